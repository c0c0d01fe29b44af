import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sealed } from './vault.ts';

/** What a device keeps of attempts. Who they belong to can be read; what is in them cannot, without the key. */
export interface DeviceSchema extends DBSchema {
  answers: {
    key: [number, number];
    value: {
      attemptId: number;
      questionId: number;
      developerId: number;
      runId: number;
      /** Something of it has not reached the server. */
      isUnsent: boolean;
      sealed: Sealed;
    };
  };
  papers: {
    key: number;
    value: { runId: number; attemptId: number; developerId: number; sealed: Sealed };
  };
  pictures: { key: [number, string]; value: { attemptId: number; url: string; sealed: Sealed } };
}

export type Device = IDBPDatabase<DeviceSchema>;

let opening: Promise<Device> | undefined;

/** Opens the database of this browser, once; after a failure it is tried anew. @throws where storage is off */
export function openDevice(): Promise<Device> {
  opening ??= openDB<DeviceSchema>('provado-answers', 2, {
    upgrade: (database) => {
      for (const old of [...database.objectStoreNames]) database.deleteObjectStore(old);
      database.createObjectStore('answers', { keyPath: ['attemptId', 'questionId'] });
      database.createObjectStore('papers', { keyPath: 'runId' });
      database.createObjectStore('pictures', { keyPath: ['attemptId', 'url'] });
    },
    // A newer page wants to change the stores, or the browser has closed them: opened anew when needed.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Every key of one attempt in a store whose keys begin with it. */
export const wholeAttempt = (attemptId: number): IDBKeyRange =>
  IDBKeyRange.bound([attemptId], [attemptId + 1], false, true);
