import type { Paper } from '@provado/contract/attempts.ts';
import { isApiError, messageOf } from '@provado/contract/client.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from 'react-toastify/unstyled';
import { resultHref } from '#app/paths.ts';
import { queryClient } from '#lib/query-client.ts';
import { retryDelay } from '#lib/retry-delay.ts';
import { answerFault } from './AnswerInput.tsx';
import { fromServer } from './answer.ts';
import { openAnswerQueue } from './answer-queue.ts';
import { createAnswerSync } from './answer-sync.ts';
import { finish, forgetAttemptLists, paperQuery, save } from './attempts.api.ts';
import { createServerClock } from './server-clock.ts';

/** Pages whose time ends at the same moment come back spread over this many milliseconds. */
const spread = 10_000;
const resyncPause = 5_000;

/** What one attempt does on this page: saving, the clock, and the ways it can end. */
export function useTaking(paper: Paper) {
  const [{ clock, queue, sync }] = useState(() => open(paper));
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const navigate = useNavigate();
  const [delivery, setDelivery] = useState<'none' | 'by candidate' | 'by time'>('none');
  const isDelivering = useRef(false);
  const { attemptId, runId } = paper;

  async function leave(say: () => void): Promise<void> {
    sync.pause();
    await sync.settle(0);
    await queue.clear(attemptId).catch(() => undefined);
    say();
    await navigate({ href: resultHref(attemptId), replace: true });
    void forgetAttemptLists();
  }

  /** Delivers and goes to the result, also when the server had done it already. Throws what may pass by itself. */
  async function deliver(reason?: 'tempo'): Promise<void> {
    await sync.settle(reason ? 2_000 : 5_000);
    sync.pause();
    try {
      const { message } = await finish(attemptId, sync.unsent(), reason);
      await leave(() => toast.success(message, { autoClose: 3000 }));
    } catch (error) {
      const isOver =
        isApiError(error) && ['PROVA_ENCERRADA', 'PROVA_ENTREGUE_DIFERENTE'].includes(error.code);
      if (isOver) return leave(() => toast.info(messageOf(error), { autoClose: 3000 }));
      sync.resume();
      throw error;
    }
  }

  async function finishNow(): Promise<boolean> {
    if (isDelivering.current) return false;
    isDelivering.current = true;
    setDelivery('by candidate');
    try {
      await deliver();
      return true;
    } catch (error) {
      toast.error(messageOf(error, 'Não foi possível entregar agora. Suas respostas estão guardadas.'));
      setDelivery('none');
      return false;
    } finally {
      isDelivering.current = false;
    }
  }

  /** The time is up: what is saved counts. Tries until the server says that it is over, or that it is not. */
  async function endByTime(): Promise<void> {
    if (isDelivering.current) return;
    isDelivering.current = true;
    setDelivery('by time');
    sync.flush();
    await wait(Math.random() * spread);
    for (let failures = 0; clock.remaining() === 0; ) {
      try {
        await deliver('tempo');
        return;
      } catch (error) {
        if (isApiError(error) && error.status === 401) return;
        if (isApiError(error) && error.code === 'PRAZO_NAO_TERMINOU') await resync();
        failures += 1;
        await wait(retryDelay(failures));
      }
    }
    isDelivering.current = false;
    setDelivery('none');
  }

  /** Asks the server what time it is and until when the attempt runs: extra time shows, and so does an end. */
  async function resync(): Promise<void> {
    try {
      const { now, deadline } = await queryClient.fetchQuery({
        ...paperQuery(runId),
        staleTime: 0,
        retry: false,
      });
      clock.adjust(now, deadline);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'PROVA_ENCERRADA' || isDelivering.current) return;
      isDelivering.current = true;
      await leave(() => toast.info(messageOf(error), { autoClose: 3000 }));
    }
  }

  const lastResync = useRef(0);
  const wake = useEffectEvent(() => {
    sync.flush();
    if (performance.now() - lastResync.current < resyncPause) return;
    lastResync.current = performance.now();
    void resync();
  });

  useEffect(() => {
    sync.resume();
    void sync.restore();
    lastResync.current = performance.now();
    const onVisibility = () => (document.visibilityState === 'hidden' ? sync.flushOnHide() : wake());
    const onOnline = () => wake();
    const onFocus = () => wake();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', sync.flushOnHide);
    window.addEventListener('online', onOnline);
    window.addEventListener('focus', onFocus);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', sync.flushOnHide);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('focus', onFocus);
      sync.flushOnHide();
      sync.pause();
    };
  }, [sync]);

  const closeElsewhere = useEffectEvent(() => {
    if (isDelivering.current) return;
    isDelivering.current = true;
    void leave(() => toast.info('Esta prova já foi entregue.', { autoClose: 3000 }));
  });
  useEffect(() => {
    if (state.halt === 'closed') closeElsewhere();
  }, [state.halt]);

  return { state, clock, sync, delivery, finishNow, endByTime };
}

function open(paper: Paper) {
  const clock = createServerClock();
  clock.adjust(paper.now, paper.deadline);
  const queue = openAnswerQueue();
  const sync = createAnswerSync({
    attemptId: paper.attemptId,
    queue,
    saved: paper.answers.map((saved) => ({
      questionId: saved.questionId,
      version: saved.version,
      answer: fromServer(saved),
    })),
    save: (questionId, operation, keepalive) => save(paper, questionId, operation, keepalive),
    onTime: clock.adjust,
    faultOf: answerFault,
  });
  return { clock, queue, sync };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
