import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { isApiError, messageOf, withCode } from '#platform/contract/client.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { patiently } from '#platform/web/network/patience.ts';
import { forgetReads } from '#platform/web/network/query-client.ts';
import { retryDelay } from '#platform/web/network/retry-delay.ts';
import { syncMost } from '../../contract/attempt-sync.ts';
import { inWordsOf, sittingNoun } from '../sitting-noun.ts';
import { forgetAttempt } from './device/answer-queue.ts';
import { forgetExam } from './device/exam-session.ts';
import type { OpenedAttempt } from './open-attempt.ts';
import type { ServerClock } from './server-clock.ts';
import type { AnswerSync, WaitingOperation } from './sync-state.ts';
import { finish, handInLate } from './taking.api.ts';

/** Milliseconds over which pages whose time ends at the same moment spread their requests. */
const spread = 10_000;

/** `by time, later`: the server is out of reach; `too late`: the attempt was over before all answers had arrived. */
export type Delivery =
  | { step: 'none' | 'by candidate' | 'by time' | 'by time, later' }
  | {
      step: 'too late';
      late: readonly WaitingOperation[];
      isHandedIn?: boolean;
    };

interface DeliveryOptions {
  opened: OpenedAttempt;
  clock: ServerClock;
  sync: AnswerSync;
  resync: () => Promise<void>;
}

export function useDelivery({ opened, clock, sync, resync }: DeliveryOptions) {
  const navigate = useNavigate();
  const [delivery, setDelivery] = useState<Delivery>({ step: 'none' });
  const isDelivering = useRef(false);
  const { attemptId, runId } = opened.paper;
  const say = (sentence: string) => inWordsOf(sittingNoun(opened.paper), sentence);

  async function leave(tell?: () => void): Promise<void> {
    sync.pause();
    await sync.release();
    await forgetAttempt(attemptId, runId).catch(() => undefined);
    forgetExam(runId);
    tell?.();
    await navigate({ href: href(paths.developer.result, { attemptId }), replace: true });
    void forgetReads();
  }

  /** The server may have delivered before. @throws errors that a retry may avoid */
  async function deliver(reason?: 'tempo'): Promise<void> {
    await sync.settle(reason ? 2_000 : 5_000);
    sync.pause();
    try {
      const { message } = await finish(attemptId, sync.unsent(), reason);
      await leave(() => toast.success(say(message), { autoClose: 3000 }));
    } catch (error) {
      if (isApiError(error) && ['PROVA_ENCERRADA', 'PROVA_ENTREGUE_DIFERENTE'].includes(error.code)) {
        return conclude(messageOf(error));
      }
      sync.resume();
      throw error;
    }
  }

  /** Another tab of this browser has the attempt and the stored answers, so this one hands in nothing. */
  const goOn = () => navigate({ href: href(paths.developer.result, { attemptId }), replace: true });

  /** The author is told of late answers before the page goes on. */
  async function conclude(reason: string): Promise<void> {
    isDelivering.current = true;
    const late = sync.unsentOperations();
    if (late.length === 0) return leave(() => toast.info(say(reason), { autoClose: 3000 }));
    setDelivery({ step: 'too late', late });
    setDelivery({ step: 'too late', late, isHandedIn: await handInAll(late) });
  }

  async function handInAll(late: readonly WaitingOperation[]): Promise<boolean> {
    const writer = { attemptId, epoch: opened.epoch };
    const whenever = { forMs: Number.POSITIVE_INFINITY };
    try {
      for (let done = 0; done < late.length; done += syncMost) {
        await patiently(() => handInLate(writer, late.slice(done, done + syncMost)), whenever);
      }
      return true;
    } catch {
      return false;
    }
  }

  async function finishNow(): Promise<boolean> {
    if (isDelivering.current) return false;
    isDelivering.current = true;
    setDelivery({ step: 'by candidate' });
    try {
      await deliver();
      return true;
    } catch (error) {
      toast.error(
        withCode(
          error,
          say(messageOf(error, 'Não foi possível entregar agora. Suas respostas estão guardadas.')),
        ),
      );
      setDelivery({ step: 'none' });
      isDelivering.current = false;
      return false;
    }
  }

  /** Retries until the server says that the attempt is over, or that it is not. What is saved counts. */
  async function endByTime(): Promise<void> {
    if (isDelivering.current || sync.state().halt === 'elsewhere') return;
    for (let failures = 1; !clock.isSure(); failures += 1) {
      await resync();
      if (!clock.isSure()) await wait(retryDelay(failures));
    }
    if (isDelivering.current || clock.remaining() !== 0) return;
    isDelivering.current = true;
    setDelivery({ step: 'by time' });
    sync.flush();
    await wait(Math.random() * spread);
    for (let failures = 0; clock.remaining() === 0; ) {
      try {
        await deliver('tempo');
        return;
      } catch (error) {
        if (isApiError(error) && error.status === 401) return;
        if (!isApiError(error)) setDelivery({ step: 'by time, later' });
        if (isApiError(error) && error.code === 'PRAZO_NAO_TERMINOU') await resync();
        failures += 1;
        await wait(retryDelay(failures));
      }
    }
    isDelivering.current = false;
    setDelivery({ step: 'none' });
  }

  return {
    delivery,
    finishNow,
    endByTime,
    concludeOnce: (reason: string, isOnlyLooking: boolean) => {
      if (isDelivering.current) return;
      isDelivering.current = true;
      void (isOnlyLooking ? goOn() : conclude(reason));
    },
    leave: () => void leave(),
  };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
