import type { Transaction } from 'kysely';
import { takeMails } from '#modules/companies/server/public.ts';
import { recordEvents } from '#modules/events/server/public.ts';
import { notify } from '#modules/notifications/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { invitationLimits, invitedEmail } from '../contract/exam-invitations.ts';
import type { InvitationOutcome } from '../contract/invitation-words.ts';
import { checkInvitable, findOwnRun } from './invitable-runs.queries.ts';
import type { MailReason } from './invitation-mails.ts';
import { findBegun, lockRemindable, noteMails, putInvitations } from './invitations.queries.ts';
import { examInvitationJob } from './send-invitation.ts';

/** Prevents mass mails: each list has up to 500 lines. */
const listsPerCompany: WindowRule = { name: 'exam-invitations', limit: 40, windowS: 3_600 };

interface Line {
  readonly text: string;
  readonly outcome: InvitationOutcome;
}

export const mailedBefore = (now: Date): Date =>
  new Date(now.getTime() - invitationLimits.hoursBetweenMails * 3_600_000);

/**
 * One invalid line does not stop the others. Whoever has started the run is not invited.
 * @returns the number of new invitations, and each line's outcome in the given order
 * @throws Failure NAO_ENCONTRADO, PROVA_FORA_DO_PERIODO, PROVA_INATIVA, MUITAS_TENTATIVAS, LIMITE_DE_EMAILS
 */
export async function inviteByEmail(
  deps: Deps,
  { runId, companyId }: { runId: number; companyId: number },
  texts: readonly string[],
): Promise<{ invited: number; lines: Line[] }> {
  await takeTry(deps.throttle, listsPerCompany, String(companyId));
  const now = deps.clock.now();
  const read = texts.map((text) => ({ text: text.trim(), email: invitedEmail.safeParse(text).data }));
  const emails = [...new Set(read.flatMap((line) => line.email ?? []))];
  const invited = await deps.db.transaction(async (trx) => {
    checkInvitable(await findOwnRun(trx, runId, companyId), now);
    const begun = await findBegun(trx, runId, emails);
    const put = await putInvitations(
      trx,
      runId,
      emails.filter((one) => !begun.has(one)),
      now,
    );
    await recordEvents(
      trx,
      put.map(({ id: invitationId }) => ({ kind: 'invited', runId, invitationId })),
      now,
    );
    // Withdrawing and inviting again must not bypass the day between two mails.
    const isDue = ({ before }: (typeof put)[number]) => before === null || before <= mailedBefore(now);
    const due = put.filter(isDue);
    await orderMails(deps, trx, { companyId, reason: 'invitation' }, due);
    const developers = put.flatMap(({ developer_id }) => developer_id ?? []);
    await notify(deps, trx, { to: { developers }, kind: 'exam_invited', about: { runId } });
    return {
      count: put.length,
      outcomes: new Map<string, InvitationOutcome>([
        ...begun,
        ...put.map((one) => [one.email, isDue(one) ? 'invited' : 'unmailed'] as const),
      ]),
    };
  });
  return { invited: invited.count, lines: linesOf(read, invited.outcomes) };
}

/** @param outcomes lacks those invited before */
function linesOf(
  read: readonly { text: string; email: string | undefined }[],
  outcomes: ReadonlyMap<string, InvitationOutcome>,
): Line[] {
  const seen = new Set<string>();
  return read.map(({ text, email }) => {
    if (email === undefined) return { text, outcome: 'malformed' };
    if (seen.has(email)) return { text, outcome: 'repeated' };
    seen.add(email);
    return { text, outcome: outcomes.get(email) ?? 'known' };
  });
}

/**
 * @param ids absent: everybody who may be mailed again
 * @throws Failure NAO_ENCONTRADO, PROVA_FORA_DO_PERIODO, PROVA_INATIVA, CONVITE_RECENTE if nobody, LIMITE_DE_EMAILS
 */
export async function remindInvited(
  deps: Deps,
  { runId, companyId }: { runId: number; companyId: number },
  ids: readonly number[] | undefined,
): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    checkInvitable(await findOwnRun(trx, runId, companyId), now);
    const due = await lockRemindable(trx, runId, ids, mailedBefore(now));
    if (due.length === 0) {
      throw new Failure('CONVITE_RECENTE', {
        message: 'Ninguém para lembrar agora: cada pessoa recebe no máximo um e-mail por dia.',
      });
    }
    await orderMails(deps, trx, { companyId, reason: 'reminder' }, due);
    return due.length;
  });
}

/** @throws Failure LIMITE_DE_EMAILS */
export async function orderMails(
  deps: Pick<Deps, 'outbox' | 'clock' | 'config' | 'throttle'>,
  trx: Transaction<Schema>,
  { companyId, reason }: { companyId: number; reason: MailReason },
  invitations: readonly { id: number; email: string }[],
): Promise<void> {
  if (invitations.length === 0) return;
  const emails = invitations.map(({ email }) => email);
  await takeMails(deps, trx, companyId, emails);
  const ids = invitations.map(({ id }) => id);
  await noteMails(trx, ids, deps.clock.now());
  const mails = ids.map((invitationId) => ({ invitationId, reason }));
  await deps.outbox.enqueueAll(trx, examInvitationJob, mails);
}
