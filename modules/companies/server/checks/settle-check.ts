import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { checkedMail, refusedMail } from './check-mails.ts';
import { closeCheck, findConfirmedOwners, markChecked } from './company-checks.queries.ts';

export const checkTopic = (companyId: number): string => `company-check ${companyId}`;

interface Settled {
  readonly company: { readonly id: number; readonly name: string };
  readonly checkId: number;
  /** It is the administrator; null for the server. */
  readonly by: number | null;
  readonly approved: boolean;
  readonly reason: string;
}

/** The caller has locked the company. */
export async function settleCheck(
  { clock, outbox, config }: Pick<Deps, 'clock' | 'outbox' | 'config'>,
  trx: Transaction<Schema>,
  { company, checkId, by, approved, reason }: Settled,
): Promise<void> {
  const now = clock.now();
  await closeCheck(trx, { id: checkId, by, approved, reason, now });
  if (approved) await markChecked(trx, company.id, now);
  for (const owner of await findConfirmedOwners(trx, company.id)) {
    const mail = approved
      ? checkedMail(owner, company.name, config.publicUrl)
      : refusedMail(owner, company.name, reason, config.publicUrl);
    await outbox.enqueue(trx, mailJob, mail);
  }
  await notifyListeners(trx, [checkTopic(company.id)]);
}
