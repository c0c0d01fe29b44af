import { randomUUID } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { startStubServer } from '#platform/server/test-stub-server.ts';

export interface SentScore {
  readonly path: string;
  readonly userId: string;
  readonly scoreGiven: number;
  readonly timestamp: string;
  readonly gradingProgress: string;
}

export const endpointClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
export const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

const choiceClaim = (name: string): string => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;

/** What a platform says when it asks for an exam. */
export const asksForExam = (url: string, more: Readonly<Record<string, unknown>> = {}) => ({
  [claim('message_type')]: 'LtiDeepLinkingRequest',
  [choiceClaim('deep_linking_settings')]: {
    deep_link_return_url: `${url}/escolha`,
    accept_types: ['link', 'ltiResourceLink'],
    accept_presentation_document_targets: ['iframe', 'window'],
    data: 'pedido "7" <&',
    ...more,
  },
});

/** A learning platform, made from the public texts of LTI 1.3, on 127.0.0.1. */
export interface TestPlatform {
  readonly url: string;
  readonly clientId: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly scores: SentScore[];
  /** What our page of keys says, by which the platform knows us. */
  ourKeys: () => Promise<{ keys: JWK[] }>;
  /** Answers scores with it; 503 is a platform that is away. */
  scoreStatus: number;
  /** It accepts connections and answers 503. */
  down: boolean;
  rotateKeys(): Promise<void>;
  /** What it takes from the form of an answer to its request for an exam, if that is signed and for it. */
  readChoice(jwt: string): Promise<JWTPayload>;
  /** Answers an authentication request for somebody who is signed in there. */
  answer(address: string, more?: Readonly<Record<string, unknown>>): Promise<URLSearchParams>;
  close(): Promise<void>;
}

export async function startTestPlatform(clock: { now(): Date }): Promise<TestPlatform> {
  const newKeys = async () => ({ kid: randomUUID(), ...(await generateKeyPair('RS256')) });
  let signing = await newKeys();
  const server = await startStubServer(async (request, response, body) => {
    const say = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (stub.down) return say(503, {});
    if (request.url === '/jwks') {
      const key = { ...(await exportJWK(signing.publicKey)), kid: signing.kid, alg: 'RS256', use: 'sig' };
      return say(200, { keys: [key] });
    }
    if (request.url === '/token') {
      const form = new URLSearchParams(body.toString());
      const known = await jwtVerify(
        form.get('client_assertion') ?? '',
        createLocalJWKSet(await stub.ourKeys()),
        {
          issuer: stub.clientId,
          subject: stub.clientId,
          audience: `${stub.url}/token`,
          currentDate: clock.now(),
        },
      ).catch(() => undefined);
      const isScore = form.get('scope') === 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
      return known && isScore ? say(200, { access_token: 'ficha' }) : say(401, { error: 'invalid_client' });
    }
    if (request.headers.authorization !== 'Bearer ficha') return say(401, {});
    if (stub.scoreStatus === 200)
      stub.scores.push({ ...JSON.parse(body.toString()), path: request.url ?? '' });
    return say(stub.scoreStatus, {});
  });
  const { url } = server;
  const stub: TestPlatform = {
    url,
    clientId: 'provado-na-escola',
    settings: {
      nome: 'Escola',
      emissor: url,
      id_cliente: 'provado-na-escola',
      id_implantacao: '1',
      endereco_autorizacao: `${url}/auth`,
      endereco_token: `${url}/token`,
      endereco_chaves: `${url}/jwks`,
    },
    scores: [],
    ourKeys: async () => ({ keys: [] }),
    scoreStatus: 200,
    down: false,
    rotateKeys: async () => {
      signing = await newKeys();
    },
    async readChoice(jwt) {
      const keys = createLocalJWKSet(await stub.ourKeys());
      const terms = { issuer: stub.clientId, audience: url, currentDate: clock.now() };
      const { payload } = await jwtVerify(jwt, keys, {
        ...terms,
        requiredClaims: ['exp', 'iat', 'nonce', claim('deployment_id')],
      });
      return payload;
    },
    async answer(address, more = {}) {
      const asked = new URL(address).searchParams;
      const now = Math.floor(clock.now().getTime() / 1000);
      const claims = {
        iss: url,
        aud: asked.get('client_id') ?? '',
        sub: asked.get('login_hint') ?? '',
        nonce: asked.get('nonce') ?? '',
        iat: now,
        exp: now + 300,
        name: 'Ana Souza',
        email: 'ana@escola.example',
        [claim('message_type')]: 'LtiResourceLinkRequest',
        [claim('version')]: '1.3.0',
        [claim('deployment_id')]: '1',
        ...more,
      };
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: signing.kid });
      return new URLSearchParams({
        state: asked.get('state') ?? '',
        id_token: await token.sign(signing.privateKey),
      });
    },
    close: server.close,
  };
  return stub;
}
