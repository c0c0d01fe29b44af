import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isOpenTo, mayTake } from '#modules/runs/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page } from '#platform/server/http/paging.ts';

const shelves = {
  exam: { table: 'saved_runs', column: 'run_id' },
  company: { table: 'saved_companies', column: 'company_id' },
} as const;

type Kind = keyof typeof shelves;

/**
 * Runs that are over or inactive stay. Runs now by invitation or of a suspended company go unless the developer took
 * them; suspended companies go.
 */
const isStillShown: Record<Kind, (developerId: number) => RawBuilder<boolean>> = {
  exam: (developerId) => sql`exists (
    select from runs join companies on companies.id = runs.company_id
     where runs.id = saved.run_id
       and (companies.suspended_at is null and ${mayTake(developerId)}
         or exists (select from attempts
                     where attempts.run_id = runs.id and attempts.developer_id = ${developerId})))`,
  company: () => sql`exists (
    select from companies where companies.id = saved.company_id and companies.suspended_at is null)`,
};

export async function findSavedIds(
  db: Database<Schema>,
  kind: Kind,
  developerId: number,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const { table, column } = shelves[kind];
  const saved = sql`${sql.table(table)} as saved
    where saved.developer_id = ${developerId} and ${isStillShown[kind](developerId)}`;
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    select (select count(*) from ${saved}) as total,
           (select array_agg(page.id order by page.saved_at desc, page.id desc)
              from (select saved.${sql.ref(column)} as id, saved.saved_at from ${saved}
                     order by saved.saved_at desc, saved.${sql.ref(column)} desc
                     ${limitTo(page)}) as page) as ids`.execute(db.kysely);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

export async function canBeSaved(
  db: Database<Schema>,
  kind: Kind,
  id: number,
  { developerId, now }: { developerId: number; now: Date },
): Promise<boolean> {
  const found =
    kind === 'exam'
      ? sql`select from runs where runs.id = ${id} and (${isOpenTo(developerId, now)}
              or exists (select from attempts
                          where attempts.run_id = runs.id and attempts.developer_id = ${developerId}))`
      : sql`select from companies where companies.id = ${id} and companies.suspended_at is null`;
  const { rows } = await sql`${found}`.execute(db.kysely);
  return rows.length > 0;
}

export async function save(
  trx: Transaction<Schema>,
  kind: Kind,
  { id, developerId, now }: { id: number; developerId: number; now: Date },
): Promise<void> {
  const { table, column } = shelves[kind];
  await sql`insert into ${sql.table(table)} (developer_id, ${sql.ref(column)}, saved_at)
    values (${developerId}, ${id}, ${now}) on conflict do nothing`.execute(trx);
}

export async function forget(
  trx: Transaction<Schema>,
  kind: Kind,
  { id, developerId }: { id: number; developerId: number },
): Promise<void> {
  const { table, column } = shelves[kind];
  await sql`delete from ${sql.table(table)}
    where developer_id = ${developerId} and ${sql.ref(column)} = ${id}`.execute(trx);
}
