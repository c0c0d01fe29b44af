import type { Transaction } from 'kysely';
import { eraseCertificates } from '#modules/certificates/server/public.ts';
import { anonymizeAttemptsOf } from '#modules/records/server/public.ts';
import { rememberTaker } from '#modules/taking/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { forgetPicturesOf } from '#platform/server/uploads/forget-pictures.ts';
import { deleteAccount, forgetElsewhere } from './forget.queries.ts';

/** An installation without its keys, as at a restore elsewhere, remembers no taker of a run. */
export type ForgetDeps = Pick<Deps, 'clock' | 'outbox'> & { sealer?: Deps['sealer'] | undefined };

/** Attempts stay anonymous, without texts. A keyed hash of the CPF keeps anybody from taking an open run twice. */
export async function forgetDeveloper(
  deps: ForgetDeps,
  trx: Transaction<Schema>,
  accountId: number,
): Promise<void> {
  const now = deps.clock.now();
  await eraseCertificates(trx, accountId, now);
  if (deps.sealer) await rememberTaker(trx, { sealer: deps.sealer, clock: deps.clock }, accountId);
  await anonymizeAttemptsOf(trx, accountId, now);
  await forgetElsewhere(trx, accountId);
  await forgetPicturesOf(trx, deps, { accountId });
  await deleteAccount(trx, accountId);
}
