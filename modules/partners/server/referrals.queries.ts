import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { attemptOfInvitation } from '#modules/admission/server/public.ts';
import { isResultOut } from '#modules/runs/server/public.ts';
import type { Partner, ResultsRelease } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export type ReferralState = 'not_started' | 'begun' | 'delivered' | 'done' | 'annulled';

export interface Referral {
  readonly id: number;
  readonly code: string;
  readonly partner: Partner;
  readonly companyId: number;
  readonly company: string;
  readonly runId: number;
  readonly title: string;
  readonly description: string;
  readonly release: ResultsRelease;
  readonly endsAt: Date;
  readonly attemptId: number | null;
  readonly deliveredAt: Date | null;
  readonly state: ReferralState;
  /** Null until the result is out. */
  readonly score: number | null;
  readonly withdrawn: boolean;
  readonly retakeAskedAt: Date | null;
  readonly returnUrl: string | null;
  readonly resultUrl: string | null;
  /** State and score as partners are told them; another one is told again. */
  readonly mark: string;
}

/** A result is done for partners once its candidate may know it: so none that is held, or blind, gets out by them. */
const state = sql<ReferralState>`case
  when attempts.id is null then 'not_started'
  when attempts.state = 'annulled' then 'annulled'
  when attempts.state = 'in_progress' then 'begun'
  when ${isResultOut()} and attempts.score is not null then 'done'
  else 'delivered' end`;

const score = sql<number | null>`case when ${isResultOut()} then attempts.score end`;

/** Gupy hears of the start too; whether something was delivered that has no result yet is nothing to tell. */
const mark = sql<string>`case
  when ${state} = 'done' then 'done ' || attempts.score
  when ${state} = 'delivered' then 'begun'
  else ${state} end`;

const ofReferral = sql`
  from partner_referrals
  join exam_invitations on exam_invitations.id = partner_referrals.invitation_id
  ${attemptOfInvitation}
  join runs on runs.id = exam_invitations.run_id
  join exam_versions on exam_versions.id = runs.exam_version_id
  join companies on companies.id = partner_referrals.company_id`;

async function findReferrals(on: Kysely<Schema>, which: RawBuilder<unknown>): Promise<Referral[]> {
  const { rows } = await sql<Referral>`
    select partner_referrals.id, partner_referrals.code, partner_referrals.partner,
           partner_referrals.company_id as "companyId", companies.trade_name as company, runs.id as "runId",
           exam_versions.title, exam_versions.description, runs.results_release as release,
           runs.ends_at as "endsAt", attempts.id as "attemptId", attempts.delivered_at as "deliveredAt",
           ${state} as state, ${score} as score, exam_invitations.revoked_at is not null as withdrawn,
           partner_referrals.retake_asked_at as "retakeAskedAt", partner_referrals.return_url as "returnUrl",
           partner_referrals.result_url as "resultUrl", ${mark} as mark
      ${ofReferral}
     where ${which}
     order by partner_referrals.id`.execute(on);
  return rows;
}

export async function findReferral(
  { kysely }: Database<Schema>,
  of: { companyId: number; partner: Partner; code: string },
): Promise<Referral | undefined> {
  const [found] = await findReferrals(
    kysely,
    sql`partner_referrals.code = ${of.code} and partner_referrals.company_id = ${of.companyId}
        and partner_referrals.partner = ${of.partner}`,
  );
  return found;
}

/** Whoever has the code has shown that we signed it. */
export async function findSigned({ kysely }: Database<Schema>, code: string): Promise<Referral | undefined> {
  const [found] = await findReferrals(kysely, sql`partner_referrals.code = ${code}`);
  return found;
}

export async function findById({ kysely }: Database<Schema>, id: number): Promise<Referral | undefined> {
  const [found] = await findReferrals(kysely, sql`partner_referrals.id = ${id}`);
  return found;
}

export const findOfAttempt = (
  { kysely }: Database<Schema>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<Referral[]> =>
  findReferrals(kysely, sql`attempts.id = ${attemptId} and attempts.developer_id = ${developerId}`);

export async function isOwnAttempt(
  { kysely }: Database<Schema>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<boolean> {
  const found = await kysely
    .selectFrom('attempts')
    .select('attempts.id')
    .where('attempts.id', '=', attemptId)
    .where('attempts.developer_id', '=', developerId)
    .executeTakeFirst();
  return found !== undefined;
}

interface Sending {
  readonly companyId: number;
  readonly partner: Partner;
  readonly returnUrl: string | null;
  readonly resultUrl: string | null;
  readonly retakeAskedAt: Date | null;
}

/**
 * A repeated call may bring newer addresses.
 * @param identities under every key that seals, as the hash may be older than the newest
 */
export async function repeatReferral(
  trx: Transaction<Schema>,
  { companyId, partner, returnUrl, resultUrl, retakeAskedAt }: Sending,
  identities: readonly string[],
): Promise<{ code: string; invitationId: number } | undefined> {
  const { rows } = await sql<{ code: string; invitationId: number }>`
    update partner_referrals
       set return_url = coalesce(${returnUrl}, partner_referrals.return_url),
           result_url = coalesce(${resultUrl}, partner_referrals.result_url),
           retake_asked_at = coalesce(partner_referrals.retake_asked_at, ${retakeAskedAt}::timestamptz)
     where partner_referrals.company_id = ${companyId} and partner_referrals.partner = ${partner}
       and partner_referrals.identity = any(${[...identities]}::text[])
    returning partner_referrals.code, partner_referrals.invitation_id as "invitationId"`.execute(trx);
  return rows[0];
}

/** @returns false if the same call has just been answered elsewhere */
export async function insertReferral(
  trx: Transaction<Schema>,
  given: Sending & { code: string; identity: string; invitationId: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('partner_referrals')
    .values({
      code: given.code,
      partner: given.partner,
      company_id: given.companyId,
      invitation_id: given.invitationId,
      identity: given.identity,
      return_url: given.returnUrl,
      result_url: given.resultUrl,
      retake_asked_at: given.retakeAskedAt,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'partner', 'identity']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Takes those whose partner does not know yet how far they are. Greenhouse asks for more than the end by itself.
 * @param lostBefore a telling that began before has been lost
 */
export async function takeUntold(
  trx: Transaction<Schema>,
  { now, lostBefore, most }: { now: Date; lostBefore: Date; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update partner_referrals set telling_at = ${now}
     where partner_referrals.id in (
       select partner_referrals.id ${ofReferral}
        where partner_referrals.result_url is not null
          and (partner_referrals.telling_at is null or partner_referrals.telling_at < ${lostBefore})
          and partner_referrals.told <> ${mark}
          and (partner_referrals.partner = 'gupy' or ${state} in ('done', 'annulled'))
        order by partner_referrals.id limit ${most}::int
          for no key update of partner_referrals skip locked)
    returning partner_referrals.id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function noteTold(
  { kysely }: Database<Schema>,
  { id, mark }: Pick<Referral, 'id' | 'mark'>,
): Promise<void> {
  await kysely
    .updateTable('partner_referrals')
    .set({ told: mark, telling_at: null })
    .where('partner_referrals.id', '=', id)
    .execute();
}
