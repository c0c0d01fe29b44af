import * as openid from 'openid-client';
import { storable, unstorableSign } from '#platform/domain/storable-text.ts';
import type { Deps } from '#platform/server/deps.ts';
import { OutsideError } from '#platform/server/outgoing/call-outside.ts';

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What a provider says of a person. Only the subject, at its issuer, never changes. */
export interface Proof {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** Undefined if it does not say. */
  readonly emailVerified: boolean | undefined;
  readonly name: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly refreshToken: string | undefined;
}

/**
 * `away`: it did not answer. `ended`: what it has given before is worth nothing any more. `refused`: it did not confirm
 * the person, or its answer is not to be trusted.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly what: 'away' | 'ended' | 'refused';

  constructor(what: 'away' | 'ended' | 'refused', cause: unknown) {
    super(`The provider is ${what}.`, { cause });
    this.what = what;
  }
}

/** Both derive from a secret of the browser, so that neither is stored. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

type OpenIdDeps = Pick<Deps, 'config' | 'clock' | 'callOutside'>;

/** Clocks of providers may be wrong by so many seconds. */
const clockTolerance = 60;

/**
 * Read anew each time, so that keys that were changed count at once.
 * @throws ProviderError
 */
async function configure(
  { config, clock, callOutside }: OpenIdDeps,
  { issuer, clientId, clientSecret }: OpenIdProvider,
): Promise<openid.Configuration> {
  const server = new URL(issuer);
  const metadata = {
    client_secret: clientSecret,
    [openid.clockTolerance]: clockTolerance,
    [openid.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
  };
  const found = await openid.discovery(server, clientId, metadata, authenticate(clientSecret), {
    [openid.customFetch]: (url, { body, ...request }) => callOutside(url, { ...request, body: textOf(body) }),
    timeout: 10,
    execute: [
      // Signatures are checked although the answer came from the provider itself.
      openid.enableNonRepudiationChecks,
      ...(config.privateAddresses ? [openid.allowInsecureRequests] : []),
    ],
  });
  // The library lets one issuer stand for all tenants of Entra: anybody could make an account in a tenant of theirs.
  if (new URL(found.serverMetadata().issuer).href !== server.href) throw new ProviderError('refused', issuer);
  return found;
}

const textOf = (body: openid.FetchBody): string | URLSearchParams | undefined =>
  typeof body === 'string' || body instanceof URLSearchParams ? body : undefined;

/** The provider says how; the header serves where it does not. */
function authenticate(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported;
    const isBasic = known === undefined || known.includes('client_secret_basic');
    return (isBasic ? basic : post)(server, ...rest);
  };
}

/** @throws ProviderError */
export const checkProvider = (deps: OpenIdDeps, provider: OpenIdProvider): Promise<URL> =>
  failing(async () => {
    const { authorization_endpoint: address = '' } = (await configure(deps, provider)).serverMetadata();
    return pageOf(deps, address);
  });

/** Browsers are led there. */
function pageOf({ config }: Pick<Deps, 'config'>, address: string): URL {
  const page = new URL(address);
  const isWeb = page.protocol === 'https:' || (config.privateAddresses && page.protocol === 'http:');
  if (!isWeb) throw new ProviderError('refused', address);
  return page;
}

/** @returns where the browser goes @throws ProviderError */
export function signInAddress(
  deps: OpenIdDeps,
  provider: OpenIdProvider,
  { secrets, redirectUri, email }: { secrets: FlowSecrets; redirectUri: string; email?: string },
): Promise<URL> {
  return failing(async () => {
    const found = await configure(deps, provider);
    const { scopes_supported: scopes = [], authorization_endpoint: address = '' } = found.serverMetadata();
    pageOf(deps, address);
    // The first lets the provider be asked again, the second is what some give their groups for.
    const more = ['offline_access', 'groups'].filter((scope) => scopes.includes(scope));
    return openid.buildAuthorizationUrl(found, {
      redirect_uri: redirectUri,
      scope: ['openid', 'email', 'profile', ...more].join(' '),
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ...(email !== undefined && { login_hint: email }),
    });
  });
}

/** @param returned the address of our page with what the provider added @throws ProviderError */
export function exchange(
  deps: OpenIdDeps,
  provider: OpenIdProvider,
  { secrets, returned }: { secrets: FlowSecrets; returned: URL },
): Promise<Proof> {
  return failing(async () => {
    const found = await configure(deps, provider);
    const tokens = await openid.authorizationCodeGrant(found, returned, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new ProviderError('refused', 'no ID token');
    return asProof(found, tokens, claims);
  });
}

/** @throws ProviderError `ended` if the provider lets the person in no more */
export function askAgain(
  deps: OpenIdDeps,
  provider: OpenIdProvider,
  { refreshToken, subject }: { refreshToken: string; subject: string },
): Promise<Proof> {
  return failing(async () => {
    const found = await configure(deps, provider);
    const tokens = await openid.refreshTokenGrant(found, refreshToken);
    const claims = tokens.claims() ?? { sub: subject };
    if (claims.sub !== subject) throw new ProviderError('refused', 'another person');
    const proof = await asProof(found, tokens, claims);
    return { ...proof, refreshToken: proof.refreshToken ?? refreshToken };
  });
}

async function asProof(
  found: openid.Configuration,
  tokens: openid.TokenEndpointResponse,
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
): Promise<Proof> {
  const { userinfo_endpoint: hasMore, issuer } = found.serverMetadata();
  const more = hasMore ? await openid.fetchUserInfo(found, tokens.access_token, claims.sub) : {};
  const all: Record<string, unknown> = { ...more, ...claims };
  const { email, email_verified: verified, name } = all;
  if (unstorableSign(claims.sub) !== undefined) throw new ProviderError('refused', 'the subject');
  return {
    issuer,
    subject: claims.sub,
    email: typeof email === 'string' ? storable(email) : undefined,
    // Some send it as a word.
    emailVerified: verified === undefined ? undefined : verified === true || verified === 'true',
    name: typeof name === 'string' ? storable(name) : '',
    claims: all,
    refreshToken: tokens.refresh_token,
  };
}

async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(kindOf(error), error);
  }
}

function kindOf(error: unknown): ProviderError['what'] {
  if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') return 'ended';
  for (let cause = error; cause instanceof Error || cause instanceof Response; ) {
    if (cause instanceof OutsideError) return cause.what === 'closed' ? 'refused' : 'away';
    if (cause instanceof Response) return cause.status >= 500 ? 'away' : 'refused';
    if ('code' in cause && cause.code === 'OAUTH_TIMEOUT') return 'away';
    ({ cause } = cause as { cause?: unknown } as { cause: Error });
  }
  return 'refused';
}
