import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

export type NewFile = Schema['files'];

export async function insertFile(db: Database<Schema>, file: NewFile): Promise<void> {
  await db.kysely.insertInto('files').values(file).execute();
}

/** The media type of a stored file, or undefined if there is no such file. */
export async function findContentType(db: Database<Schema>, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ content_type: string }>`
    select files.content_type from files where files.key = ${key}`.execute(db.kysely);
  const [file] = rows;
  return file?.content_type;
}

/** The owner of a file: a company, or else an account. */
export type FileOwner = { readonly companyId: number } | { readonly accountId: number };

/** The keys of files that this owner uploaded for this purpose. */
export async function keysOwnedBy(
  db: Kysely<Schema>,
  owner: FileOwner,
  purpose: NewFile['purpose'],
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('files.key')
    .where('files.key', 'in', [...keys])
    .where('files.purpose', '=', purpose)
    .where((eb) =>
      'companyId' in owner
        ? eb('files.company_id', '=', owner.companyId)
        : eb.and([eb('files.account_id', '=', owner.accountId), eb('files.company_id', 'is', null)]),
    )
    .execute();
  return rows.map(({ key }) => key);
}
