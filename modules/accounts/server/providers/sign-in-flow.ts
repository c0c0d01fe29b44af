import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Deps } from '#platform/server/deps.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { isFromOwnPage, isSecure } from '../sessions/binding-cookie.ts';
import type { FlowSecrets } from './openid.ts';

const lifeMs = 10 * 60_000;

/** What a provider said may wait as long, for somebody who signs up meanwhile. */
export const longestProofMs = 60 * 60_000;

const cookieName = (config: Config) => (isSecure(config) ? '__Host-provado-entrada' : 'provado_entrada');

export interface Visit {
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Only the browser that began a sign-in ends it. Undefined for other clients. */
export const flowBrowser = (config: Config, request: FastifyRequest): string | undefined =>
  isFromOwnPage(request) ? /^[\w-]{43}$/.exec(request.cookies[cookieName(config)] ?? '')?.[0] : undefined;

/** A state is worth nothing in another browser, for another provider, a second time, or after ten minutes. */
export async function beginFlow(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { request, reply, provider }: { request: FastifyRequest; reply: FastifyReply; provider: string },
): Promise<FlowSecrets> {
  // Several tabs of one browser may be at a provider.
  const browser = flowBrowser(config, request) ?? newSecret();
  const state = newSecret();
  await db.kysely
    .insertInto('provider_sign_ins')
    .values({
      state_hash: secretHash(state),
      browser_hash: secretHash(browser),
      provider,
      expires_at: new Date(clock.now().getTime() + lifeMs),
    })
    .execute();
  reply.setCookie(cookieName(config), browser, {
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'strict',
    path: '/',
    maxAge: (lifeMs + longestProofMs) / 1000,
  });
  return secretsOf(browser, state);
}

/** Uses the state up. */
export async function endFlow(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { request, provider, state }: { request: FastifyRequest; provider: string; state: string },
): Promise<FlowSecrets | undefined> {
  const browser = flowBrowser(config, request);
  if (browser === undefined) return undefined;
  const { numDeletedRows } = await db.kysely
    .deleteFrom('provider_sign_ins')
    .where('provider_sign_ins.state_hash', '=', secretHash(state))
    .where('provider_sign_ins.browser_hash', '=', secretHash(browser))
    .where('provider_sign_ins.provider', '=', provider)
    .where('provider_sign_ins.expires_at', '>', clock.now())
    .executeTakeFirst();
  return numDeletedRows === 1n ? secretsOf(browser, state) : undefined;
}

const secretsOf = (browser: string, state: string): FlowSecrets => {
  const derive = (what: string) =>
    createHmac('sha256', browser).update(`${what} ${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
};
