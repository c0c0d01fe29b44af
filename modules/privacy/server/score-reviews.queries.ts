import { sql, type Transaction } from 'kysely';
import { blindName, isBlind, scoreOut } from '#modules/exams/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { ReceivedScoreReview } from '../contract/score-reviews.ts';

/** An attempt with what decides whether its score may be reviewed, and the request if there is one. */
export interface ReviewableAttempt {
  readonly runId: number;
  readonly companyId: number;
  readonly company: string;
  /** Provado's own company has no members who could look. */
  readonly ofPlatform: boolean;
  readonly scored: boolean;
  /** Whether a program marked some of it. */
  readonly automatic: boolean;
  readonly text: string | null;
  readonly askedAt: Date | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

/** Undefined when the developer has no such attempt. */
export async function findReviewable(
  db: Database<Schema>,
  attemptId: number,
  developerId: number,
): Promise<ReviewableAttempt | undefined> {
  const { rows } = await sql<ReviewableAttempt>`
    select runs.id as "runId", companies.id as "companyId", companies.trade_name as company,
           companies.kind = 'platform' as "ofPlatform",
           ${scoreOut} is not null as scored,
           exists (select from questions
                    where questions.id = any(attempts.question_ids) and questions.kind <> 'essay') as automatic,
           score_reviews.text, score_reviews.asked_at as "askedAt", score_reviews.answer,
           score_reviews.answered_at as "answeredAt"
      from attempts
      join runs on runs.id = attempts.run_id
      join companies on companies.id = runs.company_id
      left join score_reviews on score_reviews.attempt_id = attempts.id
     where attempts.id = ${attemptId} and attempts.developer_id = ${developerId}`.execute(db.kysely);
  return rows[0];
}

/** @returns false when it was asked for already */
export async function insertRequest(
  trx: Transaction<Schema>,
  request: { attemptId: number; developerId: number; text: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('score_reviews')
    .values({
      attempt_id: request.attemptId,
      developer_id: request.developerId,
      text: request.text,
      asked_at: request.now,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface Row extends Omit<ReceivedScoreReview, 'answer'> {
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

/** The requests of a run, those that wait first; undefined when the company has no such run. */
export async function findRequests(
  db: Database<Schema>,
  runId: number,
  companyId: number,
): Promise<ReceivedScoreReview[] | undefined> {
  const run = await db.kysely
    .selectFrom('runs')
    .select('runs.id')
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .executeTakeFirst();
  if (!run) return undefined;
  const { rows } = await sql<Row>`
    select attempts.id as "attemptId", case when ${isBlind()} then ${blindName()} else accounts.name end as name,
           score_reviews.text, score_reviews.asked_at as "askedAt",
           score_reviews.answer, score_reviews.answered_at as "answeredAt",
           (select count(*) from attempts as others
             where others.run_id = attempts.run_id and others.state = 'delivered'
               and (others.delivered_at, others.id) <= (attempts.delivered_at, attempts.id)) as position
      from score_reviews
      join attempts on attempts.id = score_reviews.attempt_id and attempts.state = 'delivered'
      join runs on runs.id = attempts.run_id
      join accounts on accounts.id = attempts.developer_id
     where attempts.run_id = ${runId}
     order by score_reviews.answered_at is not null, score_reviews.asked_at, score_reviews.id
     limit 500`.execute(db.kysely);
  return rows.map(({ answer, answeredAt, ...request }) => ({
    ...request,
    ...(answer !== null && answeredAt && { answer: { text: answer, at: answeredAt } }),
  }));
}

/** Whether the attempt is of a run of this company. */
export async function isAttemptOf(
  db: Database<Schema>,
  { attemptId, runId, companyId }: { attemptId: number; runId: number; companyId: number },
): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('attempts')
    .innerJoin('runs', 'runs.id', 'attempts.run_id')
    .select('attempts.id')
    .where('attempts.id', '=', attemptId)
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns the developer who asked; undefined when nobody did, or it is answered */
export async function writeAnswer(
  trx: Transaction<Schema>,
  { attemptId, text, accountId, now }: { attemptId: number; text: string; accountId: number; now: Date },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('score_reviews')
    .set({ answer: text, answered_by: accountId, answered_at: now })
    .where('score_reviews.attempt_id', '=', attemptId)
    .where('score_reviews.answer', 'is', null)
    .returning('score_reviews.developer_id')
    .executeTakeFirst();
  return row?.developer_id;
}
