import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}

const rowsAtOnce = 500;

/**
 * Every value goes as its text, which each engine reads as the other wrote it. Foreign keys and triggers are off
 * meanwhile, which the owner of the tables may do without being a superuser.
 */
export async function copyRows(from: Database<Schema>, to: Database<Schema>): Promise<void> {
  await from.transaction(async (source) => {
    await withoutTimeLimits(source);
    await to.transaction(async (target) => {
      await withoutTimeLimits(target);
      const tables = (await readTables(target)).filter((name) => !own.has(name));
      const backAgain = await dropForeignKeys(target);
      for (const table of tables)
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(target);
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(target);
      for (const table of tables) await copyTable(source, target, table);
      await sql`set constraints all immediate`.execute(target);
      for (const table of tables)
        await sql`alter table ${sql.table(table)} enable trigger user`.execute(target);
      for (const statement of backAgain) await sql.raw(statement).execute(target);
      await goOnCounting(target);
    });
  });
}

const own = new Set(['schema_migrations', 'restore_under_way']);

async function withoutTimeLimits(trx: Transaction<Schema>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`set local extra_float_digits = 1`.execute(trx);
  await sql`set local datestyle = 'ISO'`.execute(trx);
  await sql`set local intervalstyle = 'postgres'`.execute(trx);
}

async function readTables(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.tablename as name from pg_tables t where t.schemaname = 'public' order by t.tablename`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** @returns the statements that make them again */
async function dropForeignKeys(trx: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
           format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname,
                  pg_get_constraintdef(c.oid)) as add
      from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`.execute(trx);
  for (const { drop } of rows) await sql.raw(drop).execute(trx);
  return rows.map(({ add }) => add);
}

async function copyTable(
  source: Transaction<Schema>,
  target: Transaction<Schema>,
  table: string,
): Promise<void> {
  const columns = await readColumns(target, table);
  const texts = columns.map(({ name }, index) => sql`${sql.ref(name)}::text as ${sql.ref(`c${index}`)}`);
  await sql`declare copied cursor for select ${sql.join(texts)} from ${sql.table(table)}`.execute(source);
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`
      fetch ${sql.lit(rowsAtOnce)} from copied`.execute(source);
    if (rows.length === 0) break;
    const arrays = columns.map((_, index) => sql`${rows.map((row) => row[`c${index}`] ?? null)}::text[]`);
    const names = columns.map(({ name }) => sql.ref(name));
    const values = columns.map(({ type }, index) => sql`${sql.ref(`c${index}`)}::${sql.raw(type)}`);
    const aliases = columns.map((_, index) => sql.ref(`c${index}`));
    await sql`
      insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
      select ${sql.join(values)} from unnest(${sql.join(arrays)}) as given (${sql.join(aliases)})`.execute(
      target,
    );
  }
  await sql`close copied`.execute(source);
}

async function readColumns(trx: Transaction<Schema>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a
     where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`.execute(trx);
  return rows;
}

async function goOnCounting(trx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('select setval(%L, greatest((select max(%I) from %s), 1), exists (select from %s))',
                  pg_get_serial_sequence(c.oid::regclass::text, a.attname), a.attname, c.oid::regclass, c.oid::regclass)
           as statement
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`.execute(trx);
  for (const { statement } of rows) await sql.raw(statement).execute(trx);
}
