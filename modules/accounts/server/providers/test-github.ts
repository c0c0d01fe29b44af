import { createHash } from 'node:crypto';
import { startStubServer } from '#platform/server/test-stub-server.ts';

/** What developers use of GitHub, on 127.0.0.1. A code is the challenge of its sign-in, so only its verifier fits. */
export interface TestGitHub {
  readonly url: string;
  readonly env: Readonly<Record<'GITHUB_CLIENT_ID' | 'GITHUB_CLIENT_SECRET' | 'GITHUB_URL', string>>;
  user: { id: number; login: string; name?: string };
  emails: { email: string; primary: boolean; verified: boolean }[];
  /** The person presses 'Cancel' there. */
  cancels: boolean;
  /** It accepts connections and answers 503. */
  down: boolean;
  /** @returns where it leads the browser back to */
  signIn(address: string): URL;
  close(): Promise<void>;
}

const [id, secret, token] = ['provado', 'segredo', 'ficha'];

export async function startTestGitHub(): Promise<TestGitHub> {
  const server = await startStubServer((request, response, body) => {
    const say = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (stub.down) return say(503, {});
    const { pathname } = new URL(request.url ?? '', stub.url);
    if (pathname === '/login/oauth/authorize')
      return response.writeHead(302, { location: stub.signIn(stub.url + request.url).href }).end();
    if (pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(body.toString());
      const verifier = form.get('code_verifier') ?? '';
      const isRight =
        form.get('client_secret') === secret &&
        form.get('code') === createHash('sha256').update(verifier).digest('base64url');
      return say(200, isRight ? { access_token: token } : { error: 'bad_verification_code' });
    }
    if (request.headers.authorization !== `Bearer ${token}`) return say(401, {});
    return say(200, pathname === '/api/v3/user' ? stub.user : stub.emails);
  });
  const stub: TestGitHub = {
    url: server.url,
    env: { GITHUB_CLIENT_ID: id, GITHUB_CLIENT_SECRET: secret, GITHUB_URL: server.url },
    user: { id: 1, login: 'ana' },
    emails: [],
    cancels: false,
    down: false,
    signIn(address) {
      const asked = new URL(address).searchParams;
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('state', asked.get('state') ?? '');
      if (stub.cancels) back.searchParams.set('error', 'access_denied');
      else back.searchParams.set('code', asked.get('code_challenge') ?? '');
      return back;
    },
    close: server.close,
  };
  return stub;
}
