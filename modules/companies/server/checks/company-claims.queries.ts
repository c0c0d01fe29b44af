import { sql, type Transaction } from 'kysely';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { CompanyClaim, OpenClaim } from '../../contract/company-claims.ts';

export async function insertClaim(trx: Transaction<Schema>, claim: CompanyClaim, now: Date): Promise<number> {
  const { cnpj, name, email, message } = claim;
  const { id } = await trx
    .insertInto('company_claims')
    .values({ cnpj, claimant_name: name, claimant_email: email, message, asked_at: now })
    .returning('company_claims.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Only the confirmed company with the CNPJ is told: any other one keeps nobody out. */
export async function findOpenClaims(db: Database<Schema>, page: Page) {
  const { rows } = await sql<Encodable<OpenClaim> & Total>`
    with open as (select * from company_claims where company_claims.settled_at is null)
    select total.count as total, page.id, page.cnpj, page.claimant_name as name, page.claimant_email as email,
           page.message, page.asked_at as "askedAt",
           case when companies.id is not null then json_build_object(
             'id', companies.id, 'name', companies.trade_name, 'createdAt', companies.created_at, 'owners', (
               select coalesce(json_agg(json_build_object('name', accounts.name, 'email', accounts.email)
                                        order by accounts.id), '[]')
                 from memberships join accounts on accounts.id = memberships.account_id
                where memberships.company_id = companies.id and memberships.role = 'dono')) end as company
      from (select count(*) from open) as total
      left join (select * from open order by asked_at, id ${limitTo(page)}) as page on true
      left join companies on companies.cnpj = page.cnpj and companies.confirmed
     order by page.asked_at, page.id`.execute(db.kysely);
  // JSON has texts where the table has instants.
  const withInstant = ({ company, ...row }: (typeof rows)[number]) => ({
    ...row,
    ...(company && { company: { ...company, createdAt: new Date(company.createdAt) } }),
  });
  return pageOfRows(rows.map(withInstant), 'id', page);
}

export async function lockClaim(trx: Transaction<Schema>, id: number) {
  const claim = await trx
    .selectFrom('company_claims')
    .select([
      'cnpj',
      'claimant_name as name',
      'claimant_email as email',
      'settled_at as settledAt',
      'transferred',
    ])
    .where('company_claims.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!claim) return undefined;
  const company = await trx
    .selectFrom('companies')
    .select(['companies.id', 'companies.trade_name as name'])
    .where('companies.cnpj', '=', claim.cnpj)
    .where('companies.confirmed', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return { claim, company };
}

export async function closeClaim(
  trx: Transaction<Schema>,
  { id, ...given }: { id: number; by: number; transferred: boolean; reason: string; now: Date },
): Promise<void> {
  const { by, transferred, reason, now } = given;
  await trx
    .updateTable('company_claims')
    .set({ settled_at: now, settled_by: by, transferred, reason })
    .where('company_claims.id', '=', id)
    .execute();
}

/** Claims are written by people without an account, so nothing else would ever remove them. */
export async function deleteOldClaims(db: Database<Schema>, before: Date): Promise<void> {
  await db.kysely.deleteFrom('company_claims').where('company_claims.settled_at', '<=', before).execute();
}
