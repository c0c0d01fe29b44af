import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { StoredMark } from '../grading/mark-parts.ts';
import type { MarkSlot, NamedMarkSlot } from '../grading/slot-for.ts';

export interface DoubleRun {
  readonly id: number;
  readonly share: number;
  readonly thirdAbove: number;
}

/** The run keeps its settings, and answers keep their graders, until the transaction ends. */
export async function lockDoubleRun(
  trx: Transaction<Schema>,
  { runId, companyId }: { runId: number; companyId: number },
): Promise<DoubleRun> {
  const run = await trx
    .selectFrom('runs')
    .select(['runs.id', 'runs.second_share as share', 'runs.third_above as thirdAbove'])
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .forShare()
    .executeTakeFirst();
  if (!run) throw notFound();
  return run;
}

export interface DoubleSlot extends MarkSlot {
  readonly mark: StoredMark | null;
}

export async function findDoubles(
  trx: Transaction<Schema>,
  attemptId: number,
): Promise<Map<number, DoubleSlot[]>> {
  const { rows } = await sql<DoubleSlot & { question_id: number }>`
    select double_marks.question_id, double_marks.place as slot, double_marks.grader, double_marks.given_at is not null as given,
           case when double_marks.given_at is not null then json_build_object(
             'correct', double_marks.correct, 'levels', double_marks.levels,
             'comments', double_marks.comments, 'note', double_marks.note) end as mark
      from double_marks
     where double_marks.attempt_id = ${attemptId}
     order by double_marks.question_id, double_marks.place`.execute(trx);
  return Map.groupBy(rows, ({ question_id }) => question_id);
}

export async function writeDouble(
  trx: Transaction<Schema>,
  at: { attemptId: number; questionId: number; slot: number; grader: number },
  mark: StoredMark | null,
  now: Date,
): Promise<void> {
  const { attemptId, questionId, slot, grader } = at;
  const given = {
    grader,
    given_at: mark && now,
    correct: mark?.correct ?? null,
    levels: mark?.levels ?? null,
    comments: mark?.comments ?? null,
    note: mark?.note ?? null,
  };
  await trx
    .insertInto('double_marks')
    .values({ attempt_id: attemptId, question_id: questionId, place: slot, ...given })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'question_id', 'place']).doUpdateSet(given))
    .execute();
}

export async function openThird(
  trx: Transaction<Schema>,
  attemptId: number,
  questionId: number,
): Promise<void> {
  await trx
    .insertInto('double_marks')
    .values({ attempt_id: attemptId, question_id: questionId, place: 3 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endDoubles(
  trx: Transaction<Schema>,
  attemptId: number,
  questionIds: readonly number[],
): Promise<void> {
  await sql`
    delete from double_marks
     where double_marks.attempt_id = ${attemptId} and double_marks.question_id = any(${questionIds}::bigint[])
       and (double_marks.given_at is null or not exists (
             select from double_marks as others
              where others.attempt_id = double_marks.attempt_id and others.question_id = double_marks.question_id
                and others.place <> double_marks.place and others.given_at is not null))`.execute(trx);
}

/** A reader sees their own of two marks until there is a mark, and never what the other one thinks. */
export const marksSeenBy = (
  accountId: number,
  attempt: Column,
  question: Column,
): RawBuilder<unknown> => sql`(
  select verdicts.correct, verdicts.levels, verdicts.comments, verdicts.note, verdicts.mean_of, verdicts.passed
    from verdicts where verdicts.attempt_id = ${attempt} and verdicts.question_id = ${question}
  union all
  select own.correct, own.levels, own.comments, own.note, null, null
    from double_marks as own
   where own.attempt_id = ${attempt} and own.question_id = ${question} and own.grader = ${accountId}
     and own.given_at is not null
     and not exists (select from verdicts
                      where verdicts.attempt_id = ${attempt} and verdicts.question_id = ${question}))`;

/** Tests do not mark the answer, and nobody else has to, or a slot is theirs or free. */
export const isLeftTo = (accountId: number, attempt: Column, question: Column): RawBuilder<boolean> => sql`(
  not exists (select from verdicts where verdicts.attempt_id = ${attempt} and verdicts.question_id = ${question})
  and not exists (select from answer_tests
                   where answer_tests.attempt_id = ${attempt} and answer_tests.question_id = ${question}
                     and answer_tests.state <> 'failed')
  and coalesce(
    (select bool_or(coalesce(slots.grader, ${accountId}) = ${accountId} and slots.given_at is null)
        and not coalesce(bool_or(slots.grader = ${accountId} and slots.given_at is not null), false)
       from double_marks as slots
      where slots.attempt_id = ${attempt} and slots.question_id = ${question}),
    true))`;

export const slotsAt = (attempt: Column, question: Column): RawBuilder<NamedMarkSlot[] | null> => sql`(
  select json_agg(json_build_object('slot', slots.place, 'grader', slots.grader, 'name', graders.name,
                                    'given', slots.given_at is not null) order by slots.place)
    from double_marks as slots left join accounts as graders on graders.id = slots.grader
   where slots.attempt_id = ${attempt} and slots.question_id = ${question})`;

type Column = RawBuilder<unknown>;
