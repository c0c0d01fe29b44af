import { type RawBuilder, sql } from 'kysely';

export const mayTake = (
  developerId: number | RawBuilder<number>,
): RawBuilder<boolean> => sql`(runs.access = 'open' or exists (
  select from run_admissions
   where run_admissions.run_id = runs.id and run_admissions.developer_id = ${developerId}))`;
