import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { stateCode } from '#platform/server/registry/state-code.ts';
import type { CompanyEntry } from '../../contract/companies.ts';

type CompanyFields = Omit<CompanyEntry, 'email' | 'personName' | 'papers'>;

/**
 * Stores other fields as given: a new optional text only needs a column of its name.
 * @returns the company's id and its name as shown
 */
export async function insertCompany(
  trx: Transaction<Schema>,
  ownerId: number,
  { areaCode, phone, state, postalCode, tradeName: name, cnpj, ...texts }: CompanyFields,
  given: { readonly plan: string | null; readonly checkedAt: Date | null; readonly now: Date },
): Promise<{ id: number; tradeName: string }> {
  const tradeName = name.toLocaleUpperCase('pt-BR');
  const { id } = await trx
    .insertInto('companies')
    .values({
      ...blankForNothing(texts),
      cnpj,
      trade_name: tradeName,
      plan: given.plan,
      area_code: areaCode ?? '',
      phone: phone?.replace('-', '') ?? '',
      state: stateCode(state ?? ''),
      postal_code: postalCode?.replace('-', '') ?? '',
      checked_at: given.checkedAt,
      created_at: given.now,
    })
    .returning('companies.id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('memberships')
    .values({ account_id: ownerId, company_id: id, role: 'dono', created_at: given.now })
    .execute();
  return { id, tradeName };
}

const blankForNothing = <Name extends string>(texts: Partial<Record<Name, string | null>>) =>
  Object.fromEntries(
    Object.entries<string | null | undefined>(texts).map(([name, text]) => [name, text ?? '']),
  ) as Record<Name, string>;
