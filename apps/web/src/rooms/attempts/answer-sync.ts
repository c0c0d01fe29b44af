import { syncMost } from '@provado/contract/attempt-sync.ts';
import { savedMeanwhile } from '@provado/contract/attempts.ts';
import { isApiError, messageOf } from '@provado/contract/client.ts';
import { retryDelay } from '#lib/retry-delay.ts';
import { type Answer, fromServer, isSameAnswer } from './answer.ts';
import { createAnswerKeeper } from './answer-keeper.ts';
import * as step from './kept-answer.ts';
import { reactionTo } from './save-reaction.ts';
import type { AnswerSync, AnswerSyncOptions, Halt, QueuedOperation, SyncState } from './sync-state.ts';

interface Question {
  kept: step.KeptAnswer;
  isSending: boolean;
  /** When what was typed has to go, in milliseconds of the page's clock. */
  dueAt: number;
  /** When the first change since the last save was made. */
  waitingSince?: number | undefined;
}

const silence = 800;
const longestWait = 5_000;
/** Requests that outlive the page share 64 KiB in a browser. */
const keepaliveBytes = 60_000;

/** Makes the sending side of one attempt on this page. */
export function createAnswerSync(options: AnswerSyncOptions): AnswerSync {
  const { random = Math.random, newId = () => crypto.randomUUID() } = options;
  const questions = new Map<number, Question>();
  const refusals = new Map<number, string>();
  const listeners = new Set<() => void>();
  const keeper = createAnswerKeeper(options.queue.put, (id) => questionOf(id).kept, afterWriting);
  // Until the page is there.
  let halt: Halt | undefined = 'paused';
  let failures = 0;
  let retryAt = 0;
  let wasBroken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDraining = false;
  let shown: SyncState;

  for (const { questionId, ...saved } of options.saved) questionOf(questionId).kept = { saved };
  for (const [questionId, kept] of options.kept ?? []) {
    const question = questionOf(questionId);
    question.kept = step.restored(kept, question.kept);
    check(questionId);
  }
  for (const { questionId, answer } of options.offered ?? []) {
    const question = questionOf(questionId);
    const shown = step.shownAnswer(question.kept);
    if (!shown || !isSameAnswer(shown, answer)) question.kept = step.putAside(question.kept, answer);
  }
  if (!options.kept) keeper.breakDown();
  announce();

  function questionOf(questionId: number): Question {
    let question = questions.get(questionId);
    if (!question) {
      question = { kept: {}, isSending: false, dueAt: 0 };
      questions.set(questionId, question);
    }
    return question;
  }

  function announce(): void {
    const answers = new Map<number, Answer>();
    const aside = new Map<number, readonly Answer[]>();
    for (const [id, { kept }] of questions) {
      const answer = step.shownAnswer(kept);
      if (answer) answers.set(id, answer);
      if (kept.aside) aside.set(id, kept.aside);
    }
    const isStorageBroken = keeper.isBroken();
    shown = { answers, aside, refusals: new Map(refusals), status: statusNow(), halt, isStorageBroken };
    for (const listener of listeners) listener();
  }

  function statusNow(): SyncState['status'] {
    const waiting = waitingIds();
    if (waiting.length === 0) return 'saved';
    if (waiting.every((id) => refusals.has(id))) return 'refused';
    if (failures === 0) return 'saving';
    if (waiting.every(keeper.isKept)) return 'offline';
    return keeper.isBroken() ? 'unkept' : 'saving';
  }

  function waitingIds(): number[] {
    return [...questions].flatMap(([id, { kept }]) => (step.isUnsent(kept) ? [id] : []));
  }

  /** What could be sent now, if its time had come. */
  function sendableIds(): number[] {
    return waitingIds().filter((id) => !questionOf(id).isSending && !refusals.has(id));
  }

  function update(questionId: number, kept: step.KeptAnswer): void {
    const question = questionOf(questionId);
    if (question.kept === kept) return;
    question.kept = kept;
    keeper.keep(questionId);
  }

  /** A device that can keep nothing makes every change urgent. */
  function afterWriting(): void {
    const isBroken = keeper.isBroken();
    if (isBroken && !wasBroken) flush();
    wasBroken = isBroken;
    announce();
  }

  function schedule(): void {
    clearTimeout(timer);
    const ready = halt ? [] : sendableIds();
    if (ready.length === 0) return;
    const dueAt = (id: number) => (questionOf(id).kept.sent ? 0 : questionOf(id).dueAt);
    const earliest = Math.max(Math.min(...ready.map(dueAt)), retryAt);
    timer = setTimeout(drain, Math.max(0, earliest - performance.now()));
  }

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    for (let due = dueIds(); due.length > 0; due = dueIds()) await send(due, false);
    isDraining = false;
    schedule();
  }

  function dueIds(): number[] {
    const now = performance.now();
    if (halt || retryAt > now) return [];
    const due = sendableIds().filter((id) => questionOf(id).kept.sent ?? questionOf(id).dueAt <= now);
    return due.slice(0, syncMost);
  }

  /** Operations on these questions, each as it stays until it is acknowledged. */
  function take(questionIds: readonly number[]): QueuedOperation[] {
    return questionIds.flatMap((questionId) => {
      const question = questionOf(questionId);
      update(questionId, step.taken(question.kept));
      question.waitingSince = undefined;
      const operation = question.kept.sent;
      return operation ? [{ questionId, operation }] : [];
    });
  }

  async function send(questionIds: readonly number[], keepalive: boolean): Promise<void> {
    const batch = take(questionIds);
    for (const { questionId } of batch) questionOf(questionId).isSending = true;
    const outcomes = await options.send(batch, keepalive).catch((error: Error) => batch.map(() => error));
    for (const { questionId } of batch) questionOf(questionId).isSending = false;
    const mayPass = batch.map(({ questionId }, index) => {
      const outcome = outcomes[index] ?? new Error('The server said nothing about an operation.');
      if (outcome instanceof Error) return refuse(questionId, outcome);
      options.onTime(outcome.now, outcome.deadline);
      update(questionId, step.acknowledged(questionOf(questionId).kept, outcome.version));
      return undefined;
    });
    const toRetry = mayPass.filter((error) => error !== undefined);
    if (toRetry.length > 0) backOff(toRetry);
    else failures = 0;
    announce();
  }

  function backOff(errors: readonly Error[]): void {
    failures += 1;
    const asked = errors.map((error) => (isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0));
    retryAt = performance.now() + Math.max(...asked, retryDelay(failures, random));
  }

  /** Does what a refused save asks for. Gives the error back when it may pass by itself. */
  function refuse(questionId: number, error: Error): Error | undefined {
    const { kept } = questionOf(questionId);
    switch (reactionTo(error)) {
      case 'catch up':
        return catchUp(questionId, error) ? undefined : error;
      case 'new id':
        update(questionId, { ...kept, sent: kept.sent && { ...kept.sent, id: newId() } });
        return error;
      case 'refused':
        // Typed since: that may well be taken.
        if (!kept.next) refusals.set(questionId, messageOf(error));
        update(questionId, step.refused(kept));
        return undefined;
      case 'elsewhere':
        stop('elsewhere');
        return undefined;
      case 'closed':
        stop('closed');
        return undefined;
      case 'signed out':
        // The guard of the page asks to sign in and comes back to what the device keeps.
        stop('paused');
        return undefined;
      case 'retry':
        return error;
    }
  }

  function catchUp(questionId: number, error: Error): boolean {
    const read = savedMeanwhile.safeDecode((isApiError(error) ? error.data : undefined) as never);
    if (!read.success) return false;
    options.onTime(read.data.now, read.data.deadline);
    const theirs = { version: read.data.version, answer: fromServer(read.data) };
    update(questionId, step.overtaken(questionOf(questionId).kept, theirs));
    check(questionId);
    return true;
  }

  function stop(reason: Halt): void {
    halt = reason;
    clearTimeout(timer);
  }

  function change(questionId: number, answer: Answer): void {
    if (halt === 'closed' || halt === 'elsewhere') return;
    const question = questionOf(questionId);
    const now = performance.now();
    question.waitingSince ??= now;
    question.dueAt = keeper.isBroken() ? now : Math.min(now + silence, question.waitingSince + longestWait);
    update(questionId, step.typed(question.kept, answer, newId(), new Date().toISOString()));
    check(questionId);
    announce();
    schedule();
  }

  function takeBack(questionId: number, answer: Answer): void {
    if (halt === 'closed' || halt === 'elsewhere') return;
    const { kept } = questionOf(questionId);
    const other = step.shownAnswer(kept);
    const dropped = step.dropAside(kept, answer);
    update(questionId, other ? step.putAside(dropped, other) : dropped);
    change(questionId, answer);
  }

  function flush(): void {
    retryAt = 0;
    for (const id of waitingIds()) questionOf(id).dueAt = 0;
    schedule();
  }

  function flushOnHide(): void {
    if (halt) return;
    const newestFirst = sendableIds().toSorted((a, b) => latest(b).localeCompare(latest(a)));
    let room = keepaliveBytes;
    const fitting = newestFirst.filter((id) => {
      const { sent, next } = questionOf(id).kept;
      room -= new TextEncoder().encode(JSON.stringify(sent ?? next)).length + 300;
      return room >= 0;
    });
    if (fitting.length > 0) void send(fitting.slice(0, syncMost), true).then(schedule);
  }

  function latest(questionId: number): string {
    const { sent, next } = questionOf(questionId).kept;
    return (next ?? sent)?.createdAt ?? '';
  }

  /** What the server would refuse anyway stays here, with the reason. */
  function check(questionId: number): void {
    const { kept } = questionOf(questionId);
    const answer = step.shownAnswer(kept);
    const fault = answer && step.isUnsent(kept) ? options.faultOf?.(answer) : undefined;
    if (fault) refusals.set(questionId, fault);
    else refusals.delete(questionId);
  }

  async function settle(milliseconds: number): Promise<void> {
    flush();
    const isSettled = () => Boolean(halt) || waitingIds().every((id) => refusals.has(id));
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(limit);
        unsubscribe();
        resolve();
      };
      const limit = setTimeout(end, milliseconds);
      const unsubscribe = subscribe(() => isSettled() && end());
      if (isSettled()) end();
    });
    await keeper.settled();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    change,
    takeBack,
    dropAside: (questionId, answer) => {
      update(questionId, step.dropAside(questionOf(questionId).kept, answer));
      announce();
    },
    tell: (saved) => {
      for (const { questionId, ...version } of saved) {
        update(questionId, step.told(questionOf(questionId).kept, version));
      }
      announce();
    },
    flush,
    flushOnHide,
    settle,
    unsent: () =>
      waitingIds().flatMap((questionId) => {
        const answer = step.shownAnswer(questionOf(questionId).kept);
        return answer && !refusals.has(questionId) ? [{ questionId, answer }] : [];
      }),
    unsentOperations: () =>
      waitingIds().flatMap((questionId) => {
        const { sent, next } = questionOf(questionId).kept;
        return [sent, next].flatMap((operation) => (operation ? [{ questionId, operation }] : []));
      }),
    pause: () => {
      stop(halt ?? 'paused');
      announce();
    },
    resume: () => {
      if (halt === 'paused') halt = undefined;
      announce();
      schedule();
    },
    giveUp: () => {
      stop('elsewhere');
      announce();
    },
    release: async () => {
      await keeper.settled();
      keeper.stop();
    },
    state: () => shown,
    subscribe,
  };
}
