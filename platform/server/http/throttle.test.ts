import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/test-database.ts';
import {
  type BudgetRule,
  createThrottle,
  type ReservedTry,
  type Throttle,
  type ThrottleRule,
} from './throttle.ts';

const account: ThrottleRule = { name: 'account', free: 5, firstWaitS: 30, maxWaitS: 900 };
const address: ThrottleRule = { name: 'address', limit: 30, windowS: 600 };

let db: Database<unknown>;
let clock: TestClock;
let throttle: Throttle;
beforeAll(async () => {
  db = await createTestDatabase<unknown>();
});
afterAll(() => db.close());
beforeEach(async () => {
  await sql`truncate throttle_buckets`.execute(db.kysely);
  clock = createTestClock();
  throttle = createThrottle(db, clock);
});

async function passed(rule: ThrottleRule, tries: number, key = 'ana@provado.example'): Promise<number> {
  const verdicts = await Promise.all(Array.from({ length: tries }, () => throttle.take(rule, key)));
  return verdicts.filter(({ allowed }) => allowed).length;
}

const key = 'ana@provado.example';
const reserve = (rule: ThrottleRule, until = throttle.patience()) => throttle.reserve(rule, key, until);

async function held(rule: ThrottleRule): Promise<ReservedTry> {
  const reserved = await reserve(rule);
  if (!reserved.allowed) throw new Error('There is no free place.');
  return reserved;
}

async function isWaiting(next: Promise<unknown>): Promise<boolean> {
  let waits = true;
  void next.then(() => {
    waits = false;
  });
  for (let n = 0; n < 5; n += 1) await passed(account, 1, `other${n}`);
  return waits;
}

describe('addresses', () => {
  test('of one IPv6 /64 count together, in any notation, and those of the next one apart', async () => {
    for (const key of ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::', '2001:0db8:0001:0002::7%eth0']) {
      expect(await passed(account, 2, key)).toBeGreaterThan(0);
    }
    expect(await passed(account, 1, '2001:db8:1:2:3:4:5:6')).toBe(0);
    expect(await passed(account, 1, '2001:db8:1:3::1')).toBe(1);
  });

  test('of IPv4 count one by one, and alike in IPv6 notation', async () => {
    expect(await passed(account, 4, '203.0.113.7')).toBe(4);
    expect(await passed(account, 4, '::ffff:203.0.113.7')).toBe(1);
    expect(await passed(account, 1, '::ffff:cb00:7107')).toBe(0);
    expect(await passed(account, 1, '::ffff:203.0.113.8')).toBe(1);
  });
});

describe('the rule with growing waits', () => {
  test('lets 5 of 200 parallel tries pass', async () => {
    expect(await passed(account, 200)).toBe(5);
  });

  test('refuses the sixth try in a row and says how long to wait', async () => {
    await passed(account, 5);
    clock.advance(10_000);
    expect(await throttle.take(account, 'ana@provado.example')).toEqual({ allowed: false, retryAfterS: 20 });
  });

  test('allows one more try after each wait, and doubles the wait up to its maximum', async () => {
    await passed(account, 5);
    for (const wait of [30, 60, 120, 240, 480, 900, 900, 900]) {
      expect(await throttle.take(account, 'ana@provado.example')).toEqual({
        allowed: false,
        retryAfterS: wait,
      });
      clock.advance(wait * 1000);
      expect(await passed(account, 20)).toBe(1);
    }
  });

  test('is not extended by tries during the wait', async () => {
    await passed(account, 500);
    clock.advance(30_000);
    expect(await passed(account, 1)).toBe(1);
  });

  test('starts over after a success and after a quiet hour', async () => {
    await passed(account, 5);
    await throttle.forgive(account, 'ana@provado.example');
    expect(await passed(account, 9)).toBe(5);
    clock.advance(3_600_000);
    expect(await passed(account, 9)).toBe(5);
  });

  test('counts every key separately', async () => {
    await passed(account, 9);
    expect(await passed(account, 9, 'bia@provado.example')).toBe(5);
  });
});

describe('the rule with a window', () => {
  test('lets 30 of 200 parallel tries pass, and again after the window', async () => {
    expect(await passed(address, 200)).toBe(30);
    clock.advance(599_000);
    expect(await throttle.take(address, 'ana@provado.example')).toEqual({ allowed: false, retryAfterS: 1 });
    clock.advance(1_000);
    expect(await passed(address, 200)).toBe(30);
  });

  test('does not count a right try, and forgets no other', async () => {
    await passed(address, 29);
    await (await held(address)).settle('forgiven');
    expect(await passed(address, 5)).toBe(1);
  });
});

describe.each([
  ['growing waits', account, 5],
  ['a window', address, 30],
] as const)('a try that is being checked, under the rule with %s,', (_, rule, places) => {
  const fill = () => Promise.all(Array.from({ length: places }, () => held(rule)));

  test('keeps the next one waiting, which gets its place if it turns out right', async () => {
    const [first] = await fill();
    const next = reserve(rule);
    expect(await isWaiting(next)).toBe(true);
    await first?.settle('forgiven');
    expect(await next).toMatchObject({ allowed: true });
  });

  test('is seen by another server, which waits for it too', async () => {
    const [first] = await fill();
    const next = createThrottle(db, clock).reserve(rule, key, throttle.patience());
    await first?.settle('forgiven');
    expect(await next).toMatchObject({ allowed: true });
  });

  test('refuses those who wait as soon as all of them were wrong, with the true wait', async () => {
    const first = await fill();
    const next = Promise.all([reserve(rule), reserve(rule)]);
    await Promise.all(first.map((one) => one.settle('counts')));
    const retryAfterS = 'free' in rule ? 30 : 600;
    expect(await next).toEqual([
      { allowed: false, retryAfterS },
      { allowed: false, retryAfterS },
    ]);
    clock.advance(retryAfterS * 1000);
    expect(await reserve(rule)).toMatchObject({ allowed: true });
  });

  test('keeps nobody waiting for more than ten seconds', async () => {
    await fill();
    const next = reserve(rule);
    clock.advance(9_999);
    expect(await isWaiting(next)).toBe(true);
    clock.advance(1);
    expect(await next).toEqual({ allowed: false, retryAfterS: 10 });
  });

  test('counts as wrong after a minute, because its server is gone', async () => {
    await fill();
    clock.advance(29_000);
    const told = (await reserve(rule, clock.now())) as { retryAfterS: number };
    expect(told.retryAfterS).toBeLessThanOrEqual(10);
    clock.advance(31_001);
    const later = await reserve(rule);
    expect(later).toEqual(
      'free' in rule ? expect.objectContaining({ allowed: true }) : { allowed: false, retryAfterS: 540 },
    );
  });

  test('does not count if it could not be checked', async () => {
    const [first] = await fill();
    await first?.settle('void');
    expect(await reserve(rule, clock.now())).toMatchObject({ allowed: true });
    expect(await reserve(rule, clock.now())).toMatchObject({ allowed: false });
  });
});

test('a try of a window that is over changes nothing in the next one', async () => {
  const late = await held(address);
  clock.advance(600_000);
  await passed(address, 30);
  await late.settle('forgiven');
  expect(await passed(address, 1)).toBe(0);
});

describe('a budget', () => {
  const people: BudgetRule = { name: 'people', most: 300, refillS: 3_600 };
  const wide: BudgetRule = { name: 'wide', most: 400, refillS: 3_600 };
  const spent = async (
    amount: number,
    times: number,
    budgets: [BudgetRule, string][] = [[people, 'acme']],
  ) => {
    const verdicts = await Promise.all(Array.from({ length: times }, () => throttle.spend(budgets, amount)));
    return verdicts.filter(({ allowed }) => allowed).length * amount;
  };

  test('lets as much pass as it has, however many ask at once', async () => {
    expect(await spent(20, 50)).toBe(300);
    expect(await spent(1, 50)).toBe(0);
  });

  test('still lets less pass when more is refused', async () => {
    expect(await spent(290, 1)).toBe(290);
    expect(await spent(20, 5)).toBe(0);
    expect(await spent(10, 5)).toBe(10);
  });

  test('comes back evenly, up to the whole and no more', async () => {
    await spent(300, 1);
    clock.advance(1_800_000);
    expect(await spent(1, 200)).toBe(150);
    clock.advance(48 * 3_600_000);
    expect(await spent(1, 350)).toBe(300);
  });

  test('says how long it takes until there is enough again', async () => {
    await spent(300, 1);
    expect(await throttle.spend([[people, 'acme']], 20)).toEqual({ allowed: false, retryAfterS: 240 });
    clock.advance(239_000);
    expect(await throttle.spend([[people, 'acme']], 20)).toEqual({ allowed: false, retryAfterS: 1 });
    clock.advance(1_000);
    expect(await spent(20, 1)).toBe(20);
  });

  test('is spent together with others, or not at all', async () => {
    const both = (key: string): [BudgetRule, string][] => [
      [people, key],
      [wide, 'office'],
    ];
    expect(await spent(300, 1, both('acme'))).toBe(300);
    expect(await spent(100, 3, both('acme'))).toBe(0);
    expect(await spent(100, 3, both('other'))).toBe(100);
    expect(await spent(200, 1, [[people, 'other']])).toBe(200);
  });

  test('gives one answer that is larger than all of it, once', async () => {
    expect(await spent(1_000, 2)).toBe(1_000);
  });
});

test('keys are stored as hashes only', async () => {
  await passed(account, 1);
  const { rows } = await sql<{ key: string }>`select key from throttle_buckets`.execute(db.kysely);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).not.toContain('ana');
});

test('sweeping keeps buckets that were used within a day', async () => {
  await passed(account, 1, 'old');
  clock.advance(25 * 3_600_000);
  await passed(account, 1, 'new');
  await throttle.sweep();
  const { rows } = await sql`select key from throttle_buckets`.execute(db.kysely);
  expect(rows).toHaveLength(1);
});

test('lets everything pass if it is disabled', async () => {
  throttle = createThrottle(db, clock, false);
  expect(await passed(account, 50)).toBe(50);
});
