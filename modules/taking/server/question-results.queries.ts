import { type RawBuilder, sql } from 'kysely';
import { isReservedQuestion } from '#modules/exams/server/public.ts';
import { creditScore, questionCredit } from '#modules/marking/domain/score.ts';
import {
  type MarkedQuestionRow,
  markedQuestionFields,
  ownHandedIn,
  testResultsOf,
} from '#modules/marking/server/public.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import {
  bestLevelPoints,
  type ReadableCriterion,
  type Rubric,
  readableCriteria,
} from '#modules/question-bank/domain/rubric.ts';
import { isOverForAll, isResultOut } from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import { shuffled } from '#platform/domain/shuffle.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { ResultQuestion } from '../contract/attempt-questions.ts';

/** Needs `runs`. The result must be out, and the run shows the key at once, or once it is over for everybody. */
export const mayShowQuestions = (now: Date): RawBuilder<boolean> => sql`
  (${isResultOut()}
   and (runs.question_results = 'at_once' or runs.question_results = 'after_end' and ${isOverForAll(now)}))`;

export async function noteKeySeen(
  db: Database<Schema>,
  { attemptId, developerId, now }: { attemptId: number; developerId: number; now: Date },
): Promise<void> {
  await sql`
    update sittings as attempts set key_seen_at = ${now}::timestamptz
      from runs
     where attempts.id = ${attemptId} and attempts.developer_id = ${developerId}
       and attempts.key_seen_at is null and runs.id = attempts.run_id and ${mayShowQuestions(now)}`.execute(
    db.kysely,
  );
}

/** Nobody sees the key of such a question, except in `own`, the attempt, if it was delivered before halves existed. */
const isReserved = sql`(own.rehearsal = 0 and ${isReservedQuestion(sql`own.delivered_at`)})`;

/** The mark was changed by an appeal, and whoever decided it left the comments of the mark before. */
const commentsOfBefore = sql`(verdicts.comments is not null
  and exists (select from appeals
               where appeals.attempt_id = own.id and appeals.outcome = 'changed'
                 and coalesce(appeals.question_id, questions.id) = questions.id)
  and exists (select from verdict_versions as versions
               where versions.attempt_id = own.id and versions.question_id = questions.id
                 and versions.comments = verdicts.comments and versions.judged_by is distinct from verdicts.judged_by
                 and (versions.correct, versions.levels) is distinct from (verdicts.correct, verdicts.levels)))`;

interface Reached {
  /** What the answer as a whole earned, where no levels say it: everything or nothing. */
  readonly whole: boolean | null;
  readonly rubric: Rubric | null;
  readonly levels: number[] | null;
  readonly comments: string[] | null;
  readonly commentsOfBefore: true | null;
}

/** A blank answer is wrong without a person, and a person may mark without levels. */
const isWhole = sql`(questions.rubric is not null and verdicts.levels is null and verdicts.mean_of is null
  and verdicts.passed is null)`;

const reached = sql`
  case when own.out and not key.reserved and verdicts.comments_reach and (verdicts.judged_by is not null or ${isWhole})
            and change.kind is distinct from 'annulled' then
    json_build_object('rubric', weighed_rubric(questions.rubric, change.level_points), 'levels', verdicts.levels,
                      'whole', case when ${isWhole} then verdicts.correct end,
                      'comments', verdicts.comments, 'commentsOfBefore', nullif(${commentsOfBefore}, false)) end`;

interface QuestionRow
  extends Omit<MarkedQuestionRow, 'options'>,
    Pick<Encodable<ResultQuestion>, 'testResults' | 'commentsOfBefore' | 'work'> {
  readonly reached: Reached | null;
  /** What stood with the question while it was answered, with the points that hold now. */
  readonly promised: ReadableCriterion[] | null;
  readonly shown: boolean;
  readonly reserved: boolean;
  readonly explanation: string | null;
  readonly options: { id: number; text: string; correct: boolean | null; picked: boolean }[];
}

interface Found {
  readonly over: boolean;
  readonly seed: number;
  readonly questions: QuestionRow[] | null;
}

/** The answer key does not even leave the database unless it may be shown. Undefined if there is no such attempt. */
export async function findQuestionResults(
  db: Database<Schema>,
  { attemptId, developerId, now }: { attemptId: number; developerId: number; now: Date },
): Promise<Encodable<ResultQuestion>[] | 'in progress' | undefined> {
  const fields = markedQuestionFields({ keyed: sql`key.shown` });
  const tests = testResultsOf(sql`own.id`, sql`questions.id`, { whole: false });
  const { rows } = await sql<Found>`
    with own as (
      select attempts.id, attempts.run_id, attempts.seed, attempts.question_ids, attempts.rehearsal,
             attempts.delivered_at, attempts.state <> 'in_progress' as over, ${mayShowQuestions(now)} as shown,
             ${isResultOut()} as out
        from sittings as attempts join runs on runs.id = attempts.run_id
       where attempts.id = ${attemptId} and attempts.developer_id = ${developerId}
    )
    select own.over, own.seed,
           (select json_agg(json_build_object(${fields},
                              'explanation', case when key.shown then questions.explanation end,
                              'testResults', case when key.shown then ${tests} end,
                              'commentsOfBefore', case when key.shown then nullif(${commentsOfBefore}, false) end,
                              'reached', ${reached},
                              'work', ${ownHandedIn(sql`own.id`, sql`questions.id`, sql`own.out`)},
                              'promised', case when exams.criteria_shown and questions.rubric is not null then
                                paper_criteria(weighed_rubric(questions.rubric, change.level_points), key.reserved) end,
                              'shown', key.shown, 'reserved', key.reserved)
                   order by asked.position)
              from unnest(own.question_ids) with ordinality as asked (id, position)
              join questions on questions.id = asked.id
              join exam_versions on exam_versions.id = questions.exam_version_id
              join exams on exams.id = exam_versions.exam_id
              cross join lateral (select ${isReserved} as reserved) as found
              cross join lateral (
                select found.reserved, own.shown and not found.reserved as shown) as key
              left join standing_question_changes as change on change.run_id = own.run_id
               and change.position = questions.position
              left join answers on answers.attempt_id = own.id and answers.question_id = questions.id
              left join verdicts on verdicts.attempt_id = own.id and verdicts.question_id = questions.id
             where own.over
           ) as questions
      from own`.execute(db.kysely);
  const [found] = rows;
  if (!found) return undefined;
  if (!found.over) return 'in progress';
  return (found.questions ?? []).map((row) => resultOf(row, found));
}

function resultOf(row: QuestionRow, { seed }: Found): Encodable<ResultQuestion> {
  const credit = row.shown ? creditOf(row) : undefined;
  return {
    id: row.id,
    kind: row.kind,
    statement: row.statement,
    image: row.image,
    imageAlt: row.imageAlt,
    ...(credit !== undefined && row.change?.kind !== 'annulled' && { credit }),
    points: row.points,
    rubric: row.rubric,
    review: row.review,
    levels: row.levels,
    comments: row.comments,
    commentsOfBefore: row.commentsOfBefore,
    ...((row.promised || !row.shown) && { criteria: criteriaOf(row) }),
    ...(!row.shown && row.reached && commentsOf(row.reached)),
    meanOf: row.meanOf,
    passed: row.passed,
    testResults: row.testResults,
    work: row.work,
    change: row.change,
    ...(kindOf(row).answer === 'text' && { answer: { text: row.text ?? '', language: row.language } }),
    // The candidate saw the options in this order.
    options: shuffled(row.options, seed, row.id),
    explanation: row.explanation,
    ...(row.reserved && { reserved: true as const }),
  };
}

const commentsOf = ({ comments, commentsOfBefore }: Reached) => ({ comments, commentsOfBefore });

function criteriaOf({ promised, reached }: QuestionRow) {
  const rubric = reached?.rubric && namesOnly(reached.rubric);
  // Planted faults follow the criteria that were read before.
  const after = promised && rubric?.slice(promised.length);
  const criteria = promised
    ? [...promised, ...readableCriteria(after ?? [])]
    : rubric && readableCriteria(rubric);
  return criteria?.map((criterion, at) => {
    const level = reached?.levels?.[at];
    return {
      ...criterion,
      points: pointsAt(reached, at),
      description: level === undefined ? undefined : criterion.levels?.[level]?.description,
    };
  });
}

/** The place of a planted fault is a part of the key. */
function namesOnly(rubric: Rubric): Rubric {
  let faults = 0;
  return rubric.map(({ name, levels, origin }) => {
    if (origin === 'fault') faults += 1;
    return { name: origin === 'fault' ? `Falha ${faults}` : name, levels };
  });
}

function pointsAt(reached: Reached | null, at: number): number | undefined {
  const criterion = reached?.rubric?.[at];
  if (!reached || !criterion) return undefined;
  if (reached.whole === null) return criterion.levels[reached.levels?.[at] ?? -1]?.points;
  return reached.whole ? bestLevelPoints(criterion) : 0;
}

function creditOf({
  kind,
  rubric,
  correct,
  levels,
  meanOf,
  passed,
  options,
}: QuestionRow): number | undefined {
  if (correct === null && kindOf({ kind }).isMarkedByPeople) return undefined;
  const key = options.map((option) => ({ id: option.id, right: option.correct === true }));
  const mark = correct === null ? null : { correct, levels, meanOf, passed };
  const picked = options.filter((option) => option.picked).map(({ id }) => id);
  return creditScore(questionCredit({ kind, rubric, options: key }, { mark, picked }));
}
