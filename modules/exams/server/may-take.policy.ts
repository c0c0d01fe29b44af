import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a developer is admitted to `runs`. The run must be open to all, or the developer must be invited or in a
 * group that has it.
 */
export const mayTake = (
  developerId: number | RawBuilder<number>,
): RawBuilder<boolean> => sql`(runs.access = 'open' or exists (
  select from run_admissions
   where run_admissions.run_id = runs.id and run_admissions.developer_id = ${developerId}))`;
