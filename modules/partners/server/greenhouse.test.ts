import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { makeTestKey } from '#modules/api-keys/server/test-keys.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { lookForUntold } from './tell-partner.ts';
import { type StubPartner, startStubPartner } from './test-partner.ts';

let test: TestApp;
let exam: TestExam;
let greenhouse: StubPartner;
let authorization: string;
const lines: string[] = [];
let key: string;

beforeAll(async () => {
  test = await createTestApp({
    throttle: false,
    env: { PRIVATE_ADDRESSES: 'on' },
    onLog: (line) => lines.push(line),
  });
  exam = await createTestExam(test, { questions: [{ kind: 'single', options: ['*certa', 'errada'] }] });
  key = await makeTestKey(test, { ...exam.company, email: '' }, { scopes: ['greenhouse'] });
  authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  greenhouse = await startStubPartner();
});
afterAll(async () => {
  await test.close();
  await greenhouse.close();
});

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  test.call(method, `/partners/greenhouse/${path}`, { headers: { authorization }, body });
const sending = (given: Json = {}) => ({
  partner_test_id: String(exam.runId),
  candidate: {
    first_name: 'Ana',
    last_name: 'Souza',
    email: 'ana@exemplo.com.br',
    phone_number: '1',
    greenhouse_profile_url: 'https://app.greenhouse.io/people/1',
  },
  application: { id: 501 },
  url: `${greenhouse.url}/done`,
  ...given,
});

it('reads the tests with the key as the user of HTTP Basic, whose key is shorter than 171 characters', async () => {
  expect(key.length).toBeLessThan(171);
  expect(await call('GET', 'list_tests')).toMatchObject({
    status: 200,
    body: [{ partner_test_id: String(exam.runId), partner_test_name: expect.any(String) }],
  });
  for (const wrong of [`Basic ${Buffer.from(`:${key}`).toString('base64')}`, 'Basic ???', 'Basic', ''])
    expect(
      (await test.call('GET', '/partners/greenhouse/list_tests', { headers: { authorization: wrong } }))
        .status,
    ).toBe(401);
});

it('sends a candidate, who is mailed once, and hears of the end and of the score', async () => {
  const first = await call('POST', 'send_test', sending());
  expect(first).toMatchObject({ status: 200, body: { partner_interview_id: expect.any(String) } });
  expect((await call('POST', 'send_test', sending())).body).toEqual(first.body);
  await test.deps.outbox.runOnce();
  const mails = (await readMails(test.mailFolder)).filter(({ to }) => to === 'ana@exemplo.com.br');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Olá, Ana!');
  const status = `test_status?partner_interview_id=${first.body.partner_interview_id}`;
  expect((await call('GET', status)).body).toMatchObject({ partner_status: 'not_started' });

  const developer = await test.people.developer({ email: 'ana@exemplo.com.br' });
  await takeTestExam(test, exam.runId, rightAnswers(exam.questions), developer);
  greenhouse.mood = 'cut';
  await lookForUntold(test.deps);
  await test.deps.outbox.runOnce();
  greenhouse.mood = 200;
  test.clock.advance(60_000);
  await test.deps.outbox.runOnce();
  expect(greenhouse.told).toMatchObject([
    { method: 'PATCH', path: '/done' },
    { method: 'PATCH', path: '/done' },
  ]);
  const done = (await call('GET', status)).body;
  expect(done).toEqual({
    partner_status: 'complete',
    partner_profile_url: expect.stringContaining('/company/test/applicate/'),
    partner_score: 100,
    metadata: { Prova: expect.any(String), Situação: 'Pontuação: 100 de 100.' },
  });
});

it('refuses what is wrong by the name of the field', async () => {
  const { candidate } = sending();
  for (const [given, field] of [
    [{ candidate: { ...candidate, email: 5 } }, 'candidate.email'],
    [{ application: null }, 'application'],
    [{ url: 'gopher://x' }, 'url'],
    [{ candidate: 'Ana' }, 'candidate'],
  ] as const) {
    const { status, body } = await call('POST', 'send_test', sending(given));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  }
  expect((await call('GET', 'test_status?partner_interview_id=x')).status).toBe(404);
  expect((await call('GET', 'test_status')).status).toBe(400);
});

it('tells that it could not read an answer, whatever it writes', async () => {
  const errors = { api_call: 'send_test', errors: ['x'], candidate_email: 'ana@exemplo.com.br' };
  expect(await call('POST', 'response_error', errors)).toMatchObject({ status: 200, body: {} });
  expect(await call('POST', 'response_error', {})).toMatchObject({ status: 200 });
});

it('leaves its key in no log', () => {
  const log = lines.join('\n');
  expect(log).toContain('send_test');
  expect(log).not.toContain(key);
  expect(log).not.toContain(authorization);
});
