import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Facts } from './archive.ts';
import { BackupRefusal } from './refusal.ts';

export type DatabaseFacts = Pick<Facts, 'engineVersion' | 'schema' | 'rows'>;

export interface StoredFile {
  readonly key: string;
  readonly type: string;
}

export async function readFacts(db: Kysely<Schema>): Promise<DatabaseFacts> {
  if (!(await hasTables(db)))
    throw new BackupRefusal('wrongCall', 'Este banco de dados ainda está vazio: não há o que copiar.');
  const [{ rows: schemas }, { rows: versions }, rows] = [
    await sql<{ name: string }>`select max(m.name) as name from schema_migrations m`.execute(db),
    await sql<{ version: number }>`
      select current_setting('server_version_num')::int / 10000 as version`.execute(db),
    await countRows(db),
  ];
  return { schema: schemas[0]?.name ?? '', engineVersion: versions[0]?.version ?? 0, rows };
}

export async function countRows(db: Kysely<Schema>): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select t.tablename as name from pg_tables t where t.schemaname = 'public' order by t.tablename`.execute(
    db,
  );
  const counts = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, count(*)::float8 as count from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function hasTables(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.schema_migrations') is not null as there`.execute(db);
  return rows[0]?.there === true;
}

/** Pictures, and works with their indexes. A database from before them has no works. */
export async function readStoredFiles(db: Kysely<Schema>): Promise<StoredFile[]> {
  const pictures = await db
    .selectFrom('files')
    .select(['files.key', 'files.content_type as type'])
    .orderBy('files.key')
    .execute();
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.works') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return pictures;
  const works = await db
    .selectFrom('works')
    .select('works.stored_key as key')
    .orderBy('works.stored_key')
    .execute();
  return [
    ...pictures,
    ...works.flatMap(({ key }) => [
      { key, type: 'application/zip' },
      { key: key.replace(/\.zip$/, '.json'), type: 'application/json' },
    ]),
  ];
}
