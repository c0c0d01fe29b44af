import { sql } from 'kysely';
import { blindName, isBlind } from '#modules/marking/server/public.ts';
import { undecidedNamed } from '#modules/runs/contract/undecided.ts';
import { isOfNobody } from '#modules/runs/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';

/** Nobody in a blind run is named, whoever reads: the menu also opens beside answers. */
export async function findUndecided(db: Database<Schema>, runId: number, companyId: number) {
  const awaits = sql`attempts.state = 'delivered' and attempts.decision = 'pending'`;
  const { rows } = await sql<{ waiting: number; going: number; names: string[] }>`
    select (select count(*) from attempts
             where attempts.run_id = runs.id and ${awaits} and not ${isOfNobody})::int as waiting,
           (select count(*) from attempts
             where attempts.run_id = runs.id and attempts.state = 'in_progress' and not ${isOfNobody})::int as going,
           coalesce((select json_agg(first.name order by first.delivered_at, first.id)
                       from (select attempts.id, attempts.delivered_at,
                                    case when ${isBlind()} then ${blindName()} else accounts.name end as name
                               from attempts join accounts on accounts.id = attempts.developer_id
                              where attempts.run_id = runs.id and ${awaits} and not ${isOfNobody}
                              order by attempts.delivered_at, attempts.id
                              limit ${undecidedNamed}::int) as first), '[]') as names
      from runs where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(db.kysely);
  return rows[0];
}
