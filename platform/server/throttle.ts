import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { Failure } from './errors.ts';

/** Allows `free` tries without a wait. Each further try doubles the wait for the next one. */
export interface WaitRule {
  /** Separates the buckets of different rules, such as `sign-in-account`. */
  readonly name: string;
  readonly free: number;
  readonly firstWaitS: number;
  readonly maxWaitS: number;
}

/** Allows `limit` tries in each window of time. */
export interface WindowRule {
  readonly name: string;
  readonly limit: number;
  readonly windowS: number;
}

/** Allows `most` at once. What was spent comes back evenly, all of it within `refillS`. */
export interface BudgetRule {
  readonly name: string;
  readonly most: number;
  readonly refillS: number;
}

export type ThrottleRule = WaitRule | WindowRule;

export type Verdict = { allowed: true } | { allowed: false; retryAfterS: number };

/** Counts tries in the database, so that all copies of the server share one count. */
export interface Throttle {
  /** False where THROTTLE lifts every limit. */
  readonly isOn: boolean;
  /**
   * Counts a try and tells whether it is allowed. Call it before the guarded work, outside any transaction.
   *
   * @param key identifies who tries, by e-mail or address for example; only its hash is stored. IPv6 addresses of one
   * /64 count together, because one customer has all of them.
   */
  take(rule: ThrottleRule, key: string): Promise<Verdict>;
  /** Spends an amount from each of these budgets. If one has not enough left, none of them has spent it. */
  spend(budgets: readonly (readonly [rule: BudgetRule, key: string])[], amount: number): Promise<Verdict>;
  /** The try succeeded: a wait rule drops all waits, a window rule does not count this try. */
  forgive(rule: ThrottleRule, key: string): Promise<void>;
  /** Deletes buckets that were not used for a day. */
  sweep(): Promise<void>;
}

/** After this time without a try, a wait rule starts over: only tries in a row count. */
const calmS = 3600;

/** Lets everything pass. */
const open: Throttle = {
  isOn: false,
  take: async () => ({ allowed: true }),
  spend: async () => ({ allowed: true }),
  forgive: async () => {},
  sweep: async () => {},
};

/**
 * @param enabled false for load tests: every try is allowed and nothing is counted
 * @param onRefused called with the name of the rule that refuses a try
 */
export function createThrottle<S>(
  db: Pick<Database<S>, 'kysely'>,
  clock: Clock,
  enabled = true,
  onRefused: (rule: string) => void = () => {},
): Throttle {
  if (!enabled) return open;
  return {
    isOn: true,
    async take(rule, key) {
      const now = clock.now();
      const bucket = bucketOf(rule, key);
      const counted = 'free' in rule ? countForWait(bucket, rule, now) : countForWindow(bucket, rule, now);
      const { rows } = await counted.execute(db.kysely);
      const [found] = rows;
      if (!found || found.allowed) return { allowed: true };
      onRefused(rule.name);
      const waitMs = found.blocked_until.getTime() - now.getTime();
      return { allowed: false, retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) };
    },
    async spend(budgets, amount) {
      const { rows } = await spendInTurn(budgets, amount, clock.now()).execute(db.kysely);
      const index = rows.findIndex(({ allowed }) => !allowed);
      const [refusing] = budgets[index] ?? [];
      if (!refusing) return { allowed: true };
      onRefused(refusing.name);
      for (const [rule, key] of budgets.slice(0, index)) {
        await sql`
          update throttle_buckets b set blocked_until = b.blocked_until - ${costOf(rule, amount)}
           where b.key = ${bucketOf(rule, key)}`.execute(db.kysely);
      }
      return { allowed: false, retryAfterS: Math.max(1, Math.ceil(rows[index]?.wait ?? 0)) };
    },
    async forgive(rule, key) {
      const forgiven =
        'free' in rule
          ? sql`delete from throttle_buckets b where b.key = ${bucketOf(rule, key)}`
          : sql`update throttle_buckets b set hits = greatest(b.hits - 1, 0) where b.key = ${bucketOf(rule, key)}`;
      await forgiven.execute(db.kysely);
    },
    async sweep() {
      const now = clock.now();
      await sql`
        delete from throttle_buckets b
         where b.window_start < ${now}::timestamptz - interval '1 day' and b.blocked_until < ${now}`.execute(
        db.kysely,
      );
    },
  };
}

/**
 * Counts a try. Returns only if it is allowed.
 *
 * @throws Failure MUITAS_TENTATIVAS, with the time to wait
 */
export async function takeTry(throttle: Throttle, rule: ThrottleRule, key: string): Promise<void> {
  const verdict = await throttle.take(rule, key);
  if (!verdict.allowed) throw new Failure('MUITAS_TENTATIVAS', { retryAfter: verdict.retryAfterS });
}

interface Bucket {
  allowed: boolean;
  blocked_until: Date;
}

function bucketOf(rule: { readonly name: string }, key: string): string {
  return `${rule.name}:${createHash('sha256').update(networkOf(key)).digest('base64url')}`;
}

/** The /64 of an IPv6 address, the plain form of an IPv4 address, and any other key as it is. */
function networkOf(key: string): string {
  if (isIP(key) === 0) return key;
  const address = ipaddr.process(key);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}

// One statement counts and decides, so parallel tries queue at the row and see each other. A refused try changes
// nothing, so repeated tries cannot keep an account locked.
function countForWait(bucket: string, rule: WaitRule, now: Date) {
  const waitAfter = (hits: RawBuilder<unknown>) => sql`
    case when ${hits} < ${rule.free}::int then ${now}::timestamptz
      else ${now}::timestamptz + make_interval(secs =>
        least(${rule.maxWaitS}::float8, ${rule.firstWaitS}::float8 * power(2, least(${hits} - ${rule.free}::int, 30)))) end`;
  const isBlocked = sql`b.blocked_until > ${now}`;
  const nextHits = sql`
    (case when b.window_start <= ${now}::timestamptz - make_interval(secs => ${calmS}::float8) then 1 else b.hits + 1 end)`;
  return sql<Bucket>`
    insert into throttle_buckets as b (key, hits, window_start, blocked_until, allowed)
    values (${bucket}, 1, ${now}::timestamptz, ${waitAfter(sql`1`)}, true)
    on conflict (key) do update set
      allowed = not (${isBlocked}),
      hits = case when ${isBlocked} then b.hits else ${nextHits} end,
      window_start = case when ${isBlocked} then b.window_start else ${now}::timestamptz end,
      blocked_until = case when ${isBlocked} then b.blocked_until else ${waitAfter(nextHits)} end
    returning b.allowed, b.blocked_until`;
}

function countForWindow(bucket: string, rule: WindowRule, now: Date) {
  const isOver = sql`b.blocked_until <= ${now}`;
  const windowEnd = sql`${now}::timestamptz + make_interval(secs => ${rule.windowS}::float8)`;
  return sql<Bucket>`
    insert into throttle_buckets as b (key, hits, window_start, blocked_until, allowed)
    values (${bucket}, 1, ${now}::timestamptz, ${windowEnd}, ${rule.limit}::int >= 1)
    on conflict (key) do update set
      allowed = ${isOver} or b.hits < ${rule.limit}::int,
      hits = case when ${isOver} then 1 else least(b.hits + 1, ${rule.limit}::int) end,
      window_start = case when ${isOver} then ${now}::timestamptz else b.window_start end,
      blocked_until = case when ${isOver} then ${windowEnd} else b.blocked_until end
    returning b.allowed, b.blocked_until`;
}

/**
 * One statement for all budgets, so parallel readers queue at the first row and see each other. `blocked_until` is
 * when the whole budget is back.
 */
function spendInTurn(
  budgets: readonly (readonly [rule: BudgetRule, key: string])[],
  amount: number,
  now: Date,
): RawBuilder<{ allowed: boolean; wait: number }> {
  const steps = budgets.map(([rule, key], index) => {
    const cost = costOf(rule, amount);
    const spent = sql`greatest(b.blocked_until, ${now}::timestamptz) + ${cost}`;
    const limit = sql`(${now}::timestamptz + make_interval(secs => ${rule.refillS}::float8))`;
    return sql`${nameOf(index)} as (
      insert into throttle_buckets as b (key, hits, window_start, blocked_until, allowed)
      select ${bucketOf(rule, key)}, 0, ${now}::timestamptz, ${now}::timestamptz + ${cost}, true
        ${index === 0 ? sql`` : sql`from ${nameOf(index - 1)} as before where before.allowed`}
      on conflict (key) do update set
        allowed = ${spent} <= ${limit},
        window_start = ${now}::timestamptz,
        blocked_until = case when ${spent} <= ${limit} then ${spent} else b.blocked_until end
      returning b.allowed, extract(epoch from b.blocked_until + ${cost} - ${limit})::float8 as wait)`;
  });
  const results = budgets.map((_, index) => sql`select * from ${nameOf(index)}`);
  return sql`with ${sql.join(steps)} ${sql.join(results, sql` union all `)}`;
}

/** The time in which the amount comes back. An answer that is larger than the budget takes all of it. */
const costOf = (rule: BudgetRule, amount: number): RawBuilder<unknown> =>
  sql`make_interval(secs => ${(Math.min(amount, rule.most) / rule.most) * rule.refillS}::float8)`;

const nameOf = (index: number) => sql.ref(`spent_${index}`);
