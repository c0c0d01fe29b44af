import { sql } from 'kysely';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';
import { factForMarking, findLinkFacts } from '#modules/works/server/public.ts';
import type { Result } from '#platform/contract/route.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { listQuestionAnswers, OpenAnswer } from '../../contract/grading.ts';
import { testResultsOf } from '../answer-tests/answer-tests.queries.ts';
import { isLeftTo, marksSeenBy, slotsAt } from '../second-marks/double-marks.queries.ts';
import { handedInSeen, withoutLink } from '../works/handed-in.ts';
import { blindName, isBlind } from './blind.queries.ts';
import type { NamedMarkSlot } from './slot-for.ts';
import { doubleOf } from './slot-for.ts';

type Answers = Result<typeof listQuestionAnswers>['data'];

interface Asked {
  readonly runId: number;
  readonly companyId: number;
  readonly accountId: number;
  readonly questionId: number;
  /** True takes answers that the reader has judged or that are done, false those left to the reader. */
  readonly judged: boolean | undefined;
  readonly after: number;
}

/** A question has one position, but another id in each version of an exam. */
export async function findQuestionAnswers(
  db: Database<Schema>,
  asked: Asked,
  page: Page,
): Promise<Encodable<Answers> | undefined> {
  // The texts come from the run's current version, because an older one may have a mistake in them.
  const found = await sql<
    Encodable<Pick<Answers, 'question' | 'answers' | 'judged' | 'toMark' | 'left'>> & { matching: number }
  >`
    ${givenOf(asked)}
    select json_build_object(
             'id', questions.id, 'number', questions.position, 'statement', questions.statement,
             'image', questions.image, 'imageAlt', questions.image_alt, 'points', nullif(questions.points, 1),
             'rubric', weighed_rubric(questions.rubric, change.level_points),
             'review', questions.review,
             'modelAnswer', questions.model_answer, 'markingNotes', questions.marking_notes) as question, counts.*
      from target
      join questions on questions.exam_version_id = target.exam_version_id
       and questions.position = target.position
      left join standing_question_changes as change on change.run_id = target.run_id
       and change.position = target.position
      cross join (select count(*) as answers, count(*) filter (where given.settled) as judged,
                         count(*) filter (where not given.settled and not given.testing and not (select target.annulled from target)) as "toMark",
                         count(*) filter (where given.is_left) as left,
                         count(*) filter (where ${matches(asked)}) as matching
                    from given) as counts`.execute(db.kysely);
  const [head] = found.rows;
  if (!head) return undefined;
  const { rows } = await sql<
    Omit<OpenAnswer, 'double' | 'link'> & { blind: boolean; settled: boolean; slots: NamedMarkSlot[] | null }
  >`
    ${givenOf(asked)}, page as (
      select given.* from given where ${matches(asked)}
       order by given.position ${limitTo(page)}
    )
    select page.attempt_id as "attemptId", page.question_id as "questionId", page.position, page.correct, page.levels, page.comments, page.note,
           page.mean_of as "meanOf", page.passed,
           ${testResultsOf(sql`page.attempt_id`, sql`page.question_id`, { whole: true })} as "testResults", page.settled, ${slotsAt(sql`page.attempt_id`, sql`page.question_id`)} as slots,
           ${isBlind()} as blind, case when ${isBlind()} then ${blindName()} else accounts.name end as name,
           ${handedInSeen(asked.accountId, sql`page.attempt_id`, sql`page.question_id`)} as work,
           json_build_object('text', coalesce(answers.text, ''), 'language', answers.language) as answer
      from page
      join attempts on attempts.id = page.attempt_id
      join runs on runs.id = attempts.run_id
      join accounts on accounts.id = page.developer_id
      left join answers on answers.attempt_id = page.attempt_id and answers.question_id = page.question_id
     order by page.position`.execute(db.kysely);
  const { matching, ...question } = head;
  const facts = await findLinkFacts(
    db.kysely,
    rows.map(({ attemptId }) => attemptId),
  );
  const answers = rows.map(({ slots, settled, blind, ...answer }) => ({
    ...withoutLink(answer, blind),
    link: factForMarking(facts, { ...answer, isBlind: blind }),
    double: doubleOf(slots, asked.accountId, settled),
  }));
  return { ...question, ...pageAnswer(answers, matching, page) };
}

const givenOf = ({ runId, companyId, accountId, questionId }: Asked) => sql`
  with target as (
    select runs.id as run_id, runs.exam_id, runs.exam_version_id, questions.position,
           exists (select from standing_question_changes as change
                    where change.run_id = runs.id and change.position = questions.position
                      and change.kind = 'annulled') as annulled
      from runs
      join exam_versions on exam_versions.exam_id = runs.exam_id
      join questions on questions.exam_version_id = exam_versions.id
     where runs.id = ${runId} and runs.company_id = ${companyId}
       and questions.id = ${questionId} and ${isMarkedByPeople}
  ), same as (
    select questions.id
      from target
      join exam_versions on exam_versions.exam_id = target.exam_id
      join questions on questions.exam_version_id = exam_versions.id and questions.position = target.position
     where ${isMarkedByPeople}
  ), deliveries as (
    select attempts.id, attempts.developer_id, attempts.question_ids,
           row_number() over (order by attempts.delivered_at, attempts.id) as position
      from attempts
     where attempts.run_id = (select target.run_id from target) and attempts.state = 'delivered'
  ), given as (
    select deliveries.id as attempt_id, deliveries.developer_id, deliveries.position,
           same.id as question_id, verdicts.correct, verdicts.levels, verdicts.comments, verdicts.note, verdicts.mean_of, verdicts.passed,
           exists (select from verdicts where verdicts.attempt_id = deliveries.id and verdicts.question_id = same.id) as settled,
           exists (select from answer_tests where answer_tests.attempt_id = deliveries.id
                      and answer_tests.question_id = same.id and answer_tests.state <> 'failed') as testing,
           not (select target.annulled from target) and ${isLeftTo(accountId, sql`deliveries.id`, sql`same.id`)} as is_left
      from deliveries
      join same on same.id = any(deliveries.question_ids)
      left join lateral ${marksSeenBy(accountId, sql`deliveries.id`, sql`same.id`)} as verdicts on true
  )`;

const matches = ({ judged, after }: Asked) => sql`
  ${judged === undefined ? sql`true` : judged ? sql`given.correct is not null` : sql`given.is_left`} and given.position > ${after}`;
