import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { AnswerOfReview, OwnReview, Review } from '../contract/reviews.ts';
import { reviewEditDays } from '../contract/reviews.ts';

const editMs = reviewEditDays * 86_400_000;

const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + editMs);

export async function isCompanyShown(
  db: Database<Schema>,
  companyId: number,
  isOwn: boolean,
): Promise<boolean> {
  const company = await db.kysely
    .selectFrom('companies')
    .select('companies.id')
    .where('companies.id', '=', companyId)
    .$if(!isOwn, (query) => query.where('companies.suspended_at', 'is', null))
    .executeTakeFirst();
  return company !== undefined;
}

const counts = sql<boolean>`reviews.hidden_at is null
  and exists (select from accounts where accounts.id = reviews.developer_id and accounts.suspended_at is null)`;

export async function findRatings(
  db: Database<Schema>,
  companyId: number,
): Promise<{ average: number | undefined; distribution: number[] }> {
  const { rows } = await sql<{ rating: number; number: number }>`
    select reviews.rating, count(*) as number from reviews
     where reviews.company_id = ${companyId} and ${counts}
     group by reviews.rating`.execute(db.kysely);
  const distribution = [0, 0, 0, 0, 0];
  let [stars, total] = [0, 0];
  for (const { rating, number } of rows) {
    distribution[rating - 1] = number;
    stars += rating * number;
    total += number;
  }
  return { average: total === 0 ? undefined : Math.round((stars * 10) / total) / 10, distribution };
}

/** Shows authors their own one that was taken down, too. */
export async function findReviews(db: Database<Schema>, companyId: number, readerId: number, page: Page) {
  const shown = sql<boolean>`reviews.company_id = ${companyId} and (${counts} or reviews.developer_id = ${readerId})`;
  const [{ rows }, total] = await Promise.all([
    sql<ReviewRow>`
      select reviews.id, reviews.rating, reviews.text, reviews.created_at, reviews.updated_at, reviews.answer,
             reviews.answered_at, reviews.answer_edition, reviews.developer_id = ${readerId} as own,
             split_part(btrim(accounts.name), ' ', 1) as author, exam_versions.title
        from reviews
        join accounts on accounts.id = reviews.developer_id
        left join attempts on attempts.id = reviews.attempt_id
        left join kept_results on kept_results.id = reviews.kept_result_id
        join exam_versions on exam_versions.id = coalesce(attempts.exam_version_id, kept_results.exam_version_id)
       where ${shown}
       order by reviews.created_at desc, reviews.id desc
       ${limitTo(page)}`.execute(db.kysely),
    sql<{ number: number }>`select count(*) as number from reviews where ${shown}`.execute(db.kysely),
  ]);
  return pageAnswer(rows.map(asReview), total.rows[0]?.number ?? 0, page);
}

interface ReviewRow {
  id: number;
  rating: number;
  text: string;
  created_at: Date;
  updated_at: Date;
  answer: string | null;
  answered_at: Date | null;
  answer_edition: number;
  own: boolean;
  author: string;
  title: string;
}

const asReview = (row: ReviewRow): Review => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  author: row.author,
  exam: row.title,
  createdAt: row.created_at,
  edited: row.updated_at > row.created_at,
  own: row.own,
  ...answerOf(row),
  edition: row.answer_edition,
});

const answerOf = (row: Pick<ReviewRow, 'answer' | 'answered_at'>) =>
  row.answer !== null && row.answered_at !== null
    ? { answer: { text: row.answer, at: row.answered_at } }
    : {};

export function findOwnAttempt(on: Kysely<Schema>, id: number, developerId: number) {
  return on
    .selectFrom('attempts')
    .innerJoin('runs', 'runs.id', 'attempts.run_id')
    .innerJoin('companies', 'companies.id', 'runs.company_id')
    .select([
      'attempts.id',
      'attempts.state',
      'runs.id as runId',
      'companies.id as companyId',
      'companies.trade_name as company',
    ])
    .where('attempts.id', '=', id)
    .where('attempts.developer_id', '=', developerId)
    .executeTakeFirst();
}

export async function findOwnReview(
  db: Database<Schema>,
  attemptId: number,
  developerId: number,
  now: Date,
): Promise<OwnReview | undefined> {
  const row = await db.kysely
    .selectFrom('reviews')
    .selectAll('reviews')
    .where('reviews.attempt_id', '=', attemptId)
    .where('reviews.developer_id', '=', developerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const until = editableUntil(row.created_at);
  const { id, rating, text } = row;
  const editable = now < until && row.hidden_at === null;
  const times = { createdAt: row.created_at, editableUntil: until, editable };
  return { id, rating, text, ...times, ...answerOf(row) };
}

export interface NewReview {
  readonly attemptId: number;
  readonly companyId: number;
  readonly developerId: number;
  readonly rating: number;
  readonly text: string;
  readonly now: Date;
}

export async function putReview(
  trx: Transaction<Schema>,
  given: NewReview,
): Promise<'new' | 'changed' | 'closed' | 'taken down'> {
  const { attemptId, companyId, developerId, rating, text, now } = given;
  const { rows } = await sql<{ isNew: boolean }>`
    insert into reviews (attempt_id, company_id, developer_id, rating, text, created_at, updated_at)
    values (${attemptId}, ${companyId}, ${developerId}, ${rating}, ${text}, ${now}, ${now})
    on conflict (attempt_id) do update
      set rating = excluded.rating, text = excluded.text, updated_at = excluded.updated_at
      where reviews.created_at > ${new Date(now.getTime() - editMs)} and reviews.hidden_at is null
    returning xmax = 0 as "isNew"`.execute(trx);
  if (!rows[0]) return (await isReviewTakenDown(trx, attemptId, developerId)) ? 'taken down' : 'closed';
  return rows[0].isNew ? 'new' : 'changed';
}

export async function isReviewTakenDown(
  on: Kysely<Schema>,
  attemptId: number,
  developerId: number,
): Promise<boolean> {
  const hidden = await on
    .selectFrom('reviews')
    .select('reviews.id')
    .where('reviews.attempt_id', '=', attemptId)
    .where('reviews.developer_id', '=', developerId)
    .where('reviews.hidden_at', 'is not', null)
    .executeTakeFirst();
  return hidden !== undefined;
}

/** Spares what was taken down: it could be written again. @returns false if the developer has no such review */
export async function deleteReview(
  db: Database<Schema>,
  attemptId: number,
  developerId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('reviews')
    .where('reviews.attempt_id', '=', attemptId)
    .where('reviews.developer_id', '=', developerId)
    .where('reviews.hidden_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function findAnswer(
  db: Database<Schema>,
  reviewId: number,
  companyId: number,
): Promise<AnswerOfReview | undefined> {
  const row = await db.kysely
    .selectFrom('reviews')
    .select(['reviews.answer', 'reviews.answered_at', 'reviews.answer_edition'])
    .where('reviews.id', '=', reviewId)
    .where('reviews.company_id', '=', companyId)
    .where('reviews.hidden_at', 'is', null)
    .executeTakeFirst();
  return row && { ...answerOf(row), edition: row.answer_edition };
}

/** @returns its author and run; undefined if there is none, or that edition of its answer stands no more */
export async function putAnswer(
  trx: Transaction<Schema>,
  given: { reviewId: number; companyId: number; text: string; edition: number; now: Date },
): Promise<{ developerId: number; runId: number } | undefined> {
  const answer = given.text || null;
  return trx
    .updateTable('reviews')
    .set((of) => ({
      answer,
      answered_at: answer === null ? null : given.now,
      answer_edition: of('reviews.answer_edition', '+', 1),
    }))
    .where('reviews.id', '=', given.reviewId)
    .where('reviews.company_id', '=', given.companyId)
    .where('reviews.answer_edition', '=', sql<number>`${given.edition}::bigint`)
    .where('reviews.hidden_at', 'is', null)
    .returning([
      'reviews.developer_id as developerId',
      sql<number>`coalesce(
        (select attempts.run_id from attempts where attempts.id = reviews.attempt_id),
        (select kept_results.run_id from kept_results where kept_results.id = reviews.kept_result_id))`.as(
        'runId',
      ),
    ])
    .executeTakeFirst();
}
