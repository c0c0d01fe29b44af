import { sql } from 'kysely';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { commentsMost } from '../../contract/grading.ts';

interface CriterionComments {
  readonly criterion: number;
  readonly comments: string[];
}

export async function findQuestionComments(
  db: Database<Schema>,
  {
    runId,
    companyId,
    accountId,
    questionId,
  }: { runId: number; companyId: number; accountId: number; questionId: number },
): Promise<CriterionComments[] | undefined> {
  const { rows } = await sql<{ found: CriterionComments[] | null }>`
    with target as (
      select runs.id as run_id, questions.position
        from runs
        join exam_versions on exam_versions.exam_id = runs.exam_id
        join questions on questions.exam_version_id = exam_versions.id
       where runs.id = ${runId} and runs.company_id = ${companyId}
         and questions.id = ${questionId} and ${isMarkedByPeople}
    ), used as (
      select ordinal - 1 as criterion, comment,
             row_number() over (partition by ordinal order by count(*) desc, max(marks.at) desc) as rank
        from target
        join attempts on attempts.run_id = target.run_id
        join lateral (
          select verdicts.question_id, verdicts.comments, verdicts.judged_at as at
            from verdicts where verdicts.attempt_id = attempts.id
             and not exists (select from double_marks as own
                              where own.attempt_id = attempts.id and own.question_id = verdicts.question_id)
          union all
          -- What others have written of an answer that waits for a mark is not for whoever may give it.
          select double_marks.question_id, double_marks.comments, double_marks.given_at
            from double_marks
            left join verdicts on verdicts.attempt_id = attempts.id and verdicts.question_id = double_marks.question_id
           where double_marks.attempt_id = attempts.id
             and (double_marks.grader = ${accountId} or verdicts.attempt_id is not null)
        ) as marks on marks.comments is not null
        join questions on questions.id = marks.question_id and questions.position = target.position
       cross join unnest(marks.comments) with ordinality as written (comment, ordinal)
       where comment <> ''
       group by ordinal, comment
    ), offered as (
      select used.criterion, json_agg(used.comment order by used.rank) as comments
        from used where used.rank <= ${commentsMost}::int group by used.criterion
    )
    select (select json_agg(json_build_object('criterion', offered.criterion, 'comments', offered.comments)
                            order by offered.criterion) from offered) as found
      from target`.execute(db.kysely);
  const [row] = rows;
  return row && (row.found ?? []);
}
