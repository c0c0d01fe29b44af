import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { makeTestKey } from '#modules/api-keys/server/test-keys.ts';
import { deleteOldIdempotentCalls } from './idempotent-calls.ts';

let test: TestApp;
let company: TestCompany;
let runId: number;
let key: string;
beforeEach(async () => {
  test = await createTestApp();
  company = await test.people.company();
  ({ runId } = await createTestExam(test, { company }));
  key = await makeTestKey(test, company, { scopes: ['invite', 'write-runs'] });
});
afterEach(() => test.close());

const duplicate = (token: string, as = key, run = runId) =>
  test.call('POST', `/test/${run}/duplicate`, { as, headers: { 'idempotency-key': token } });
const invite = (token: string, emails: string[]) =>
  test.call('POST', `/test/${runId}/invitations`, {
    as: key,
    body: { emails },
    headers: { 'idempotency-key': token },
  });
const countRuns = async () =>
  (
    await test.db.kysely
      .selectFrom('runs')
      .select('runs.id')
      .where('company_id', '=', company.companyId)
      .execute()
  ).length;

it('is done once: sent again it gets the same answer, which says so', async () => {
  const first = await duplicate('a');
  const again = await duplicate('a');
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
  expect(await countRuns()).toBe(2);
  await duplicate('b');
  expect(await countRuns()).toBe(3);
});

it('with another body or another address is refused with 422', async () => {
  expect((await invite('a', ['ana@exemplo.com.br'])).status).toBe(200);
  const other = await invite('a', ['bia@exemplo.com.br']);
  expect([other.status, other.body.code]).toEqual([422, 'OPERACAO_REPETIDA']);
  expect((await duplicate('a')).status).toBe(422);
  const invitations = await test.db.kysely.selectFrom('exam_invitations').select('email').execute();
  expect(invitations).toEqual([{ email: 'ana@exemplo.com.br' }]);
});

it('is done once if it comes ten times at the same moment: the others get its answer or 409', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => duplicate('a')));
  expect(await countRuns()).toBe(2);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const waiting = answers.find(({ status }) => status === 409);
  if (waiting) expect(waiting.body.code).toBe('OPERACAO_EM_ANDAMENTO');
  expect((await duplicate('a')).status).toBe(201);
});

it('of a server that stopped meanwhile is not done again', async () => {
  await duplicate('a');
  await test.db.kysely
    .updateTable('idempotent_calls')
    .set({ status: null, sealed_with: null, answer: null })
    .execute();
  expect((await duplicate('a')).body.code).toBe('OPERACAO_EM_ANDAMENTO');
  expect(await countRuns()).toBe(2);
});

it('that was refused may be sent again', async () => {
  expect((await duplicate('a', key, 999_999)).status).toBe(404);
  expect((await duplicate('a')).status).toBe(201);
});

it('counts for one key, for a day', async () => {
  const other = await makeTestKey(test, company, { scopes: ['write-runs'] });
  await duplicate('a');
  await duplicate('a', other);
  expect(await countRuns()).toBe(3);
  test.clock.advance(86_400_001);
  await duplicate('a');
  expect(await countRuns()).toBe(4);
  await deleteOldIdempotentCalls(test.db, test.clock.now());
  const left = await test.db.kysely.selectFrom('idempotent_calls').select('token').execute();
  expect(left).toHaveLength(1);
});

it('keeps no key that a program sends as its own by mistake', async () => {
  expect((await duplicate(key)).status).toBe(201);
  expect((await duplicate(key)).headers['idempotent-replayed']).toBe('true');
  const stored = await test.db.kysely.selectFrom('idempotent_calls').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(key);
});

it('keeps answers sealed, and needs a key that can be written down', async () => {
  const made = await test.call('POST', `/test/${runId}/invitation-links`, {
    as: key,
    body: { expira_em: new Date(test.clock.now().getTime() + 86_400_000).toISOString() },
    headers: { 'idempotency-key': 'a' },
  });
  expect(made.status).toBe(201);
  const [stored] = await test.db.kysely.selectFrom('idempotent_calls').selectAll().execute();
  expect(stored?.answer?.toString()).not.toContain('message');
  expect((await duplicate('a b')).body.code).toBe('REQUISICAO_INVALIDA');
  expect((await duplicate('x'.repeat(256))).body.code).toBe('REQUISICAO_INVALIDA');
});

it('means nothing with a session', async () => {
  await duplicate('a', company.token);
  await duplicate('a', company.token);
  expect(await countRuns()).toBe(3);
});
