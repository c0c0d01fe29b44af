import type { Answer } from './answer.ts';
import type { AnswerQueue, Operation } from './answer-queue.ts';

/** What the chip says; `refused` when nothing waits but answers that have to be changed first. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'refused';

/** Why nothing is sent any more: delivered, held by another tab or device, or paused by the page. */
export type Halt = 'closed' | 'elsewhere' | 'paused';

/** What the screen shows; a new object after every change. */
export interface SyncState {
  readonly answers: ReadonlyMap<number, Answer>;
  readonly status: SaveStatus;
  readonly halt: Halt | undefined;
  /** Why the server refuses the answer of a question; it stays on the device until it is changed. */
  readonly refusals: ReadonlyMap<number, string>;
  /** What this device still had when a newer answer from elsewhere took its place. */
  readonly replaced: ReadonlyMap<number, Answer>;
  /** The device cannot keep unsent answers: storage is full or switched off. */
  readonly isStorageBroken: boolean;
}

export interface Acknowledgement {
  version: number;
  deadline: Date;
  now: Date;
}

export interface AnswerSyncOptions {
  attemptId: number;
  queue: AnswerQueue;
  /** What the server has saved, with versions. */
  saved: readonly { questionId: number; version: number; answer: Answer }[];
  /** Saves one operation. @throws ApiError, NetworkError */
  save: (questionId: number, operation: Operation, keepalive: boolean) => Promise<Acknowledgement>;
  /** Hears the server's clock and the deadline after every save. */
  onTime: (now: Date, deadline: Date) => void;
  /** Why an answer cannot be sent at all. */
  faultOf?: (answer: Answer) => string | undefined;
  random?: () => number;
  newId?: () => string;
}

/** Sends answers while they are typed. Nothing leaves the queue before the server has acknowledged it. */
export interface AnswerSync {
  /** Takes up what an earlier page left on this device. */
  restore: () => Promise<void>;
  change: (questionId: number, answer: Answer) => void;
  /** Sends what is waiting without waiting for silence; also ends a back-off. */
  flush: () => void;
  /** Sends the newest of what is waiting in requests that outlive the page. */
  flushOnHide: () => void;
  /** Waits until everything is acknowledged or `milliseconds` have passed. */
  settle: (milliseconds: number) => Promise<void>;
  /** The answers without acknowledgement that can be sent, as they have to go with the delivery. */
  unsent: () => { questionId: number; answer: Answer }[];
  pause: () => void;
  resume: () => void;
  state: () => SyncState;
  subscribe: (listener: () => void) => () => void;
}
