import { sql } from 'kysely';
import type { Encodable } from '#platform/contract/translate.ts';
import { attemptStateOf } from '#platform/server/database/attempt-state.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { patternOf } from '#platform/server/database/search-words.ts';
import { limitTo, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { AttemptForAdmin } from '../contract/annulments.ts';

export interface AllAttemptsFilter {
  /** Part of the candidate's name or e-mail, or of the exam's title, regardless of case and accents. */
  readonly search?: string | undefined;
  readonly state?: 'in_progress' | 'delivered' | 'annulled' | undefined;
}

export async function findAllAttempts(
  db: Database<Schema>,
  { search, state }: AllAttemptsFilter,
  page: Page,
) {
  const found = sql`where ${state ? sql`attempts.state = ${state}` : sql`true`} and ${matching(search)}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from attempts ${found}`.execute(db.kysely);
  const { rows } = await sql<Row>`
    select attempts.id,
           json_build_object('id', accounts.id, 'name', accounts.name, 'email', accounts.email,
                             'deleted', nullif(accounts.kind = 'deleted', false)) as developer,
           exam_versions.title as exam, companies.trade_name as company, attempts.state,
           attempts.started_at as "startedAt", attempts.delivered_at as "deliveredAt",
           -- What an annulled attempt had does not count, and is not shown as if it did.
           case when attempts.state = 'delivered' then attempts.score end as score,
           annulled.reason, annulled.annulled_at as "annulledAt", annulled.by_admin as "byAdmin"
      from attempts
      join accounts on accounts.id = attempts.developer_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
      join runs on runs.id = attempts.run_id
      join companies on companies.id = runs.company_id
      left join attempt_annulments as annulled on annulled.attempt_id = attempts.id
      ${found}
     order by attempts.id desc
     ${limitTo(page)}`.execute(db.kysely);
  return pageAnswer(rows.map(asAttempt), counted[0]?.total ?? 0, page);
}

function matching(search: string | undefined) {
  if (!search) return sql`true`;
  const pattern = patternOf(search);
  // Written like the expressions of their indexes.
  return sql`(
    attempts.developer_id in (
      select accounts.id from accounts
       where lower(f_unaccent(accounts.name || ' ' || accounts.email)) like ${pattern})
    or attempts.exam_version_id in (
      select exam_versions.id from exam_versions
       where lower(f_unaccent(exam_versions.title)) like ${pattern}))`;
}

type Row = Encodable<Omit<AttemptForAdmin, 'state' | 'score' | 'annulment'>> & {
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly score: number | null;
  readonly reason: string | null;
  readonly annulledAt: Date | null;
  readonly byAdmin: boolean | null;
};

const asAttempt = ({ reason, annulledAt, byAdmin, ...attempt }: Row): Encodable<AttemptForAdmin> => ({
  ...attempt,
  state: attemptStateOf(attempt),
  ...(reason !== null && annulledAt && { annulment: { reason, at: annulledAt, byAdmin: byAdmin === true } }),
});
