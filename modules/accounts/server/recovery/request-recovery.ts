import type { Role } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { recoveryJob } from './send-link.ts';

const perAddress: WindowRule = { name: 'recovery-address', limit: 60, windowS: 3600 };
/** Protects mailboxes from floods. */
const perEmail: WindowRule = { name: 'recovery-email', limit: 3, windowS: 3600 };

/**
 * The account is looked up later, when the link is made, so the caller can neither see nor time whether it exists. A
 * fourth request within an hour is accepted too, but has no effect.
 * @throws Failure MUITAS_TENTATIVAS, depending only on the caller's address
 */
export async function requestRecovery(
  { db, throttle, outbox }: Deps,
  asked: {
    readonly role: Exclude<Role, 'ADMIN'>;
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
