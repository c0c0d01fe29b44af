import { type Kysely, sql, type Transaction } from 'kysely';
import { runKeptUntil } from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Retention } from '../contract/retention.ts';

export async function findRetention(
  on: Kysely<Schema>,
  { runId, companyId }: { runId: number; companyId: number },
): Promise<Encodable<Retention> | undefined> {
  const { rows } = await sql<Encodable<Retention>>`
    select runs.keep_months as months, ${runKeptUntil} as until, runs.hold_reason as hold,
           figures.personal + figures.anonymous > 0 as begun, figures.personal, figures.anonymous
      from runs
     cross join lateral (
       select count(*) filter (where attempts.anonymized_at is null)::int as personal,
              count(*) filter (where attempts.anonymized_at is not null)::int as anonymous
         from attempts where attempts.run_id = runs.id) as figures
     where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(on);
  return rows[0];
}

interface RunToKeep {
  readonly title: string;
  readonly months: number;
  readonly hold: string | null;
}

/** A batch that makes attempts anonymous is over then, and the next one waits. */
export async function lockRunToKeep(
  trx: Transaction<Schema>,
  { runId, companyId }: { runId: number; companyId: number },
): Promise<RunToKeep | undefined> {
  const { rows } = await sql<RunToKeep>`
    select exam_versions.title, runs.keep_months as months, runs.hold_reason as hold
      from runs join exam_versions on exam_versions.id = runs.exam_version_id
     where runs.id = ${runId} and runs.company_id = ${companyId} for no key update of runs`.execute(trx);
  return rows[0];
}

export async function writeRetention(
  trx: Transaction<Schema>,
  runId: number,
  { months, hold }: { months: number; hold: string | null },
): Promise<void> {
  await sql`
    update runs set keep_months = ${months}::int, hold_reason = ${hold}::text where runs.id = ${runId}`.execute(
    trx,
  );
}
