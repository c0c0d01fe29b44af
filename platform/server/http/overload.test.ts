import { expect, it } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import { createTestApp } from '#app/server/test-app.ts';
import { isRefused } from './overload.ts';

const routeOf = (name: string) => {
  const route = allRoutes.get(name);
  if (!route) throw new Error(`No route ${name}.`);
  return route;
};

it.each([
  ['a list', 'listCompanyRuns', [false, true, true, true], [false, true, true, true]],
  ['a decision', 'decideAttempts', [false, false, true, true], [false, false, true, true]],
  ['the paper of an exam', 'getPaper', [false, false, false, true], [false, false, false, false]],
  ['the save of an answer', 'saveAnswer', [false, false, false, true], [false, false, false, false]],
  ['the delivery of an exam', 'finishAttempt', [false, false, false, true], [false, false, false, false]],
])('%s is refused at a delay that grows with its urgency', (_, name, byLoop, byDatabase) => {
  const route = routeOf(name);
  expect([2_000, 2_001, 6_001, 20_001].map((loop) => isRefused(route, { loop, database: 0 }))).toEqual(
    byLoop,
  );
  expect([500, 501, 2_001, 5_001].map((database) => isRefused(route, { loop: 0, database }))).toEqual(
    byDatabase,
  );
});

it('while all connections are taken, a list gets 503 with Retry-After and a save waits; then both are served', async () => {
  const test = await createTestApp({ env: { THROTTLE: 'on' } });
  const [company, developer] = [await test.people.company(), await test.people.developer()];
  const list = () => test.call('GET', '/company/tests', { as: company.token });
  const save = () => test.call('PUT', '/developer/answerTest/1/1', { as: developer.token, body: {} });
  expect((await list()).status).toBe(200);

  const gate = Promise.withResolvers<void>();
  const holders = Array.from({ length: 20 }, () => test.db.transaction(() => gate.promise));
  await expect.poll(() => test.db.longestWait('others')).toBeGreaterThan(500);
  const refused = await list();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'SERVICO_OCUPADO',
    '10',
  ]);
  const saved = save();
  gate.resolve();
  await Promise.all(holders);
  // Its body is not one of a save, which is told only after the wait.
  expect((await saved).status).toBe(400);
  expect(test.db.longestWait('others')).toBe(0);
  expect((await list()).status).toBe(200);
  await test.close();
});

it('however many lists wait for a connection, a save does not', async () => {
  const test = await createTestApp({ env: { THROTTLE: 'on' } });
  const [company, developer] = [await test.people.company(), await test.people.developer()];
  const save = () => test.call('PUT', '/developer/answerTest/1/1', { as: developer.token, body: {} });
  const lists = () =>
    Promise.all(Array.from({ length: 30 }, () => test.call('GET', '/company/tests', { as: company.token })));
  const gate = Promise.withResolvers<void>();
  const holders = Array.from({ length: 20 }, () =>
    test.db.givingWay(() => test.db.transaction(() => gate.promise)),
  );
  const refused = Promise.allSettled(holders);
  const asked = lists();
  if (test.db.engine === 'postgres') expect((await save()).status).toBe(400);
  expect((await asked).map(({ status }) => status)).toEqual(Array(30).fill(503));
  gate.resolve();
  await refused;
  expect((await lists()).map(({ status }) => status)).toEqual(Array(30).fill(200));
  await test.close();
});
