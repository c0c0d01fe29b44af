import { type Kysely, sql, type Transaction } from 'kysely';
import type { MemberRole } from '#platform/contract/route.ts';
import type { KeyScope } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { ApiKey } from '../contract/api-keys.ts';

export interface StoredKey {
  id: number;
  companyId: number;
  accountId: number;
  name: string;
  scopes: KeyScope[];
  ranges: string[];
  expiresAt: Date;
  endedAt: Date | null;
  lastUsedAt: Date | null;
  member: MemberRole | null;
  suspendedAt: Date | null;
  confirmedAt: Date | null;
  checkedAt: Date | null;
}

/** Every call by a key runs this. */
export async function findKey(db: Database<Schema>, hash: Buffer): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`/* prepared: key_by_hash */
    select api_keys.id, api_keys.company_id as "companyId", api_keys.account_id as "accountId", api_keys.name,
           api_keys.scopes, api_keys.address_ranges as ranges, api_keys.expires_at as "expiresAt",
           api_keys.ended_at as "endedAt", api_keys.last_used_at as "lastUsedAt", memberships.role as member,
           coalesce(accounts.suspended_at, companies.suspended_at) as "suspendedAt",
           accounts.confirmed_at as "confirmedAt", companies.checked_at as "checkedAt"
      from api_keys
      join accounts on accounts.id = api_keys.account_id
      join companies on companies.id = api_keys.company_id
      left join memberships
        on memberships.account_id = api_keys.account_id and memberships.company_id = api_keys.company_id
     where api_keys.key_hash = ${hash}`.execute(db.kysely);
  return rows[0];
}

export async function touchKey(db: Database<Schema>, id: number, now: Date): Promise<void> {
  await db.kysely.updateTable('api_keys').set({ last_used_at: now }).where('api_keys.id', '=', id).execute();
}

export async function findKeys(db: Database<Schema>, companyId: number, now: Date): Promise<ApiKey[]> {
  const rows = await db.kysely
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.prefix',
      'api_keys.scopes',
      'api_keys.address_ranges as addresses',
      'api_keys.created_at as createdAt',
      'api_keys.expires_at as expiresAt',
      'api_keys.last_used_at as lastUsedAt',
      'api_keys.ended_at as endedAt',
      'api_keys.ended_how as endedHow',
      'api_keys.exposed_at as exposedAt',
      sql<string>`coalesce(nullif(accounts.name, ''), accounts.email)`.as('maker'),
    ])
    .where('api_keys.company_id', '=', companyId)
    .orderBy('api_keys.id', 'desc')
    .execute();
  return rows.map(({ endedHow, endedAt, lastUsedAt, exposedAt, ...key }) => ({
    ...key,
    state: stateOf(endedHow, key.expiresAt <= now),
    ...(lastUsedAt && { lastUsedAt }),
    ...(endedAt && { endedAt }),
    ...(exposedAt && { exposedAt }),
  }));
}

function stateOf(endedHow: 'revoked' | 'maker' | null, isOver: boolean): ApiKey['state'] {
  if (endedHow !== null) return endedHow === 'maker' ? 'left' : 'revoked';
  return isOver ? 'expired' : 'alive';
}

/** Owners who make keys at once, or lose the role meanwhile, wait here. @returns undefined if it is no owner any more */
export async function lockMaker(
  trx: Transaction<Schema>,
  { accountId, companyId }: { accountId: number; companyId: number },
) {
  await sql`select from companies where companies.id = ${companyId} for no key update`.execute(trx);
  return trx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .innerJoin('companies', 'companies.id', 'memberships.company_id')
    .select(['accounts.name', 'accounts.email', 'companies.trade_name as company'])
    .where('memberships.account_id', '=', accountId)
    .where('memberships.company_id', '=', companyId)
    .where('memberships.role', '=', 'dono')
    .where('accounts.suspended_at', 'is', null)
    .forShare(['memberships', 'accounts'])
    .executeTakeFirst();
}

export async function countLiveKeys(on: Kysely<Schema>, companyId: number, now: Date): Promise<number> {
  const { count } = await on
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('api_keys.company_id', '=', companyId)
    .where('api_keys.ended_at', 'is', null)
    .where('api_keys.expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertKey(
  trx: Transaction<Schema>,
  key: {
    companyId: number;
    accountId: number;
    name: string;
    hash: Buffer;
    prefix: string;
    scopes: KeyScope[];
    ranges: string[];
    now: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('api_keys')
    .values({
      company_id: key.companyId,
      account_id: key.accountId,
      name: key.name,
      key_hash: key.hash,
      prefix: key.prefix,
      scopes: key.scopes,
      address_ranges: key.ranges,
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .returning('api_keys.id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Ended {
  readonly id: number;
  readonly companyId: number;
  readonly by: number;
  readonly now: Date;
}

/** @returns whether it ends now; undefined if the company has no such key */
export async function endKey(
  db: Database<Schema>,
  { id, companyId, by, now }: Ended,
): Promise<boolean | undefined> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('api_keys')
    .set({ ended_at: now, ended_how: 'revoked', ended_by: by })
    .where('api_keys.id', '=', id)
    .where('api_keys.company_id', '=', companyId)
    .where('api_keys.ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return true;
  const found = await db.kysely
    .selectFrom('api_keys')
    .select('api_keys.id')
    .where('api_keys.id', '=', id)
    .where('api_keys.company_id', '=', companyId)
    .executeTakeFirst();
  return found && false;
}

export const noteExposed = (db: Database<Schema>, hash: Buffer, now: Date) =>
  db.kysely
    .updateTable('api_keys')
    .set({ exposed_at: now })
    .where('api_keys.key_hash', '=', hash)
    .where('api_keys.exposed_at', 'is', null)
    .returning([
      'api_keys.id as keyId',
      'api_keys.account_id as accountId',
      'api_keys.company_id as companyId',
    ])
    .executeTakeFirst();

/** @param until those that expire before, and whose maker was not told yet */
export async function takeExpiring(
  trx: Transaction<Schema>,
  { now, until, most }: { now: Date; until: Date; most: number },
) {
  const { rows } = await sql<{
    name: string;
    company: string;
    person: string;
    email: string;
    expiresAt: Date;
  }>`
    update api_keys set warned_at = ${now}
      from accounts, companies
     where accounts.id = api_keys.account_id and companies.id = api_keys.company_id
       and api_keys.id in (
         select api_keys.id from api_keys
          where api_keys.ended_at is null and api_keys.warned_at is null
            and api_keys.expires_at > ${now} and api_keys.expires_at <= ${until}
            -- Who makes one for a week knows it.
            and api_keys.expires_at - api_keys.created_at > interval '8 days'
          order by api_keys.id limit ${most}::int for no key update skip locked)
    returning api_keys.name, companies.trade_name as company, accounts.name as person, accounts.email,
              api_keys.expires_at as "expiresAt"`.execute(trx);
  return rows;
}

export async function deleteOldKeys(db: Database<Schema>, before: Date): Promise<void> {
  await db.kysely
    .deleteFrom('api_keys')
    .where((eb) => eb.or([eb('api_keys.ended_at', '<', before), eb('api_keys.expires_at', '<', before)]))
    .execute();
}
