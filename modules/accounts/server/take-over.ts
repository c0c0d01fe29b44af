import type { Transaction } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import type { Schema } from '#platform/server/schema.ts';
import { removeSecondFactor } from './check-second-factor.ts';

/**
 * Empties an account of what somebody else may have left in it. One whose CPF or CNPJ a confirmed account has is
 * removed.
 *
 * @returns the id of the account that has the e-mail from now on, if there is one
 */
export type EmptyAccount = (trx: Transaction<Schema>, accountId: number) => Promise<number | undefined>;

/**
 * Gives the owner of a mailbox the account that nobody had confirmed: empty, confirmed and without a second factor.
 * Another account stays as it is. The caller ends the sessions.
 *
 * @returns the id of the account that has the e-mail from now on, if there is one
 */
export async function takeOver(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  trx: Transaction<Schema>,
  { accountId, emptyAccount }: { accountId: number; emptyAccount: EmptyAccount },
): Promise<number | undefined> {
  if (config.emailConfirmation === 'off') return accountId;
  // Locked: a confirmation at the same moment makes it the account of whoever confirmed.
  const account = await trx
    .selectFrom('accounts')
    .select('accounts.confirmed_at')
    .where('accounts.id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.confirmed_at) return accountId;
  const id = await emptyAccount(trx, accountId);
  if (id === undefined) return undefined;
  await removeSecondFactor(trx, id);
  await trx.deleteFrom('confirmations').where('confirmations.account_id', '=', id).execute();
  await trx
    .updateTable('accounts')
    .set({ confirmed_at: clock.now() })
    .where('accounts.id', '=', id)
    .execute();
  return id;
}
