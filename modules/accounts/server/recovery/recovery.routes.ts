import { firstName } from '#platform/domain/greeting.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { openLink, type WindowRule } from '#platform/server/http/throttle.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import * as contract from '../../contract/recovery.ts';
import { browserHash } from '../sign-in/known-device.ts';
import { findRecovery } from './recovery.queries.ts';
import { redefinePassword } from './redefine-password.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetAdministrator } from './reset-administrator.ts';
import { type EmptyAccount, startsOver } from './take-over.ts';

/** Counts links that do not exist; nobody can guess 256 bits anyway. */
const linksPerAddress: WindowRule = { name: 'recovery-link', limit: 120, windowS: 3600 };

export function recoveryRoutes(bind: Bind, deps: Deps, emptyAccount: EmptyAccount): void {
  bind(contract.requestDeveloperRecovery, async ({ body, address }) => {
    await requestRecovery(deps, { role: 'DEVELOPER', email: body.email, address });
    return { message: contract.recoveryRequested.developer };
  });

  bind(contract.requestCompanyRecovery, async ({ body, address }) => {
    await requestRecovery(deps, { role: 'COMPANY', email: body.email, address });
    return { message: contract.recoveryRequested.company };
  });

  bind(contract.readRecovery, async ({ body, address, request }) => {
    const account = await openLink(deps.throttle, [linksPerAddress, address], async () => {
      const found = await findRecovery(deps.db, secretHash(body.token), deps.clock.now());
      if (!found) throw new Failure('LINK_INVALIDO');
      return found;
    });
    const empties = startsOver(deps, account, browserHash(deps.config, request));
    return {
      data: {
        firstName: firstName(account.name),
        email: account.email,
        role: account.role,
        ...(empties && { startsOver: true }),
        ...(account.isFirst && { isFirst: true }),
      },
    };
  });

  bind(contract.redefinePassword, async ({ body, address, request }) => {
    const browser = browserHash(deps.config, request);
    const { isFirst } = await openLink(deps.throttle, [linksPerAddress, address], () =>
      redefinePassword(deps, body, { browser, emptyAccount }),
    );
    return { message: `Senha ${isFirst ? 'escolhida' : 'redefinida'} com sucesso! Efetue o login.` };
  });

  bind(contract.resetAdministrator, async ({ params, body, caller }) => {
    await resetAdministrator(deps, caller, { id: params.id, password: body.password });
    return { message: 'Acesso redefinido. O link para a senha nova foi enviado por e-mail.' };
  });
}
