import { type RawBuilder, sql } from 'kysely';

/** Whether a developer may take `runs`, as far as invitations go: open to all, invited, or in a group that has it. */
export const mayTake = (developerId: number): RawBuilder<boolean> => sql`(runs.access = 'open' or exists (
  select from run_admissions
   where run_admissions.run_id = runs.id and run_admissions.developer_id = ${developerId}))`;
