import { requestConfirmation as requestRoute } from '#platform/contract/mailbox.ts';
import type { Bind } from '#platform/server/bind.ts';
import type { Deps } from '#platform/server/deps.ts';
import { takeTry, type WindowRule } from '#platform/server/throttle.ts';
import {
  cancelEmailChange,
  confirmMailbox as confirmRoute,
  getEmailChange,
  refuseMailbox as refuseRoute,
  undoEmailChange,
} from '../contract/mailbox.ts';
import { confirmMailbox } from './confirm-mailbox.ts';
import { deleteChange, findAwaited } from './confirmation.queries.ts';
import { browserHash } from './known-device.ts';
import { type RemoveAccount, refuseMailbox } from './refuse-mailbox.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { undoChange } from './undo-change.ts';

/** Nobody needs more links, and 256 bits cannot be guessed anyway. */
const linksPerAddress: WindowRule = { name: 'confirmation-link', limit: 120, windowS: 3600 };

export function mailboxRoutes(bind: Bind, deps: Deps, remove: RemoveAccount): void {
  bind(requestRoute, async ({ caller, address }) => {
    const isSent = await requestConfirmation(deps, caller, address);
    return {
      message: isSent
        ? 'Enviamos um novo link. Veja a sua caixa de entrada e o spam.'
        : 'Seu e-mail já está confirmado.',
    };
  });

  bind(confirmRoute, async ({ body, caller, address, request }) => {
    await takeTry(deps.throttle, linksPerAddress, address);
    const { accountId, email, role, wasConfirmed } = await confirmMailbox(deps, body.token, {
      caller,
      browser: browserHash(deps.config, request),
      password: body.password ?? undefined,
    });
    const isOwn = caller?.accountId === accountId;
    return {
      message: wasConfirmed ? 'Este e-mail já está confirmado.' : 'E-mail confirmado com sucesso!',
      data: { email: mostlyHidden(email), role, isOwn, wasConfirmed },
    };
  });

  bind(refuseRoute, async ({ body, address }) => {
    await takeTry(deps.throttle, linksPerAddress, address);
    const wasAccount = await refuseMailbox(deps, body.token, remove);
    return {
      message: wasAccount
        ? 'A conta foi excluída. Seu e-mail está livre.'
        : 'A troca foi cancelada. Seu e-mail não foi usado.',
    };
  });

  bind(getEmailChange, async ({ caller }) => {
    const awaited = await findAwaited(deps.db.kysely, caller.accountId);
    return { data: awaited?.isChange ? { email: awaited.email } : {} };
  });

  bind(cancelEmailChange, async ({ caller }) => {
    await deleteChange(deps.db.kysely, caller.accountId);
    return { message: 'Troca cancelada. Seu e-mail continua o mesmo.' };
  });

  bind(undoEmailChange, async ({ body, caller, address }) => {
    await takeTry(deps.throttle, linksPerAddress, address);
    const { accountId, role } = await undoChange(deps, body.token);
    return {
      message: 'Troca desfeita. Enviamos um link para você escolher uma senha nova.',
      data: { role, isOwn: caller?.accountId === accountId },
    };
  });
}

/** `m•••@exemplo.com.br`: enough to know one's own. */
const mostlyHidden = (email: string): string => email.replace(/^(.).*@/, '$1•••@');
