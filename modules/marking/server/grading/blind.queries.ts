import { type RawBuilder, sql } from 'kysely';
import type { CompanyCaller } from '#platform/server/http/caller.ts';

export const isBlind = (): RawBuilder<boolean> =>
  sql`(runs.blind and (attempts.score is null or attempts.result_held))`;

/** Graders of a blind run, and members who marked in it, find nobody by who they are until a result is out. */
export const isBlindTo = ({
  member,
  accountId,
}: Pick<CompanyCaller, 'member' | 'accountId'>): RawBuilder<boolean> =>
  sql`(runs.blind and (${member === 'corretor'}::boolean or exists (
         select from attempts join verdicts on verdicts.attempt_id = attempts.id
          where attempts.run_id = runs.id and verdicts.judged_by = ${accountId})
         or exists (
         select from attempts join double_marks on double_marks.attempt_id = attempts.id
          where attempts.run_id = runs.id and double_marks.grader = ${accountId}
            and double_marks.given_at is not null)))`;

/** Graders of a blind run see a number, by the starts, in place of a name. `of` names the table of attempts. */
export const blindName = (of = 'attempts'): RawBuilder<string> => sql`(
  select 'Candidato ' || count(*) from attempts as earlier
   where earlier.run_id = ${sql.ref(`${of}.run_id`)} and earlier.id <= ${sql.ref(`${of}.id`)})`;
