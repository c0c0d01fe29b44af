import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { findOwners } from '../account.queries.ts';
import { findAwaited, putConfirmation } from './confirmation.queries.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { takenMail } from './taken-mail.ts';

const lifeMs = 24 * 3_600_000;

const confirmationEnd = (now: Date): Date => new Date(now.getTime() + lifeMs);

export const confirmationJob: JobDefinition<{ readonly accountId: number }> = defineJob(
  'confirmation',
  z.object({ accountId: z.int() }),
  sendConfirmation,
);

/** A failed job runs again with a new link. A mailbox that belongs to another account learns that instead. */
async function sendConfirmation(
  { db, clock, mailer, config }: Deps,
  { accountId }: { readonly accountId: number },
): Promise<void> {
  const token = newSecret();
  const now = clock.now();
  const awaited = await db.transaction(async (trx) => {
    const found = await findAwaited(trx, accountId);
    if (found) {
      const tokenHash = secretHash(token);
      await putConfirmation(trx, { ...found, tokenHash, now, expiresAt: confirmationEnd(now) });
    }
    return found;
  });
  if (!awaited) return;
  const [owner] = awaited.isChange ? await findOwners(db, { email: awaited.email }) : [];
  const isTaken = owner !== undefined && owner.id !== accountId;
  await mailer.sendMail(
    isTaken ? takenMail(owner, config.publicUrl) : confirmationMail(awaited, token, config.publicUrl),
  );
}

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
