import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { Failure } from './errors.ts';

/** So many tries are free; after that every further try is followed by a wait twice as long. */
export interface WaitRule {
  /** Keeps the buckets of different rules apart, such as `sign-in-account`. */
  readonly name: string;
  readonly free: number;
  readonly firstWaitS: number;
  readonly maxWaitS: number;
}

/** So many tries in each window of time. */
export interface WindowRule {
  readonly name: string;
  readonly limit: number;
  readonly windowS: number;
}

export type ThrottleRule = WaitRule | WindowRule;

export type Verdict = { allowed: true } | { allowed: false; retryAfterS: number };

/** Counts tries in the database, so that every copy of the server counts the same ones. */
export interface Throttle {
  /**
   * Counts a try and says whether it may go on. Ask before doing what is guarded, outside any transaction.
   *
   * @param key who tries, such as an e-mail or an address; only its hash is stored
   */
  take(rule: ThrottleRule, key: string): Promise<Verdict>;
  /** The try succeeded: all waits are over (wait rule), or this one try was not counted (window rule). */
  forgive(rule: ThrottleRule, key: string): Promise<void>;
  /** Deletes what nobody has touched for a day. */
  sweep(): Promise<void>;
}

/** After so long without a try a wait rule starts over: only tries in a row count. */
const calmS = 3600;

/** Lets everything pass. */
const open: Throttle = {
  take: async () => ({ allowed: true }),
  forgive: async () => {},
  sweep: async () => {},
};

/** @param enabled false for load tests: every try is allowed and nothing is counted */
export function createThrottle(db: Pick<Database<unknown>, 'hot'>, clock: Clock, enabled = true): Throttle {
  if (!enabled) return open;
  return {
    async take(rule, key) {
      const now = clock.now();
      const bucket = bucketOf(rule, key);
      const rows =
        'free' in rule
          ? await db.hot<Bucket>('throttle_wait', waitSql, [
              bucket,
              now,
              rule.free,
              rule.firstWaitS,
              rule.maxWaitS,
              calmS,
            ])
          : await db.hot<Bucket>('throttle_window', windowSql, [bucket, now, rule.limit, rule.windowS]);
      const [found] = rows;
      if (!found || found.allowed) return { allowed: true };
      const waitMs = found.blocked_until.getTime() - now.getTime();
      return { allowed: false, retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) };
    },
    async forgive(rule, key) {
      if ('free' in rule) await db.hot('throttle_forgive_all', forgiveAllSql, [bucketOf(rule, key)]);
      else await db.hot('throttle_forgive_one', forgiveOneSql, [bucketOf(rule, key)]);
    },
    async sweep() {
      await db.hot('throttle_sweep', sweepSql, [clock.now()]);
    },
  };
}

/**
 * Counts a try and goes on only when it is allowed.
 *
 * @throws Failure MUITAS_TENTATIVAS, saying how long to wait
 */
export async function takeTry(throttle: Throttle, rule: ThrottleRule, key: string): Promise<void> {
  const verdict = await throttle.take(rule, key);
  if (!verdict.allowed) throw new Failure('MUITAS_TENTATIVAS', { retryAfter: verdict.retryAfterS });
}

interface Bucket {
  allowed: boolean;
  blocked_until: Date;
}

function bucketOf(rule: ThrottleRule, key: string): string {
  return `${rule.name}:${createHash('sha256').update(key).digest('base64url')}`;
}

// Each counts and decides in one statement: parallel tries queue at the row and see each other.
// A refused try changes nothing, so nobody can keep an account locked by hammering at it.
const waitAfter = (hits: string) => `
  case when ${hits} < $3::int then $2::timestamptz
    else $2::timestamptz
      + make_interval(secs => least($5::float8, $4::float8 * power(2, least(${hits} - $3::int, 30)))) end`;
const nextHits = `
  case when b.window_start <= $2::timestamptz - make_interval(secs => $6::float8) then 1 else b.hits + 1 end`;
const isBlocked = 'b.blocked_until > $2::timestamptz';

const waitSql = `
  insert into throttle_buckets as b (key, hits, window_start, blocked_until, allowed)
  values ($1, 1, $2::timestamptz, ${waitAfter('1')}, true)
  on conflict (key) do update set
    allowed = not (${isBlocked}),
    hits = case when ${isBlocked} then b.hits else ${nextHits} end,
    window_start = case when ${isBlocked} then b.window_start else $2::timestamptz end,
    blocked_until = case when ${isBlocked} then b.blocked_until else ${waitAfter(`(${nextHits})`)} end
  returning b.allowed, b.blocked_until`;

const isOver = 'b.blocked_until <= $2::timestamptz';
const windowEnd = '$2::timestamptz + make_interval(secs => $4::float8)';

const windowSql = `
  insert into throttle_buckets as b (key, hits, window_start, blocked_until, allowed)
  values ($1, 1, $2::timestamptz, ${windowEnd}, $3::int >= 1)
  on conflict (key) do update set
    allowed = ${isOver} or b.hits < $3::int,
    hits = case when ${isOver} then 1 else least(b.hits + 1, $3::int) end,
    window_start = case when ${isOver} then $2::timestamptz else b.window_start end,
    blocked_until = case when ${isOver} then ${windowEnd} else b.blocked_until end
  returning b.allowed, b.blocked_until`;

const forgiveAllSql = 'delete from throttle_buckets b where b.key = $1';
const forgiveOneSql = 'update throttle_buckets b set hits = greatest(b.hits - 1, 0) where b.key = $1';
const sweepSql = `
  delete from throttle_buckets b
  where b.window_start < $1::timestamptz - interval '1 day' and b.blocked_until < $1::timestamptz`;
