import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from 'react-toastify/unstyled';
import type { LinkFact } from '#modules/works/contract/link-facts.ts';
import { type OwnWork, workText } from '#modules/works/contract/work-text.ts';
import { isApiError } from '#platform/contract/client.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { formatDeadline } from '#platform/web/format.ts';
import type { AttemptStatus } from '../../contract/attempt-status.ts';
import { useSignals } from '../signals/use-signals.ts';
import { type SittingNoun, sittingNoun } from '../sitting-noun.ts';
import { faultsOf } from './answer-fault.ts';
import { createAnswerSync } from './answer-sync.ts';
import { examSession, rememberExam } from './device/exam-session.ts';
import { fromServer, savedIn } from './from-server.ts';
import type { OpenedAttempt } from './open-attempt.ts';
import { createServerClock } from './server-clock.ts';
import { readPaper, readStatus, saveAll } from './taking.api.ts';
import { useAttemptNews } from './use-attempt-news.ts';
import { useDelivery } from './use-delivery.ts';
import { usePause } from './use-pause.ts';
import { useWaking } from './use-waking.ts';

const resyncPause = 5_000;
/** Milliseconds: a deadline that moved by less is the same one. */
const sameDeadline = 1_000;

export function useTaking(opened: OpenedAttempt, onReopened: () => void) {
  const [{ clock, sync }] = useState(() => open(opened));
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const { paper, isHolder, isClosed, isFromDevice, isOtherTab, isUnsure } = opened;
  const { attemptId, runId } = paper;
  const [annulled, setAnnulled] = useState<ReadonlySet<number>>(new Set());
  const [links, setLinks] = useState<readonly LinkFact[]>([]);
  const [handedIn, setHandedIn] = useState<readonly OwnWork[]>([]);
  const isOver = useRef(isClosed);
  const isOnlyLooking = useRef(isOtherTab || isUnsure);
  const lacksPaper = useRef(isFromDevice);

  async function resync(): Promise<void> {
    try {
      hear(await readStatus(attemptId));
      if (!lacksPaper.current) return;
      // The page opened without a network, so it is not known what other devices have saved since.
      sync.tell(savedIn(await readPaper(runId)));
      lacksPaper.current = false;
    } catch (error) {
      if (isApiError(error) && error.code === 'PROVA_ENCERRADA') end(error.message);
    }
  }

  const { delivery, finishNow, endByTime, concludeOnce, leave } = useDelivery({
    opened,
    clock,
    sync,
    resync,
  });

  const { pause, hearPause, ...pausing } = usePause(opened, clock, sync, (status) => hear(status));
  useSignals(
    opened,
    sync,
    isClosed ||
      pause.seconds > 0 ||
      delivery.step !== 'none' ||
      ['elsewhere', 'closed'].includes(state.halt ?? ''),
  );

  function end(reason: string): void {
    isOver.current = true;
    concludeOnce(reason, isOnlyLooking.current);
  }

  function hear(status: AttemptStatus): void {
    const { state: now, deadline, epoch, now: instant, annulled: ids = [] } = status;
    setAnnulled((before) =>
      ids.length === before.size && ids.every((id) => before.has(id)) ? before : new Set(ids),
    );
    setLinks((before) => (isSameJson(before, status.links ?? []) ? before : (status.links ?? [])));
    hearHandedIn(status.handedIn ?? []);
    if (now !== 'in_progress') end(now === 'annulled' ? attemptAnnulled : over);
    else if (isOver.current) onReopened();
    else {
      // A pause moves the deadline, and leaves the time as it was.
      if (!hearPause(status)) sayWhenMoved(clock.deadline(), deadline, sittingNoun(paper));
      clock.adjust(instant, deadline);
      if (isHolder && epoch > opened.epoch) sync.giveUp();
    }
  }
  /** A push comes from a terminal, and a file may come from another page. */
  function hearHandedIn(given: NonNullable<AttemptStatus['handedIn']>): void {
    const newer = given.filter(({ version, work }) => version > sync.versionOf(work.questionId));
    if (newer.length === 0) return;
    sync.tell(
      newer.map(({ version, work }) => ({
        questionId: work.questionId,
        version,
        answer: { text: workText(work) },
      })),
    );
    setHandedIn(newer.map(({ work }) => work));
  }
  useAttemptNews(attemptId, hear);

  const lastResync = useRef(0);
  const wake = useEffectEvent(() => {
    sync.flush();
    if (performance.now() - lastResync.current < resyncPause) return;
    lastResync.current = performance.now();
    void resync();
  });
  useWaking(() => wake());

  useEffect(() => {
    if (!isClosed) sync.resume();
    lastResync.current = performance.now();
    const remember = () => {
      const left = clock.remaining();
      const until = clock.isCutShort() ? undefined : clock.deadline()?.getTime();
      if (left === undefined) return;
      rememberExam(runId, {
        attemptId,
        time: { left, at: Date.now(), paused: clock.pausedFor() },
        ...(until && { until }),
      });
    };
    const hide = () => {
      remember();
      sync.flushOnHide();
    };
    const onVisibility = () => document.visibilityState === 'hidden' && hide();
    remember();
    const timer = setInterval(remember, resyncPause);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', hide);
      hide();
      sync.pause();
    };
  }, [sync, clock, attemptId, runId, isClosed]);

  const closeElsewhere = useEffectEvent(() => end(over));
  const isEnded = state.halt === 'closed' || isClosed;
  useEffect(() => {
    if (isEnded) closeElsewhere();
  }, [isEnded]);
  const refresh = useEffectEvent(() => void resync());
  useEffect(() => {
    if (isFromDevice) refresh();
  }, [isFromDevice]);

  async function handOver(): Promise<void> {
    isOnlyLooking.current = true;
    sync.giveUp();
    await sync.release();
  }

  return {
    state,
    annulled,
    links,
    handedIn,
    clock,
    sync,
    delivery,
    finishNow,
    endByTime,
    leave,
    handOver,
    pause,
    ...pausing,
  };
}

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const over = errorCatalogue.PROVA_ENCERRADA.message;
const attemptAnnulled = 'A empresa anulou esta tentativa. O motivo está na página do resultado.';

function sayWhenMoved(before: Date | undefined, deadline: Date, noun: SittingNoun): void {
  if (!before || Math.abs(deadline.getTime() - before.getTime()) < sameDeadline) return;
  const words = deadline > before ? 'Você ganhou mais tempo' : 'O prazo mudou';
  toast.info(`${words}: a ${noun} vai até ${formatDeadline(deadline)}.`, {
    toastId: 'prazo',
    autoClose: 8000,
  });
}

function open({ paper, queue, local, epoch, isHolder, isFromDevice }: OpenedAttempt) {
  const { attemptId, runId } = paper;
  const clock = createServerClock();
  if (isFromDevice) {
    const time = examSession(runId)?.time;
    // A device's clock set back in between takes no time away; the server decides anyway.
    if (time) {
      const passed = Math.max(0, Date.now() - time.at);
      const paused = Math.max(0, (time.paused ?? 0) - passed);
      clock.pause(new Date(0), new Date(paused));
      clock.assume(Math.max(0, time.left - Math.max(0, passed - (time.paused ?? 0))) + paused);
    } else clock.assume(paper.deadline.getTime() - paper.now.getTime());
  } else {
    const session = examSession(runId);
    // Told again after a reload, so that an earlier end is not taken for time that was up.
    if (session?.attemptId === attemptId && session.until) clock.adjust(paper.now, new Date(session.until));
    clock.adjust(paper.now, paper.deadline);
    clock.pause(paper.now, paper.pauseEndsAt, paper.pauseTaken);
  }
  const sync = createAnswerSync({
    queue,
    local,
    saved: savedIn(paper),
    offered: (paper.lateAnswers ?? []).map((late) => ({
      questionId: late.questionId,
      answer: fromServer(late),
    })),
    send: (batch, keepalive) => saveAll({ attemptId, epoch }, batch, keepalive),
    onTime: clock.adjust,
    faultOf: faultsOf(paper.exam),
  });
  if (!isHolder) sync.giveUp();
  return { clock, sync };
}
