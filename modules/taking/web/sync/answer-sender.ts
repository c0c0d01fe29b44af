import { isApiError, withCode } from '#platform/contract/client.ts';
import { readWire } from '#platform/contract/translate.ts';
import { retryDelay } from '#platform/web/network/retry-delay.ts';
import { syncMost } from '../../contract/attempt-sync.ts';
import { savedMeanwhile } from '../../contract/attempts.ts';
import type { AnswerBoard } from './answer-board.ts';
import { fromServer } from './from-server.ts';
import * as step from './local-answer.ts';
import type { AnswerSyncOptions, Halt, SendingState, WaitingOperation } from './sync-state.ts';

export interface AnswerSender extends SendingState {
  /** The answer is sent after a pause, or at once if the device cannot store it. */
  changed: (questionId: number) => void;
  flush: () => void;
  flushOnHide: () => void;
  stop: (reason: Halt) => void;
  resume: () => void;
}

const silence = 800;
const longestWait = 5_000;
/** Browsers limit requests that outlive the page to 64 KiB in total. */
const keepaliveBytes = 60_000;

type SenderOptions = Pick<AnswerSyncOptions, 'send' | 'onTime'> & {
  readonly random: () => number;
  readonly newId: () => string;
};

/** @param board a function, because board and sender need each other */
export function createAnswerSender(
  board: () => AnswerBoard,
  { send: post, onTime, random, newId }: SenderOptions,
): AnswerSender {
  const sending = new Set<number>();
  /** Milliseconds on the page's clock: the latest times to send the changes. */
  const dueAt = new Map<number, number>();
  const waitingSince = new Map<number, number>();
  // Nothing is sent until the page has loaded.
  let halt: Halt | undefined = 'paused';
  let savedAt: Date | undefined;
  let failures = 0;
  let retryAt = 0;
  /** The server got too many saves and asked for a pause until then. */
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDraining = false;

  function sendableIds(): number[] {
    return board()
      .waitingIds()
      .filter((id) => !sending.has(id) && !board().isRefused(id));
  }

  const dueTimeOf = (id: number): number => (board().localOf(id).sent ? 0 : (dueAt.get(id) ?? 0));

  function schedule(): void {
    clearTimeout(timer);
    const ready = halt ? [] : sendableIds();
    if (ready.length === 0) return;
    const earliest = Math.max(Math.min(...ready.map(dueTimeOf)), retryAt, pausedUntil);
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
    if (halt || Math.max(retryAt, pausedUntil) > now) return [];
    return sendableIds()
      .filter((id) => dueTimeOf(id) <= now)
      .slice(0, syncMost);
  }

  function take(questionIds: readonly number[]): WaitingOperation[] {
    return questionIds.flatMap((questionId) => {
      board().update(questionId, step.taken(board().localOf(questionId)));
      waitingSince.delete(questionId);
      const operation = board().localOf(questionId).sent;
      return operation ? [{ questionId, operation }] : [];
    });
  }

  async function send(questionIds: readonly number[], keepalive: boolean): Promise<void> {
    const batch = take(questionIds);
    for (const { questionId } of batch) sending.add(questionId);
    const outcomes = await post(batch, keepalive).catch((error: Error) => batch.map(() => error));
    for (const { questionId } of batch) sending.delete(questionId);
    const mayPass = batch.map(({ questionId }, index) => {
      const outcome = outcomes[index] ?? new Error('The server said nothing about an operation.');
      if (outcome instanceof Error) return refused(questionId, outcome);
      onTime(outcome.now, outcome.deadline);
      savedAt = outcome.now;
      board().update(questionId, step.acknowledged(board().localOf(questionId), outcome.version));
      return undefined;
    });
    const toRetry = mayPass.filter((error) => error !== undefined);
    if (toRetry.length > 0) backOff(toRetry);
    else failures = 0;
    board().announce();
  }

  function backOff(errors: readonly Error[]): void {
    const asked = Math.max(
      ...errors.map((error) => (isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0)),
    );
    if (errors.every((error) => isApiError(error) && error.status === 429)) {
      // The connection works, and asking sooner would not help.
      failures = 0;
      pausedUntil = performance.now() + Math.max(asked, retryDelay(1, random));
    } else {
      failures += 1;
      retryAt = performance.now() + Math.max(asked, retryDelay(failures, random));
    }
  }

  /** @returns the error if a retry may help */
  function refused(questionId: number, error: Error): Error | undefined {
    const local = board().localOf(questionId);
    switch (reactionTo(error)) {
      case 'catch up':
        return catchUp(questionId, error) ? undefined : error;
      case 'new id':
        board().update(questionId, { ...local, sent: local.sent && { ...local.sent, id: newId() } });
        return error;
      case 'refused':
        // A newer answer was typed and may be accepted.
        if (!local.next) board().refuse(questionId, withCode(error));
        board().update(questionId, step.refused(local));
        return undefined;
      case 'elsewhere':
        stop('elsewhere');
        return undefined;
      case 'closed':
        stop('closed');
        return undefined;
      case 'signed out':
        // The guard of the page asks to sign in and returns to what the device stored.
        stop('paused');
        return undefined;
      case 'retry':
        return error;
    }
  }

  function catchUp(questionId: number, error: Error): boolean {
    const read = readWire(savedMeanwhile, isApiError(error) ? error.data : undefined);
    if (!read.success) return false;
    onTime(read.data.now, read.data.deadline);
    const theirs = { version: read.data.version, answer: fromServer(read.data) };
    board().update(questionId, step.overtaken(board().localOf(questionId), theirs));
    board().check(questionId);
    return true;
  }

  function stop(reason: Halt): void {
    halt = reason;
    clearTimeout(timer);
  }

  function changed(questionId: number): void {
    const now = performance.now();
    const since = waitingSince.get(questionId) ?? now;
    waitingSince.set(questionId, since);
    dueAt.set(questionId, board().isBroken() ? now : Math.min(now + silence, since + longestWait));
    schedule();
  }

  function flush(): void {
    retryAt = 0;
    for (const id of board().waitingIds()) dueAt.set(id, 0);
    schedule();
  }

  function flushOnHide(): void {
    if (halt) return;
    const newestFirst = sendableIds().toSorted((a, b) => (latest(a) < latest(b) ? 1 : -1));
    let room = keepaliveBytes;
    const fitting = newestFirst.filter((id) => {
      const { sent, next } = board().localOf(id);
      const bytes = new TextEncoder().encode(JSON.stringify(sent ?? next)).length + 300;
      if (bytes > room) return false;
      room -= bytes;
      return true;
    });
    if (fitting.length > 0) void send(fitting.slice(0, syncMost), true).then(schedule);
  }

  function latest(questionId: number): string {
    const { sent, next } = board().localOf(questionId);
    return (next ?? sent)?.createdAt ?? '';
  }

  return {
    changed,
    flush,
    flushOnHide,
    stop,
    resume: () => {
      if (halt === 'paused') halt = undefined;
      schedule();
    },
    halt: () => halt,
    savedAt: () => savedAt,
    isFailing: () => failures > 0,
  };
}

type Reaction = 'catch up' | 'elsewhere' | 'closed' | 'signed out' | 'new id' | 'refused' | 'retry';

function reactionTo(error: unknown): Reaction {
  if (!isApiError(error)) return 'retry';
  if (error.code === 'RESPOSTA_DESATUALIZADA') return 'catch up';
  if (error.code === 'PROVA_EM_OUTRO_LUGAR') return 'elsewhere';
  if (error.code === 'PROVA_ENCERRADA' || error.code === 'NAO_ENCONTRADO') return 'closed';
  if (error.code === 'OPERACAO_REPETIDA') return 'new id';
  if (error.status === 401) return 'signed out';
  return error.status < 500 && error.status !== 429 ? 'refused' : 'retry';
}
