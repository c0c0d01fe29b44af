import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { findAwaited } from './confirmation.queries.ts';
import { confirmationJob } from './send-confirmation.ts';

/** Leaves time for a mail to arrive. */
const pause: WindowRule = { name: 'confirmation-pause', limit: 1, windowS: 60 };
/** Protects mailboxes from floods. */
const perAccount: WindowRule = { name: 'confirmation-account', limit: 5, windowS: 3600 };

/** @throws Failure MUITAS_TENTATIVAS */
export const limitLinks = ({ throttle }: Pick<Deps, 'throttle'>, accountId: number): Promise<void> =>
  takeTry(throttle, perAccount, String(accountId));

/** @returns false if no mailbox is to be shown @throws Failure MUITAS_TENTATIVAS */
export async function requestConfirmation(
  { db, config, throttle, outbox }: Deps,
  { accountId }: Caller,
  address: string,
): Promise<boolean> {
  if (!(await findAwaited(db.kysely, accountId))) return false;
  // An address may ask as often as people may sign up at it.
  const perAddress: WindowRule = {
    name: 'confirmation-address',
    limit: config.signUpsPerHour,
    windowS: 3600,
  };
  await takeTry(throttle, perAddress, address);
  await takeTry(throttle, pause, String(accountId));
  await limitLinks({ throttle }, accountId);
  await db.transaction((trx) => outbox.enqueue(trx, confirmationJob, { accountId }));
  return true;
}
