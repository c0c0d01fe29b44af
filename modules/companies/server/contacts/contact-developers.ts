import type { Transaction } from 'kysely';
import { notify } from '#modules/notifications/server/public.ts';
import { isOwnRun } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { contactsPerHour } from '../../contract/contacts.ts';
import { contactMail } from './contact-mail.ts';
import { countSentSince, findReachable, insertMessage, lockSender } from './contacts.queries.ts';
import { takeMails } from './take-mails.ts';

interface Contact {
  readonly developerIds: readonly number[];
  readonly subject: string;
  readonly message: string;
  readonly runId?: number | null | undefined;
}

const hourMs = 3_600_000;

/**
 * Writes to all or to none.
 * @returns the id of the company's copy
 * @throws Failure NAO_ENCONTRADO for a developer whom the company may not write to, MUITAS_TENTATIVAS, LIMITE_DE_EMAILS
 */
export async function contactDevelopers(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config' | 'throttle'>,
  caller: CompanyCaller,
  { subject, message, runId = null, ...contact }: Contact,
): Promise<number> {
  // The account whose e-mail receives the replies.
  const { companyId, accountId: senderId } = caller;
  const developerIds = [...new Set(contact.developerIds)];
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const sender = await lockSender(trx, { companyId, senderId });
    if (runId !== null && !(await isOwnRun(trx, { runId, companyId }))) throw notFound();
    const people = await findReachable(trx, caller, developerIds);
    if (people.length < developerIds.length) throw notFound();
    await refuseTooMany(trx, { companyId, more: people.length, now });
    const emails = people.map(({ email }) => email);
    await takeMails(deps, trx, companyId, emails);
    const id = await insertMessage(
      trx,
      { company_id: companyId, sender_id: senderId, run_id: runId, subject, message, sent_at: now },
      developerIds,
    );
    const mails = people.map((person) => contactMail({ companyId, person, sender, subject, message }));
    await deps.outbox.enqueueAll(trx, mailJob, mails);
    await notify(deps, trx, { to: { developers: developerIds }, kind: 'contacted', about: { companyId } });
    return id;
  });
}

/** Copies count instead of tries, since a call that was refused for another reason sent nothing. */
async function refuseTooMany(
  trx: Transaction<Schema>,
  { companyId, more, now }: { companyId: number; more: number; now: Date },
): Promise<void> {
  const sent = await countSentSince(trx, companyId, new Date(now.getTime() - hourMs));
  if (sent.count + more <= contactsPerHour) return;
  const oldest = sent.oldest ?? now;
  const waitMs = oldest.getTime() + hourMs - now.getTime();
  throw new Failure('MUITAS_TENTATIVAS', {
    message: `Uma empresa pode escrever a ${contactsPerHour} pessoas por hora. Tente de novo mais tarde ou escolha menos pessoas.`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
