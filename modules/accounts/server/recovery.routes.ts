import { firstName } from '#platform/domain/greeting.ts';
import type { Bind } from '#platform/server/bind.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/errors.ts';
import { secretHash } from '#platform/server/secrets.ts';
import { takeTry, type WindowRule } from '#platform/server/throttle.ts';
import {
  readRecovery,
  recoveryRequested,
  redefinePassword as redefineRoute,
  requestCompanyRecovery,
  requestDeveloperRecovery,
  resetAdministrator as resetRoute,
} from '../contract/recovery.ts';
import { browserHash } from './known-device.ts';
import { findRecovery } from './recovery.queries.ts';
import { redefinePassword } from './redefine-password.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetAdministrator } from './reset-administrator.ts';
import { type EmptyAccount, startsOver } from './take-over.ts';

/** Nobody needs more links, and 256 bits cannot be guessed anyway. */
const linksPerAddress: WindowRule = { name: 'recovery-link', limit: 120, windowS: 3600 };

export function recoveryRoutes(bind: Bind, deps: Deps, emptyAccount: EmptyAccount): void {
  bind(requestDeveloperRecovery, async ({ body, address }) => {
    await requestRecovery(deps, { role: 'DEVELOPER', email: body.email, address });
    return { message: recoveryRequested.developer };
  });

  bind(requestCompanyRecovery, async ({ body, address }) => {
    await requestRecovery(deps, { role: 'COMPANY', email: body.email, address });
    return { message: recoveryRequested.company };
  });

  bind(readRecovery, async ({ body, address, request }) => {
    await takeTry(deps.throttle, linksPerAddress, address);
    const account = await findRecovery(deps.db, secretHash(body.token), deps.clock.now());
    if (!account) throw new Failure('LINK_INVALIDO');
    const empties = startsOver(deps, account, browserHash(deps.config, request));
    return { data: { firstName: firstName(account.name), role: account.role, startsOver: empties } };
  });

  bind(redefineRoute, async ({ body, address, request }) => {
    await takeTry(deps.throttle, linksPerAddress, address);
    await redefinePassword(deps, body, { browser: browserHash(deps.config, request), emptyAccount });
    return { message: 'Senha redefinida com sucesso! Efetue o login.' };
  });

  bind(resetRoute, async ({ params, body, caller }) => {
    await resetAdministrator(deps, caller, { id: params.id, password: body.password });
    return { message: 'Acesso redefinido. O link para a senha nova foi enviado por e-mail.' };
  });
}
