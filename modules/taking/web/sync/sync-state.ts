import type { Answer } from '#modules/exams/domain/answer.ts';
import type { AnswerQueue } from './device/answer-queue.ts';
import type { KeptTexts, LocalAnswer, Operation } from './local-answer.ts';

/** `offline` is on this device only, `unsaved` on this page only, because the device could not store it. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'unsaved' | 'refused';

/** The attempt is delivered, held by another tab or device, or paused by the page. */
export type Halt = 'closed' | 'elsewhere' | 'paused';

export interface SendingState {
  halt: () => Halt | undefined;
  isFailing: () => boolean;
  savedAt: () => Date | undefined;
}

/** Every change makes a new object. */
export interface SyncState {
  readonly answers: ReadonlyMap<number, Answer>;
  readonly status: SaveStatus;
  /** The server's clock at its last acknowledgement of this page. */
  readonly savedAt: Date | undefined;
  readonly halt: Halt | undefined;
  /** The device keeps the answer until it is changed. */
  readonly refusals: ReadonlyMap<number, string>;
  /** A newer answer from the server replaced these. */
  readonly aside: ReadonlyMap<number, readonly Answer[]>;
  readonly kept: ReadonlyMap<number, KeptTexts>;
  readonly isStorageBroken: boolean;
}

export interface WaitingOperation {
  questionId: number;
  operation: Operation;
}

export interface Acknowledgement {
  version: number;
  deadline: Date;
  now: Date;
}

export interface SavedVersion {
  questionId: number;
  version: number;
  answer: Answer;
}

export interface AnswerSyncOptions {
  queue: Pick<AnswerQueue, 'put'>;
  local: ReadonlyMap<number, LocalAnswer> | undefined;
  saved: readonly SavedVersion[];
  /** An end was revoked: these answers came after it, and the candidate decides. */
  offered?: readonly { questionId: number; answer: Answer }[];
  /**
   * @returns one outcome for each operation, in order
   * @throws ApiError, NetworkError when none of them was processed
   */
  send: (batch: readonly WaitingOperation[], keepalive: boolean) => Promise<(Acknowledgement | Error)[]>;
  onTime: (now: Date, deadline: Date) => void;
  faultOf?: (answer: Answer) => string | undefined;
  random?: () => number;
  newId?: () => string;
}

/** Nothing leaves the queue before the server has acknowledged it. */
export interface AnswerSync {
  change: (questionId: number, answer: Answer) => void;
  /** Puts the current answer aside. */
  takeBack: (questionId: number, answer: Answer) => void;
  dropAside: (questionId: number, answer: Answer) => void;
  keepInput: (questionId: number, input: string) => void;
  /** Changes only questions with nothing waiting here. */
  tell: (saved: readonly SavedVersion[]) => void;
  /** The last version that is known to be on the server; 0 if there is none. */
  versionOf: (questionId: number) => number;
  /** Ends a back-off, but no pause that the server asked for. */
  flush: () => void;
  flushOnHide: () => void;
  /** Waits until all is acknowledged or the time is over, and the device has written the rest. */
  settle: (milliseconds: number) => Promise<void>;
  /** Answers that the server would refuse are left out of a delivery. */
  unsent: () => { questionId: number; answer: Answer }[];
  unsentOperations: () => WaitingOperation[];
  pause: () => void;
  resume: () => void;
  /** This page becomes read-only. */
  giveUp: () => void;
  /** Later changes are not written. */
  release: () => Promise<void>;
  state: () => SyncState;
  subscribe: (listener: () => void) => () => void;
}
