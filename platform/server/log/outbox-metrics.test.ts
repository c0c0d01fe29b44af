import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const figures = async () => {
  const { body } = await test.app.inject('/api/metrics');
  const found = body.matchAll(/^(outbox_\w+)(?:\{kind="(\w+)"\})? (\d+)/gm);
  return Object.fromEntries(
    [...found].map(([, name, kind, value]) => [`${name} ${kind ?? ''}`, Number(value)]),
  );
};

it('tells by kind how long the oldest job has waited and how many were given up, and nothing of what is yet to come', async () => {
  const insert = (kind: string, attempts: number, made: string, due: string, failed: string | null) =>
    sql`insert into outbox (kind, payload, attempts, created_at, run_at, failed_at)
        values (${kind}, '{}', ${attempts}, now() + ${made}::interval, now() + ${due}::interval, now() + ${failed}::interval)`.execute(
      test.db.kysely,
    );
  await insert('mail', 5, '-2 hours', '30 minutes', null);
  await insert('mail', 0, '-1 day', '-1 minute', null);
  await insert('decided', 0, '-1 day', '1 minute', null);
  await insert('decided', 36, '-2 days', '-1 day', '-1 hour');
  await insert('decided', 36, '-9 days', '-8 days', '-7 days');
  const before = await figures();
  expect(before['outbox_pending_jobs ']).toBe(2);
  expect(before['outbox_oldest_job_seconds mail']).toBeGreaterThanOrEqual(7200);
  expect(before['outbox_oldest_job_seconds mail']).toBeLessThan(7300);
  expect(before['outbox_oldest_job_seconds decided']).toBe(0);
  expect(before).toMatchObject({ 'outbox_given_up_jobs mail': 0, 'outbox_given_up_jobs decided': 1 });
  await sql`delete from outbox`.execute(test.db.kysely);
  expect(await figures()).toMatchObject({
    'outbox_pending_jobs ': 0,
    'outbox_oldest_job_seconds mail': 0,
    'outbox_given_up_jobs decided': 0,
  });
});
