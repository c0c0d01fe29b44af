import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { networkMark } from '#platform/server/http/network-mark.ts';
import { checkTry, type Throttle, type ThrottleRule, type WaitRule } from '#platform/server/http/throttle.ts';
import { type Account, findAccountToSignIn, holdPassword } from '../account.queries.ts';
import { checkSecondFactor } from '../second-factor/check-second-factor.ts';
import { isFromOwnPage } from '../sessions/binding-cookie.ts';
import { mayBeRemembered } from '../sessions/session-life.ts';
import { claimedDevice, findKnownDevice, rememberDevice } from './known-device.ts';
import { bindSession, openSession } from './open-session.ts';

/** An account that does not exist is counted too. */
const triesPerAccount: WaitRule = { name: 'sign-in-account', free: 5, firstWaitS: 30, maxWaitS: 900 };

const triesKey = (role: Role, email: string, device?: string): string =>
  [role, email.toLowerCase(), ...(device ? [device] : [])].join(' ');

/** Ends the wait after wrong passwords, because the owner of the mailbox has just chosen a new one. */
export const forgiveTries = (throttle: Throttle, role: Role, email: string): Promise<void> =>
  throttle.forgive(triesPerAccount, triesKey(role, email));

const perAddress: ThrottleRule = { name: 'sign-in-address', limit: 30, windowS: 600 };

export interface SignIn {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly code?: string | undefined;
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * An unknown e-mail, another role's account and a wrong password take the same path and the same time.
 * @throws Failure CREDENCIAIS_INVALIDAS, SEGUNDO_FATOR, ENTRADA_PELO_PROVEDOR or MUITAS_TENTATIVAS
 */
export async function signIn(deps: Deps, asked: SignIn): Promise<{ token: string; account: Account }> {
  const { role, request, reply, address } = asked;
  const { account, hasFactor } = await proveByPassword(deps, asked);
  if (account.needsProvider) {
    deps.securityLog.write({ event: 'auth.refused', what: 'password of a provider', accountId: account.id });
    throw new Failure('ENTRADA_PELO_PROVEDOR');
  }
  if (isFromOwnPage(request)) {
    rememberDevice(deps.config, reply, account, claimedDevice(deps.config, request));
  }
  const remembered = asked.remember && mayBeRemembered(role);
  const opened = await deps.db.transaction(async (trx) => {
    if (!(await holdPassword(trx, account))) throw new Failure('CREDENCIAIS_INVALIDAS');
    return openSession(deps, trx, { account, role, remembered, hasFactor, address, request });
  });
  bindSession(deps, reply, opened);
  const network = networkMark(deps.sealer, address);
  deps.securityLog.write({ event: 'auth.signed_in', accountId: account.id, role, network });
  return { token: opened.token, account };
}

export interface ProvenAccount {
  readonly account: Account;
  readonly hasFactor: boolean;
}

/** @throws Failure CREDENCIAIS_INVALIDAS, SEGUNDO_FATOR or MUITAS_TENTATIVAS */
export async function proveByPassword(
  deps: Deps,
  asked: Omit<SignIn, 'remember' | 'reply'>,
): Promise<ProvenAccount> {
  const { role } = asked;
  const email = asked.email.toLowerCase();
  const until = deps.throttle.patience();
  let account: Account | undefined;
  const isRight = await checkTry(deps.throttle, [perAddress, asked.address], until, async () => {
    account = await findAccountToSignIn(deps.db, role, email);
    // A browser that signed in before has its own count of tries, so that others cannot lock the owner out.
    const device = account && findKnownDevice(deps.config, asked.request, account);
    const ofAccount = [triesPerAccount, triesKey(role, email, device)] as const;
    return checkTry(deps.throttle, ofAccount, until, () => mayEnter(deps, asked, account));
  });
  if (!account || !isRight) {
    const network = networkMark(deps.sealer, asked.address);
    deps.securityLog.write({ event: 'auth.refused', what: 'sign-in', role, accountId: account?.id, network });
    throw new Failure('CREDENCIAIS_INVALIDAS');
  }
  return { account, hasFactor: await checkSecondFactor(deps, account.id, asked.code) };
}

async function mayEnter(
  { passwords }: Deps,
  { role, password }: Pick<SignIn, 'role' | 'password'>,
  account: Account | undefined,
): Promise<boolean> {
  const isRight = await passwords.verifyPassword(account?.passwordHash ?? null, password);
  const isStranded = role === 'COMPANY' && account?.companyId === null;
  return isRight && account !== undefined && !account.suspended && !isStranded;
}
