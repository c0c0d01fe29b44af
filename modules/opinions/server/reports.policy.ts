import { type RawBuilder, sql } from 'kysely';

/** Whether an administrator took `runs` down after a report, for statements that have `runs`. */
export const isRunTakenDown: RawBuilder<boolean> = sql`exists (
  select from reports
   where reports.kind = 'exam' and reports.subject_id = runs.id and reports.outcome = 'hidden')`;
