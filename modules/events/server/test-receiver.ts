import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { Json, TestApp } from '#app/server/test-app.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { startStubServer } from '#platform/server/test-stub-server.ts';
import { numberEvents } from './number-events.ts';
import { recordEvents } from './record-events.ts';
import { createEventSender } from './send-events.ts';

export interface ReceivedMessage {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly message: Json;
}

export interface TestReceiver {
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** Answers each message. Default: 204. */
  answer: (message: ReceivedMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

export const accepts = (_: ReceivedMessage, response: ServerResponse): void => {
  response.writeHead(204).end();
};

export const answers =
  (status: number) =>
  (_: ReceivedMessage, response: ServerResponse): void => {
    response.writeHead(status).end();
  };

export async function startTestReceiver(): Promise<TestReceiver> {
  const received: ReceivedMessage[] = [];
  const stub = await startStubServer(({ url = '', headers }, response, body) => {
    const text = body.toString();
    const given = headers as Record<string, string>;
    const one = { path: url, headers: given, body: text, message: JSON.parse(text || '{}') };
    received.push(one);
    receiver.answer(one, response);
  });
  const receiver: TestReceiver = { url: stub.url, received, answer: accepts, close: stub.close };
  return receiver;
}

/** What `standardwebhooks` reads of it, which throws if nobody with the secret has signed it. */
export const verified = (secret: string, { body, headers }: ReceivedMessage): Json =>
  new Webhook(secret).verify(body, headers);

export async function makeTestWebhook(
  test: TestApp,
  { token }: Pick<TestCompany, 'token'>,
  { url, kinds = ['prova_iniciada', 'prova_entregue', 'prova_encerrada'] }: { url: string; kinds?: string[] },
): Promise<{ id: number; secret: string }> {
  const body = { endereco: url, eventos: kinds };
  const made = await test.call('POST', '/company/webhooks', { as: token, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { id: made.body.data.id, secret: made.body.data.segredo };
}

/** Begins an attempt in the run for each id. */
export async function happen(test: TestApp, runId: number, attemptIds: readonly number[]): Promise<void> {
  await test.db.transaction((trx) =>
    recordEvents(
      trx,
      attemptIds.map((attemptId) => ({ kind: 'begun', runId, attemptId })),
      test.clock.now(),
    ),
  );
  await numberEvents(test.deps);
}

export const sendOnce = ({ deps }: TestApp): Promise<number> => createEventSender(deps).runOnce();

export const deliveriesOf = async (test: TestApp, as: string, id: number, query = ''): Promise<Json[]> =>
  (await test.call('GET', `/company/webhooks/${id}/deliveries${query}`, { as })).body.data.results;
