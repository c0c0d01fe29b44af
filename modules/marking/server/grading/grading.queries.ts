import { type RawBuilder, sql, type Transaction } from 'kysely';
import { recordingOf, scoresChanged } from '#modules/events/server/public.ts';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';
import { isResultOut } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Passed } from '../../domain/passed-tests.ts';
import { marksSeenBy } from '../second-marks/double-marks.queries.ts';
import type { AttemptMarks } from './mark-attempts.ts';
import type { NewMark, StoredMark } from './mark-parts.ts';

export interface AttemptToGrade {
  readonly id: number;
  readonly run_id: number;
  readonly developer_id: number;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly question_ids: number[];
  readonly score: number | null;
  /** Others than its company know the score. */
  readonly out: boolean;
  readonly version: number;
}

export async function lockAttemptToGrade(
  trx: Transaction<Schema>,
  { attemptId, runId, companyId }: { attemptId: number; runId: number; companyId: number },
): Promise<AttemptToGrade | undefined> {
  return trx
    .selectFrom('attempts')
    .innerJoin('runs', 'runs.id', 'attempts.run_id')
    .select([
      'attempts.id',
      'attempts.run_id',
      'attempts.developer_id',
      'attempts.state',
      'attempts.question_ids',
      'attempts.score',
      'attempts.version',
      isResultOut().as('out'),
    ])
    .where('attempts.id', '=', attemptId)
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .forNoKeyUpdate('attempts')
    .executeTakeFirst();
}

export interface EssayToGrade {
  readonly id: number;
  readonly rubric: Rubric | null;
  /** It is there whether the mark by tests stands or not. */
  readonly passed: Passed | null;
}

export async function findEssays(
  trx: Transaction<Schema>,
  { id, run_id, question_ids }: AttemptToGrade,
): Promise<Map<number, EssayToGrade>> {
  const { rows } = await sql<EssayToGrade>`
    select questions.id, weighed_rubric(questions.rubric, change.level_points) as rubric,
           answer_tests.passed
      from questions
      left join answer_tests on answer_tests.attempt_id = ${id} and answer_tests.question_id = questions.id
      left join standing_question_changes as change
        on change.run_id = ${run_id} and change.position = questions.position
     where questions.id = any(${question_ids}::bigint[]) and ${isMarkedByPeople}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findMarks(
  trx: Transaction<Schema>,
  { id, question_ids }: AttemptToGrade,
  accountId: number,
): Promise<Map<number, StoredMark>> {
  const { rows } = await sql<StoredMark & { question_id: number }>`
    select asked.id as question_id, verdicts.correct, verdicts.levels, verdicts.comments, verdicts.note,
           verdicts.mean_of as "meanOf", verdicts.passed
      from unnest(${question_ids}::bigint[]) as asked (id)
     cross join lateral ${marksSeenBy(accountId, sql`${id}::bigint`, sql`asked.id`)} as verdicts`.execute(
    trx,
  );
  return new Map(rows.map(({ question_id, ...mark }) => [question_id, mark]));
}

export async function deleteMarks(
  trx: Transaction<Schema>,
  attemptId: number,
  questionIds: readonly number[],
): Promise<number> {
  if (questionIds.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('verdicts')
    .where('verdicts.attempt_id', '=', attemptId)
    .where('verdicts.question_id', 'in', [...questionIds])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function writeMarks(
  trx: Transaction<Schema>,
  marks: readonly NewMark[],
  now: Date,
): Promise<void> {
  if (marks.length === 0) return;
  await trx
    .insertInto('verdicts')
    .values(
      marks.map(({ attemptId, questionId, by, meanOf, passed, ...mark }) => ({
        attempt_id: attemptId,
        question_id: questionId,
        ...mark,
        mean_of: meanOf ? JSON.stringify(meanOf) : null,
        passed: passed ? JSON.stringify(passed) : null,
        judged_by: by,
        judged_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'question_id']).doUpdateSet((eb) => ({
        correct: eb.ref('excluded.correct'),
        levels: eb.ref('excluded.levels'),
        comments: eb.ref('excluded.comments'),
        // What stood before and was not written anew stays as it was promised.
        comments_reach: sql<boolean>`verdicts.comments_reach or excluded.comments is distinct from verdicts.comments`,
        note: eb.ref('excluded.note'),
        mean_of: eb.ref('excluded.mean_of'),
        passed: eb.ref('excluded.passed'),
        judged_by: eb.ref('excluded.judged_by'),
        judged_at: eb.ref('excluded.judged_at'),
      })),
    )
    .execute();
}

/** They are marked as wrong, in nobody's name. There may be thousands. */
export async function writeBlankMarks(
  trx: Transaction<Schema>,
  blank: readonly { attemptId: number; questionId: number; passed: Passed | null }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into verdicts (attempt_id, question_id, correct, passed, judged_at)
    select given.attempt_id, given.question_id, false, given.passed::jsonb, ${now}::timestamptz
      from unnest(${blank.map(({ attemptId }) => attemptId)}::bigint[],
                  ${blank.map(({ questionId }) => questionId)}::bigint[],
                  ${blank.map(({ passed }) => passed && JSON.stringify(passed))}::text[])
             as given (attempt_id, question_id, passed)`.execute(trx);
}

export async function writeScore(
  trx: Transaction<Schema>,
  attemptId: number,
  {
    mark,
    accountId,
    now,
    isComment = false,
  }: {
    mark: Pick<AttemptMarks, 'score' | 'part' | 'gradingVersion'>;
    accountId: number | null;
    now: Date;
    /** Only comments came to marks that the same person had just given: that is no correction of its own. */
    isComment?: boolean | undefined;
  },
): Promise<void> {
  const { score, part, gradingVersion } = mark;
  await sql`
    with before as (select attempts.id, attempts.score from attempts where attempts.id = ${attemptId}),
    graded as (
      update sittings as attempts
         set score = ${score}::numeric, graded_at = ${score === null ? null : now}::timestamptz,
             grading_version = ${score === null ? null : gradingVersion}::int,
             part_score = ${part?.score ?? null}::numeric, part_judged = ${part?.judged ?? null}::int,
             part_counting = ${part?.counting ?? null}::int,
             version = attempts.version + 1
       where attempts.id = ${attemptId}
      returning attempts.id, attempts.run_id, attempts.score, attempts.result_held, attempts.version),
    recorded as (${recordingOf(scoresChanged('graded', 'before'), now)}),
    commented as (
      update attempt_events as events
         set detail = jsonb_build_object('score', graded.score, 'version', graded.version)
        from graded
       where ${isComment}::boolean and events.kind = 'graded' and events.account_id = ${accountId}::bigint
         and events.id = (select max(last.id) from attempt_events as last where last.attempt_id = graded.id)
      returning events.id)
    insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
    select graded.id, 'graded', ${accountId}::bigint,
           jsonb_build_object('score', graded.score, 'version', graded.version), ${now}::timestamptz
      from graded where not exists (select from commented)`.execute(trx);
}

/** A mark counts even if it stands no more. `of` names a table with an attempt and a question; null is any of them. */
export const hasMarked = (accountId: RawBuilder<unknown>, of: string): RawBuilder<boolean> => {
  const [attempt, question] = [sql.ref(`${of}.attempt_id`), sql.ref(`${of}.question_id`)];
  return sql`exists (
  select from verdict_versions as versions
   where versions.attempt_id = ${attempt} and versions.judged_by = ${accountId}
     and (${question} is null or versions.question_id = ${question})
  union all
  select from double_marks
   where double_marks.attempt_id = ${attempt} and double_marks.grader = ${accountId}
     and (${question} is null or double_marks.question_id = ${question}))`;
};
