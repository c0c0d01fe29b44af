import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

export interface StoredLink {
  readonly id: number;
  readonly run_id: number;
  readonly name: string;
  readonly token: string;
  readonly expires_at: Date;
  readonly uses_most: number | null;
  readonly uses: number;
  readonly revoked_at: Date | null;
}

const columns = [
  'exam_invitation_links.id',
  'exam_invitation_links.run_id',
  'exam_invitation_links.name',
  'exam_invitation_links.token',
  'exam_invitation_links.expires_at',
  'exam_invitation_links.uses_most',
  'exam_invitation_links.uses',
  'exam_invitation_links.revoked_at',
] as const;

export async function findLinks(db: Kysely<Schema>, runId: number): Promise<StoredLink[]> {
  return db
    .selectFrom('exam_invitation_links')
    .select(columns)
    .where('exam_invitation_links.run_id', '=', runId)
    .orderBy('exam_invitation_links.id', 'desc')
    .execute();
}

export async function findLinkByToken(db: Kysely<Schema>, token: string): Promise<StoredLink | undefined> {
  return db
    .selectFrom('exam_invitation_links')
    .select(columns)
    .where('exam_invitation_links.token', '=', token)
    .executeTakeFirst();
}

export async function insertLink(
  trx: Transaction<Schema>,
  link: { runId: number; name: string; token: string; expiresAt: Date; usesMost: number | null },
  now: Date,
): Promise<StoredLink> {
  return trx
    .insertInto('exam_invitation_links')
    .values({
      run_id: link.runId,
      name: link.name,
      token: link.token,
      expires_at: link.expiresAt,
      uses_most: link.usesMost,
      created_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** @returns false if the run has no such link */
export async function revokeLink(
  trx: Transaction<Schema>,
  runId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update exam_invitation_links
       set revoked_at = coalesce(exam_invitation_links.revoked_at, ${now}::timestamptz)
     where exam_invitation_links.id = ${id} and exam_invitation_links.run_id = ${runId}
    returning exam_invitation_links.id`.execute(trx);
  return rows.length === 1;
}

/** Parallel uses queue at the link's row. @returns false if it admits nobody any more */
export async function countUse(trx: Transaction<Schema>, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update exam_invitation_links set uses = exam_invitation_links.uses + 1
     where exam_invitation_links.id = ${id} and exam_invitation_links.revoked_at is null
       and exam_invitation_links.expires_at > ${now}
       and (exam_invitation_links.uses_most is null
         or exam_invitation_links.uses < exam_invitation_links.uses_most)
    returning exam_invitation_links.id`.execute(trx);
  return rows.length === 1;
}

/** @returns the new invitation, 'again' if used before, 'revoked' if that was withdrawn */
export async function insertByLink(
  trx: Transaction<Schema>,
  link: StoredLink,
  developerId: number,
  now: Date,
): Promise<number | 'again' | 'revoked'> {
  const { rows } = await sql<{ id: number }>`
    insert into exam_invitations (run_id, link_id, developer_id, created_at, opened_at, accepted_at)
    values (${link.run_id}, ${link.id}, ${developerId}, ${now}, ${now}, ${now})
        on conflict (link_id, developer_id) do nothing
    returning exam_invitations.id`.execute(trx);
  if (rows[0]) return rows[0].id;
  const before = await trx
    .selectFrom('exam_invitations')
    .select('exam_invitations.revoked_at')
    .where('exam_invitations.link_id', '=', link.id)
    .where('exam_invitations.developer_id', '=', developerId)
    .executeTakeFirst();
  return before?.revoked_at ? 'revoked' : 'again';
}

/** Takes the whole address of a link, as the company copies it, or its token alone. */
export const linkTokenIn = (given: string): string =>
  /(?:^|[#&]token=)([\w-]+)$/.exec(given.trim())?.[1] ?? '';

export async function runOfLink(
  db: Kysely<Schema>,
  token: string,
): Promise<{ runId: number; companyId: number } | undefined> {
  return db
    .selectFrom('exam_invitation_links')
    .innerJoin('runs', 'runs.id', 'exam_invitation_links.run_id')
    .select(['runs.id as runId', 'runs.company_id as companyId'])
    .where('exam_invitation_links.token', '=', token)
    .executeTakeFirst();
}
