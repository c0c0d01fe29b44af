import type { uploadPurposes } from '@provado/contract/uploads.ts';
import type { Kysely } from 'kysely';
import type { Caller } from '#platform/caller.ts';
import type { Schema } from '../../schema.ts';
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

/** The address under which the file store's `key` is served. */
export const urlOfKey = (publicUrl: string, key: string): string => `${publicUrl}/files/${key}`;

/**
 * Finds the addresses that are not pictures of this owner, sent for this purpose to our own store.
 *
 * @param db the transaction, when there is one
 */
export async function findForeignPictures(
  db: Kysely<Schema>,
  publicUrl: string,
  owner: FileOwner,
  purpose: UploadPurpose,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const prefix = urlOfKey(publicUrl, '');
  const keys = urls.filter((url) => url.startsWith(prefix)).map((url) => url.slice(prefix.length));
  const owned = new Set(keys.length > 0 ? await keysOwnedBy(db, owner, purpose, keys) : []);
  return new Set(urls.filter((url) => !url.startsWith(prefix) || !owned.has(url.slice(prefix.length))));
}

/** Whose files a caller works with: the company's for its members, else the account's own. */
export const fileOwner = (caller: Caller): FileOwner =>
  caller.role === 'COMPANY' ? { companyId: caller.companyId } : { accountId: caller.accountId };
