import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import type { Deps } from '#platform/server/deps.ts';
import { OutsideError } from '#platform/server/outgoing/call-outside.ts';
import { type FlowSecrets, type Proof, ProviderError } from './openid.ts';

type Settings = NonNullable<Config['socialProviders']['github']>;

const granted = z.object({ access_token: z.string() });
const person = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const mailboxes = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub speaks OAuth without an ID token, so its own two calls say who somebody is. */
export function gitHubAddress(
  { site, clientId }: Settings,
  { secrets, redirectUri }: { secrets: FlowSecrets; redirectUri: string },
): URL {
  const address = new URL('/login/oauth/authorize', site);
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'read:user user:email',
    state: secrets.state,
    code_challenge: createHash('sha256').update(secrets.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return address;
}

/** @throws ProviderError */
export async function exchangeAtGitHub(
  deps: Pick<Deps, 'callOutside'>,
  settings: Settings,
  { secrets, redirectUri, answer }: { secrets: FlowSecrets; redirectUri: string; answer: URLSearchParams },
): Promise<Proof> {
  const { site, api, clientId, clientSecret } = settings;
  const code = answer.get('code');
  if (!code) throw new ProviderError('refused', answer.get('error'));
  const { access_token: token } = await ask(deps, `${site}/login/oauth/access_token`, granted, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: redirectUri,
      code_verifier: secrets.verifier,
    }),
  });
  const headers = { authorization: `Bearer ${token}` };
  const user = await ask(deps, `${api}/user`, person, { headers });
  const emails = await ask(deps, `${api}/user/emails`, mailboxes, { headers });
  return {
    issuer: site,
    subject: String(user.id),
    email: emails.find(({ primary, verified }) => primary && verified)?.email,
    emailVerified: true,
    name: user.name ?? '',
    claims: {},
    refreshToken: undefined,
  };
}

async function ask<T>(
  { callOutside }: Pick<Deps, 'callOutside'>,
  url: string,
  schema: z.ZodType<T>,
  { method = 'GET', headers, body }: { method?: string; headers?: object; body?: URLSearchParams },
): Promise<T> {
  try {
    const response = await callOutside(url, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'provado',
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      body,
    });
    if (response.status >= 500) throw new ProviderError('away', response.status);
    const parsed = schema.safeParse(await response.json());
    if (response.status !== 200 || !parsed.success) throw new ProviderError('refused', response.status);
    return parsed.data;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(error instanceof OutsideError ? 'away' : 'refused', error);
  }
}
