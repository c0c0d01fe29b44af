import { expect, it } from 'vitest';
import { createTestApp } from './test-app.ts';

it('security.txt names the contact of the installation, and a date that has not come', async () => {
  const env = { CONTACT_EMAIL: 'contato@provado.example', PUBLIC_URL: 'https://provado.example' };
  const test = await createTestApp({ env, now: '2026-03-02T12:00:00.000Z' });
  const { statusCode, headers, body } = await test.app.inject('/.well-known/security.txt');
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 200,
    type: 'text/plain; charset=utf-8',
  });
  expect(body.split('\n')).toEqual([
    'Contact: mailto:contato@provado.example',
    'Expires: 2026-09-01T12:00:00.000Z',
    'Preferred-Languages: pt, en',
    'Canonical: https://provado.example/.well-known/security.txt',
    '',
  ]);
  await test.close();
});

it('there is no security.txt without a contact', async () => {
  const test = await createTestApp();
  expect((await test.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  await test.close();
});
