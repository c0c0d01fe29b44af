import type { FastifyInstance, InjectOptions } from 'fastify';
import { type UploadPurpose, uploadFields } from '#platform/contract/uploads.ts';

export interface DemoClient {
  readonly id: number;
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer>;
  sendForm(path: string, form: FormData): Promise<Answer>;
  upload(purpose: UploadPurpose, picture: Buffer): Promise<string>;
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of the wire are not typed.
type Answer = any;

interface DemoSignIn {
  readonly signIn: string;
  readonly email: string;
  readonly password: string;
}

interface DemoAccount extends DemoSignIn {
  readonly signUp: string;
  readonly body: unknown;
}

export async function demoClient(app: FastifyInstance, account: DemoAccount): Promise<DemoClient> {
  await send(app, 'POST', account.signUp, account.body);
  return signedInClient(app, account);
}

export async function signedInClient(app: FastifyInstance, account: DemoSignIn): Promise<DemoClient> {
  const signIn = () => send(app, 'POST', account.signIn, { login: account.email, senha: account.password });
  let session = await signIn();
  const sendForm = async (path: string, form: FormData) => {
    const request = new Request('http://demo.example', { method: 'POST', body: form });
    session = await signIn();
    return answerOf(app, {
      method: 'POST',
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${session.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  return {
    sendForm,
    id: session.userInfo?.id ?? session.data?.idEmpresa ?? session.id,
    async call(method, path, body) {
      const answer = await send(app, method, path, body, session.token);
      if (answer.code !== 'SESSAO_INVALIDA') return answer;
      session = await signIn();
      return send(app, method, path, body, session.token);
    },
    async upload(purpose, picture) {
      const form = new FormData();
      form.set(uploadFields.purpose, purpose);
      form.set(uploadFields.file, new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'desenho.png');
      const { data } = await sendForm('/files', form);
      return data.url;
    },
  };
}

async function send(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  token?: string,
): Promise<Answer> {
  return answerOf(app, {
    method,
    url: `/api${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

async function answerOf(app: FastifyInstance, request: InjectOptions): Promise<Answer> {
  const response = await app.inject(request);
  // A conflict means that an interrupted load already did this.
  if (response.statusCode >= 400 && ![401, 409, 410].includes(response.statusCode)) {
    throw new Error(
      `Demo data: ${request.method} ${request.url} answered ${response.statusCode} ${response.body}`,
    );
  }
  return response.json();
}
