import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { Failure } from './errors.ts';
import { Lines } from './lines.ts';
import type { BudgetRule, ThrottleRule, WaitRule, WindowRule } from './throttle-rules.ts';
import {
  type Counted,
  costOf,
  countTry,
  settleTry,
  spendInTurn,
  type TryOutcome,
} from './throttle-statements.ts';

export type { BudgetRule, ThrottleRule, WaitRule, WindowRule } from './throttle-rules.ts';

export type ThrottleResult = { allowed: true } | { allowed: false; retryAfterS: number };

export interface WindowLeft {
  readonly allowed: boolean;
  readonly left: number;
  readonly resetS: number;
}

export interface ReservedTry {
  readonly allowed: true;
  settle(outcome: TryOutcome): Promise<void>;
}

/** Counts in the database, so that all copies of the server share one count. */
export interface Throttle {
  readonly isOn: boolean;
  /**
   * Call it before the guarded work, outside any transaction.
   * @param key who tries; only its hash is stored. IPv6 addresses of one /64 count together: one customer has all of
   * them.
   */
  take(rule: ThrottleRule, key: string): Promise<ThrottleResult>;
  /** Counts a try whose end is open. Without a free place it waits until another try, on any server, does not count. */
  reserve(
    rule: ThrottleRule,
    key: string,
    until: Date,
  ): Promise<ReservedTry | Extract<ThrottleResult, { allowed: false }>>;
  patience(): Date;
  /** Counts like `take`, and tells what is left. Undefined where nothing is counted. */
  count(rule: WindowRule, key: string): Promise<WindowLeft | undefined>;
  /** If one of the budgets has not enough left, none of them has spent it. */
  spend(
    budgets: readonly (readonly [rule: BudgetRule, key: string])[],
    amount: number,
  ): Promise<ThrottleResult>;
  forgive(rule: WaitRule, key: string): Promise<void>;
  sweep(): Promise<void>;
}

/** Checks in progress take no longer, so this is also the wait to tell. */
const patienceS = 10;

const open: Throttle = {
  isOn: false,
  take: async () => ({ allowed: true }),
  reserve: async () => ({ allowed: true, settle: async () => {} }),
  patience: () => new Date(),
  count: async () => undefined,
  spend: async () => ({ allowed: true }),
  forgive: async () => {},
  sweep: async () => {},
};

/** @param enabled false for load tests: nothing is counted */
export function createThrottle<S>(
  db: Pick<Database<S>, 'kysely'>,
  clock: Clock,
  enabled = true,
  onRefused: (rule: string) => void = () => {},
): Throttle {
  if (!enabled) return open;
  const lines = new Lines();
  const count = async (bucket: string, rule: ThrottleRule, held: 0 | 1): Promise<Counted> => {
    const { rows } = await countTry(bucket, rule, clock.now(), held).execute(db.kysely);
    const [counted] = rows;
    if (!counted) throw new Error('A try was not counted.');
    return counted;
  };
  const refuse = (rule: ThrottleRule, { blocked_until, checking }: Counted) => {
    onRefused(rule.name);
    const waitS = (blocked_until.getTime() - clock.now().getTime()) / 1000;
    const retryAfterS = Math.max(1, Math.ceil(waitS));
    return {
      allowed: false,
      retryAfterS: checking ? Math.min(retryAfterS, patienceS) : retryAfterS,
    } as const;
  };
  return {
    isOn: true,
    async take(rule, key) {
      const counted = await count(bucketOf(rule, key), rule, 0);
      return counted.allowed ? { allowed: true } : refuse(rule, counted);
    },
    async reserve(rule, key, until) {
      const bucket = bucketOf(rule, key);
      return lines.inLine(bucket, async (nextSettled) => {
        let counted = await count(bucket, rule, 1);
        while (!counted.allowed && counted.checking && clock.now() < until) {
          await nextSettled();
          counted = await count(bucket, rule, 1);
        }
        if (!counted.allowed) return refuse(rule, counted);
        const since = counted.window_start;
        return {
          allowed: true,
          settle: async (outcome) => {
            await settleTry(bucket, rule, outcome, { now: clock.now(), since }).execute(db.kysely);
            lines.settled(bucket);
          },
        };
      });
    },
    patience: () => new Date(clock.now().getTime() + patienceS * 1000),
    async count(rule, key) {
      const { allowed, hits, blocked_until } = await count(bucketOf(rule, key), rule, 0);
      if (!allowed) onRefused(rule.name);
      const resetS = Math.max(1, Math.ceil((blocked_until.getTime() - clock.now().getTime()) / 1000));
      return { allowed, left: Math.max(0, rule.limit - hits), resetS };
    },
    async spend(budgets, amount) {
      const named = budgets.map(([rule, key]) => [rule, bucketOf(rule, key)] as const);
      const { rows } = await spendInTurn(named, amount, clock.now()).execute(db.kysely);
      const index = rows.findIndex(({ allowed }) => !allowed);
      const [refusing] = budgets[index] ?? [];
      if (!refusing) return { allowed: true };
      onRefused(refusing.name);
      for (const [rule, bucket] of named.slice(0, index)) {
        await sql`
          update throttle_buckets b set blocked_until = b.blocked_until - ${costOf(rule, amount)}
           where b.key = ${bucket}`.execute(db.kysely);
      }
      return { allowed: false, retryAfterS: Math.max(1, Math.ceil(rows[index]?.wait ?? 0)) };
    },
    async forgive(rule, key) {
      await sql`delete from throttle_buckets b where b.key = ${bucketOf(rule, key)}`.execute(db.kysely);
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

/** @throws Failure MUITAS_TENTATIVAS, with the time to wait */
export async function takeTry(throttle: Throttle, rule: ThrottleRule, key: string): Promise<void> {
  const verdict = await throttle.take(rule, key);
  if (!verdict.allowed) throw new Failure('MUITAS_TENTATIVAS', { retryAfter: verdict.retryAfterS });
}

/**
 * Settle the place whatever happens.
 *
 * @param until when it stops waiting for a place, {@link Throttle.patience} of the whole call
 * @throws Failure MUITAS_TENTATIVAS, with the time to wait
 */
export async function reserveTry(
  throttle: Throttle,
  [rule, key]: readonly [rule: ThrottleRule, key: string],
  until: Date,
): Promise<ReservedTry> {
  const reserved = await throttle.reserve(rule, key, until);
  if (!reserved.allowed) throw new Failure('MUITAS_TENTATIVAS', { retryAfter: reserved.retryAfterS });
  return reserved;
}

/**
 * Counts only a mailed link that does not exist: a room of people may open theirs.
 * @throws Failure MUITAS_TENTATIVAS, with the time to wait
 */
export async function openLink<T>(
  throttle: Throttle,
  ofWhom: readonly [rule: ThrottleRule, key: string],
  work: () => Promise<T>,
): Promise<T> {
  const reserved = await reserveTry(throttle, ofWhom, throttle.patience());
  let outcome: TryOutcome = 'void';
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === 'LINK_INVALIDO') outcome = 'counts';
    throw error;
  } finally {
    await reserved.settle(outcome);
  }
}

/**
 * Gives the place of a right try back, and of one whose check throws.
 * @throws Failure MUITAS_TENTATIVAS, with the time to wait
 */
export async function checkTry(
  throttle: Throttle,
  ofWhom: readonly [rule: ThrottleRule, key: string],
  until: Date,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const reserved = await reserveTry(throttle, ofWhom, until);
  let outcome: TryOutcome = 'void';
  try {
    const right = await isRight();
    outcome = right ? 'forgiven' : 'counts';
    return right;
  } finally {
    await reserved.settle(outcome);
  }
}

function bucketOf(rule: { readonly name: string }, key: string): string {
  return `${rule.name}:${createHash('sha256').update(networkOf(key)).digest('base64url')}`;
}

function networkOf(key: string): string {
  if (isIP(key) === 0) return key;
  const address = ipaddr.process(key);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}
