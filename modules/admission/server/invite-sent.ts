import type { Transaction } from 'kysely';
import { recordEvents } from '#modules/events/server/public.ts';
import { notify } from '#modules/notifications/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { checkInvitable, findOwnRun } from './invitable-runs.queries.ts';
import { insertToken, nameInvitation, putInvitations } from './invitations.queries.ts';
import { mailedBefore, orderMails } from './invite-by-email.ts';

export interface SentPerson {
  readonly runId: number;
  readonly companyId: number;
  readonly email: string;
  readonly name: string;
  /** False: whoever sends the person also leads them to the link. */
  readonly isMailed: boolean;
}

/**
 * Invites somebody whom another system sends. Whoever has begun is invited too: the system asks for the result.
 * @returns the id of the invitation, which the person may have had before
 * @throws Failure NAO_ENCONTRADO, PROVA_FORA_DO_PERIODO, PROVA_INATIVA, LIMITE_DE_EMAILS
 */
export async function inviteSent(
  deps: Pick<Deps, 'clock' | 'outbox' | 'config' | 'throttle'>,
  trx: Transaction<Schema>,
  { runId, companyId, email, name, isMailed }: SentPerson,
): Promise<number> {
  const now = deps.clock.now();
  checkInvitable(await findOwnRun(trx, runId, companyId), now);
  const put = await putInvitations(trx, runId, [email], now);
  const events = put.map(({ id: invitationId }) => ({ kind: 'invited', runId, invitationId }) as const);
  await recordEvents(trx, events, now);
  const { id, mailedAt } = await nameInvitation(trx, { runId, email, name });
  if (isMailed && (mailedAt === null || mailedAt <= mailedBefore(now)))
    await orderMails(deps, trx, { companyId, reason: 'invitation' }, [{ id, email }]);
  const developers = put.flatMap(({ developer_id }) => developer_id ?? []);
  await notify(deps, trx, { to: { developers }, kind: 'exam_invited', about: { runId } });
  return id;
}

/** @param token of a link that the system passes on; the same one may come again */
export const passOnLink = (
  trx: Transaction<Schema>,
  invitationId: number,
  token: string,
  now: Date,
): Promise<void> => insertToken(trx, invitationId, secretHash(token), now);
