import { type RawBuilder, sql } from 'kysely';

/** Whether a developer may take `runs`, as far as invitations go: open to all, invited, or in a group that has it. */
export const mayTake = (developerId: number): RawBuilder<boolean> => sql`(runs.access = 'open' or exists (
  select from run_admissions
   where run_admissions.run_id = runs.id and run_admissions.developer_id = ${developerId}))`;

/** The same for a statement that is plain text; `developer` is its parameter, such as `$2`. */
export const mayTakeText = (developer: `$${number}`): string => `(runs.access = 'open' or exists (
  select from run_admissions
   where run_admissions.run_id = runs.id and run_admissions.developer_id = ${developer}))`;
