import { sql } from 'kysely';
import { dayOf } from '#platform/contract/day.ts';
import type { Deps } from '#platform/server/deps.ts';

/** It writes once a day, so that it is a list and not a log. */
export async function noteProfileView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  companyId: number,
  developerId: number,
): Promise<void> {
  await sql`
    insert into profile_views (company_id, developer_id, day)
    values (${companyId}, ${developerId}, ${dayOf(clock.now())}::date)
    on conflict do nothing`.execute(db.kysely);
}
