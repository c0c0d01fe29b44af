import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import {
  answeredQuestion,
  blindName,
  hasMarked,
  markedQuestionFields,
  type QuestionRow,
  testResultsOf,
} from '#modules/marking/server/public.ts';
import { bestPoints, pointsOf, type Rubric } from '#modules/question-bank/domain/rubric.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { AppealToDecide } from '../contract/appeals.ts';
import {
  type AppealRow,
  appealColumns,
  mayCompanyDecide,
  waitsForAdmin,
  withDecision,
} from './appeals.queries.ts';

export type Judge =
  | { readonly accountId: number; readonly companyId: number; readonly runId: number }
  | { readonly accountId: number; readonly companyId?: undefined };

/** True for the appeals of the judge's own run. An administrator may name any. */
const isOf = (judge: Judge): RawBuilder<boolean> =>
  judge.companyId === undefined
    ? sql`true`
    : sql`(runs.id = ${judge.runId} and runs.company_id = ${judge.companyId})`;

interface Row extends AppealRow, Omit<Encodable<AppealToDecide>, keyof AppealRow | 'questions' | 'versions'> {
  readonly attemptId: number;
  readonly questions: (Omit<QuestionRow, 'settled' | 'slots'> & { readonly number: number })[];
}

export async function findAppealToDecide(
  db: Database<Schema>,
  appealId: number,
  judge: Judge,
): Promise<Encodable<AppealToDecide> | undefined> {
  const { rows } = await sql<Row>`
    select ${appealColumns}, runs.id as "runId", attempts.id as "attemptId", exam_versions.title as exam,
           case when runs.blind then ${blindName()} else accounts.name end as name,
           appeals.outcome is null and not ${hasMarked(sql`${judge.accountId}::bigint`, 'appeals')} as "mayDecide",
           attempts.version, attempts.score,
           (select json_agg(json_build_object(${markedQuestionFields({ rubricOf: 'present' })}, 'note', verdicts.note,
                     'testResults', ${testResultsOf(sql`attempts.id`, sql`questions.id`, { whole: true })},
                     'modelAnswer', present.model_answer, 'markingNotes', present.marking_notes,
                     'number', asked.position) order by asked.position)
              from unnest(attempts.question_ids) with ordinality as asked (id, position)
              join questions on questions.id = asked.id
              left join questions as present on present.exam_version_id = runs.exam_version_id
               and present.position = questions.position
              left join standing_question_changes as change on change.run_id = runs.id
               and change.position = questions.position
              left join answers on answers.attempt_id = attempts.id and answers.question_id = questions.id
              left join verdicts on verdicts.attempt_id = attempts.id and verdicts.question_id = questions.id
             where appeals.question_id is null or questions.id = appeals.question_id) as questions
      from appeals
      join attempts on attempts.id = appeals.attempt_id and attempts.state = 'delivered'
      join runs on runs.id = attempts.run_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
      join accounts on accounts.id = attempts.developer_id
     where appeals.id = ${appealId} and ${judge.companyId === undefined ? waitsForAdmin : isOf(judge)}`.execute(
    db.kysely,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { attemptId, questions, ...appeal } = withDecision(row);
  return {
    ...appeal,
    questions: questions.map(({ number, ...question }) => ({
      number,
      question: answeredQuestion({ ...question, settled: true, slots: null }, judge.accountId),
    })),
    versions: await findVersions(db, attemptId, appeal.question?.id),
  };
}

export async function findVersions(
  db: Database<Schema>,
  attemptId: number,
  questionId?: number,
): Promise<Encodable<AppealToDecide['versions']>> {
  const { rows } = await sql<Version & { rubric: Rubric | null }>`
    select versions.question_id as "questionId", versions.judged_at as at, versions.correct as correct,
           versions.levels, versions.comments, versions.passed,
           weighed_rubric(questions.rubric, change.level_points) as rubric,
           nullif(versions.correct is not null and versions.judged_by is null, false) as "byTests", nullif(accounts.name, '') as by
      from verdict_versions as versions
      join attempts on attempts.id = versions.attempt_id
      join questions on questions.id = versions.question_id
      left join standing_question_changes as change
        on change.run_id = attempts.run_id and change.position = questions.position
      left join accounts on accounts.id = versions.judged_by
     where versions.attempt_id = ${attemptId}
       and (${questionId ?? null}::bigint is null or versions.question_id = ${questionId ?? null})
     order by versions.id`.execute(db.kysely);
  return rows.map(({ rubric, ...version }) => ({
    ...version,
    ...(rubric &&
      version.levels && {
        points: { weight: pointsOf(rubric, version.levels), of: bestPoints(rubric) },
      }),
  }));
}

type Version = Encodable<AppealToDecide['versions'][number]>;

export async function isForAdmins(trx: Transaction<Schema>, appealId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select ${waitsForAdmin} as waits
      from appeals join attempts on attempts.id = appeals.attempt_id join runs on runs.id = attempts.run_id
     where appeals.id = ${appealId}`.execute(trx);
  return rows[0]?.waits ?? false;
}

export interface LockedAppeal {
  readonly attemptId: number;
  readonly questionId: number | null;
  readonly runId: number;
  readonly companyId: number;
  readonly developerId: number;
  /** The candidate and the exam, for the log of the administrators. */
  readonly name: string;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly score: number | null;
  readonly version: number;
  readonly decided: boolean;
  readonly marked: boolean;
  readonly forCompany: boolean;
  readonly regrading: boolean;
}

export async function lockAppeal(
  trx: Transaction<Schema>,
  appealId: number,
  judge: Judge,
): Promise<LockedAppeal | undefined> {
  const ofAppeal = sql`
      from appeals
      join attempts on attempts.id = appeals.attempt_id
      join runs on runs.id = attempts.run_id`;
  const which = sql`where appeals.id = ${appealId} and ${isOf(judge)}`;
  await sql`select attempts.id ${ofAppeal} ${which} for no key update of attempts`.execute(trx);
  // Read after the lock: what another judge decided meanwhile shows only in a new statement.
  const { rows } = await sql<LockedAppeal>`
    select attempts.id as "attemptId", appeals.question_id as "questionId", runs.id as "runId",
           runs.company_id as "companyId", attempts.developer_id as "developerId",
           accounts.name || ': ' || exam_versions.title as name, attempts.state, attempts.score, attempts.version,
           appeals.outcome is not null as decided, ${hasMarked(sql`${judge.accountId}::bigint`, 'appeals')} as marked,
           ${mayCompanyDecide} as "forCompany",
           exists (select from question_changes as changes
                    where changes.run_id = runs.id and changes.applied_at is null) as regrading
      ${ofAppeal}
      join exam_versions on exam_versions.id = attempts.exam_version_id
      join accounts on accounts.id = attempts.developer_id
     ${which}`.execute(trx);
  return rows[0];
}

export async function holdMembership(
  trx: Transaction<Schema>,
  { accountId, companyId }: { accountId: number; companyId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select memberships.account_id from memberships
     where memberships.account_id = ${accountId} and memberships.company_id = ${companyId}
       for key share`.execute(trx);
  return rows.length > 0;
}

/** Whether a mark it is about has changed since it was opened, or the question was changed for everybody. */
export async function isChangedSince(trx: Kysely<Schema>, appealId: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
             select from verdicts
              cross join lateral (
                select versions.correct, versions.levels, versions.passed from verdict_versions as versions
                 where versions.attempt_id = verdicts.attempt_id and versions.question_id = verdicts.question_id
                   and versions.judged_at <= appeals.opened_at
                 order by versions.id desc limit 1) as before
              where verdicts.attempt_id = appeals.attempt_id
                and (appeals.question_id is null or verdicts.question_id = appeals.question_id)
                and (verdicts.levels is distinct from before.levels or verdicts.passed is distinct from before.passed
                  or verdicts.levels is null and verdicts.correct is distinct from before.correct))
           or exists (
             select from question_changes as changes
              where changes.run_id = attempts.run_id and changes.made_at > appeals.opened_at
                and exists (select from questions
                             where questions.id = any(attempts.question_ids) and questions.position = changes.position
                               and (appeals.question_id is null or questions.id = appeals.question_id))) as changed
      from appeals join attempts on attempts.id = appeals.attempt_id
     where appeals.id = ${appealId}`.execute(trx);
  return rows[0]?.changed ?? false;
}
