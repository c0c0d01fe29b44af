import type { Transaction } from 'kysely';
import { z } from 'zod';
import { filesRoom, filesWord } from '#modules/execution/domain/files-task.ts';
import { type ExecutedOverFiles, insertFilesJob } from '#modules/execution/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { entriesOf, layOver } from '../../domain/lay-over.ts';
import { readWorkIndex } from '../work-store.ts';
import {
  findWorksToCheck,
  type WorkToCheck,
  writeAskedAgain,
  writeChecked,
  writeQueued,
  writeUnchecked,
} from './work-checks.queries.ts';

/** Nothing of it happens before the delivery is acknowledged. It may run twice, and finds nothing to do then. */
export const checkWorksJob: JobDefinition<{ attemptIds: number[] }> = defineJob(
  'works.check',
  z.object({ attemptIds: z.array(z.int()) }),
  queueChecks,
);

async function queueChecks(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  { attemptIds }: { attemptIds: number[] },
): Promise<void> {
  const faults: unknown[] = [];
  // One that cannot be read keeps no other from being checked.
  for (const work of await findWorksToCheck(deps.db.kysely, attemptIds))
    await queueCheck(deps, work).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

async function queueCheck(deps: Pick<Deps, 'db' | 'clock' | 'files'>, work: WorkToCheck): Promise<void> {
  const { attemptId, questionId, developerId: accountId, language, command, layers } = work;
  const failure = (await fits(deps, layers)) ? null : 'too_large';
  await deps.db.transaction(async (trx) => {
    const now = deps.clock.now();
    // The job comes before its note: whoever ends a job holds it, and writes its note then.
    const task = { submission: { language: filesWord(language) }, command, layers };
    if (failure === null) await insertFilesJob(trx, { attemptId, questionId, accountId, task }, now);
    await writeQueued(trx, work, failure, now);
  });
}

async function fits(deps: Pick<Deps, 'files'>, layers: readonly string[]): Promise<boolean> {
  const indexes = await Promise.all(layers.map((storedKey) => readWorkIndex(deps, { storedKey })));
  const laid = [...layOver(indexes.map((index) => [...index.keys()]))];
  const entries = entriesOf(laid.map(([path]) => path));
  const bytes = laid.reduce((sum, [path, at]) => sum + (indexes[at]?.get(path)?.bytes ?? 0), 0);
  return entries <= filesRoom.entries && bytes <= filesRoom.bytes;
}

/** Keeps how a check ended, in the transaction that ends its job. What could not be executed counts against nobody. */
export async function keepChecked(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction<Schema>,
  { attemptId, questionId, layers: [storedKey = ''], word, result, toolchain }: ExecutedOverFiles,
): Promise<void> {
  const of = { attemptId, questionId, storedKey };
  if (result) await writeChecked(trx, of, { result, toolchain }, clock.now());
  else await writeUnchecked(trx, of, word, clock.now());
}

/** Whoever marks may ask as often as the caller allows. A check that goes on is left alone. */
export const askAgain = (
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  { attemptId, questionId }: { readonly attemptId: number; readonly questionId: number },
): Promise<void> =>
  db.transaction(async (trx) => {
    await writeAskedAgain(trx, { attemptId, questionId }, clock.now());
    await outbox.enqueue(trx, checkWorksJob, { attemptIds: [attemptId] });
  });
