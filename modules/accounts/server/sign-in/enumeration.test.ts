import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { Deps } from '#platform/server/deps.ts';

const minutes = 60_000;

/** The costly work of a call: its named statements, its transactions and its password checks. */
function watched(test: TestApp): { deps: Deps; takeWork: () => string } {
  let work: string[] = [];
  const { db } = test.deps;
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node }) => {
      work.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const deps: Deps = {
    ...test.deps,
    db: { ...db, kysely },
    // Only counted: a thousand real checks would take minutes and show nothing more.
    passwords: {
      hashPassword: test.deps.passwords.hashPassword,
      verifyPassword: async () => {
        work.push('password');
        return false;
      },
    },
    throttle: {
      ...test.deps.throttle,
      take: (rule, key) => {
        work.push(`throttle ${rule.name}`);
        return test.deps.throttle.take(rule, key);
      },
      reserve: async (rule, key, until) => {
        work.push(`throttle ${rule.name}`);
        const place = await test.deps.throttle.reserve(rule, key, until);
        if (!place.allowed) return place;
        const settle: typeof place.settle = (outcome) => {
          work.push(`${outcome} ${rule.name}`);
          return place.settle(outcome);
        };
        return { ...place, settle };
      },
    },
    outbox: {
      ...test.deps.outbox,
      enqueue: (trx, job, payload, runAt) => {
        work.push(`enqueue ${job.kind}`);
        return test.deps.outbox.enqueue(trx, job, payload, runAt);
      },
    },
  };
  return {
    deps,
    takeWork: () => {
      const done = work.join();
      work = [];
      return done;
    },
  };
}

describe('whether an e-mail has an account', () => {
  let test: TestApp;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let takeWork: () => string;
  beforeAll(async () => {
    test = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
    await sql`
      insert into accounts (kind, name, email, password_hash, created_at)
      select kind, 'Pessoa', kind || n || '@conhecida.com.br', '-', ${test.clock.now()}
        from generate_series(0, 62) n, unnest(array['developer', 'company']) kind`.execute(test.db.kysely);
    const counting = watched(test);
    takeWork = counting.takeWork;
    app = await buildApp(counting.deps);
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  let calls = 0;
  async function ask(url: string, payload: object) {
    calls += 1;
    // A new address every few calls, so that only the throttles by e-mail apply.
    const address = `10.${calls >> 12}.${(calls >> 4) & 255}.1`;
    const {
      statusCode,
      headers,
      payload: body,
    } = await app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { 'x-forwarded-for': address },
      payload,
    });
    // Both are new with each answer, whoever asks.
    const { date: _, 'x-request-id': __, ...rest } = headers;
    return { statusCode, headers: rest, body, work: takeWork() };
  }

  it.each([
    ['/developer/login', 'developer', 42, 6],
    ['/auth', 'company', 42, 6],
    ['/developer/forgotPassword', 'developer', 63, 4],
    ['/forgot_pass', 'company', 63, 4],
  ] as const)(
    'cannot be told by status, body, headers or work of %s, in 252 pairs of the thousand',
    { timeout: 120_000 },
    async (url, kind, people, times) => {
      const statuses = new Set<number>();
      for (let n = 0; n < people; n += 1) {
        for (let time = 0; time < times; time += 1) {
          const known = await ask(url, { login: `${kind}${n}@conhecida.com.br`, senha: 'Errada1!' });
          const unknown = await ask(url, { login: `${kind}${n}@estranha.com.br`, senha: 'Errada1!' });
          expect(known).toEqual(unknown);
          expect(known.work).not.toBe('');
          statuses.add(known.statusCode);
        }
      }
      // Goes past the last free try, where the pairs must not differ either.
      expect([...statuses].sort()).toEqual(url.includes('orgot') ? [200] : [401, 429]);
      test.clock.advance(90 * minutes);
    },
  );
});
