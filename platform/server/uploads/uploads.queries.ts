import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

export type NewFile = Schema['files'];

/** The media type of a stored file, or undefined if there is no such file. */
export async function findContentType(db: Database<Schema>, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ content_type: string }>`
    select files.content_type from files where files.key = ${key}`.execute(db.kysely);
  const [file] = rows;
  return file?.content_type;
}

/** The owner of a file: a company, or else an account. */
export type FileOwner = { readonly companyId: number } | { readonly accountId: number };

/** The row that stands for an owner of files. */
export const whoseFiles = (owner: FileOwner) =>
  'companyId' in owner
    ? ({ table: 'companies', id: owner.companyId } as const)
    : ({ table: 'accounts', id: owner.accountId } as const);

/** The bytes of all files of an owner. */
export async function sumBytes(db: Kysely<Schema>, owner: FileOwner): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(files.bytes), 0)::float8 as bytes from files
     where ${
       'companyId' in owner
         ? sql`files.company_id = ${owner.companyId}`
         : sql`files.account_id = ${owner.accountId} and files.company_id is null`
     }`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/**
 * The keys of files that this owner uploaded for this purpose. They stay locked until the transaction ends, so that
 * nobody removes them as unused before it uses them.
 */
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
    .forKeyShare()
    .execute();
  return rows.map(({ key }) => key);
}
