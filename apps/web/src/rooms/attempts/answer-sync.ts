import { savedMeanwhile } from '@provado/contract/attempts.ts';
import { isApiError, messageOf } from '@provado/contract/client.ts';
import { retryDelay } from '#lib/retry-delay.ts';
import { type Answer, fromServer, isSameAnswer } from './answer.ts';
import type { Operation, UnsentAnswer } from './answer-queue.ts';
import { reactionTo } from './save-reaction.ts';
import type { AnswerSync, AnswerSyncOptions, Halt, SaveStatus, SyncState } from './sync-state.ts';

interface Question {
  version: number;
  sent?: Operation | undefined;
  next?: Operation | undefined;
  isSending: boolean;
  /** Typed in this page, so it is newer than what another device saved. */
  isTypedHere: boolean;
  /** When `next` has to go, in milliseconds of the page's clock. */
  dueAt: number;
  /** When the first change since the last save was made. */
  waitingSince?: number | undefined;
}

const silence = 800;
const longestWait = 5_000;
/** Requests that outlive the page share 64 KiB in a browser. */
const keepaliveBytes = 60_000;

/** Makes the sending side of one attempt on this page. Nothing is sent before the first change or `restore`. */
export function createAnswerSync(options: AnswerSyncOptions): AnswerSync {
  const { attemptId, queue, save, onTime } = options;
  const { random = Math.random, newId = () => crypto.randomUUID() } = options;
  const questions = new Map<number, Question>();
  const answers = new Map<number, Answer>();
  const refusals = new Map<number, string>();
  const replaced = new Map<number, Answer>();
  const listeners = new Set<() => void>();
  let halt: Halt | undefined;
  let failures = 0;
  let retryAt = 0;
  let isStorageBroken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let isDraining = false;
  let restoring: Promise<void> | undefined;
  let shown: SyncState;

  for (const { questionId, version, answer } of options.saved) {
    questionOf(questionId).version = version;
    answers.set(questionId, answer);
  }
  announce();

  function questionOf(questionId: number): Question {
    let question = questions.get(questionId);
    if (!question) {
      question = { version: 0, isSending: false, isTypedHere: false, dueAt: 0 };
      questions.set(questionId, question);
    }
    return question;
  }

  function announce(): void {
    shown = {
      answers: new Map(answers),
      refusals: new Map(refusals),
      replaced: new Map(replaced),
      status: statusNow(),
      halt,
      isStorageBroken,
    };
    for (const listener of listeners) listener();
  }

  function statusNow(): SaveStatus {
    const waiting = waitingQuestions();
    if (waiting.length === 0) return 'saved';
    if (waiting.every(([id]) => refusals.has(id))) return 'refused';
    return failures > 0 ? 'offline' : 'saving';
  }

  function waitingQuestions(): [number, Question][] {
    return [...questions].filter(([, question]) => question.sent ?? question.next);
  }

  /** Writes go one after the other, so that the last state of a question is the one that stays. */
  function keep(questionId: number): void {
    const { sent, next } = questionOf(questionId);
    const unsent: UnsentAnswer = { attemptId, questionId, ...(sent && { sent }), ...(next && { next }) };
    writing = writing.then(() =>
      sent || next
        ? queue.put(unsent).then(
            () => storageWorks(true),
            () => storageWorks(false),
          )
        : // What stays by a failed removal is only sent once more, and answered as before.
          queue.remove(attemptId, questionId).catch(() => undefined),
    );
  }

  function storageWorks(works: boolean): void {
    if (isStorageBroken === !works) return;
    isStorageBroken = !works;
    announce();
    if (isStorageBroken) flush();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (halt) return;
    const ready = waitingQuestions().filter(([id, question]) => !refusals.has(id) && !question.isSending);
    if (ready.length === 0) return;
    const earliest = Math.min(...ready.map(([, question]) => (question.sent ? 0 : question.dueAt)));
    timer = setTimeout(drain, Math.max(0, Math.max(earliest, retryAt) - performance.now()));
  }

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    for (let due = nextDue(); due !== undefined; due = nextDue()) await send(due, false);
    isDraining = false;
    schedule();
  }

  function nextDue(): number | undefined {
    const now = performance.now();
    if (halt || retryAt > now) return undefined;
    return waitingQuestions().find(
      ([id, question]) =>
        !question.isSending && !refusals.has(id) && (question.sent || question.dueAt <= now),
    )?.[0];
  }

  async function send(questionId: number, keepalive: boolean): Promise<void> {
    const question = questionOf(questionId);
    if (!question.sent && question.next) {
      question.sent = { ...question.next, baseVersion: question.version };
      question.next = undefined;
      question.waitingSince = undefined;
      keep(questionId);
    }
    const operation = question.sent;
    if (!operation) return;
    question.isSending = true;
    try {
      const acknowledged = await save(questionId, operation, keepalive);
      onTime(acknowledged.now, acknowledged.deadline);
      failures = 0;
      settleVersion(questionId, acknowledged.version);
    } catch (error) {
      refuse(questionId, operation, error);
    } finally {
      question.isSending = false;
      announce();
    }
  }

  /** The server has `version` of what was sent: what was typed since goes on top of it. */
  function settleVersion(questionId: number, version: number): void {
    const question = questionOf(questionId);
    question.version = Math.max(question.version, version);
    question.sent = undefined;
    keep(questionId);
  }

  function refuse(questionId: number, operation: Operation, error: unknown): void {
    const question = questionOf(questionId);
    switch (reactionTo(error)) {
      case 'catch up':
        if (isApiError(error) && catchUp(questionId, operation, error.data)) return;
        break;
      case 'elsewhere':
        stop('elsewhere');
        return;
      case 'closed':
        stop('closed');
        return;
      case 'signed out':
        // The guard of the page asks to sign in and comes back to what the device keeps.
        stop('paused');
        return;
      case 'new id':
        question.sent = { ...operation, id: newId() };
        keep(questionId);
        break;
      case 'refused':
        refusals.set(questionId, messageOf(error));
        return;
    }
    failures += 1;
    const asked = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
    retryAt = performance.now() + Math.max(asked, retryDelay(failures, random));
  }

  /** Another device saved meanwhile. Typed here since: ours goes on top; otherwise the newer one is taken. */
  function catchUp(questionId: number, operation: Operation, data: unknown): boolean {
    const read = savedMeanwhile.safeDecode(data as never);
    if (!read.success) return false;
    const question = questionOf(questionId);
    const theirs = fromServer(read.data);
    onTime(read.data.now, read.data.deadline);
    failures = 0;
    if (!isSameAnswer(theirs, operation.answer)) {
      if (question.isTypedHere) {
        question.next ??= { ...operation, id: newId() };
      } else {
        replaced.set(questionId, (question.next ?? operation).answer);
        answers.set(questionId, theirs);
        question.next = undefined;
      }
    }
    settleVersion(questionId, read.data.version);
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
    answers.set(questionId, answer);
    check(questionId, answer);
    replaced.delete(questionId);
    question.isTypedHere = true;
    question.waitingSince ??= now;
    question.dueAt = isStorageBroken ? now : Math.min(now + silence, question.waitingSince + longestWait);
    question.next = {
      id: newId(),
      answer,
      baseVersion: question.version,
      createdAt: new Date().toISOString(),
    };
    keep(questionId);
    announce();
    schedule();
  }

  function flush(): void {
    retryAt = 0;
    for (const [, question] of waitingQuestions()) question.dueAt = 0;
    schedule();
  }

  function flushOnHide(): void {
    if (halt) return;
    let room = keepaliveBytes;
    const newestFirst = waitingQuestions()
      .filter(([id, question]) => !question.isSending && !refusals.has(id))
      .toSorted(([, a], [, b]) => latest(b).localeCompare(latest(a)));
    for (const [questionId, question] of newestFirst) {
      room -= new TextEncoder().encode(JSON.stringify(question.sent ?? question.next)).length + 200;
      if (room >= 0) void send(questionId, true).then(schedule);
    }
  }

  /** What the server would refuse anyway stays here, with the reason. */
  function check(questionId: number, answer: Answer): void {
    const fault = options.faultOf?.(answer);
    if (fault) refusals.set(questionId, fault);
    else refusals.delete(questionId);
  }

  function restore(): Promise<void> {
    restoring ??= takeUp();
    return restoring;
  }

  async function takeUp(): Promise<void> {
    const kept = await queue.list(attemptId).catch(() => {
      storageWorks(false);
      return [];
    });
    for (const { questionId, sent, next } of kept) {
      const question = questionOf(questionId);
      if (question.isTypedHere) continue;
      // Typed before the page was closed, so it is judged by the version it was typed on.
      const base = next && !sent ? { ...next } : undefined;
      question.sent = sent ?? base;
      question.next = sent ? next : undefined;
      const newest = next ?? sent;
      if (!newest) continue;
      answers.set(questionId, newest.answer);
      check(questionId, newest.answer);
    }
    announce();
    schedule();
  }

  async function settle(milliseconds: number): Promise<void> {
    flush();
    const isSettled = () => Boolean(halt) || waitingQuestions().every(([id]) => refusals.has(id));
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
    await writing;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    restore,
    change,
    flush,
    flushOnHide,
    settle,
    unsent: () =>
      waitingQuestions().flatMap(([questionId, { sent, next }]) => {
        const newest = next ?? sent;
        return newest && !refusals.has(questionId) ? [{ questionId, answer: newest.answer }] : [];
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
    state: () => shown,
    subscribe,
  };
}

const latest = ({ sent, next }: Question): string => (next ?? sent)?.createdAt ?? '';
