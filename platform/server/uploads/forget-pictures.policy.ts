import type { Transaction } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Schema } from '../schema.ts';
import type { FileOwner } from './uploads.queries.ts';

/** The kind of outbox job that takes a file out of the store. */
export const removeFileJob = 'remove-file';

/**
 * Makes a picture of this owner's unreachable at once and has its file removed: the row goes with the transaction,
 * the file follows from the outbox, so that neither is left without the other. What is no picture of the owner's in
 * our store is passed over.
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
    .where((eb) =>
      'companyId' in owner
        ? eb('files.company_id', '=', owner.companyId)
        : eb.and([eb('files.account_id', '=', owner.accountId), eb('files.company_id', 'is', null)]),
    )
    .executeTakeFirst();
  if (numDeletedRows === 1n) await outbox.enqueue(trx, removeFileJob, { key });
}

/** Makes all pictures unreachable that an account sent for itself, and has their files removed. */
export async function forgetPicturesOf(
  trx: Transaction<Schema>,
  { outbox }: Pick<Deps, 'outbox'>,
  accountId: number,
): Promise<void> {
  const gone = await trx
    .deleteFrom('files')
    .where('files.account_id', '=', accountId)
    .where('files.company_id', 'is', null)
    .returning('files.key')
    .execute();
  for (const { key } of gone) await outbox.enqueue(trx, removeFileJob, { key });
}
