import * as sharedMailbox from '#platform/contract/mailbox.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { openLink, type WindowRule } from '#platform/server/http/throttle.ts';
import * as mailbox from '../../contract/mailbox.ts';
import { browserHash } from '../sign-in/known-device.ts';
import { confirmMailbox, findGoodLink } from './confirm-mailbox.ts';
import { deleteChange, findAwaited } from './confirmation.queries.ts';
import { type RemoveAccount, refuseMailbox } from './refuse-mailbox.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { checkUndo, undoChange } from './undo-change.ts';

/** Counts links that do not exist; nobody can guess 256 bits anyway. */
const linksPerAddress: WindowRule = { name: 'confirmation-link', limit: 120, windowS: 3600 };

export function mailboxRoutes(bind: Bind, deps: Deps, remove: RemoveAccount): void {
  const { throttle } = deps;

  bind(sharedMailbox.requestConfirmation, async ({ caller, address }) => {
    const isSent = await requestConfirmation(deps, caller, address);
    return {
      message: isSent
        ? 'Enviamos um novo link. Veja a sua caixa de entrada e o spam.'
        : 'Seu e-mail já está confirmado.',
    };
  });

  bind(mailbox.confirmMailbox, async ({ body, caller, address, request }) => {
    const browser = browserHash(deps.config, request);
    const opener = { caller, browser, password: body.password ?? undefined };
    const { accountId, email, role, wasConfirmed } = await openLink(
      throttle,
      [linksPerAddress, address],
      () => confirmMailbox(deps, body.token, opener),
    );
    const isOwn = caller?.accountId === accountId;
    return {
      message: wasConfirmed ? 'Este e-mail já está confirmado.' : 'E-mail confirmado com sucesso!',
      data: { email: mostlyHidden(email), role, isOwn, wasConfirmed },
    };
  });

  bind(mailbox.readConfirmation, async ({ body, address }) => {
    await openLink(throttle, [linksPerAddress, address], () => findGoodLink(deps, body.token));
    return { message: 'O link vale.' };
  });

  bind(mailbox.readUndo, async ({ body, address }) => {
    await openLink(throttle, [linksPerAddress, address], () => checkUndo(deps, body.token));
    return { message: 'O link vale.' };
  });

  bind(mailbox.refuseMailbox, async ({ body, address }) => {
    const wasAccount = await openLink(throttle, [linksPerAddress, address], () =>
      refuseMailbox(deps, body.token, remove),
    );
    return {
      message: wasAccount
        ? 'A conta foi excluída. Seu e-mail está livre.'
        : 'A troca foi cancelada. Seu e-mail não foi usado.',
    };
  });

  bind(mailbox.getEmailChange, async ({ caller }) => {
    const awaited = await findAwaited(deps.db.kysely, caller.accountId);
    return { data: awaited?.isChange ? { email: awaited.email } : {} };
  });

  bind(mailbox.cancelEmailChange, async ({ caller }) => {
    await deleteChange(deps.db.kysely, caller.accountId);
    return { message: 'Troca cancelada. Seu e-mail continua o mesmo.' };
  });

  bind(mailbox.undoEmailChange, async ({ body, caller, address }) => {
    const { accountId, role } = await openLink(throttle, [linksPerAddress, address], () =>
      undoChange(deps, body.token),
    );
    return {
      message: 'Troca desfeita. Enviamos um link para você escolher uma senha nova.',
      data: { role, isOwn: caller?.accountId === accountId },
    };
  });
}

const mostlyHidden = (email: string): string => email.replace(/^(.).*@/, '$1•••@');
