import { Agent, type IncomingMessage, request } from 'node:http';
import type { Answer, Call } from '../e2e/wire-client.ts';

/** A client that costs a quarter of `fetch`, for rows that compare the server with something as thin. */
export function thinClient(origin: string, atOnce: number): { readonly call: Call; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const call: Call = async (method, path, body, token) => {
    const sent = JSON.stringify(body);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(sent),
    };
    request(`${origin}/api${path}`, { method, agent, headers }, resolve).on('error', reject).end(sent);
    return readAnswer(await promise);
  };
  return { call, close: () => agent.destroy() };
}

async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  answer.setEncoding('utf8');
  let text = '';
  for await (const part of answer) text += part;
  return { status: answer.statusCode ?? 0, headers: new Headers(), body: JSON.parse(text), text };
}
