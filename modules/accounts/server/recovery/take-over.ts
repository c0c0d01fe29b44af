import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isDocumentTaken } from '../account.queries.ts';
import { findDocumentOf } from '../mailbox/confirmation.queries.ts';
import { removeSecondFactor } from '../second-factor/check-second-factor.ts';
import { type AccountOfLink, isFirst } from './recovery.queries.ts';

/**
 * Removes an account whose CPF or CNPJ a confirmed one has, and empties any other of what strangers may have left.
 * @returns the id of the account that has the e-mail from now on, if there is one
 */
export type EmptyAccount = (trx: Transaction<Schema>, accountId: number) => Promise<number | undefined>;

/** Nobody confirmed it, and another browser, perhaps a stranger's, signed it up. Nobody is in without a password. */
export const startsOver = (
  { config }: Pick<Deps, 'config'>,
  account: Pick<AccountOfLink, 'confirmedAt' | 'signedUpOn' | 'isFirst'>,
  browser: Buffer | undefined,
): boolean =>
  config.emailConfirmation === 'required' &&
  account.confirmedAt === null &&
  !account.isFirst &&
  !isSameBrowser(account.signedUpOn, browser);

export const isSameBrowser = (one: Buffer | null, other: Buffer | undefined): boolean =>
  one !== null && other !== undefined && timingSafeEqual(one, other);

/**
 * Gives the owner of a mailbox the account that nobody had confirmed: confirmed, without a second factor, and empty
 * unless it is opened where it was signed up. Another account stays as it is. The caller ends the sessions.
 * @returns the id of the account that has the e-mail from now on, if there is one
 */
export async function takeOver(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  trx: Transaction<Schema>,
  asked: {
    readonly accountId: number;
    readonly browser: Buffer | undefined;
    readonly emptyAccount: EmptyAccount;
  },
): Promise<number | undefined> {
  const { accountId } = asked;
  if (config.emailConfirmation === 'off') return accountId;
  // The lock is needed: a confirmation at the same moment makes it the account of whoever confirmed.
  const account = await trx
    .selectFrom('accounts')
    .select(['accounts.confirmed_at as confirmedAt', 'accounts.signed_up_on as signedUpOn', isFirst])
    .where('accounts.id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.confirmedAt) return accountId;
  const keeps = !startsOver({ config }, account, asked.browser) && !(await hasTakenDocument(trx, accountId));
  const id = keeps ? accountId : await asked.emptyAccount(trx, accountId);
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

const hasTakenDocument = async (trx: Transaction<Schema>, accountId: number): Promise<boolean> =>
  isDocumentTaken(trx, await findDocumentOf(trx, accountId));
