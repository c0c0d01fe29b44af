import { type RawBuilder, sql } from 'kysely';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';
import { factForMarking, findLinkFacts } from '#modules/works/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { AnsweredQuestion, AnswerSheet } from '../../contract/grading.ts';
import { testingOf, testResultsOf } from '../answer-tests/answer-tests.queries.ts';
import { isLeftTo, marksSeenBy, slotsAt } from '../second-marks/double-marks.queries.ts';
import { handedInSeen, withoutLink } from '../works/handed-in.ts';
import { blindName, isBlind } from './blind.queries.ts';
import { type MarkedQuestionRow, markedQuestionFields } from './marked-question.ts';
import type { NamedMarkSlot } from './slot-for.ts';
import { doubleOf } from './slot-for.ts';

/** It is capped at `duration`: the transfer is nobody's time, and it must reveal neither extra time nor pauses. */
export const timeUsed = (duration: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(attempts.delivered_at - attempts.started_at - make_interval(secs => attempts.paused_seconds), make_interval(secs => ${duration}))`;

type SheetRow = Encodable<Omit<AnswerSheet, 'graded' | 'questions'>> &
  Encodable<Omit<PositionedSheet, 'sheet'>> & { readonly questions: QuestionRow[] };

export type QuestionRow = MarkedQuestionRow &
  Pick<Encodable<AnsweredQuestion>, 'modelAnswer' | 'markingNotes' | 'note' | 'testResults' | 'work'> & {
    readonly settled: boolean;
    readonly slots: NamedMarkSlot[] | null;
  };

export interface PositionedSheet {
  readonly sheet: Encodable<AnswerSheet>;
  readonly total: number;
  readonly graded: number;
  readonly previousUngraded?: number;
  readonly nextUngraded?: number;
}

/** Positions count from 1, in order of delivery. */
export async function findAnswerSheet(
  db: Database<Schema>,
  {
    runId,
    companyId,
    accountId,
    position,
  }: { runId: number; companyId: number; accountId: number; position: number },
): Promise<Encodable<PositionedSheet> | undefined> {
  // Model answers and notes come from the run's current version: an author may have improved them. Positions are
  // counted along indexes, because numbering all attempts of a large run takes a hundred times as long.
  const { rows } = await sql<SheetRow>`
    with sheet as (
      select attempts.*, runs.exam_version_id as present_version_id, blindness.blind,
             case when blindness.blind then ${blindName()} else accounts.name end as name,
             nullif(accounts.kind = 'deleted' and not blindness.blind, false) as deleted, ${timeUsed(sql`runs.duration`)} as used
        from attempts
        join runs on runs.id = attempts.run_id
        join accounts on accounts.id = attempts.developer_id
       cross join lateral (select ${isBlind()} as blind) as blindness
       where runs.id = ${runId} and runs.company_id = ${companyId} and attempts.state = 'delivered'
       order by attempts.delivered_at, attempts.id
       offset ${position}::bigint - 1 limit 1
    )
    select sheet.id as "attemptId", case when sheet.blind then 0 else sheet.developer_id end as "developerId", sheet.name, sheet.deleted,
           sheet.delivered_at as "deliveredAt", case when sheet.blind then 'pending' else sheet.decision end as decision,
           case when not sheet.blind then sheet.feedback end as feedback,
           sheet.score, ${testingOf(sql`sheet.id`)} as testing, sheet.version, counts.total, counts.total - counts.awaiting as graded,
           ${position}::bigint - (${stepsTo({ runId, accountId }, sql`<`, sql`>=`, sql`desc`)}) as "previousUngraded",
           ${position}::bigint + (${stepsTo({ runId, accountId }, sql`>`, sql`<=`, sql`asc`)}) as "nextUngraded",
           greatest(0, floor(extract(epoch from sheet.used)))::int as "timeUsed",
           (select json_agg(json_build_object(${markedQuestionFields({ rubricOf: 'present' })}, 'note', verdicts.note,
                     'slots', ${slotsAt(sql`sheet.id`, sql`questions.id`)},
                     'testResults', ${testResultsOf(sql`sheet.id`, sql`questions.id`, { whole: true })},
                     'settled', exists (select from verdicts as settled
                                         where settled.attempt_id = sheet.id and settled.question_id = questions.id),
                     'work', ${handedInSeen(accountId, sql`sheet.id`, sql`questions.id`)},
                     'modelAnswer', present.model_answer, 'markingNotes', present.marking_notes)
                   order by asked.position)
              from unnest(sheet.question_ids) with ordinality as asked (id, position)
              join questions on questions.id = asked.id
              left join questions as present on present.exam_version_id = sheet.present_version_id
               and present.position = questions.position
              left join standing_question_changes as change on change.run_id = sheet.run_id
               and change.position = questions.position
              left join answers on answers.attempt_id = sheet.id and answers.question_id = questions.id
              left join lateral ${marksSeenBy(accountId, sql`sheet.id`, sql`questions.id`)} as verdicts on true
           ) as questions
      from sheet
      cross join (select (select count(*) from attempts where ${deliveredOf(runId)}) as total,
                         (select count(*) from attempts where ${deliveredOf(runId)} and attempts.score is null) as awaiting
                 ) as counts`.execute(db.kysely);
  const [row] = rows;
  if (!row) return undefined;
  const { total, graded, previousUngraded, nextUngraded, questions, ...sheet } = row;
  const { attemptId, developerId } = sheet;
  const facts = await findLinkFacts(db.kysely, [attemptId]);
  return {
    total,
    graded,
    previousUngraded,
    nextUngraded,
    sheet: {
      ...sheet,
      graded: sheet.score !== null,
      questions: questions.map((question) => ({
        ...withoutLink(answeredQuestion(question, accountId), developerId === 0),
        link: factForMarking(facts, { attemptId, questionId: question.id, isBlind: developerId === 0 }),
      })),
    },
  };
}

export function answeredQuestion(
  { correct, text, language, slots, settled, ...question }: QuestionRow,
  accountId: number,
): Encodable<AnsweredQuestion> {
  if (!kindOf(question).isMarkedByPeople) return question;
  const double = doubleOf(slots, accountId, settled);
  return { ...question, correct, answer: { text: text ?? '', language }, double };
}

const deliveredOf = (runId: number) => sql`attempts.run_id = ${runId} and attempts.state = 'delivered'`;

/** The distance is in positions; null if no attempt has something left to the grader. */
const stepsTo = (
  { runId, accountId }: { runId: number; accountId: number },
  beyond: Word,
  until: Word,
  order: Word,
) => sql`
  select (select count(*) from attempts
           where ${deliveredOf(runId)}
             and (attempts.delivered_at, attempts.id) ${beyond} (sheet.delivered_at, sheet.id)
             and (attempts.delivered_at, attempts.id) ${until} (nearest.delivered_at, nearest.id))
    from (select attempts.delivered_at, attempts.id from attempts
           where ${deliveredOf(runId)} and attempts.score is null
             and (not exists (select from double_marks where double_marks.attempt_id = attempts.id)
                  and not exists (select from answer_tests where answer_tests.attempt_id = attempts.id)
                  or exists (select from unnest(attempts.question_ids) as asked (id)
                               join questions on questions.id = asked.id and ${isMarkedByPeople}
                              where ${isLeftTo(accountId, sql`attempts.id`, sql`asked.id`)}))
             and (attempts.delivered_at, attempts.id) ${beyond} (sheet.delivered_at, sheet.id)
           order by attempts.delivered_at ${order}, attempts.id ${order} limit 1) as nearest`;

type Word = RawBuilder<unknown>;
