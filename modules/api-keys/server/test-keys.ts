import * as z from 'zod/mini';
import type { TestApp } from '#app/server/test-app.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { type KeyScope, keyScope } from '#platform/contract/words.ts';

/** @param given fields of the wire, and the scopes in the code's words */
export async function makeTestKey(
  test: TestApp,
  { token }: TestCompany,
  { scopes, ...given }: { scopes: readonly KeyScope[]; nome?: string; dias?: number; enderecos?: string[] },
): Promise<string> {
  const escopos = scopes.map((scope) => z.encode(keyScope, scope));
  const body = { nome: 'Integração', escopos, ...given };
  const made = await test.call('POST', '/company/api-keys', { as: token, body });
  if (made.status !== 201) throw new Error(`No key: ${JSON.stringify(made.body)}`);
  return made.body.data.chave;
}
