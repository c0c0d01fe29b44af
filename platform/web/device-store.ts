import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface EncryptedValue {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** The owner is readable; the content is encrypted. */
export interface DeviceSchema extends DBSchema {
  answers: {
    key: [number, number];
    value: {
      attemptId: number;
      questionId: number;
      developerId: number;
      runId: number;
      isUnsent: boolean;
      sealed: EncryptedValue;
    };
  };
  papers: {
    key: number;
    value: { runId: number; attemptId: number; developerId: number; sealed: EncryptedValue };
  };
  pictures: { key: [number, string]; value: { attemptId: number; url: string; sealed: EncryptedValue } };
}

export type Device = IDBPDatabase<DeviceSchema>;

/** The page goes on without the browser's storage after these milliseconds. */
const patience = 5000;

let opening: Promise<Device> | undefined;

/**
 * The storage of a killed browser may neither open nor fail: the exam goes on with the server alone.
 * @throws if storage is disabled or does not answer
 */
export function openDevice(): Promise<Device> {
  opening ??= open();
  return opening;
}

function open(): Promise<Device> {
  const device = openDB<DeviceSchema>('provado-answers', 2, {
    upgrade: (database) => {
      for (const old of [...database.objectStoreNames]) database.deleteObjectStore(old);
      database.createObjectStore('answers', { keyPath: ['attemptId', 'questionId'] });
      database.createObjectStore('papers', { keyPath: 'runId' });
      database.createObjectStore('pictures', { keyPath: ['attemptId', 'url'] });
    },
    // A newer page upgrades the stores, or the browser closed them.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  device.then(
    () => {
      opening = device;
    },
    () => {
      opening = undefined;
    },
  );
  return Promise.race([device, silence()]);
}

const silence = () =>
  new Promise<never>((_, reject) => {
    setTimeout(reject, patience, new Error('The storage of this browser does not answer.'));
  });

/** The store's keys must begin with the attempt's id. */
export const wholeAttempt = (attemptId: number): IDBKeyRange =>
  IDBKeyRange.bound([attemptId], [attemptId + 1], false, true);

/**
 * Whoever signs out does not wait longer for a storage that is silent.
 * @param keepsUnsent leaves attempts whose answers the server does not have yet
 * @throws if storage is disabled or does not answer
 */
export const forgetDeveloper = (developerId: number, keepsUnsent: boolean): Promise<void> =>
  Promise.race([deleteOf(developerId, keepsUnsent), silence()]);

async function deleteOf(developerId: number, keepsUnsent: boolean): Promise<void> {
  const device = await openDevice();
  const writing = device.transaction(['answers', 'papers', 'pictures'], 'readwrite');
  const [answers, papers] = [writing.objectStore('answers'), writing.objectStore('papers')];
  const [stored, cached] = await Promise.all([answers.getAll(), papers.getAll()]);
  const mine = [...stored, ...cached].filter((row) => row.developerId === developerId);
  const kept = new Set(
    stored.filter(({ isUnsent }) => isUnsent && keepsUnsent).map(({ attemptId }) => attemptId),
  );
  const gone = mine.filter((row) => !kept.has(row.attemptId));
  await Promise.all([
    ...gone.flatMap(({ attemptId, runId }) => [
      answers.delete(wholeAttempt(attemptId)),
      writing.objectStore('pictures').delete(wholeAttempt(attemptId)),
      papers.delete(runId),
    ]),
    writing.done,
  ]);
}
