import type { Role } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Asked, Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import * as auth from '../../contract/auth.ts';
import * as ownPassword from '../../contract/own-password.ts';
import { prepareCredentials } from '../password/change-credentials.ts';
import { newPasswordFaults } from '../password/password-faults.ts';
import { clearBindingCookie } from '../sessions/binding-cookie.ts';
import { sessionsOf } from '../sessions/list-sessions.ts';
import { deleteSession, deleteSessionOf, endSessions } from '../sessions/session.queries.ts';
import { isAdminCodeOpen } from './admin-code.ts';
import { signIn } from './sign-in.ts';
import { signUpAdministrator } from './sign-up-admin.ts';

export function authRoutes(bind: Bind, deps: Deps): void {
  bind(auth.signInDeveloper, async (asked) => {
    const { token, account } = await enter(deps, 'DEVELOPER', asked);
    const user = { id: account.id, name: account.name, ...(account.picture && { photo: account.picture }) };
    return { message: auth.signedInMessage, token, user };
  });

  bind(auth.signInCompany, async (asked) => {
    const { token, account } = await enter(deps, 'COMPANY', asked);
    // Only members of a company get this far.
    const id = account.companyId ?? account.id;
    return {
      message: auth.signedInMessage,
      token,
      user: { id, name: account.name, ...(account.picture && { logo: account.picture }) },
    };
  });

  bind(auth.signInAdmin, async (asked) => {
    const { token, account } = await enter(deps, 'ADMIN', asked);
    return { message: auth.signedInMessage, token, user: { id: account.id, name: account.name } };
  });

  bind(
    auth.signUpAdmin,
    async ({ body, caller, address }) => ({
      message: 'Administrador cadastrado com sucesso! Efetue o login.',
      data: await signUpAdministrator(deps, { form: body, caller, address }),
    }),
    async (form) => newPasswordFaults(deps.config.passwordPolicy, form),
  );

  bind(auth.getAdminCodeState, async () => ({ data: { open: await isAdminCodeOpen(deps.db) } }));

  bind(auth.signOut, async ({ caller, reply }) => {
    await deleteSession(deps.db, caller.sessionId);
    deps.securityLog.write({ event: 'session.ended', accountId: caller.accountId, what: 'own' });
    clearBindingCookie(deps.config, reply);
    return { message: 'Você saiu da sua conta.' };
  });

  bind(auth.signOutEverywhere, async ({ caller, reply }) => {
    await endSessions(deps.db.kysely, caller.accountId);
    deps.securityLog.write({ event: 'session.ended', accountId: caller.accountId, what: 'all' });
    clearBindingCookie(deps.config, reply);
    return { message: 'Você saiu de todos os dispositivos.' };
  });

  bind(auth.listSessions, async ({ caller }) => ({ data: await sessionsOf(deps, caller) }));

  bind(auth.endSession, async ({ params, caller, reply }) => {
    const isOwn = await deleteSessionOf(deps.db, { id: params.id, accountId: caller.accountId });
    if (!isOwn) throw notFound();
    const isCurrent = params.id === caller.sessionId;
    const what = isCurrent ? 'own' : 'another';
    deps.securityLog.write({ event: 'session.ended', accountId: caller.accountId, what });
    if (isCurrent) clearBindingCookie(deps.config, reply);
    return { message: 'Sessão encerrada.' };
  });

  bind(ownPassword.changeAdministratorPassword, async ({ caller, body }) => {
    const apply = await prepareCredentials(deps, caller, ownPassword.passwordChange, body);
    await deps.db.transaction(apply);
    return { message: 'Senha alterada com sucesso!' };
  });

  bind(auth.getPasswordPolicy, async () => ({ data: { policy: deps.config.passwordPolicy } }));
}

type SignInAsked = Pick<Asked<typeof auth.signInDeveloper>, 'body' | 'address' | 'request' | 'reply'>;

function enter(deps: Deps, role: Role, { body, address, request, reply }: SignInAsked) {
  const { remember = false, ...credentials } = body;
  return signIn(deps, { role, ...credentials, remember, address, request, reply });
}
