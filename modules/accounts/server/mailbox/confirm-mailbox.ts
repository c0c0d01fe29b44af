import type { Transaction } from 'kysely';
import { noticesTopic } from '#modules/notifications/server/public.ts';
import type { Role } from '#platform/contract/route.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { confirmMailbox as confirmRoute } from '../../contract/mailbox.ts';
import { emailTakenMeanwhile } from '../password/change-credentials.ts';
import { isOwnPassword, wrongPassword } from '../password/own-password.ts';
import { isSameBrowser } from '../recovery/take-over.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { documentTaken, isDocumentConflict, notifyOwners } from '../sign-in/conclude-sign-up.ts';
import { acceptMailbox, findConfirmation, findDocumentOf, lockConfirmation } from './confirmation.queries.ts';
import { insertUndo, isReserved } from './undo.queries.ts';
import { undoJob, undoLifeMs } from './undo-change.ts';

export interface ConfirmedMailbox {
  readonly accountId: number;
  readonly email: string;
  readonly role: Role;
  readonly wasConfirmed: boolean;
}

export interface Opener {
  readonly caller: Caller | undefined;
  readonly browser: Buffer | undefined;
  readonly password: string | undefined;
}

/**
 * Somebody else may have signed up with the mailbox, or changed to it, and would keep the account by its owner's click.
 * So whoever opens the link is signed in to the account, uses the browser that signed up, or knows the password. One of
 * several uses at once does it, the others find it done. The first account with a CPF or CNPJ keeps it.
 * @throws Failure LINK_INVALIDO, SENHA_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS, CADASTRO_NAO_CONCLUIDO if another
 * account has the e-mail by now, CPF_EM_USO or CNPJ_EM_USO if another confirmed one has the document
 */
export async function confirmMailbox(deps: Deps, token: string, opener: Opener): Promise<ConfirmedMailbox> {
  const { db, clock } = deps;
  const now = clock.now();
  const tokenHash = secretHash(token);
  const asked = await findGoodLink(deps, token);
  if (asked.usedAt === null) await checkOpener(deps, asked, opener);
  const work = async (trx: Transaction<Schema>): Promise<ConfirmedMailbox> => {
    const link = await lockConfirmation(trx, tokenHash);
    if (link?.accountId !== asked.accountId || link.email !== asked.email) throw new Failure('LINK_INVALIDO');
    const { accountId, email, role } = link;
    if (link.usedAt === null) {
      if (await isReserved(trx, { email, accountId, now })) throw emailTakenMeanwhile();
      if (email !== link.own) await leaveMailbox(deps, trx, link, opener.caller);
      await acceptMailbox(trx, { accountId, email, now });
      await notifyListeners(trx, [noticesTopic(accountId)]);
    }
    return { accountId, email, role, wasConfirmed: link.usedAt !== null };
  };
  return db.transaction(work).catch(async (error: unknown) => {
    if (isDocumentConflict(error)) throw await documentConflict(deps, asked.accountId);
    throw violatedConstraint(error) === 'accounts_email' ? emailTakenMeanwhile() : error;
  });
}

/** @throws Failure LINK_INVALIDO */
export async function findGoodLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const link = await findConfirmation(db, secretHash(token));
  if (!link || (link.usedAt === null && link.expiresAt <= clock.now())) throw new Failure('LINK_INVALIDO');
  return link;
}

async function checkOpener(
  deps: Deps,
  link: { accountId: number; email: string; own: string; signedUpOn: Buffer | null },
  { caller, browser, password }: Opener,
): Promise<void> {
  if (caller?.accountId === link.accountId) return;
  if (link.email === link.own && isSameBrowser(link.signedUpOn, browser)) return;
  if (!password) throw new Failure('SENHA_NECESSARIA');
  if (!(await isOwnPassword(deps, link.accountId, password)))
    throw fieldFault(wireFaults(confirmRoute.body, { password: wrongPassword }));
}

/** The owner of the other account learns of it, and may be the same person. */
async function documentConflict(deps: Deps, accountId: number): Promise<Failure> {
  const held = await findDocumentOf(deps.db.kysely, accountId);
  await notifyOwners(deps, held);
  return documentTaken(held.cnpj ? 'COMPANY' : 'DEVELOPER');
}

interface Left {
  readonly accountId: number;
  readonly own: string;
  readonly confirmedAt: Date | null;
}

/** A mailbox that was shown gets a way back. */
async function leaveMailbox(
  { clock, outbox }: Deps,
  trx: Transaction<Schema>,
  { accountId, own, confirmedAt }: Left,
  caller: Caller | undefined,
): Promise<void> {
  await endSessions(trx, accountId, caller?.sessionId);
  await trx.deleteFrom('recoveries').where('recoveries.account_id', '=', accountId).execute();
  if (!confirmedAt) return;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + undoLifeMs);
  const undoId = await insertUndo(trx, { accountId, email: own, now, expiresAt });
  await outbox.enqueue(trx, undoJob, { undoId });
}
