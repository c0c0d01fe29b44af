import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { answerByAfter, scoreOut } from '#modules/runs/server/public.ts';
import type { Partner } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';

/** A partner gets no attempt by an e-mail alone whose account has accepted another referral of the run. */
export const attemptOfInvitation: RawBuilder<unknown> = sql`
  left join exam_invitees on exam_invitees.invitation_id = exam_invitations.id
  left join attempts on attempts.run_id = exam_invitations.run_id
    and attempts.developer_id = exam_invitees.developer_id
    and (exam_invitations.developer_id is not null
      or not exists (
        select from partner_referrals where partner_referrals.invitation_id = exam_invitations.id)
      or not exists (
        select from exam_invitations as accepted
          join partner_referrals on partner_referrals.invitation_id = accepted.id
         where accepted.run_id = exam_invitations.run_id and accepted.developer_id = exam_invitees.developer_id
           and accepted.revoked_at is null))`;

/** The last mail was sent and is more than a day old. Needs `exam_invitations` and `attemptOfInvitation`. */
export const isRemindable = (mailedBefore: Date): RawBuilder<boolean> => sql`(
  exam_invitations.revoked_at is null and not exam_invitations.unsent
  and coalesce(attempts.state, 'in_progress') = 'in_progress'
  and coalesce(exam_invitations.mailed_at, exam_invitations.created_at) <= ${mailedBefore})`;

interface InvitedRow {
  readonly id: number;
  readonly email: string;
  readonly developer_id: number | null;
  /** The time of the last mail, if the invitation was revoked. */
  readonly before: Date | null;
}

/** A withdrawn invitation counts as new. @returns the new ones */
export async function putInvitations(
  trx: Transaction<Schema>,
  runId: number,
  emails: readonly string[],
  now: Date,
): Promise<InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    with revoked as (
      select exam_invitations.id, exam_invitations.mailed_at from exam_invitations
       where exam_invitations.run_id = ${runId} and exam_invitations.email = any(${[...emails]}::text[])
         and exam_invitations.revoked_at is not null),
    put as (
      insert into exam_invitations (run_id, email, created_at)
      select ${runId}::bigint, wanted.email, ${now}::timestamptz
        from unnest(${[...emails]}::text[]) as wanted (email)
       order by wanted.email
          on conflict (run_id, email) do update set revoked_at = null
       where exam_invitations.revoked_at is not null
      returning exam_invitations.id, exam_invitations.email, exam_invitations.developer_id)
    select put.id, put.email, coalesce(put.developer_id, accounts.id) as developer_id,
           revoked.mailed_at as before
      from put left join revoked on revoked.id = put.id
      left join accounts on lower(accounts.email) = put.email
       and accounts.kind = 'developer' and accounts.confirmed_at is not null
     order by put.id`.execute(trx);
  return rows;
}

/** @returns the invitation of an e-mail, which has the name now if it had none */
export async function nameInvitation(
  trx: Transaction<Schema>,
  { runId, email, name }: { runId: number; email: string; name: string },
): Promise<{ id: number; mailedAt: Date | null; revokedAt: Date | null }> {
  return trx
    .updateTable('exam_invitations')
    .set((eb) => ({ name: eb.fn.coalesce('exam_invitations.name', eb.val(name)) }))
    .where('exam_invitations.run_id', '=', runId)
    .where('exam_invitations.email', '=', email)
    .returning([
      'exam_invitations.id',
      'exam_invitations.mailed_at as mailedAt',
      'exam_invitations.revoked_at as revokedAt',
    ])
    .executeTakeFirstOrThrow();
}

/** Takes the account that accepted, else the one with that confirmed mailbox. */
export async function findBegun(
  trx: Transaction<Schema>,
  runId: number,
  emails: readonly string[],
): Promise<Map<string, 'started' | 'delivered'>> {
  const { rows } = await sql<{ email: string; delivered: boolean }>`
    select wanted.email, bool_or(attempts.delivered_at is not null) as delivered
      from unnest(${[...emails]}::text[]) as wanted (email)
      left join accounts on lower(accounts.email) = wanted.email and accounts.confirmed_at is not null
      left join exam_invitations on exam_invitations.run_id = ${runId} and exam_invitations.email = wanted.email
      join attempts on attempts.run_id = ${runId}
       and attempts.developer_id = coalesce(exam_invitations.developer_id, accounts.id)
     group by wanted.email`.execute(trx);
  return new Map(rows.map(({ email, delivered }) => [email, delivered ? 'delivered' : 'started']));
}

export async function noteMails(trx: Transaction<Schema>, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update exam_invitations set mailed_at = ${now}, mails = mails + 1
     where exam_invitations.id = any(${[...ids]}::bigint[])`.execute(trx);
}

/** The lock lets two reminders at once send one mail to each person. @param ids all of them if absent */
export async function lockRemindable(
  trx: Transaction<Schema>,
  runId: number,
  ids: readonly number[] | undefined,
  mailedBefore: Date,
): Promise<{ id: number; email: string }[]> {
  const chosen = ids === undefined ? sql`true` : sql`exam_invitations.id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{ id: number; email: string }>`
    select exam_invitations.id, coalesce(exam_invitations.email, accounts.email) as email
      from exam_invitations ${attemptOfInvitation}
      left join accounts on accounts.id = exam_invitees.developer_id
     where exam_invitations.run_id = ${runId} and ${chosen} and ${isRemindable(mailedBefore)}
     order by exam_invitations.id
       for update of exam_invitations`.execute(trx);
  return rows;
}

export interface MailedInvitation {
  readonly id: number;
  readonly runId: number;
  readonly email: string;
  readonly name: string | null;
  readonly developerId: number | null;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly started: boolean;
  /** Who sent the person, if a system where the company recruits did. */
  readonly partner: Partner | null;
}

/** @param lock keeps everybody else from accepting it until the transaction ends */
export async function findByToken(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  lock: boolean,
): Promise<MailedInvitation | undefined> {
  const { rows } = await sql<MailedInvitation>`
    select exam_invitations.id, exam_invitations.run_id as "runId", coalesce(exam_invitations.email, '') as email,
           exam_invitations.name, exam_invitations.developer_id as "developerId", exam_invitations.accepted_at as "acceptedAt",
           exam_invitations.revoked_at as "revokedAt",
           attempts.id is not null as started,
           (select partner_referrals.partner from partner_referrals
             where partner_referrals.invitation_id = exam_invitations.id
             order by partner_referrals.id limit 1) as partner
      from exam_invitation_tokens
      join exam_invitations on exam_invitations.id = exam_invitation_tokens.invitation_id
      ${attemptOfInvitation}
     where exam_invitation_tokens.token_hash = ${tokenHash}
     ${lock ? sql`for update of exam_invitations` : sql``}`.execute(db);
  return rows[0];
}

/**
 * One attempt is the result of one candidate whom a partner has sent. The account's own e-mail counts before it is
 * confirmed, as it may be later. The lock makes parallel acts see each other.
 */
export async function hasOtherReferral(
  db: Kysely<Schema>,
  { runId, id }: Pick<MailedInvitation, 'runId' | 'id'>,
  developerId: number,
  lock: boolean,
): Promise<boolean> {
  if (lock) await sql`select from accounts where accounts.id = ${developerId} for no key update`.execute(db);
  const { rows } = await sql`
    select from exam_invitations
      join partner_referrals on partner_referrals.invitation_id = exam_invitations.id
      join accounts on accounts.id = ${developerId}
     where exam_invitations.run_id = ${runId} and exam_invitations.id <> ${id}
       and exam_invitations.revoked_at is null
       and (exam_invitations.developer_id = accounts.id
         or exam_invitations.developer_id is null and exam_invitations.email = lower(accounts.email))
     limit 1`.execute(db);
  return rows.length > 0;
}

export async function hasEmail(db: Kysely<Schema>, accountId: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where accounts.id = ${accountId} and lower(accounts.email) = lower(${email})`.execute(
    db,
  );
  return rows.length > 0;
}

export async function noteOpened(db: Kysely<Schema>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('exam_invitations')
    .set({ opened_at: now })
    .where('exam_invitations.id', '=', id)
    .where('exam_invitations.opened_at', 'is', null)
    .execute();
}

export async function bindInvitation(
  trx: Transaction<Schema>,
  id: number,
  developerId: number,
  now: Date,
): Promise<void> {
  await sql`
    update exam_invitations
       set developer_id = ${developerId}, accepted_at = ${now}, opened_at = coalesce(opened_at, ${now}::timestamptz)
     where exam_invitations.id = ${id}`.execute(trx);
}

export async function findOwnAttempt(db: Kysely<Schema>, runId: number, developerId: number) {
  return db
    .selectFrom('attempts')
    .select(['attempts.id', 'attempts.state', scoreOut.as('score')])
    .where('attempts.run_id', '=', runId)
    .where('attempts.developer_id', '=', developerId)
    .executeTakeFirst();
}

/** Only a run for invited people asks for it. */
export async function isAdmitted(db: Kysely<Schema>, runId: number, developerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('run_admissions')
    .select('run_admissions.run_id')
    .where('run_admissions.run_id', '=', runId)
    .where('run_admissions.developer_id', '=', developerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function lockInvitation(
  trx: Transaction<Schema>,
  runId: number,
  id: number,
): Promise<{ revoked_at: Date | null; started: boolean; told: number[] } | undefined> {
  const { rows } = await sql<{ revoked_at: Date | null; started: boolean; told: number[] }>`
    select exam_invitations.revoked_at, attempts.id is not null as started,
           array(select accounts.id from accounts
                  where lower(accounts.email) = exam_invitations.email
                     or accounts.id = exam_invitations.developer_id) as told
      from exam_invitations ${attemptOfInvitation}
     where exam_invitations.id = ${id} and exam_invitations.run_id = ${runId}
       for update of exam_invitations`.execute(trx);
  return rows[0];
}

export async function markRevoked(trx: Transaction<Schema>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('exam_invitations')
    .set({ revoked_at: now })
    .where('exam_invitations.id', '=', id)
    .execute();
}

export async function insertToken(
  db: Kysely<Schema>,
  invitationId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('exam_invitation_tokens')
    .values({ token_hash: tokenHash, invitation_id: invitationId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function noteSending(db: Kysely<Schema>, id: number, isSent: boolean): Promise<void> {
  await db
    .updateTable('exam_invitations')
    .set({ unsent: !isSent })
    .where('exam_invitations.id', '=', id)
    .where('exam_invitations.unsent', '=', isSent)
    .execute();
}

export interface MailContent {
  readonly runId: number;
  readonly companyId: number;
  readonly to: string;
  readonly name: string | null;
  readonly title: string;
  readonly company: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly duration: number | null;
  readonly answerBy: Date | null;
}

/** Undefined if the run can no longer be taken, or if its developer has delivered meanwhile. */
export async function findMailContent(
  db: Kysely<Schema>,
  invitationId: number,
  now: Date,
): Promise<MailContent | undefined> {
  const { rows } = await sql<MailContent>`
    select runs.id as "runId", runs.company_id as "companyId", coalesce(exam_invitations.email, accounts.email) as to, coalesce(accounts.name, exam_invitations.name) as name, exam_versions.title,
           companies.trade_name as company, runs.starts_at, runs.ends_at, runs.duration,
           ${answerByAfter(sql`null::timestamptz`)} as "answerBy"
      from exam_invitations
      join runs on runs.id = exam_invitations.run_id and runs.active and runs.ends_at > ${now}
      join exam_versions on exam_versions.id = runs.exam_version_id
      join companies on companies.id = runs.company_id and companies.suspended_at is null
      ${attemptOfInvitation}
      left join accounts on accounts.id = exam_invitees.developer_id
     where exam_invitations.id = ${invitationId} and exam_invitations.revoked_at is null
       and coalesce(attempts.state, 'in_progress') = 'in_progress'`.execute(db);
  return rows[0];
}

const retentionDays = 180;

/** An invitation that is no account's goes half a year after the end of the exam. */
export async function deleteForgottenInvitations(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    delete from exam_invitations using runs
     where runs.id = exam_invitations.run_id
       and not exists (select from exam_invitees where exam_invitees.invitation_id = exam_invitations.id)
       and runs.ends_at < ${now}::timestamptz - make_interval(days => ${retentionDays}::int)`.execute(db);
}
