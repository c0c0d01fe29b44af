import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { OpenIdProvider } from '#modules/accounts/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Sealer } from '#platform/server/security/sealer.ts';

type On = Kysely<Schema>;

const providers = (on: On) =>
  on
    .selectFrom('company_providers')
    .innerJoin('companies', 'companies.id', 'company_providers.company_id')
    .select([
      'company_providers.company_id as companyId',
      'companies.trade_name as company',
      'companies.logo',
      'company_providers.domain',
      'company_providers.record',
      'company_providers.shown_at as shownAt',
      'company_providers.issuer',
      'company_providers.client_id as clientId',
      'company_providers.secret',
      'company_providers.key_id as keyId',
      'company_providers.groups_claim as groupsClaim',
      'company_providers.recruiter_groups as recruiterGroups',
      'company_providers.grader_groups as graderGroups',
      'company_providers.default_role as defaultRole',
      'company_providers.active',
      'company_providers.allows_password as allowsPassword',
      'company_providers.edition',
    ]);

export const findProvider = (on: On, companyId: number) =>
  providers(on).where('company_providers.company_id', '=', companyId).executeTakeFirst();

export type CompanyProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

const usable = (on: On) =>
  providers(on).where('company_providers.active', '=', true).where('companies.suspended_at', 'is', null);

export const findUsableProvider = (on: On, companyId: number) =>
  usable(on).where('company_providers.company_id', '=', companyId).executeTakeFirst();

export const findProviderOfDomain = (on: On, domain: string) =>
  usable(on)
    .where('company_providers.domain', '=', domain)
    .where('company_providers.shown_at', 'is not', null)
    .executeTakeFirst();

const about = (companyId: number) => `provider ${companyId}`;

export const sealClientSecret = (sealer: Sealer, companyId: number, secret: string) =>
  sealer.seal(Buffer.from(secret), about(companyId));

/** @throws SealError */
export function openIdOf({ sealer }: Pick<Deps, 'sealer'>, row: CompanyProviderRow): OpenIdProvider {
  const { companyId, issuer, clientId, secret, keyId } = row;
  const plain = secret && keyId ? sealer.open({ keyId, bytes: secret }, about(companyId)) : Buffer.alloc(0);
  return { issuer, clientId, clientSecret: plain.toString() };
}

/** Seals anew what an older key has sealed. @throws SealError if a key is missing */
export async function sealProviderSecrets({ db, sealer }: Pick<Deps, 'db' | 'sealer'>): Promise<void> {
  const rows = await providers(db.kysely).where('company_providers.key_id', '<>', sealer.keyId).execute();
  for (const row of rows) {
    const { keyId, bytes } = sealClientSecret(sealer, row.companyId, openIdOf({ sealer }, row).clientSecret);
    await db.kysely
      .updateTable('company_providers')
      .set({ secret: bytes, key_id: keyId })
      .where('company_providers.company_id', '=', row.companyId)
      .where('company_providers.secret', '=', row.secret)
      .execute();
  }
}

/** Another domain has to be shown anew. @returns false if it was that one already */
export async function putDomain(
  db: Database<Schema>,
  { companyId, domain, record }: { companyId: number; domain: string; record: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_providers (company_id, domain, record) values (${companyId}, ${domain}, ${record})
    on conflict (company_id) do update
      set domain = excluded.domain, record = excluded.record, shown_at = null, active = false,
          edition = company_providers.edition + 1
      where company_providers.domain <> excluded.domain
    returning company_id`.execute(db.kysely);
  return rows.length > 0;
}

export const findHolder = (trx: Transaction<Schema>, domain: string, butCompany: number) =>
  trx
    .selectFrom('company_providers')
    .select(['company_providers.company_id as companyId', 'company_providers.record'])
    .where('company_providers.domain', '=', domain)
    .where('company_providers.shown_at', 'is not', null)
    .where('company_providers.company_id', '<>', butCompany)
    .forUpdate()
    .executeTakeFirst();

export async function takeDomainAway(trx: Transaction<Schema>, companyId: number): Promise<void> {
  await trx
    .updateTable('company_providers')
    .set((eb) => ({ shown_at: null, active: false, edition: eb('company_providers.edition', '+', 1) }))
    .where('company_providers.company_id', '=', companyId)
    .execute();
  await endProviderSessions(trx, companyId);
}

/** @returns false if another domain was named meanwhile */
export async function noteShown(
  trx: Transaction<Schema>,
  { companyId, record }: Pick<CompanyProviderRow, 'companyId' | 'record'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('company_providers')
    .set({ shown_at: now })
    .where('company_providers.company_id', '=', companyId)
    .where('company_providers.record', '=', record)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Settings = Partial<Omit<Selectable<Schema['company_providers']>, 'company_id' | 'edition'>>;

/** @returns false if somebody else changed it meanwhile */
export async function updateSettings(
  trx: Transaction<Schema>,
  { companyId, edition }: Pick<CompanyProviderRow, 'companyId' | 'edition'>,
  settings: Settings,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('company_providers')
    .set({ ...settings, edition: edition + 1 })
    .where('company_providers.company_id', '=', companyId)
    .where('company_providers.edition', '=', edition)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endProviderSessions(trx: Transaction<Schema>, companyId: number): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('sessions.id', 'in', (eb) =>
      eb
        .selectFrom('provider_sessions')
        .select('provider_sessions.session_id')
        .where('provider_sessions.company_id', '=', companyId),
    )
    .execute();
}

/** Owners keep theirs: a password is their way in when the provider is away. */
export async function endPasswordSessions(trx: Transaction<Schema>, companyId: number): Promise<void> {
  await sql`
    delete from sessions using memberships
     where sessions.company_id = ${companyId} and memberships.company_id = sessions.company_id
       and memberships.account_id = sessions.account_id and memberships.role <> 'dono'
       and not exists (select from provider_sessions where provider_sessions.session_id = sessions.id)`.execute(
    trx,
  );
}
