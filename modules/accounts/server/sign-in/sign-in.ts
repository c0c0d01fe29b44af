import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { networkMark } from '#platform/server/http/network-mark.ts';
import { checkTry, type Throttle, type ThrottleRule, type WaitRule } from '#platform/server/http/throttle.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { type Account, findAccountToSignIn, holdPassword } from '../account.queries.ts';
import { checkSecondFactor } from '../second-factor/check-second-factor.ts';
import { isFactorOn } from '../second-factor/second-factor.queries.ts';
import { isFromOwnPage, setBindingCookie } from '../sessions/binding-cookie.ts';
import { insertSession } from '../sessions/session.queries.ts';
import { mayBeRemembered, sessionEnd } from '../sessions/session-life.ts';
import { claimedDevice, findKnownDevice, rememberDevice } from './known-device.ts';

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
 * @throws Failure CREDENCIAIS_INVALIDAS, SEGUNDO_FATOR or MUITAS_TENTATIVAS
 */
export async function signIn(deps: Deps, asked: SignIn): Promise<{ token: string; account: Account }> {
  const { role } = asked;
  const email = asked.email.toLowerCase();
  const until = deps.throttle.patience();
  const network = networkMark(deps.sealer, asked.address);
  let account: Account | undefined;
  const isRight = await checkTry(deps.throttle, [perAddress, asked.address], until, async () => {
    account = await findAccountToSignIn(deps.db, role, email);
    // A browser that signed in before has its own count of tries, so that others cannot lock the owner out.
    const device = account && findKnownDevice(deps.config, asked.request, account);
    const ofAccount = [triesPerAccount, triesKey(role, email, device)] as const;
    return checkTry(deps.throttle, ofAccount, until, () => mayEnter(deps, asked, account));
  });
  if (!account || !isRight) {
    deps.securityLog.write({ event: 'auth.refused', what: 'sign-in', role, accountId: account?.id, network });
    throw new Failure('CREDENCIAIS_INVALIDAS');
  }

  const hasFactor = await checkSecondFactor(deps, account.id, asked.code);
  if (isFromOwnPage(asked.request)) {
    rememberDevice(deps.config, asked.reply, account, claimedDevice(deps.config, asked.request));
  }
  const token = await openSession(deps, asked, account, hasFactor);
  deps.securityLog.write({ event: 'auth.signed_in', accountId: account.id, role, network });
  return { token, account };
}

async function mayEnter(
  { passwords }: Deps,
  { role, password }: SignIn,
  account: Account | undefined,
): Promise<boolean> {
  const isRight = await passwords.verifyPassword(account?.passwordHash ?? null, password);
  const isStranded = role === 'COMPANY' && account?.companyId === null;
  return isRight && account !== undefined && !account.suspended && !isStranded;
}

async function openSession(deps: Deps, asked: SignIn, account: Account, hasFactor: boolean): Promise<string> {
  const now = deps.clock.now();
  const token = newSecret();
  const binding = isFromOwnPage(asked.request) ? newSecret() : undefined;
  const remembered = asked.remember && mayBeRemembered(asked.role);
  const expiresAt = sessionEnd(now, remembered);
  await deps.db.transaction(async (trx) => {
    if (!(await holdPassword(trx, account))) throw new Failure('CREDENCIAIS_INVALIDAS');
    // A second factor that was confirmed since the account was looked for ended the sessions without it.
    if (!hasFactor && (await isFactorOn(trx, account.id))) throw new Failure('SEGUNDO_FATOR');
    await insertSession(trx, {
      accountId: account.id,
      role: asked.role,
      companyId: account.companyId,
      tokenHash: secretHash(token),
      bindingHash: binding ? secretHash(binding) : null,
      remembered,
      userAgent: asked.request.headers['user-agent']?.slice(0, 300) ?? null,
      address: asked.address,
      now,
      expiresAt,
    });
  });
  if (binding)
    setBindingCookie(deps.config, asked.reply, binding, (expiresAt.getTime() - now.getTime()) / 1000);
  return token;
}
