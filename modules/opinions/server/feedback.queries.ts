import { type Kysely, sql, type Transaction } from 'kysely';
import { mayOpenProfile } from '#modules/developers/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import { limitTo, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { Feedback } from '../contract/reviews.ts';

export type AttemptWithFeedback = NonNullable<Awaited<ReturnType<typeof findFeedbackOf>>>;

export function findFeedbackOf(on: Kysely<Schema>, id: number, companyId: number) {
  return on
    .selectFrom('attempts')
    .innerJoin('runs', 'runs.id', 'attempts.run_id')
    .innerJoin('accounts', 'accounts.id', 'attempts.developer_id')
    .leftJoin('feedbacks', 'feedbacks.attempt_id', 'attempts.id')
    .select([
      'attempts.state',
      'runs.id as runId',
      'attempts.developer_id as developerId',
      'accounts.name as developer',
      'feedbacks.text',
      'feedbacks.edition',
      'feedbacks.published_at as publishedAt',
      'feedbacks.hidden_at as hiddenAt',
    ])
    .where('attempts.id', '=', id)
    .where('runs.company_id', '=', companyId)
    .executeTakeFirst();
}

interface GivenText {
  readonly attemptId: number;
  readonly companyId: number;
  readonly developerId: number;
  readonly text: string;
  readonly now: Date;
}

/** @returns false if there is feedback already */
export async function insertFeedback(trx: Transaction<Schema>, given: GivenText): Promise<boolean> {
  const { attemptId, companyId, developerId, text, now } = given;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('feedbacks')
    .values({
      attempt_id: attemptId,
      company_id: companyId,
      developer_id: developerId,
      text,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A change unpublishes it: the developer agreed to another text. @returns false if that edition is gone or hidden */
export async function updateFeedback(
  trx: Transaction<Schema>,
  { attemptId, text, now }: GivenText,
  edition: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feedbacks')
    .set((of) => ({ text, updated_at: now, published_at: null, edition: of('feedbacks.edition', '+', 1) }))
    .where('feedbacks.attempt_id', '=', attemptId)
    .where('feedbacks.edition', '=', sql<number>`${edition}::bigint`)
    .where('feedbacks.hidden_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Spares what was taken down: it could be written again. @returns false if the company has no such feedback */
export async function deleteFeedback(
  db: Database<Schema>,
  attemptId: number,
  companyId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('feedbacks')
    .where('feedbacks.attempt_id', '=', attemptId)
    .where('feedbacks.company_id', '=', companyId)
    .where('feedbacks.hidden_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function findFeedback(
  db: Database<Schema>,
  developerId: number,
  onlyPublished: boolean,
  page: Page,
) {
  const published = onlyPublished ? sql`and feedbacks.published_at is not null` : sql``;
  const shown = sql<boolean>`feedbacks.developer_id = ${developerId} and feedbacks.hidden_at is null ${published}`;
  const [{ rows }, total] = await Promise.all([
    sql<Encodable<Feedback>>`
      select feedbacks.id, feedbacks.text, feedbacks.updated_at as at, feedbacks.published_at is not null as published,
             feedbacks.edition,
             exam_versions.title as exam,
             json_build_object('id', companies.id, 'name', companies.trade_name, 'logo', companies.logo) as company
        from feedbacks
        join companies on companies.id = feedbacks.company_id
        left join attempts on attempts.id = feedbacks.attempt_id
        left join kept_results on kept_results.id = feedbacks.kept_result_id
        join exam_versions on exam_versions.id = coalesce(attempts.exam_version_id, kept_results.exam_version_id)
       where ${shown}
       order by feedbacks.updated_at desc, feedbacks.id desc
       ${limitTo(page)}`.execute(db.kysely),
    sql<{ number: number }>`select count(*) as number from feedbacks where ${shown}`.execute(db.kysely),
  ]);
  return pageAnswer(rows, total.rows[0]?.number ?? 0, page);
}

interface Choice {
  readonly feedbackId: number;
  readonly developerId: number;
  readonly published: boolean;
  readonly edition: number;
  readonly now: Date;
}

/** Publishes only the edition that was read. @returns false if the developer has no such feedback or edition */
export async function choosePublished(
  db: Database<Schema>,
  { feedbackId, developerId, published, edition, now }: Choice,
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('feedbacks')
    .set({ published_at: published ? now : null })
    .where('feedbacks.id', '=', feedbackId)
    .where('feedbacks.developer_id', '=', developerId)
    .where('feedbacks.hidden_at', 'is', null)
    .$if(published, (query) => query.where('feedbacks.edition', '=', sql<number>`${edition}::bigint`))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasReceived(
  db: Database<Schema>,
  { feedbackId, developerId }: Pick<Choice, 'feedbackId' | 'developerId'>,
): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('feedbacks')
    .select('feedbacks.id')
    .where('feedbacks.id', '=', feedbackId)
    .where('feedbacks.developer_id', '=', developerId)
    .where('feedbacks.hidden_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isProfileOpen(
  db: Database<Schema>,
  developerId: number,
  reader: CompanyReader,
): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('developers')
    .innerJoin('accounts', 'accounts.id', 'developers.id')
    .select('developers.id')
    .where('developers.id', '=', developerId)
    .where('accounts.suspended_at', 'is', null)
    .where(mayOpenProfile(reader))
    .executeTakeFirst();
  return found !== undefined;
}
