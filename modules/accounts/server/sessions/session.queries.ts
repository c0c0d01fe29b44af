import { sql, type Transaction } from 'kysely';
import type { Role } from '#platform/contract/route.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { holdAccount } from '../account.queries.ts';

export interface StoredSession {
  id: number;
  account_id: number;
  role: Role;
  company_id: number | null;
  member: 'dono' | 'recrutador' | 'corretor' | null;
  binding_hash: Buffer | null;
  remembered: boolean;
  last_seen_at: Date;
  expires_at: Date;
  suspended_at: Date | null;
  confirmed_at: Date | null;
  checked_at: Date | null;
  /** False for all but administrators. */
  has_factor: boolean;
  attempt_deadline: Date | null;
  first_deadline: Date | null;
}

export const sessionColumns = sql`sessions.id, sessions.account_id, sessions.role, sessions.company_id,
  memberships.role as member, sessions.binding_hash, sessions.remembered, sessions.last_seen_at, sessions.expires_at,
  coalesce(accounts.suspended_at, companies.suspended_at) as suspended_at,
  accounts.confirmed_at, companies.checked_at,
  sessions.role = 'ADMIN' and exists (select from second_factors
    where second_factors.account_id = sessions.account_id
      and second_factors.confirmed_at is not null) as has_factor,
  deadlines.latest as attempt_deadline, deadlines.earliest as first_deadline`;

export const sessionTables = sql`sessions
  join accounts on accounts.id = sessions.account_id
  left join memberships
    on memberships.account_id = sessions.account_id and memberships.company_id = sessions.company_id
  left join companies on companies.id = sessions.company_id
  cross join lateral (
    select max(attempts.deadline_at) as latest, min(attempts.deadline_at) as earliest
      from sittings as attempts
     where attempts.developer_id = sessions.account_id and attempts.state = 'in_progress') as deadlines`;

/** Almost every call runs this. */
export async function findSession(
  db: Database<Schema>,
  tokenHash: Buffer,
): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`/* prepared: session_by_token */
    select ${sessionColumns} from ${sessionTables} where sessions.token_hash = ${tokenHash}`.execute(
    db.kysely,
  );
  return rows[0];
}

/** The secret in the cookie proves nothing: calls need the token. */
export function findSessionOfBrowser(db: Database<Schema>, secret: string) {
  return db.kysely
    .selectFrom('sessions')
    .select(['sessions.role', 'sessions.account_id as accountId', 'sessions.company_id as companyId'])
    .where('sessions.binding_hash', '=', secretHash(secret))
    .executeTakeFirst();
}

export async function touchSession(db: Database<Schema>, id: number, now: Date): Promise<void> {
  await sql`update sessions set last_seen_at = ${now} where sessions.id = ${id}`.execute(db.kysely);
}

export interface NewSession {
  accountId: number;
  role: Role;
  companyId: number | null;
  tokenHash: Buffer;
  bindingHash: Buffer | null;
  remembered: boolean;
  userAgent: string | null;
  address: string | null;
  now: Date;
  expiresAt: Date;
}

/** Enough for all devices of a person, and too few to hide a stranger's session. The longest unused ones end. */
const mostSessions = 20;

/** @returns its id */
export async function insertSession(trx: Transaction<Schema>, session: NewSession): Promise<number> {
  // Sign-ins at the same moment wait here for each other, so that each sees the sessions of the others.
  await holdAccount(trx, session.accountId);
  await trx
    .deleteFrom('sessions')
    .where('sessions.id', 'in', (eb) =>
      eb
        .selectFrom('sessions as used')
        .select('used.id')
        .where('used.account_id', '=', session.accountId)
        .orderBy('used.last_seen_at', 'desc')
        .orderBy('used.id', 'desc')
        .offset(mostSessions - 1),
    )
    .execute();
  const { id } = await trx
    .insertInto('sessions')
    .values({
      account_id: session.accountId,
      role: session.role,
      company_id: session.companyId,
      token_hash: session.tokenHash,
      binding_hash: session.bindingHash,
      remembered: session.remembered,
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('sessions.id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteSession(db: Database<Schema>, id: number): Promise<void> {
  await db.kysely.deleteFrom('sessions').where('sessions.id', '=', id).execute();
}

/** @returns false if the account has no such session */
export async function deleteSessionOf(
  db: Database<Schema>,
  { id, accountId }: { readonly id: number; readonly accountId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('sessions')
    .where('sessions.id', '=', id)
    .where('sessions.account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function findSessionsOf(db: Database<Schema>, accountId: number) {
  return db.kysely
    .selectFrom('sessions')
    .select((eb) => [
      'sessions.id',
      'sessions.role',
      'sessions.remembered',
      'sessions.user_agent as userAgent',
      'sessions.address',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.expires_at as expiresAt',
      eb
        .selectFrom('sittings as attempts')
        .select((attempts) => attempts.fn.max('attempts.deadline_at').as('deadline'))
        .whereRef('attempts.developer_id', '=', 'sessions.account_id')
        .where('attempts.state', '=', 'in_progress')
        .as('attemptDeadline'),
    ])
    .where('sessions.account_id', '=', accountId)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** An attempt in progress keeps its session. @param overdueBefore attempts with an earlier deadline are over */
export async function deleteExpiredSessions(
  db: Database<Schema>,
  now: Date,
  overdueBefore: Date,
): Promise<void> {
  await db.kysely
    .deleteFrom('sessions')
    .where('sessions.expires_at', '<', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sittings as attempts')
            .select('attempts.id')
            .whereRef('attempts.developer_id', '=', 'sessions.account_id')
            .where('attempts.state', '=', 'in_progress')
            .where('attempts.deadline_at', '>=', overdueBefore),
        ),
      ),
    )
    .execute();
}

/** Every change of an account's credentials must do this. @param keep the session that requested the change */
export async function endSessions(
  on: Pick<Transaction<Schema>, 'deleteFrom'>,
  accountId: number,
  keep = 0,
): Promise<void> {
  await on
    .deleteFrom('sessions')
    .where('sessions.account_id', '=', accountId)
    .where('sessions.id', '<>', keep)
    .execute();
}
