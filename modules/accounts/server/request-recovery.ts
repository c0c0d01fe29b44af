import type { Deps } from '#platform/server/deps.ts';
import { takeTry, type WindowRule } from '#platform/server/throttle.ts';
import type { RecoveringRole } from './recovery.queries.ts';
import { recoveryJob } from './recovery-job.policy.ts';

const perAddress: WindowRule = { name: 'recovery-address', limit: 60, windowS: 3600 };
/** Nobody's mailbox is flooded. */
const perEmail: WindowRule = { name: 'recovery-email', limit: 3, windowS: 3600 };

/**
 * Writes down that a link was asked for. Whether there is such an account is looked up only afterwards, where
 * the link is made: nothing that the caller can see or time depends on it. A fourth request within an hour is
 * taken as well, and nothing comes of it.
 *
 * @throws Failure MUITAS_TENTATIVAS by the caller's address alone
 */
export async function requestRecovery(
  { db, throttle, outbox }: Deps,
  asked: {
    readonly role: Exclude<RecoveringRole, 'ADMIN'>;
    readonly email: string;
    readonly address: string;
  },
): Promise<void> {
  await takeTry(throttle, perAddress, asked.address);
  const email = asked.email.toLowerCase();
  const verdict = await throttle.take(perEmail, email);
  if (!verdict.allowed) return;
  await db.transaction((trx) => outbox.enqueue(trx, recoveryJob, { role: asked.role, email }));
}
