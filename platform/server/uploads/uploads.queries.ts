import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

export type NewFile = Schema['files'];

export async function findContentType(db: Database<Schema>, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ content_type: string }>`
    select files.content_type from files where files.key = ${key}`.execute(db.kysely);
  const [file] = rows;
  return file?.content_type;
}

export type FileOwner = { readonly companyId: number } | { readonly accountId: number };

export const whoseFiles = (owner: FileOwner) =>
  'companyId' in owner
    ? ({ table: 'companies', id: owner.companyId } as const)
    : ({ table: 'accounts', id: owner.accountId } as const);

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

/** Keeps the files locked until the transaction ends, so that nobody removes them as unused before it uses them. */
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
