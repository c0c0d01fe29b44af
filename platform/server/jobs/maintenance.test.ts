import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMaintenance } from '#app/server/maintenance.ts';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { loggedError } from '../log/logged-error.ts';

const year = 365 * 86_400_000;

describe('the upkeep', () => {
  let test: TestApp;
  let lines: string[];
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(() => test.close());

  function logging() {
    const sink = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    return { ...test.deps, logger: pino({ serializers: { err: loggedError } }, sink) };
  }

  const failures = async (): Promise<Record<string, number>> => {
    const { body } = await test.app.inject({ url: '/api/metrics' });
    const found = body.matchAll(/^upkeep_failures_total\{step="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...found].map(([, step, count]) => [step, Number(count)]));
  };
  const count = async (table: 'sessions' | 'notifications') =>
    (await test.db.kysely.selectFrom(table).select('id').execute()).length;

  it('runs all other steps if one fails each time, and logs and counts only that one', async () => {
    const { accountId } = await test.people.developer();
    const now = test.clock.now();
    await test.db.kysely
      .insertInto('notifications')
      .values({ account_id: accountId, kind: 'ending-run', payload: '{}', created_at: now } as never)
      .execute();
    test.clock.set(new Date(now.getTime() + 2 * year));
    expect([await count('sessions'), await count('notifications')]).not.toContain(0);

    await sql`alter table recoveries rename to recoveries_hidden`.execute(test.db.kysely);
    try {
      await startMaintenance(logging())();
      await startMaintenance(logging())();
    } finally {
      await sql`alter table recoveries_hidden rename to recoveries`.execute(test.db.kysely);
    }

    expect([await count('sessions'), await count('notifications')]).toEqual([0, 0]);
    const { recoveries, ...others } = await failures();
    expect(recoveries).toBe(2);
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['sessions', 'notices', 'throttle']));
    expect(Object.values(others).filter((failed) => failed > 0)).toEqual([]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ step: 'recoveries', msg: 'a step of the upkeep failed' }),
      expect.objectContaining({ step: 'recoveries', msg: 'a step of the upkeep failed' }),
    ]);
  });

  it('does not log the data of a row that the database refuses', async () => {
    const email = 'maria@segredo.example';
    const refused = await sql`insert into accounts (email, kind) values (${email}, ${email})`
      .execute(test.db.kysely)
      .catch((error: unknown) => error);
    logging().logger.error({ err: refused }, 'a step failed');
    expect(lines.join('')).not.toContain('segredo');
    expect(JSON.parse(lines.join(''))).toMatchObject({ err: { code: expect.stringMatching(/^23/) } });
  });
});
