import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Failure } from './errors.ts';
import { readJsonBodies } from './json-body.ts';

async function refusalOf(body: string): Promise<unknown> {
  const app = Fastify();
  readJsonBodies(app);
  app.setErrorHandler((error, _, reply) => reply.send(error instanceof Failure ? error.body : {}));
  app.post('/', async () => ({ error: undefined }));
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: body });
  await app.close();
  return answer.json();
}

test.each([
  ['{"resposta":"a\\u0000b"}', '“resposta” tem um caractere que não pode ser guardado: U+0000.'],
  [
    '{"respostas":[{"texto":"oi \\ud83d"}]}',
    '“texto” tem um caractere que não pode ser guardado: metade de um emoji (U+D83D).',
  ],
  ['["\\ude00"]', 'O texto tem um caractere que não pode ser guardado: metade de um emoji (U+DE00).'],
  ['{"a\\u0000":1}', 'O texto tem um caractere que não pode ser guardado: U+0000.'],
])('a text that cannot be stored is refused, with the character and its field: %s', async (body, error) => {
  expect(await refusalOf(body)).toEqual({ error, code: 'REQUISICAO_INVALIDA' });
});

test('whole emoji pass', async () => {
  expect(await refusalOf('{"resposta":"👩🏽‍💻"}')).toEqual({});
});

test('what is no JSON, and what is too deep, is refused as such', async () => {
  const plain = { error: 'Requisição inválida.', code: 'REQUISICAO_INVALIDA' };
  expect(await refusalOf('{')).toEqual(plain);
  expect(await refusalOf(`${'['.repeat(30)}${']'.repeat(30)}`)).toEqual(plain);
});
