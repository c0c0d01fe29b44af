import { type Answer, isSameAnswer } from '#modules/exams/domain/answer.ts';
import { createAnswerWriter } from './answer-writer.ts';
import * as step from './local-answer.ts';
import type { AnswerSyncOptions, SendingState, SyncState } from './sync-state.ts';

export interface AnswerBoard {
  localOf: (questionId: number) => step.LocalAnswer;
  update: (questionId: number, local: step.LocalAnswer) => void;
  waitingIds: () => number[];
  isRefused: (questionId: number) => boolean;
  /** The device keeps the answer, with the reason, until it is changed. */
  refuse: (questionId: number, reason: string) => void;
  check: (questionId: number) => void;
  isBroken: () => boolean;
  breakDown: () => void;
  written: () => Promise<void>;
  stop: () => void;
  announce: () => void;
  state: () => SyncState;
  subscribe: (listener: () => void) => () => void;
}

/** @param onWritten called after every write to the device, successful or not */
export function createAnswerBoard(
  options: Pick<AnswerSyncOptions, 'queue' | 'saved' | 'local' | 'offered' | 'faultOf'>,
  sending: SendingState,
  onWritten: () => void,
): AnswerBoard {
  const answers = new Map<number, step.LocalAnswer>();
  const refusals = new Map<number, string>();
  const listeners = new Set<() => void>();
  const writer = createAnswerWriter(options.queue.put, localOf, onWritten);
  let shown: SyncState;

  for (const { questionId, ...saved } of options.saved) answers.set(questionId, { saved });
  for (const [questionId, local] of options.local ?? []) {
    answers.set(questionId, step.restored(local, localOf(questionId)));
    check(questionId);
  }
  for (const { questionId, answer } of options.offered ?? []) {
    const local = localOf(questionId);
    const own = step.shownAnswer(local);
    if (!own || !isSameAnswer(own, answer)) answers.set(questionId, step.putAside(local, answer));
  }
  announce();

  function localOf(questionId: number): step.LocalAnswer {
    return answers.get(questionId) ?? {};
  }

  function update(questionId: number, local: step.LocalAnswer): void {
    if (answers.get(questionId) === local) return;
    answers.set(questionId, local);
    writer.write(questionId);
  }

  function waitingIds(): number[] {
    return [...answers].flatMap(([id, local]) => (step.isUnsent(local) ? [id] : []));
  }

  function check(questionId: number): void {
    const local = localOf(questionId);
    const answer = step.shownAnswer(local);
    const fault = answer && step.isUnsent(local) ? options.faultOf?.(answer) : undefined;
    if (fault) refusals.set(questionId, fault);
    else refusals.delete(questionId);
  }

  function status(): SyncState['status'] {
    const waiting = waitingIds();
    if (waiting.length === 0) return 'saved';
    if (waiting.every((id) => refusals.has(id))) return 'refused';
    if (!sending.isFailing()) return 'saving';
    if (waiting.every(writer.isWritten)) return 'offline';
    return writer.isBroken() ? 'unsaved' : 'saving';
  }

  function announce(): void {
    const given = new Map<number, Answer>();
    const aside = new Map<number, readonly Answer[]>();
    const kept = new Map<number, step.KeptTexts>();
    for (const [id, local] of answers) {
      const answer = step.shownAnswer(local);
      if (answer) given.set(id, answer);
      if (local.aside) aside.set(id, local.aside);
      if (local.kept) kept.set(id, local.kept);
    }
    shown = {
      answers: given,
      aside,
      kept,
      refusals: new Map(refusals),
      status: status(),
      savedAt: sending.savedAt(),
      halt: sending.halt(),
      isStorageBroken: writer.isBroken(),
    };
    for (const listener of listeners) listener();
  }

  return {
    localOf,
    update,
    waitingIds,
    isRefused: (questionId) => refusals.has(questionId),
    refuse: (questionId, reason) => refusals.set(questionId, reason),
    check,
    isBroken: writer.isBroken,
    breakDown: writer.breakDown,
    written: writer.settled,
    stop: writer.stop,
    announce,
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
