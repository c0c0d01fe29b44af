import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { forgetPicturesOf } from '#platform/server/uploads/forget-pictures.ts';
import { deleteAccount } from './forget.queries.ts';

export async function removeCompany(
  deps: Pick<Deps, 'clock' | 'outbox'>,
  trx: Transaction<Schema>,
  { accountId, companyId }: { accountId: number; companyId: number },
): Promise<void> {
  for (const owner of [{ accountId }, { companyId }]) await forgetPicturesOf(trx, deps, owner);
  await trx.deleteFrom('bank_questions').where('bank_questions.company_id', '=', companyId).execute();
  await trx.deleteFrom('companies').where('companies.id', '=', companyId).execute();
  await deleteAccount(trx, accountId);
}
