import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { offsetOf, type Page, pageAnswer } from '#platform/server/paging.ts';
import { attemptStateOf } from '#platform/server/schema/attempts.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { AnyAttempt } from '../contract/annulments.ts';

export interface AnyAttemptFilter {
  /** Part of the candidate's name or e-mail, or of the exam's title; case and accents do not matter. */
  readonly search?: string | undefined;
  readonly state?: 'in_progress' | 'delivered' | 'annulled' | undefined;
}

/** A page of everybody's attempts, the latest first. */
export async function findAnyAttempts(db: Database<Schema>, { search, state }: AnyAttemptFilter, page: Page) {
  const found = sql`where ${state ? sql`attempts.state = ${state}` : sql`true`} and ${matching(search)}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from attempts ${found}`.execute(db.kysely);
  const { rows } = await sql<Row>`
    select attempts.id, accounts.id as developer_id, accounts.name, accounts.email,
           accounts.kind = 'deleted' as deleted, exam_versions.title, companies.trade_name, attempts.state,
           attempts.started_at, attempts.delivered_at, attempts.score, annulled.reason, annulled.annulled_at,
           annulled.by_admin
      from attempts
      join accounts on accounts.id = attempts.developer_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
      join runs on runs.id = attempts.run_id
      join companies on companies.id = runs.company_id
      left join attempt_annulments as annulled on annulled.attempt_id = attempts.id
      ${found}
     order by attempts.id desc
     limit ${page.size}::int offset ${offsetOf(page)}::bigint`.execute(db.kysely);
  return pageAnswer(rows.map(asAttempt), counted[0]?.total ?? 0, page);
}

function matching(search: string | undefined) {
  if (!search) return sql`true`;
  // Written like their indexes; % and _ have to stand for themselves.
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(
    attempts.developer_id in (
      select accounts.id from accounts
       where lower(f_unaccent(accounts.name || ' ' || accounts.email)) like lower(f_unaccent(${pattern})))
    or attempts.exam_version_id in (
      select exam_versions.id from exam_versions
       where lower(f_unaccent(exam_versions.title)) like lower(f_unaccent(${pattern}))))`;
}

interface Row {
  readonly id: number;
  readonly developer_id: number;
  readonly name: string;
  readonly email: string;
  readonly deleted: boolean;
  readonly title: string;
  readonly trade_name: string;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly started_at: Date;
  readonly delivered_at: Date | null;
  readonly score: number | null;
  readonly reason: string | null;
  readonly annulled_at: Date | null;
  readonly by_admin: boolean | null;
}

function asAttempt(row: Row): AnyAttempt {
  const { id, developer_id, name, email, deleted, delivered_at, score, reason, annulled_at, by_admin } = row;
  return {
    id,
    developer: { id: developer_id, name, email, ...(deleted && { deleted: true as const }) },
    exam: row.title,
    company: row.trade_name,
    state: attemptStateOf(row),
    startedAt: row.started_at,
    ...(delivered_at && { deliveredAt: delivered_at }),
    // What an annulled attempt had does not count, and is not shown as if it did.
    ...(score !== null && row.state === 'delivered' && { score }),
    ...(reason !== null &&
      annulled_at && { annulment: { reason, at: annulled_at, byAdmin: by_admin === true } }),
  };
}
