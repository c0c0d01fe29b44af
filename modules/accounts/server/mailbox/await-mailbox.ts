import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { putConfirmation } from './confirmation.queries.ts';
import { confirmationEnd, confirmationJob } from './send-confirmation.ts';

export async function awaitMailbox(
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  trx: Transaction<Schema>,
  accountId: number,
  email: string,
): Promise<void> {
  const now = clock.now();
  await putConfirmation(trx, { accountId, email, tokenHash: null, now, expiresAt: confirmationEnd(now) });
  await outbox.enqueue(trx, confirmationJob, { accountId });
}
