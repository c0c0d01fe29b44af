import type { Transaction } from 'kysely';
import type { UploadPurpose } from '#platform/contract/uploads.ts';
import type { Config } from '../config.ts';
import type { Schema } from '../database/schema.ts';
import { isOnOrigin } from '../files/picture-address.ts';
import type { Caller } from '../http/caller.ts';
import { type FileOwner, keysOwnedBy } from './uploads.queries.ts';

/** Allows pictures on an allowed origin, and those that the owner uploaded for this purpose. */
export async function findForeignPictures(
  db: Transaction<Schema>,
  { pictureOrigins }: Pick<Config, 'pictureOrigins'>,
  owner: FileOwner,
  purpose: UploadPurpose,
  pictures: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = pictures.filter((stored) => !isOnOrigin(stored, pictureOrigins));
  const owned = new Set(keys.length > 0 ? await keysOwnedBy(db, owner, purpose, keys) : []);
  return new Set(keys.filter((key) => !owned.has(key)));
}

export const fileOwner = (caller: Caller): FileOwner =>
  caller.role === 'COMPANY' ? { companyId: caller.companyId } : { accountId: caller.accountId };
