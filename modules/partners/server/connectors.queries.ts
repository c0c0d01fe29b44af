import { type Kysely, sql } from 'kysely';
import type { Partner } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { type Connectors, callsKept, type OfferedRun } from '../contract/connectors.ts';

interface Offer {
  readonly companyId: number;
  readonly partner: Partner;
  readonly now: Date;
}

const offered = (db: Kysely<Schema>, { companyId, partner, now }: Offer) =>
  db
    .selectFrom('runs')
    .innerJoin('exam_versions', 'exam_versions.id', 'runs.exam_version_id')
    .where('runs.company_id', '=', companyId)
    .where('runs.active', '=', true)
    .where('runs.ends_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('withheld_runs')
            .select('withheld_runs.run_id')
            .whereRef('withheld_runs.run_id', '=', 'runs.id')
            .where('withheld_runs.partner', '=', partner),
        ),
      ),
    );

export async function findOffered(
  { kysely }: Database<Schema>,
  offer: Offer,
  { search = '', offset, limit }: { search?: string | undefined; offset: number; limit: number },
) {
  const found = offered(kysely, offer).where(
    sql<boolean>`position(lower(${search}) in lower(exam_versions.title)) > 0`,
  );
  const [{ total }, runs] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found
      .select(['runs.id', 'exam_versions.title', 'exam_versions.description'])
      .orderBy('runs.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { total, tests: runs.map(({ id, ...run }) => ({ ...run, id: String(id) })) };
}

/** A run that is over or switched off is found too, to say so. */
export async function isWithheld(db: Kysely<Schema>, partner: Partner, runId: number): Promise<boolean> {
  const found = await db
    .selectFrom('withheld_runs')
    .select('withheld_runs.run_id')
    .where('withheld_runs.run_id', '=', runId)
    .where('withheld_runs.partner', '=', partner)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those that can be taken now or later. */
export async function findOfferable(
  { kysely }: Database<Schema>,
  companyId: number,
  now: Date,
): Promise<OfferedRun[]> {
  const { rows } = await sql<OfferedRun>`
    select runs.id, exam_versions.title, runs.ends_at as "endsAt",
           array(select withheld_runs.partner from withheld_runs where withheld_runs.run_id = runs.id)
             as "withheldFrom"
      from runs join exam_versions on exam_versions.id = runs.exam_version_id
     where runs.company_id = ${companyId} and runs.active and runs.ends_at > ${now}
     order by runs.id desc`.execute(kysely);
  return rows;
}

/** @returns false if the company has no such run */
export async function setOffered(
  { kysely }: Database<Schema>,
  { companyId, runId, partner }: { companyId: number; runId: number; partner: Partner },
  isOffered: boolean,
): Promise<boolean> {
  const run = await kysely
    .selectFrom('runs')
    .select('runs.id')
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .executeTakeFirst();
  if (!run) return false;
  if (isOffered)
    await kysely
      .deleteFrom('withheld_runs')
      .where('withheld_runs.run_id', '=', runId)
      .where('withheld_runs.partner', '=', partner)
      .execute();
  else
    await kysely
      .insertInto('withheld_runs')
      .values({ run_id: runId, partner })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return true;
}

export interface MadeCall {
  readonly companyId: number;
  readonly partner: Partner;
  readonly call: string;
  /** Absent: nobody answered. */
  readonly status: number | undefined;
  readonly now: Date;
}

/** Only the last ones stay. */
export async function noteCall(
  { kysely }: Database<Schema>,
  { companyId, partner, call, status, now }: MadeCall,
): Promise<void> {
  await sql`
    with gone as (
      delete from partner_calls
       where partner_calls.company_id = ${companyId} and partner_calls.partner = ${partner}
         and partner_calls.id <= (
           select older.id from partner_calls as older
            where older.company_id = ${companyId} and older.partner = ${partner}
            order by older.id desc offset ${callsKept - 1}::int limit 1))
    insert into partner_calls (company_id, partner, call, status, made_at)
    values (${companyId}, ${partner}, ${call}, ${status ?? null}, ${now})`.execute(kysely);
}

export async function findCalls(
  { kysely }: Database<Schema>,
  companyId: number,
): Promise<Connectors['calls']> {
  const rows = await kysely
    .selectFrom('partner_calls')
    .select([
      'partner_calls.partner',
      'partner_calls.call',
      'partner_calls.status',
      'partner_calls.made_at as at',
    ])
    .where('partner_calls.company_id', '=', companyId)
    .orderBy('partner_calls.id', 'desc')
    .execute();
  return (['gupy', 'greenhouse'] as const).map((partner) => ({
    partner,
    calls: rows
      .filter((row) => row.partner === partner)
      .map(({ call, status, at }) => ({ call, at, ...(status !== null && { status }) })),
  }));
}
