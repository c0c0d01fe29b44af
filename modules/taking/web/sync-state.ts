import type { Answer } from './answer.ts';
import type { AnswerQueue } from './device/answer-queue.ts';
import type { LocalAnswer, Operation } from './local-answer.ts';

/**
 * Where the answers are: on the server; on their way; only on this device, which has written them; only on this
 * page, since the device could not; or nowhere they could go before they are changed.
 */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'unsaved' | 'refused';

/** Why nothing is sent any more: delivered, held by another tab or device, or paused by the page. */
export type Halt = 'closed' | 'elsewhere' | 'paused';

/** What the screen shows; a new object after every change. */
export interface SyncState {
  readonly answers: ReadonlyMap<number, Answer>;
  readonly status: SaveStatus;
  readonly halt: Halt | undefined;
  /** Why the server refuses the answer of a question; it stays on the device until it is changed. */
  readonly refusals: ReadonlyMap<number, string>;
  /** What was typed here before something newer on the server took its place, by question. */
  readonly aside: ReadonlyMap<number, readonly Answer[]>;
  /** The device cannot keep unsent answers: storage is full or switched off. */
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

/** What the server has of a question. */
export interface SavedVersion {
  questionId: number;
  version: number;
  answer: Answer;
}

export interface AnswerSyncOptions {
  queue: Pick<AnswerQueue, 'put'>;
  /** What the device has kept; undefined when it could not be asked. */
  local: ReadonlyMap<number, LocalAnswer> | undefined;
  /** What the server has saved. */
  saved: readonly SavedVersion[];
  /** Answers that came after an end which has been taken back: put aside for the candidate to decide. */
  offered?: readonly { questionId: number; answer: Answer }[];
  /**
   * Sends operations on different questions and gives one outcome for each, in their order.
   *
   * @throws ApiError, NetworkError when none of them was looked at
   */
  send: (batch: readonly QueuedOperation[], keepalive: boolean) => Promise<(Acknowledgement | Error)[]>;
  /** Hears the server's clock and the deadline after every save. */
  onTime: (now: Date, deadline: Date) => void;
  /** Why an answer cannot be sent at all. */
  faultOf?: (answer: Answer) => string | undefined;
  random?: () => number;
  newId?: () => string;
}

/** Sends answers while they are typed. Nothing leaves the queue before the server has acknowledged it. */
export interface AnswerSync {
  change: (questionId: number, answer: Answer) => void;
  /** Makes an answer that was put aside the one that counts; the other one is put aside. */
  takeBack: (questionId: number, answer: Answer) => void;
  /** Forgets an answer that was put aside. */
  dropAside: (questionId: number, answer: Answer) => void;
  /** Takes over what the server has meanwhile, as far as nothing waits here. */
  tell: (saved: readonly SavedVersion[]) => void;
  /** Sends what is waiting without waiting for silence; also ends a back-off. */
  flush: () => void;
  /** Sends the newest of what is waiting in a request that outlives the page. */
  flushOnHide: () => void;
  /** Waits until everything is acknowledged or `milliseconds` have passed, and the device has written the rest. */
  settle: (milliseconds: number) => Promise<void>;
  /** What has not reached the server, in the form of a delivery; what it would refuse is not there. */
  unsent: () => { questionId: number; answer: Answer }[];
  /** The same as operations, as they would have been sent. */
  unsentOperations: () => QueuedOperation[];
  pause: () => void;
  resume: () => void;
  /** The attempt goes on in another tab or device: from here it is only looked at. */
  giveUp: () => void;
  /** Done when the device has written everything; what happens here later is not written any more. */
  release: () => Promise<void>;
  state: () => SyncState;
  subscribe: (listener: () => void) => () => void;
}
