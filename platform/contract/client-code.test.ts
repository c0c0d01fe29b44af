import { expect, it } from 'vitest';
import { asApiError, withCode } from './client.ts';

const answered = (status: number, code: string) => {
  const headers = { 'X-Request-Id': '7k3f-92mx' };
  return asApiError(new Response(null, { status, headers }), { error: 'Não deu.', code });
};

it.each([
  [500, 'ERRO_INTERNO'],
  [503, 'SERVICO_OCUPADO'],
])('a fault of ours (%d) has its code behind the sentence', (status, code) => {
  expect(withCode(answered(status, code))).toBe('Não deu. Código: 7k3f-92mx');
});

it.each([
  [404, 'NAO_ENCONTRADO'],
  [429, 'MUITAS_TENTATIVAS'],
])('a refusal (%d) has none', (status, code) => {
  expect(withCode(answered(status, code))).toBe('Não deu.');
});
