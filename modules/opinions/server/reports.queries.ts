import { type RawBuilder, sql, type Transaction } from 'kysely';
import { mayTake } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { ReportForm } from '../contract/reports.ts';
import { isContestable } from './contests.queries.ts';

const visible: Record<ReportForm['kind'], (id: number, accountId: number) => RawBuilder<unknown>> = {
  review: (id) => sql`select from reviews where reviews.id = ${id} and reviews.hidden_at is null`,
  feedback: (id, accountId) => sql`select from feedbacks
    where feedbacks.id = ${id} and feedbacks.hidden_at is null
      and (feedbacks.published_at is not null or feedbacks.developer_id = ${accountId})`,
  company: (id) => sql`select from companies where companies.id = ${id} and companies.suspended_at is null`,
  photo: (id) => sql`select from company_photos
    where company_photos.id = ${id} and company_photos.hidden_at is null`,
  exam: (id, accountId) => sql`select from runs
    where runs.id = ${id} and ((runs.active and ${mayTake(accountId)})
      or exists (select from attempts where attempts.run_id = runs.id and attempts.developer_id = ${accountId}))`,
  question: isContestable,
};

export async function isVisible(
  trx: Transaction<Schema>,
  { kind, subjectId }: ReportForm,
  accountId: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (${visible[kind](subjectId, accountId)}) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** A person has one open report about a thing: a new reason replaces the old one. @returns the id if it is new */
export async function putReport(
  trx: Transaction<Schema>,
  { kind, subjectId, reason }: ReportForm,
  accountId: number,
  now: Date,
): Promise<number | 'changed' | 'answered'> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into reports (kind, subject_id, reporter_id, reason, created_at)
    values (${kind}, ${subjectId}, ${accountId}, ${reason}, ${now})
    on conflict (kind, subject_id, reporter_id) do update set reason = excluded.reason
      where reports.closed_at is null
    returning id, xmax = 0 as "isNew"`.execute(trx);
  const [row] = rows;
  if (!row) return 'answered';
  return row.isNew ? row.id : 'changed';
}
