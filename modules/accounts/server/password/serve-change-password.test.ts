import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';

const senha = 'Abcdef1!';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ throttle: false });
});
afterAll(() => test.close());

async function pageFor(cookie?: string) {
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await test.app.inject({ url: '/.well-known/change-password', headers });
  expect(answer.headers['cache-control']).toBe('no-store');
  return [answer.statusCode, answer.headers.location];
}

it('leads each browser to the page where its account changes the password', async () => {
  const [developer, company, admin] = [
    await test.people.developer(),
    await test.people.company(),
    await test.people.admin(),
  ];
  const password_hash = await test.deps.passwords.hashPassword(senha);
  await test.db.kysely.updateTable('accounts').set({ password_hash }).execute();
  const cookieOf = async (url: string, login: string) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await test.app.inject({ method: 'POST', url, headers, payload: { login, senha } });
    return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  expect(await pageFor(await cookieOf('/api/developer/login', developer.email))).toEqual([
    302,
    `/developer/profile/${developer.accountId}/edit`,
  ]);
  expect(await pageFor(await cookieOf('/api/auth', company.email))).toEqual([
    302,
    `/company/profile/${company.companyId}/edit`,
  ]);
  expect(await pageFor(await cookieOf('/api/dev/login', admin.email))).toEqual([302, '/admin/security']);
});

it('leads a browser that nobody signed in with to a sign-in', async () => {
  expect(await pageFor()).toEqual([302, '/dev/login']);
  expect(await pageFor('provado_session=desconhecido')).toEqual([302, '/dev/login']);
});
