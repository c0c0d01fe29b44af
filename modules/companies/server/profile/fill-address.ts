import { z } from 'zod';
import type { AddressRecord, CompanyRecord } from '#platform/contract/registry.ts';
import type { Deps } from '#platform/server/deps.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { LookUp } from '#platform/server/registry-client.ts';

/** The public registry gives the address: nobody can type it in the profile. */
export const addressJob: JobDefinition<{ companyId: number }> = defineJob(
  'company_address',
  z.object({ companyId: z.int() }),
  fillAddress,
);

async function fillAddress(
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  { companyId }: { companyId: number },
): Promise<void> {
  const company = await db.kysely
    .selectFrom('companies')
    .select('companies.cnpj')
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  if (!company?.cnpj) return;
  const record = answered(await registry.company(company.cnpj));
  if (!record) return;
  const address = answered(await registry.address(record.postalCode));
  await db.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('companies')
      .set(columnsOf(record, address))
      .where('companies.id', '=', companyId)
      .where('companies.street', '=', '')
      .where('companies.city', '=', '')
      .where('companies.postal_code', '=', '')
      .executeTakeFirst();
    // A form that is open has to begin with what is there now.
    if (numUpdatedRows === 1n) await takeEdition(trx, 'companies', companyId);
  });
}

const columnsOf = (
  { postalCode, number, complement }: CompanyRecord,
  address: AddressRecord | undefined,
) => ({
  postal_code: postalCode,
  number,
  complement,
  ...(address && {
    street: address.street,
    district: address.district,
    city: address.city,
    state: address.state,
  }),
});

/** The job runs again later if the registry cannot be reached. */
function answered<T>(answer: LookUp<T>): T | undefined {
  if (answer.kind === 'unreachable') throw new Error('The public registry cannot be reached.');
  return answer.kind === 'found' ? answer.value : undefined;
}
