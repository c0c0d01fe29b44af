import { openDevice, wholeAttempt } from '#platform/web/device-store.ts';
import { isUnsent, type LocalAnswer } from '../local-answer.ts';
import { openJson, sealJson, type Vault } from './vault.ts';

/** The storage survives a closed tab, a crash and an empty battery. Every method may fail. */
export interface AnswerQueue {
  /** Answers encrypted with another key are missing. */
  list: () => Promise<Map<number, LocalAnswer>>;
  put: (questionId: number, local: LocalAnswer) => Promise<void>;
}

export interface AttemptOwner {
  attemptId: number;
  runId: number;
  developerId: number;
}

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
      // Strict: an answer counts as stored only if it would survive a power cut.
      const writing = device.transaction('answers', 'readwrite', { durability: 'strict' });
      await writing.store.put({ ...owner, questionId, isUnsent: isUnsent(local), sealed });
      await writing.done;
    },
  };
}

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

export async function runsWithUnsent(developerId: number): Promise<number[]> {
  const device = await openDevice();
  const rows = await device.getAll('answers');
  const mine = rows.filter((row) => row.developerId === developerId && row.isUnsent);
  return [...new Set(mine.map(({ runId }) => runId))];
}
