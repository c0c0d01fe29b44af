import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

/** @returns the company's id; its owner is the first member */
export async function insertCompany(
  trx: Transaction<Schema>,
  ownerId: number,
  company: Insertable<Schema['companies']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('companies')
    .values(company)
    .returning('companies.id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('memberships')
    .values({ account_id: ownerId, company_id: id, role: 'dono', created_at: company.created_at })
    .execute();
  return id;
}
