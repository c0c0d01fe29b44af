import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { SealError, type Sealer } from '#platform/server/security/sealer.ts';

const minute = 60_000;
const askEveryMs = 15 * minute;
/** A session that the provider has not confirmed for so long ends. */
export const unconfirmedMs = 60 * minute;
const leaseMs = 5 * minute;

const about = (sessionId: number) => `provider-session ${sessionId}`;

export async function insertProviderSession(
  trx: Transaction<Schema>,
  sealer: Sealer,
  given: { sessionId: number; companyId: number; refreshToken: string | undefined; now: Date },
): Promise<void> {
  const { sessionId, companyId, refreshToken, now } = given;
  const sealed = refreshToken === undefined ? null : sealer.seal(Buffer.from(refreshToken), about(sessionId));
  await trx
    .insertInto('provider_sessions')
    .values({
      session_id: sessionId,
      company_id: companyId,
      refresh_token: sealed?.bytes ?? null,
      key_id: sealed?.keyId ?? null,
      confirmed_at: now,
      check_at: new Date(now.getTime() + (sealed ? askEveryMs : unconfirmedMs)),
    })
    .execute();
}

export interface DueSession {
  sessionId: number;
  companyId: number;
  accountId: number;
  issuer: string;
  subject: string;
  confirmedAt: Date;
  token: Buffer | null;
  keyId: string | null;
}

/** Another server leaves them alone for five minutes; then they are tried again. */
export async function takeDueSessions(db: Database<Schema>, now: Date): Promise<DueSession[]> {
  const { rows } = await sql<DueSession>`
    with due as (
      select provider_sessions.session_id from provider_sessions where provider_sessions.check_at <= ${now}
       order by provider_sessions.check_at limit 20 for update skip locked)
    update provider_sessions set check_at = ${new Date(now.getTime() + leaseMs)}
      from due, sessions, company_identities
     where provider_sessions.session_id = due.session_id and sessions.id = due.session_id
       and company_identities.account_id = sessions.account_id
    returning provider_sessions.session_id as "sessionId", provider_sessions.company_id as "companyId",
      sessions.account_id as "accountId", company_identities.issuer, company_identities.subject,
      provider_sessions.confirmed_at as "confirmedAt", provider_sessions.refresh_token as token,
      provider_sessions.key_id as "keyId"`.execute(db.kysely);
  return rows;
}

/** Undefined if there is none, or its key is gone. */
export function refreshTokenOf(sealer: Sealer, { sessionId, token, keyId }: DueSession): string | undefined {
  if (!token || !keyId) return undefined;
  try {
    return sealer.open({ keyId, bytes: token }, about(sessionId)).toString();
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

export async function confirmSession(
  trx: Transaction<Schema>,
  sealer: Sealer,
  { sessionId, refreshToken, now }: { sessionId: number; refreshToken: string; now: Date },
): Promise<void> {
  const { bytes, keyId } = sealer.seal(Buffer.from(refreshToken), about(sessionId));
  await trx
    .updateTable('provider_sessions')
    .set({
      refresh_token: bytes,
      key_id: keyId,
      confirmed_at: now,
      check_at: new Date(now.getTime() + askEveryMs),
    })
    .where('provider_sessions.session_id', '=', sessionId)
    .execute();
}
