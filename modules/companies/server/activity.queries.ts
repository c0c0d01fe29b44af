import { sql } from 'kysely';
import { dayOf, startOfDay } from '#platform/contract/day.ts';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { CompanySummary } from '../contract/companies.ts';

const days = 30;

/** The number of started and delivered attempts at the company's runs on each of the last days, oldest first. */
export async function findActivity(
  db: Database<Schema>,
  companyId: number,
  now: Date,
): Promise<CompanySummary['activity']> {
  const shown = lastDays(dayOf(now));
  // The starts of the days are parameters, so that the statement needs no time zone.
  const beginnings = shown.map(startOfDay);
  const { rows } = await sql<{ bucket: number; started: number; delivered: number }>`
    select happened.bucket, sum(happened.started) as started, sum(happened.delivered) as delivered
      from runs
      join attempts on attempts.run_id = runs.id and attempts.state <> 'annulled'
     cross join lateral (values
       (width_bucket(attempts.started_at, ${beginnings}::timestamptz[]), 1, 0),
       (width_bucket(attempts.delivered_at, ${beginnings}::timestamptz[]), 0, 1)) as happened (bucket, started, delivered)
     where runs.company_id = ${companyId}
       and runs.ends_at >= (${beginnings}::timestamptz[])[1] and happened.bucket > 0
     group by happened.bucket`.execute(db.kysely);
  const counted = new Map(rows.map((row) => [row.bucket, row]));
  return shown.map((day, index) => {
    const { started = 0, delivered = 0 } = counted.get(index + 1) ?? {};
    return { day, started, delivered };
  });
}

/** Calendar days up to this one. Computed without a clock, because summer time would shift them. */
function lastDays(today: string): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) =>
    new Date(last - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
