import { randomUUID } from 'node:crypto';
import type { Json, TestApp } from '#app/server/test-app.ts';

interface TestHandIn {
  readonly as: string;
  readonly attemptId: number;
  readonly questionId: number;
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends the form of a hand-in, by default as a new operation on base version 0. */
export async function handIn(
  test: TestApp,
  { as, attemptId, questionId, bytes, name = 'projeto.zip', fields = {} }: TestHandIn,
): Promise<{ status: number; body: Json }> {
  const form = new FormData();
  const given = { op_id: randomUUID(), versao_base: '0', ...fields };
  for (const [key, value] of Object.entries(given)) form.append(key, value);
  form.append('arquivo', new Blob([new Uint8Array(bytes)]), name);
  const sent = new Response(form);
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/developer/answerTest/${attemptId}/${questionId}/work`,
    headers: { authorization: `Bearer ${as}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
