import { type Kysely, sql } from 'kysely';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { DoubleMarking } from '../../contract/double-marking.ts';
import type { MarkValue } from '../../domain/mark-value.ts';

type Progress = Omit<DoubleMarking, 'agreement'>;

export async function findDoubleProgress(
  on: Kysely<Schema>,
  { runId, companyId, accountId }: { runId: number; companyId: number; accountId: number },
): Promise<Encodable<Progress> | undefined> {
  const { rows } = await sql<Encodable<Progress>>`
    with run as (
      select runs.id, runs.company_id, runs.second_share, runs.third_above, runs.edition
        from runs where runs.id = ${runId} and runs.company_id = ${companyId}
    ), slots as (
      select double_marks.*, verdicts.attempt_id is not null as settled,
             count(double_marks.given_at) over answer as given
        from run
        join attempts on attempts.run_id = run.id and attempts.state = 'delivered'
        join double_marks on double_marks.attempt_id = attempts.id
        left join verdicts on verdicts.attempt_id = double_marks.attempt_id
         and verdicts.question_id = double_marks.question_id
      window answer as (partition by double_marks.attempt_id, double_marks.question_id)
    ), waits as (
      select done.grader as who, awaited.grader as awaited, count(*) as answers
        from slots as done
        join slots as awaited on awaited.attempt_id = done.attempt_id and awaited.question_id = done.question_id
         and awaited.given_at is null
       where done.given_at is not null and done.grader is not null and not done.settled
       group by done.grader, awaited.grader
    )
    select run.second_share as share, run.third_above as "thirdAbove", run.edition, counts.*,
           (select json_agg(json_build_object(
                     'id', accounts.id, 'name', accounts.name, 'self', accounts.id = ${accountId},
                     'left', work.left, 'given', work.given) order by accounts.name, accounts.id)
              from memberships join accounts on accounts.id = memberships.account_id
             cross join lateral (
               select count(*) filter (where slots.given_at is null) as left,
                      count(*) filter (where slots.given_at is not null) as given
                 from slots where slots.grader = accounts.id) as work
             where memberships.company_id = run.company_id) as graders,
           coalesce((select json_agg(json_build_object(
                       'who', json_build_object('id', who.id, 'name', who.name),
                       'on', case when awaited.id is not null then
                               json_build_object('id', awaited.id, 'name', awaited.name) end,
                       'answers', waits.answers) order by waits.answers desc, who.id, awaited.id)
                       from waits
                       join accounts as who on who.id = waits.who
                       left join accounts as awaited on awaited.id = waits.awaited), '[]') as waits
      from run
     cross join (
       select count(*) filter (where slots.place = 1) as answers,
              count(*) filter (where slots.place = 1 and not slots.settled and slots.given = 1) as begun,
              count(*) filter (where slots.place = 1 and not slots.settled and slots.given = 2) as disputed,
              count(*) filter (where slots.place = 1 and slots.settled) as settled
         from slots) as counts`.execute(on);
  return rows[0];
}

export interface MarkPair {
  readonly rubric: Rubric | null;
  readonly one: MarkValue;
  readonly other: MarkValue;
  readonly count: number;
}

export async function findMarkPairs(db: Database<Schema>, runId: number): Promise<MarkPair[]> {
  const { rows } = await sql<MarkPair>`
    select weighed_rubric(questions.rubric, change.level_points) as rubric, pairs.one, pairs.other, pairs.count
      from (select one.question_id, json_build_object('correct', one.correct, 'levels', one.levels) as one,
                   json_build_object('correct', other.correct, 'levels', other.levels) as other, count(*) as count
              from attempts
              join double_marks as one on one.attempt_id = attempts.id and one.place = 1
              join double_marks as other on other.attempt_id = attempts.id and other.question_id = one.question_id
               and other.place = 2
             where attempts.run_id = ${runId} and attempts.state = 'delivered'
               and one.given_at is not null and other.given_at is not null
             group by one.question_id, one.correct, one.levels, other.correct, other.levels) as pairs
      join questions on questions.id = pairs.question_id
      left join standing_question_changes as change on change.run_id = ${runId}
       and change.position = questions.position
     order by questions.position, questions.id, pairs.one::text, pairs.other::text`.execute(db.kysely);
  return rows;
}

interface MarkRow {
  readonly slot: number;
  readonly grader: number | null;
  readonly name: string;
  readonly givenAt: Date;
  readonly settled: boolean;
  readonly mark: {
    readonly correct: boolean;
    readonly levels: number[] | null;
    readonly comments: string[] | null;
    readonly note: string | null;
  };
}

export async function findMarksOf(
  db: Database<Schema>,
  answer: { runId: number; companyId: number; questionId: number; attemptId: number },
): Promise<{ isDouble: boolean; marks: MarkRow[] } | undefined> {
  const { rows } = await sql<{ double: boolean; marks: MarkRow[] | null }>`
    select count(slots.place) > 0 as double, json_agg(json_build_object(
             'slot', slots.place, 'grader', slots.grader, 'name', coalesce(accounts.name, ''),
             'givenAt', slots.given_at, 'settled', verdicts.attempt_id is not null,
             'mark', json_build_object('correct', slots.correct, 'levels', slots.levels,
                                       'comments', slots.comments, 'note', slots.note)) order by slots.place)
             filter (where slots.given_at is not null) as marks
      from attempts
      join runs on runs.id = attempts.run_id
      left join double_marks as slots on slots.attempt_id = attempts.id
       and slots.question_id = ${answer.questionId}
      left join accounts on accounts.id = slots.grader
      left join verdicts on verdicts.attempt_id = slots.attempt_id and verdicts.question_id = slots.question_id
     where runs.id = ${answer.runId} and runs.company_id = ${answer.companyId} and attempts.state = 'delivered'
       and attempts.id = ${answer.attemptId} and ${answer.questionId} = any(attempts.question_ids)
     group by attempts.id`.execute(db.kysely);
  const [row] = rows;
  const marks = (row?.marks ?? []).map((mark) => ({ ...mark, givenAt: new Date(mark.givenAt) }));
  return row && { isDouble: row.double, marks };
}

/** Such attempts have an answer that is marked, but has no mark. */
export async function findUnsettled(db: Database<Schema>, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct attempts.id
      from attempts join double_marks on double_marks.attempt_id = attempts.id
     where attempts.run_id = ${runId} and attempts.state = 'delivered' and double_marks.given_at is not null
       and not exists (select from verdicts
                        where verdicts.attempt_id = double_marks.attempt_id
                          and verdicts.question_id = double_marks.question_id)
     order by attempts.id`.execute(db.kysely);
  return rows.map(({ id }) => id);
}
