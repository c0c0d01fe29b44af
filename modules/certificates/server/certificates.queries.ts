import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isNameless } from '#modules/accounts/server/public.ts';
import { scoreOut } from '#modules/runs/server/public.ts';
import { timeZone } from '#platform/contract/day.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type {
  CertifiableResult,
  Certificate,
  CertifiedResult,
  OwnCertificate,
} from '../contract/certificates.ts';

const resultsMost = 200;
const onProfileMost = 50;

export interface StoredCertificate extends Omit<Certificate, 'result'>, CertifiedResult {
  /** The id is also the position in the revocation list. */
  readonly id: number;
  readonly runId: number;
}

const keptDelivery: RawBuilder<Date> = sql`(
  (kept_results.delivered_on + time '12:00') at time zone ${sql.lit(timeZone)})`;

/** What a certificate is of: an attempt, or what is kept of one. Needs `certificates`. */
const certified = sql`
  join lateral (
    select attempts.developer_id, attempts.run_id, attempts.exam_version_id, attempts.delivered_at,
           cardinality(attempts.question_ids) as questions
      from attempts where attempts.id = certificates.attempt_id
    union all
    select kept_results.developer_id, kept_results.run_id, kept_results.exam_version_id, ${keptDelivery},
           kept_results.questions
      from kept_results where kept_results.id = certificates.kept_result_id) as results on true`;

/** Takes a code without dashes. Returns undefined for suspended and deleted accounts. */
export async function findCertificate(
  db: Database<Schema>,
  code: string,
): Promise<StoredCertificate | undefined> {
  const { rows } = await sql<StoredRow>`
    select certificates.id, certificates.code, certificates.state, certificates.version, accounts.name,
           exam_versions.title as exam, companies.trade_name as company, runs.id as "runId",
           results.questions, certificates.score,
           coalesce(results.delivered_at, certificates.issued_at) as "deliveredAt",
           certificates.issued_at as "issuedAt", certificates.settled_at as "settledAt", certificates.reason,
           array(select skills.name from run_skills join skills on skills.id = run_skills.skill_id
                  where run_skills.run_id = runs.id order by skills.name) as skills
      from certificates
      ${certified}
      join accounts on accounts.id = results.developer_id
      join runs on runs.id = results.run_id
      join companies on companies.id = runs.company_id
      join exam_versions on exam_versions.id = results.exam_version_id
     where certificates.code = ${code} and certificates.state <> 'erased' and accounts.suspended_at is null`.execute(
    db.kysely,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { settledAt, reason, ...rest } = row;
  return { ...rest, ...(settledAt && { settledAt }), ...(reason && { reason }) };
}

interface StoredRow extends Omit<StoredCertificate, 'settledAt' | 'reason'> {
  readonly settledAt: Date | null;
  readonly reason: string | null;
}

export function lockResult(trx: Transaction<Schema>, attemptId: number, developerId: number) {
  return trx
    .selectFrom('attempts')
    .select(['attempts.id', 'attempts.state', scoreOut.as('score'), isNameless(developerId).as('nameless')])
    .where('attempts.id', '=', attemptId)
    .where('attempts.developer_id', '=', developerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findLatest(
  trx: Transaction<Schema>,
  attemptId: number,
): Promise<OwnCertificate | undefined> {
  const row = await trx
    .selectFrom('certificates')
    .select([
      'code',
      'state',
      'version',
      'score',
      'issued_at as issuedAt',
      'on_profile as onProfile',
      'reason',
    ])
    .where('certificates.attempt_id', '=', attemptId)
    .where('certificates.state', '<>', 'erased')
    .orderBy('certificates.version', 'desc')
    .executeTakeFirst();
  if (!row || row.state === 'erased') return undefined;
  const { reason, state, ...rest } = row;
  return { ...rest, state, ...(reason !== null && { reason }) };
}

export async function insertCertificate(
  trx: Transaction<Schema>,
  given: { attemptId: number; code: string; version: number; score: number; onProfile: boolean; now: Date },
): Promise<void> {
  await trx
    .insertInto('certificates')
    .values({
      attempt_id: given.attemptId,
      code: given.code,
      version: given.version,
      score: given.score,
      on_profile: given.onProfile,
      issued_at: given.now,
    })
    .execute();
}

type OwnRow = Omit<CertifiableResult, 'certificate' | 'attemptId'> & {
  attemptId: number | null;
  isCertifiable: boolean;
} & {
  [K in keyof OwnCertificate as `own_${K}`]: OwnCertificate[K] | null;
};

/** @param attemptId only this one, certifiable or not; all that are if absent */
export async function findResults(
  db: Database<Schema>,
  developerId: number,
  attemptId?: number,
): Promise<(CertifiableResult & { isCertifiable: boolean })[]> {
  // A certificate of 0 from before stands: its developer can withdraw it, or read why Provado revoked it.
  const certifiable = sql<boolean>`coalesce(${scoreOut} > 0 or ${scoreOut} = 0 and latest.state in ('valid', 'revoked'), false)`;
  const asked = attemptId === undefined ? certifiable : sql`attempts.id = ${attemptId}`;
  const owned = sql`latest.code as "own_code", latest.state as "own_state", latest.version as "own_version",
           latest.score as "own_score", latest.issued_at as "own_issuedAt",
           latest.on_profile as "own_onProfile", latest.reason as "own_reason"`;
  const latestOf = (which: RawBuilder<unknown>) => sql`lateral (
      select * from certificates where ${which} and certificates.state <> 'erased'
       order by certificates.version desc limit 1) as latest on true`;
  // A kept result shows the certificate that stands. No other is issued of it.
  const kept = sql`
    union all
    select null, exam_versions.title, companies.trade_name, latest.score, coalesce(${keptDelivery}, latest.issued_at),
           true, ${owned}
      from kept_results
      join runs on runs.id = kept_results.run_id
      join companies on companies.id = runs.company_id
      join exam_versions on exam_versions.id = kept_results.exam_version_id
      join ${latestOf(sql`certificates.kept_result_id = kept_results.id`)}
     where kept_results.developer_id = ${developerId} and latest.state in ('valid', 'revoked')`;
  const { rows } = await sql<OwnRow>`
    select attempts.id as "attemptId", exam_versions.title as exam, companies.trade_name as company,
           ${scoreOut} as score, coalesce(attempts.delivered_at, attempts.started_at) as "deliveredAt",
           ${certifiable} as "isCertifiable", ${owned}
      from attempts
      join runs on runs.id = attempts.run_id
      join companies on companies.id = runs.company_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
      left join ${latestOf(sql`certificates.attempt_id = attempts.id`)}
     where attempts.developer_id = ${developerId} and ${asked}
    ${attemptId === undefined ? kept : sql``}
     order by "deliveredAt" desc, "attemptId" desc nulls last
     limit ${resultsMost}`.execute(db.kysely);
  return rows.map(asResult);
}

function asResult(row: OwnRow): CertifiableResult & { isCertifiable: boolean } {
  const { attemptId, exam, company, score, deliveredAt, isCertifiable } = row;
  const { own_code, own_state, own_version, own_score, own_issuedAt, own_onProfile, own_reason } = row;
  const result = {
    ...(attemptId !== null && { attemptId }),
    exam,
    company,
    score,
    deliveredAt,
    isCertifiable,
  };
  if (!own_code || !own_state || !own_issuedAt) return result;
  const certificate = {
    code: own_code,
    state: own_state,
    version: own_version ?? 1,
    score: own_score ?? 0,
    issuedAt: own_issuedAt,
    onProfile: own_onProfile === true,
    ...(own_reason && { reason: own_reason }),
  };
  return { ...result, certificate };
}

const isOwnedBy = (developerId: number) => sql<boolean>`(
  exists (select from attempts
           where attempts.id = certificates.attempt_id and attempts.developer_id = ${developerId})
  or exists (select from kept_results
              where kept_results.id = certificates.kept_result_id and kept_results.developer_id = ${developerId}))`;
const ownByCode = (code: string, developerId: number) =>
  sql<boolean>`certificates.code = ${code} and ${isOwnedBy(developerId)}`;

/** @returns whether the developer's public page is on; undefined if there is no such valid certificate */
export async function setOnProfile(
  db: Database<Schema>,
  given: { code: string; developerId: number; onProfile: boolean },
): Promise<{ isPageOn: boolean } | undefined> {
  return db.kysely
    .updateTable('certificates')
    .set({ on_profile: given.onProfile })
    .where(ownByCode(given.code, given.developerId))
    .where('certificates.state', '=', 'valid')
    .returning((eb) =>
      eb
        .exists(
          eb
            .selectFrom('developers')
            .select('developers.id')
            .where('developers.id', '=', given.developerId)
            .where('developers.public_page', '=', true),
        )
        .$castTo<boolean>()
        .as('isPageOn'),
    )
    .executeTakeFirst();
}

export async function withdraw(
  db: Database<Schema>,
  given: { code: string; developerId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('certificates')
    .set({ state: 'withdrawn', on_profile: false, settled_at: given.now })
    .where(ownByCode(given.code, given.developerId))
    .where('certificates.state', '=', 'valid')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findOnProfile({ db, config }: Pick<Deps, 'db' | 'config'>, handle: string) {
  const { rows } = await sql<{
    code: string;
    exam: string;
    company: string;
    score: number;
    deliveredAt: Date;
  }>`
    select certificates.code, exam_versions.title as exam, companies.trade_name as company, certificates.score,
           coalesce(certificates.delivered_at, certificates.issued_at) as "deliveredAt"
      from developers
      join accounts on accounts.id = developers.id
      join lateral (
        select certificates.*, attempts.run_id, attempts.exam_version_id, attempts.delivered_at
          from attempts join certificates on certificates.attempt_id = attempts.id
         where attempts.developer_id = developers.id
        union all
        select certificates.*, kept_results.run_id, kept_results.exam_version_id, ${keptDelivery}
          from kept_results join certificates on certificates.kept_result_id = kept_results.id
         where kept_results.developer_id = developers.id) as certificates on true
      join runs on runs.id = certificates.run_id
      join companies on companies.id = runs.company_id
      join exam_versions on exam_versions.id = certificates.exam_version_id
     where developers.handle = lower(${handle}) and developers.public_page and not developers.suspended
       and (accounts.confirmed_at is not null or ${config.emailConfirmation === 'off'}::boolean)
       and certificates.state = 'valid' and certificates.on_profile
     order by certificates.delivered_at desc, certificates.id desc
     limit ${onProfileMost}`.execute(db.kysely);
  return rows;
}

/** The rows stay, because the positions in the revocation list must stay. */
export async function eraseCertificates(
  trx: Transaction<Schema>,
  developerId: number,
  now: Date,
): Promise<void> {
  await sql`
    update certificates set state = 'erased', on_profile = false, reason = null, settled_at = ${now}
     where certificates.attempt_id in (select attempts.id from attempts where attempts.developer_id = ${developerId})
        or certificates.kept_result_id in (
             select kept_results.id from kept_results where kept_results.developer_id = ${developerId})`.execute(
    trx,
  );
}
