import type { Answer } from '#modules/exams/domain/answer.ts';
import type { AnswerQueue } from './device/answer-queue.ts';
import type { KeptTexts, LocalAnswer, Operation } from './local-answer.ts';

/**
 * The place of the answers: `saved` on the server; `saving` on their way; `offline` on this device only; `unsaved` on
 * this page only, because the device could not store them; `refused` until they are changed.
 */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'unsaved' | 'refused';

/** Why nothing is sent: delivered, held by another tab or device, or paused by the page. */
export type Halt = 'closed' | 'elsewhere' | 'paused';

/** How sending goes. */
export interface SendingState {
  halt: () => Halt | undefined;
  /** The last request failed. */
  isFailing: () => boolean;
  /** The server's time of the last acknowledgement. */
  savedAt: () => Date | undefined;
}

/** What the screen shows. Every change makes a new object. */
export interface SyncState {
  readonly answers: ReadonlyMap<number, Answer>;
  readonly status: SaveStatus;
  /** The instant on the server's clock when it last acknowledged an answer of this page. */
  readonly savedAt: Date | undefined;
  readonly halt: Halt | undefined;
  /** Why the server refuses an answer, by question. The answer stays on the device until it is changed. */
  readonly refusals: ReadonlyMap<number, string>;
  /** What was typed here before a newer answer from the server replaced it, by question. */
  readonly aside: ReadonlyMap<number, readonly Answer[]>;
  /** What only this device has of questions that run. */
  readonly kept: ReadonlyMap<number, KeptTexts>;
  /** The device cannot store unsent answers: storage is full or disabled. */
  readonly isStorageBroken: boolean;
}

export interface QueuedOperation {
  questionId: number;
  operation: Operation;
}

export interface Acknowledgement {
  version: number;
  deadline: Date;
  now: Date;
}

/** The server's version of an answer. */
export interface SavedVersion {
  questionId: number;
  version: number;
  answer: Answer;
}

export interface AnswerSyncOptions {
  queue: Pick<AnswerQueue, 'put'>;
  /** What the device has stored; undefined if it could not be read. */
  local: ReadonlyMap<number, LocalAnswer> | undefined;
  /** What the server has saved. */
  saved: readonly SavedVersion[];
  /** Answers that came after an end that was revoked: put aside for the candidate to decide. */
  offered?: readonly { questionId: number; answer: Answer }[];
  /**
   * Sends operations on different questions and returns one outcome for each, in order.
   *
   * @throws ApiError, NetworkError when none of them was processed
   */
  send: (batch: readonly QueuedOperation[], keepalive: boolean) => Promise<(Acknowledgement | Error)[]>;
  /** Called with the server's clock and the deadline after every save. */
  onTime: (now: Date, deadline: Date) => void;
  /** Why an answer cannot be sent. */
  faultOf?: (answer: Answer) => string | undefined;
  random?: () => number;
  newId?: () => string;
}

/** Sends answers while they are typed. Nothing leaves the queue before the server has acknowledged it. */
export interface AnswerSync {
  change: (questionId: number, answer: Answer) => void;
  /** Restores an answer that was put aside, and puts the current one aside. */
  takeBack: (questionId: number, answer: Answer) => void;
  /** Deletes an answer that was put aside. */
  dropAside: (questionId: number, answer: Answer) => void;
  /** Keeps an input to try on the device. */
  keepInput: (questionId: number, input: string) => void;
  /** Adopts what the server has meanwhile, for questions with nothing waiting here. */
  tell: (saved: readonly SavedVersion[]) => void;
  /** Sends waiting answers without waiting for silence, and ends a back-off, but no pause that the server asked for. */
  flush: () => void;
  /** Sends the newest waiting answers in a request that outlives the page. */
  flushOnHide: () => void;
  /** Waits until everything is acknowledged or `milliseconds` have passed, and the device has written the rest. */
  settle: (milliseconds: number) => Promise<void>;
  /** The unsent answers in the form of a delivery, without those that the server would refuse. */
  unsent: () => { questionId: number; answer: Answer }[];
  /** The unsent answers as operations. */
  unsentOperations: () => QueuedOperation[];
  pause: () => void;
  resume: () => void;
  /** The attempt goes on in another tab or device; this page becomes read-only. */
  giveUp: () => void;
  /** Resolves when the device has written everything. Later changes are not written. */
  release: () => Promise<void>;
  state: () => SyncState;
  subscribe: (listener: () => void) => () => void;
}
