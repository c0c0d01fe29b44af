import { isUnsent, type LocalAnswer } from '../local-answer.ts';
import { openDevice, wholeAttempt } from './device-store.ts';
import { openJson, sealJson, type Vault } from './vault.ts';

/** Where the answers of one attempt survive a closed tab, a crash and a flat battery. Every method may fail. */
export interface AnswerQueue {
  /** By question. What another key has sealed is not there. */
  list: () => Promise<Map<number, LocalAnswer>>;
  /** Keeps it in place of what was kept for the same question; done when the device has written it. */
  put: (questionId: number, local: LocalAnswer) => Promise<void>;
}

/** Whose attempt it is. */
export interface AttemptOwner {
  attemptId: number;
  runId: number;
  developerId: number;
}

/** The queue of an attempt in IndexedDB, encrypted with the attempt's key. */
export function openAnswerQueue(owner: AttemptOwner, vault: Vault): AnswerQueue {
  const { attemptId } = owner;
  const about = (questionId: number) => `answer ${attemptId}/${questionId}`;
  return {
    list: async () => {
      const device = await openDevice();
      const rows = await device.getAll('answers', wholeAttempt(attemptId));
      const opened = await Promise.all(
        rows.map(async ({ questionId, sealed }) =>
          openJson<LocalAnswer>(vault, sealed, about(questionId)).then(
            (local) => [[questionId, local]] as const,
            () => [],
          ),
        ),
      );
      return new Map(opened.flat());
    },
    put: async (questionId, local) => {
      const sealed = await sealJson(vault, local, about(questionId));
      const device = await openDevice();
      // Strict: it counts as kept when it would survive a power cut.
      const writing = device.transaction('answers', 'readwrite', { durability: 'strict' });
      await writing.store.put({ ...owner, questionId, isUnsent: isUnsent(local), sealed });
      await writing.done;
    },
  };
}

/** Forgets everything of an attempt, once it is delivered. */
export async function forgetAttempt(attemptId: number, runId: number): Promise<void> {
  const device = await openDevice();
  const writing = device.transaction(['answers', 'papers', 'pictures'], 'readwrite');
  await Promise.all([
    writing.objectStore('answers').delete(wholeAttempt(attemptId)),
    writing.objectStore('pictures').delete(wholeAttempt(attemptId)),
    writing.objectStore('papers').delete(runId),
    writing.done,
  ]);
}

/** The runs of which this device has answers of the developer that have not reached the server. */
export async function runsWithUnsent(developerId: number): Promise<number[]> {
  const device = await openDevice();
  const rows = await device.getAll('answers');
  const mine = rows.filter((row) => row.developerId === developerId && row.isUnsent);
  return [...new Set(mine.map(({ runId }) => runId))];
}
