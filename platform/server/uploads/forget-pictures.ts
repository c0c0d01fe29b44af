import type { ExpressionBuilder, Transaction } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { defineJob, type JobDefinition } from '../jobs.ts';
import type { Schema } from '../schema.ts';
import type { FileOwner } from './uploads.queries.ts';

/** Removes a file from the store. */
export const removeFileJob: JobDefinition<{ key: string }> = defineJob(
  'remove-file',
  z.object({ key: z.string() }),
  ({ files }, { key }) => files.remove(key),
);

/**
 * Makes a picture of this owner unreachable at once and has its file removed. The transaction deletes the row, an
 * outbox job deletes the file, so that neither stays without the other. Ignores anything but this owner's pictures
 * in our store.
 */
export async function forgetPicture(
  trx: Transaction<Schema>,
  { outbox }: Pick<Deps, 'outbox'>,
  owner: FileOwner,
  key: string,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('files')
    .where('files.key', '=', key)
    .where(isOf(owner))
    .executeTakeFirst();
  if (numDeletedRows === 1n) await outbox.enqueue(trx, removeFileJob, { key });
}

/** Makes all pictures of this owner unreachable, and has their files removed. */
export async function forgetPicturesOf(
  trx: Transaction<Schema>,
  { outbox }: Pick<Deps, 'outbox'>,
  owner: FileOwner,
): Promise<void> {
  const gone = await trx.deleteFrom('files').where(isOf(owner)).returning('files.key').execute();
  for (const { key } of gone) await outbox.enqueue(trx, removeFileJob, { key });
}

const isOf = (owner: FileOwner) => (eb: ExpressionBuilder<Schema, 'files'>) =>
  'companyId' in owner
    ? eb('files.company_id', '=', owner.companyId)
    : eb.and([eb('files.account_id', '=', owner.accountId), eb('files.company_id', 'is', null)]);
