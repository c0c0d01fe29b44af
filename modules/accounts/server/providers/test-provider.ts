import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type JWK } from 'oidc-provider';

export interface ProviderUser {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/** A real provider of one client, on 127.0.0.1. Whoever is `user` is signed in there without a form. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly users: Map<string, ProviderUser>;
  /** The subject; undefined: the page asks which one. */
  user: string | undefined;
  /** It accepts connections and answers 503. */
  down: boolean;
  /** Signs with a new key from now on. */
  rotateKeys(): void;
  /** @returns where it leads the browser back to */
  signIn(address: string): Promise<URL>;
  close(): Promise<void>;
}

const newKey = (): JWK => ({
  ...(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK),
  kid: randomUUID(),
  alg: 'ES256',
  use: 'sig',
});

export async function startTestProvider(
  redirectUri: string,
  { refreshes = true, port = 0 }: { refreshes?: boolean; port?: number } = {},
): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['provado', 'segredo-do-provado-de-teste'];
  const users = new Map<string, ProviderUser>();
  const make = () => new Provider(issuer, configuration());
  const configuration = (): Configuration => ({
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: refreshes ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: ['test'] },
    scopes: ['openid', 'offline_access', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_, id) => {
      const user = users.get(id);
      return user && { accountId: id, claims: async () => ({ sub: id, ...user }) };
    },
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups offline_access');
      await grant.save();
      return grant;
    },
  });
  let provider = make();
  server.on('request', async (request, response) => {
    if (stub.down) return response.writeHead(503).end();
    const [, uid, as] = /^\/interaction\/([\w-]+)(?:\/([\w-]+))?/.exec(request.url ?? '') ?? [];
    if (uid === undefined) return provider.callback()(request, response);
    const accountId = as ?? stub.user;
    if (accountId !== undefined)
      return provider.interactionFinished(request, response, { login: { accountId } });
    const links = [...users].map(
      ([id, { name }]) => `<p><a href="/interaction/${uid}/${id}">${name}</a></p>`,
    );
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="pt-BR"><link rel="icon" href="data:,"><title>Conta</title><h1>Quem é você?</h1>${links.join('')}`,
      );
  });
  const stub: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    users,
    user: undefined,
    down: false,
    rotateKeys: () => {
      provider = make();
    },
    async signIn(address) {
      const jar = new Map<string, string>();
      let next = new URL(address);
      while (next.origin === issuer) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const set of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value === '') jar.delete(name);
          else jar.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
        next = new URL(location, next);
      }
      return next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return stub;
}
