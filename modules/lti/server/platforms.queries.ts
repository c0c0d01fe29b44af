import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { NewPlatform, Platform } from '../contract/lti.ts';

const columns = [
  'lti_platforms.id',
  'lti_platforms.company_id as companyId',
  'lti_platforms.name',
  'lti_platforms.issuer',
  'lti_platforms.client_id as clientId',
  'lti_platforms.deployment_id as deploymentId',
  'lti_platforms.auth_address as authAddress',
  'lti_platforms.token_address as tokenAddress',
  'lti_platforms.keys_address as keysAddress',
] as const;

const usable = ({ kysely }: Database<Schema>) =>
  kysely
    .selectFrom('lti_platforms')
    .innerJoin('companies', 'companies.id', 'lti_platforms.company_id')
    .select([...columns, 'companies.trade_name as company'])
    .where('companies.suspended_at', 'is', null);

export const findPlatform = (db: Database<Schema>, id: number) =>
  usable(db).where('lti_platforms.id', '=', id).executeTakeFirst();

export type PlatformRow = NonNullable<Awaited<ReturnType<typeof findPlatform>>>;

/** Platforms need not name our client; then the issuer alone has to tell which one is meant. */
export async function findNamedPlatform(
  db: Database<Schema>,
  { companyId, issuer, clientId }: { companyId: number; issuer: string; clientId: string | undefined },
): Promise<PlatformRow | undefined> {
  const ofIssuer = usable(db)
    .where('lti_platforms.company_id', '=', companyId)
    .where('lti_platforms.issuer', '=', issuer);
  const found = await (clientId === undefined
    ? ofIssuer
    : ofIssuer.where('lti_platforms.client_id', '=', clientId)
  ).execute();
  return found.length === 1 ? found[0] : undefined;
}

export const listOwnPlatforms = ({ kysely }: Database<Schema>, companyId: number) => {
  const grades = sql`from lti_grades where lti_grades.platform_id = lti_platforms.id`;
  return kysely
    .selectFrom('lti_platforms')
    .select([
      ...columns,
      'lti_platforms.edition',
      'lti_platforms.created_at as createdAt',
      sql<number>`(select count(*)::int from lti_people where lti_people.platform_id = lti_platforms.id)`.as(
        'people',
      ),
      sql<number>`(select count(*)::int ${grades} and lti_grades.sent_score is not null)`.as('sent'),
      sql<number>`(select count(*)::int ${grades}
        and lti_grades.queued_score is distinct from lti_grades.sent_score)`.as('waiting'),
    ])
    .where('lti_platforms.company_id', '=', companyId)
    .orderBy('lti_platforms.id')
    .execute();
};

export const findOwnPlatform = async (
  db: Database<Schema>,
  companyId: number,
  id: number,
): Promise<Platform | undefined> => (await listOwnPlatforms(db, companyId)).find((one) => one.id === id);

export async function updatePlatform(
  trx: Transaction<Schema>,
  id: number,
  given: NewPlatform,
): Promise<void> {
  await trx
    .updateTable('lti_platforms')
    .set({
      name: given.name,
      issuer: given.issuer,
      client_id: given.clientId,
      deployment_id: given.deploymentId,
      auth_address: given.authAddress,
      token_address: given.tokenAddress,
      keys_address: given.keysAddress,
    })
    .where('lti_platforms.id', '=', id)
    .execute();
}

/** Nobody changes it until the transaction ends. @returns false if the platform has another one by now */
export async function keepIssuer(trx: Transaction<Schema>, id: number, issuer: string): Promise<boolean> {
  const { rows } = await sql`
    select from lti_platforms where lti_platforms.id = ${id} and lti_platforms.issuer = ${issuer} for share`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Who was somebody at one issuer may be somebody else at the next; scores go with the people. */
export async function forgetPeople(trx: Transaction<Schema>, platformId: number): Promise<void> {
  await trx.deleteFrom('lti_people').where('lti_people.platform_id', '=', platformId).execute();
}

/** @returns undefined if the company has as many as it may */
export async function insertPlatform(
  { kysely }: Database<Schema>,
  { companyId, most, now, ...given }: NewPlatform & { companyId: number; most: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into lti_platforms (company_id, name, issuer, client_id, deployment_id, auth_address, token_address,
                               keys_address, created_at)
    select ${companyId}::bigint, ${given.name}, ${given.issuer}, ${given.clientId}, ${given.deploymentId},
           ${given.authAddress}, ${given.tokenAddress}, ${given.keysAddress}, ${now}::timestamptz
     where (select count(*) from lti_platforms as own where own.company_id = ${companyId}) < ${most}
    returning lti_platforms.id`.execute(kysely);
  return rows[0]?.id;
}

/** @returns false if the company has no such platform */
export async function deletePlatform(
  { kysely }: Database<Schema>,
  companyId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('lti_platforms')
    .where('lti_platforms.id', '=', id)
    .where('lti_platforms.company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
