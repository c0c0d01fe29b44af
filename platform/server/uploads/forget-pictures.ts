import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import { defineJob, type JobDefinition } from '../jobs/jobs.ts';
import type { FileOwner } from './uploads.queries.ts';

type Removal = { key: string; companyId?: number | undefined; accountId?: number | undefined };

export const removeFileJob: JobDefinition<Removal> = defineJob(
  'remove-file',
  z.object({ key: z.string(), companyId: z.int().optional(), accountId: z.int().optional() }),
  ({ files }, { key }) => files.remove(key),
);

/** A backup copies the database first, so it may still name the picture. */
const keptMs = 86_400_000;

type ForgetDeps = Pick<Deps, 'outbox' | 'clock'>;

/**
 * The row goes now and the file a day later, by one transaction: neither stays without the other. Ignores anything but
 * this owner's pictures.
 */
export async function forgetPicture(
  trx: Transaction<Schema>,
  deps: ForgetDeps,
  owner: FileOwner,
  key: string,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('files')
    .where('files.key', '=', key)
    .where(isOf(owner))
    .executeTakeFirst();
  if (numDeletedRows === 1n) await removeTomorrow(trx, deps, owner, key);
}

export async function removeTomorrow(
  trx: Transaction<Schema>,
  { outbox, clock }: ForgetDeps,
  owner: FileOwner,
  key: string,
): Promise<void> {
  const tomorrow = new Date(clock.now().getTime() + keptMs);
  await outbox.enqueue(trx, removeFileJob, { key, ...owner }, tomorrow);
}

/** Removes those files too that wait for their day: nothing of a deleted account stays. */
export async function forgetPicturesOf(
  trx: Transaction<Schema>,
  { outbox, clock }: ForgetDeps,
  owner: FileOwner,
): Promise<void> {
  const gone = await trx.deleteFrom('files').where(isOf(owner)).returning('files.key').execute();
  const files = gone.map(({ key }) => ({ key, ...owner }));
  await outbox.enqueueAll(trx, removeFileJob, files);
  await sql`
    update outbox set run_at = ${clock.now()}
     where outbox.kind = ${removeFileJob.kind} and outbox.done_at is null and outbox.failed_at is null
       and outbox.payload @> ${JSON.stringify(owner)}::jsonb`.execute(trx);
}

const isOf = (owner: FileOwner) => (eb: ExpressionBuilder<Schema, 'files'>) =>
  'companyId' in owner
    ? eb('files.company_id', '=', owner.companyId)
    : eb.and([eb('files.account_id', '=', owner.accountId), eb('files.company_id', 'is', null)]);
