import { type DBSchema, openDB } from 'idb';
import type { Answer } from './answer.ts';

/** One save on its way to the server. It keeps its id however often it is sent. */
export interface Operation {
  id: string;
  answer: Answer;
  /** The version it was made on top of: what the server had when it was sent for the first time. */
  baseVersion: number;
  createdAt: string;
}

/** What the server has not acknowledged of one question. At least one of the two is there. */
export interface UnsentAnswer {
  attemptId: number;
  questionId: number;
  /** Has been sent at least once: the server may or may not have it, so it is sent again unchanged. */
  sent?: Operation;
  /** Typed since; it goes when `sent` is acknowledged. */
  next?: Operation;
}

/** Where unsent answers survive a closed tab, a crash and a flat battery. Every method may fail. */
export interface AnswerQueue {
  /** What is unsent of one attempt. */
  list: (attemptId: number) => Promise<UnsentAnswer[]>;
  /** Keeps it in place of what was kept for the same question. */
  put: (unsent: UnsentAnswer) => Promise<void>;
  remove: (attemptId: number, questionId: number) => Promise<void>;
  /** Forgets a whole attempt, once it is delivered. */
  clear: (attemptId: number) => Promise<void>;
}

interface Schema extends DBSchema {
  unsent: { key: [number, number]; value: UnsentAnswer };
}

/** The queue in IndexedDB, keyed by attempt and question. It is opened at the first use. */
export function openAnswerQueue(): AnswerQueue {
  let opening: ReturnType<typeof open> | undefined;
  const database = () => {
    opening ??= open();
    return opening;
  };
  return {
    list: async (attemptId) => (await database()).getAll('unsent', wholeAttempt(attemptId)),
    put: async (unsent) => {
      await (await database()).put('unsent', unsent);
    },
    remove: async (attemptId, questionId) => (await database()).delete('unsent', [attemptId, questionId]),
    clear: async (attemptId) => (await database()).delete('unsent', wholeAttempt(attemptId)),
  };
}

const open = () =>
  openDB<Schema>('provado-answers', 1, {
    upgrade: (database) => {
      database.createObjectStore('unsent', { keyPath: ['attemptId', 'questionId'] });
    },
  });

const wholeAttempt = (attemptId: number) =>
  IDBKeyRange.bound([attemptId, 0], [attemptId, Number.MAX_SAFE_INTEGER]);
