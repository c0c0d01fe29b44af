import type { Kysely } from 'kysely';
import type { uploadPurposes } from '#platform/contract/uploads.ts';
import type { Caller } from '../caller.ts';
import type { Config } from '../config.ts';
import { isOnOrigin } from '../picture-address.ts';
import type { Schema } from '../schema.ts';
import { type FileOwner, keysOwnedBy } from './uploads.queries.ts';

/** What a picture is for, as the wire names it. */
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Who may send a picture for this purpose: a company's corrector sends none. */
export function mayUpload(caller: Caller, purpose: UploadPurpose): boolean {
  if (purpose === 'perfil') return caller.role === 'DEVELOPER';
  if (caller.role === 'COMPANY') return caller.member !== 'corretor';
  return caller.role === 'ADMIN' && purpose === 'questao';
}

/** The folder of each purpose in the file store. */
export const folderOf: Readonly<Record<UploadPurpose, string>> = {
  questao: 'images',
  galeria: 'img/company',
  logo: 'profile/company',
  perfil: 'profile/developer',
};

/**
 * Finds those of the pictures (as `storedPicture` gives them) that may not be used: neither this owner's own, sent for
 * this purpose to our own store, nor on an origin that is allowed.
 *
 * @param db the transaction, when there is one
 */
export async function findForeignPictures(
  db: Kysely<Schema>,
  { pictureOrigins }: Pick<Config, 'pictureOrigins'>,
  owner: FileOwner,
  purpose: UploadPurpose,
  pictures: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = pictures.filter((stored) => !isOnOrigin(stored, pictureOrigins));
  const owned = new Set(keys.length > 0 ? await keysOwnedBy(db, owner, purpose, keys) : []);
  return new Set(keys.filter((key) => !owned.has(key)));
}

/** Whose files a caller works with: the company's for its members, else the account's own. */
export const fileOwner = (caller: Caller): FileOwner =>
  caller.role === 'COMPANY' ? { companyId: caller.companyId } : { accountId: caller.accountId };
