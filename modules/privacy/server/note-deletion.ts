import { z } from 'zod';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';

export interface Deletion {
  readonly accountId: number;
  /** The time in milliseconds since 1970. */
  readonly at: number;
}

/** The folder of the file store that remembers deletions. No row of `files` names it, so nobody is served from it. */
export const deletionsFolder = 'deletions';

/** The note is outside of the database: a restored backup does not undo it. It says nothing about the person. */
export const noteDeletionJob: JobDefinition<Deletion> = defineJob(
  'note-deletion',
  z.object({ accountId: z.int(), at: z.int() }),
  ({ files }, { accountId, at }) =>
    files.put(`${deletionsFolder}/${accountId}-${at}.json`, Buffer.from('{}'), 'application/json'),
);

export function notedDeletions(keys: readonly string[]): Deletion[] {
  return keys.flatMap((key) => {
    const [, accountId, at] = /\/(\d+)-(\d+)\.json$/.exec(key) ?? [];
    return accountId && at ? [{ accountId: Number(accountId), at: Number(at) }] : [];
  });
}
