import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a run by invitation says so where its company and who is invited find it', async () => {
  const company = await test.people.company();
  const ana = await test.people.developer();
  const open = await createTestExam(test, { company });
  const invited = await createTestExam(test, { company, access: 'invited' });
  const invite = { as: company.token, body: { emails: [ana.email] } };
  await test.call('POST', `/test/${invited.runId}/invitations`, invite);
  for (const { runId } of [open, invited]) {
    await test.call('PUT', `/saved/prova/${runId}`, { as: ana.token, body: { salva: true } });
  }
  const said = async (url: string, as: string) => {
    const { body } = await test.call('GET', url, { as });
    const rows: { id: number; por_convite?: true }[] = body.data.results ?? body.data;
    return [open, invited].map(({ runId }) => rows.find(({ id }) => id === runId)?.por_convite);
  };
  expect(await said('/company/tests', company.token)).toEqual([undefined, true]);
  expect(await said('/developer/recommendedTest/getAll', ana.token)).toEqual([undefined, true]);
  expect(await said('/search/exams', ana.token)).toEqual([undefined, true]);
});
