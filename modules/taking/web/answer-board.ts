import { type Answer, isSameAnswer } from './answer.ts';
import { createAnswerKeeper } from './answer-keeper.ts';
import * as step from './kept-answer.ts';
import type { AnswerSyncOptions, Halt, SyncState } from './sync-state.ts';

/** All answers of an attempt as this page knows them, each change of which the device writes down. */
export interface AnswerBoard {
  keptOf: (questionId: number) => step.KeptAnswer;
  update: (questionId: number, kept: step.KeptAnswer) => void;
  /** The questions of which something has not reached the server. */
  waitingIds: () => number[];
  isRefused: (questionId: number) => boolean;
  /** The answer stays here, with the reason, until it is changed. */
  refuse: (questionId: number, reason: string) => void;
  /** What the server would refuse anyway is refused here; what it would not no longer is. */
  check: (questionId: number) => void;
  /** The device cannot keep anything. */
  isBroken: () => boolean;
  breakDown: () => void;
  /** Done when the device has written everything. */
  written: () => Promise<void>;
  /** Nothing more is written. */
  stop: () => void;
  /** Makes a new state of what is known, and tells the screen. */
  announce: () => void;
  state: () => SyncState;
  subscribe: (listener: () => void) => () => void;
}

/**
 * @param sending how the sending goes
 * @param onWritten called after every write of the device, whether it went well or not
 */
export function createAnswerBoard(
  options: Pick<AnswerSyncOptions, 'queue' | 'saved' | 'kept' | 'offered' | 'faultOf'>,
  sending: { readonly halt: () => Halt | undefined; readonly isFailing: () => boolean },
  onWritten: () => void,
): AnswerBoard {
  const answers = new Map<number, step.KeptAnswer>();
  const refusals = new Map<number, string>();
  const listeners = new Set<() => void>();
  const keeper = createAnswerKeeper(options.queue.put, keptOf, onWritten);
  let shown: SyncState;

  for (const { questionId, ...saved } of options.saved) answers.set(questionId, { saved });
  for (const [questionId, kept] of options.kept ?? []) {
    answers.set(questionId, step.restored(kept, keptOf(questionId)));
    check(questionId);
  }
  for (const { questionId, answer } of options.offered ?? []) {
    const kept = keptOf(questionId);
    const own = step.shownAnswer(kept);
    if (!own || !isSameAnswer(own, answer)) answers.set(questionId, step.putAside(kept, answer));
  }
  announce();

  function keptOf(questionId: number): step.KeptAnswer {
    return answers.get(questionId) ?? {};
  }

  function update(questionId: number, kept: step.KeptAnswer): void {
    if (answers.get(questionId) === kept) return;
    answers.set(questionId, kept);
    keeper.keep(questionId);
  }

  function waitingIds(): number[] {
    return [...answers].flatMap(([id, kept]) => (step.isUnsent(kept) ? [id] : []));
  }

  function check(questionId: number): void {
    const kept = keptOf(questionId);
    const answer = step.shownAnswer(kept);
    const fault = answer && step.isUnsent(kept) ? options.faultOf?.(answer) : undefined;
    if (fault) refusals.set(questionId, fault);
    else refusals.delete(questionId);
  }

  function status(): SyncState['status'] {
    const waiting = waitingIds();
    if (waiting.length === 0) return 'saved';
    if (waiting.every((id) => refusals.has(id))) return 'refused';
    if (!sending.isFailing()) return 'saving';
    if (waiting.every(keeper.isKept)) return 'offline';
    return keeper.isBroken() ? 'unkept' : 'saving';
  }

  function announce(): void {
    const given = new Map<number, Answer>();
    const aside = new Map<number, readonly Answer[]>();
    for (const [id, kept] of answers) {
      const answer = step.shownAnswer(kept);
      if (answer) given.set(id, answer);
      if (kept.aside) aside.set(id, kept.aside);
    }
    shown = {
      answers: given,
      aside,
      refusals: new Map(refusals),
      status: status(),
      halt: sending.halt(),
      isStorageBroken: keeper.isBroken(),
    };
    for (const listener of listeners) listener();
  }

  return {
    keptOf,
    update,
    waitingIds,
    isRefused: (questionId) => refusals.has(questionId),
    refuse: (questionId, reason) => refusals.set(questionId, reason),
    check,
    isBroken: keeper.isBroken,
    breakDown: keeper.breakDown,
    written: keeper.settled,
    stop: keeper.stop,
    announce,
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
