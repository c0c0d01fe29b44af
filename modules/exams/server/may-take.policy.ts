import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a developer is admitted to `runs`: the run is open to all, or the developer is invited or in a group that
 * has the run.
 */
export const mayTake = (developerId: number): RawBuilder<boolean> => sql`(runs.access = 'open' or exists (
  select from run_admissions
   where run_admissions.run_id = runs.id and run_admissions.developer_id = ${developerId}))`;
