import { type RawBuilder, sql } from 'kysely';
import type { BudgetRule, ThrottleRule, WaitRule, WindowRule } from './throttle-rules.ts';

export interface Counted {
  allowed: boolean;
  blocked_until: Date;
  window_start: Date;
  checking: boolean;
  hits: number;
}

/** After this time without a try, a wait rule starts over: only tries in a row count. */
const calmS = 3600;

/** A check that takes longer has lost its server. Its try counts as a wrong one. */
const longestCheckS = 60;

const isChecking = (now: Date) => sql`
  (b.pending > 0 and b.reserved_at > ${now}::timestamptz - make_interval(secs => ${longestCheckS}::float8))`;

const returned = (now: Date) =>
  sql`returning b.allowed, b.blocked_until, b.window_start, b.hits, coalesce(${isChecking(now)}, false) as checking`;

/** @param held 1 if the try will be settled, 0 if it counts as it is */
export const countTry = (bucket: string, rule: ThrottleRule, now: Date, held: 0 | 1): RawBuilder<Counted> =>
  'free' in rule ? countForWait(bucket, rule, now, held) : countForWindow(bucket, rule, now, held);

// One statement counts and decides, so parallel tries queue at the row. A refused try changes nothing, so repeated
// tries cannot keep an account locked.
function countForWait(bucket: string, rule: WaitRule, now: Date, held: 0 | 1) {
  const waitAfter = (hits: RawBuilder<unknown>) => sql`
    case when ${hits} < ${rule.free}::int then ${now}::timestamptz
      else ${now}::timestamptz + make_interval(secs =>
        least(${rule.maxWaitS}::float8, ${rule.firstWaitS}::float8 * power(2, least(${hits} - ${rule.free}::int, 30)))) end`;
  const isBlocked = sql`b.blocked_until > ${now}`;
  const isCalm = sql`b.window_start <= ${now}::timestamptz - make_interval(secs => ${calmS}::float8)`;
  const nextHits = sql`(case when ${isCalm} then 1 else b.hits + 1 end)`;
  return sql<Counted>`
    insert into throttle_buckets as b (key, hits, window_start, blocked_until, allowed, pending, reserved_at)
    values (${bucket}, 1, ${now}::timestamptz, ${waitAfter(sql`1`)}, true, ${held}::int, ${now}::timestamptz)
    on conflict (key) do update set
      allowed = not (${isBlocked}),
      hits = case when ${isBlocked} then b.hits else ${nextHits} end,
      window_start = case when ${isBlocked} then b.window_start else ${now}::timestamptz end,
      blocked_until = case when ${isBlocked} then b.blocked_until else ${waitAfter(nextHits)} end,
      ${holdOne(now, held, sql`not (${isBlocked})`, isCalm)}
    ${returned(now)}`;
}

function countForWindow(bucket: string, rule: WindowRule, now: Date, held: 0 | 1) {
  const isOver = sql`b.blocked_until <= ${now}`;
  const windowEnd = sql`${now}::timestamptz + make_interval(secs => ${rule.windowS}::float8)`;
  const isFree = sql`(${isOver} or b.hits < ${rule.limit}::int)`;
  return sql<Counted>`
    insert into throttle_buckets as b (key, hits, window_start, blocked_until, allowed, pending, reserved_at)
    values (${bucket}, 1, ${now}::timestamptz, ${windowEnd}, ${rule.limit}::int >= 1, ${held}::int, ${now}::timestamptz)
    on conflict (key) do update set
      allowed = ${isFree},
      hits = case when ${isOver} then 1 else least(b.hits + 1, ${rule.limit}::int) end,
      window_start = case when ${isOver} then ${now}::timestamptz else b.window_start end,
      blocked_until = case when ${isOver} then ${windowEnd} else b.blocked_until end,
      ${holdOne(now, held, isFree, isOver)}
    ${returned(now)}`;
}

const holdOne = (now: Date, held: 0 | 1, isFree: RawBuilder<unknown>, startsOver: RawBuilder<unknown>) => sql`
  pending = case when not ${isFree} then b.pending
    else ${held}::int + case when ${startsOver} or not coalesce(${isChecking(now)}, false) then 0 else b.pending end end,
  reserved_at = case when ${isFree} and ${held}::int = 1 then ${now}::timestamptz else b.reserved_at end`;

export type TryOutcome = 'forgiven' | 'counts' | 'void';

/** @param since the start of the window in which the try was counted */
export function settleTry(
  bucket: string,
  rule: ThrottleRule,
  outcome: TryOutcome,
  { now, since }: { readonly now: Date; readonly since: Date },
): RawBuilder<unknown> {
  const others = sql`greatest(b.pending - 1, 0)`;
  const fewer = sql`greatest(b.hits - 1, 0)`;
  if ('free' in rule) {
    // Tries that are still being checked stay counted.
    const hits = { forgiven: others, counts: sql`b.hits`, void: fewer }[outcome];
    const until = outcome === 'counts' ? sql`b.blocked_until` : sql`${now}::timestamptz`;
    return sql`
      update throttle_buckets b set pending = ${others}, hits = ${hits}, blocked_until = ${until}
       where b.key = ${bucket}`;
  }
  return sql`
    update throttle_buckets b set pending = ${others}, hits = ${outcome === 'counts' ? sql`b.hits` : fewer}
     where b.key = ${bucket} and b.window_start = ${since}::timestamptz`;
}

/**
 * One statement for all budgets: parallel readers queue at the first row. `blocked_until` is when all of it is back.
 */
export function spendInTurn(
  budgets: readonly (readonly [rule: BudgetRule, bucket: string])[],
  amount: number,
  now: Date,
): RawBuilder<{ allowed: boolean; wait: number }> {
  const steps = budgets.map(([rule, bucket], index) => {
    const cost = costOf(rule, amount);
    const spent = sql`greatest(b.blocked_until, ${now}::timestamptz) + ${cost}`;
    const limit = sql`(${now}::timestamptz + make_interval(secs => ${rule.refillS}::float8))`;
    return sql`${nameOf(index)} as (
      insert into throttle_buckets as b (key, hits, window_start, blocked_until, allowed)
      select ${bucket}, 0, ${now}::timestamptz, ${now}::timestamptz + ${cost}, true
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

export const costOf = (rule: BudgetRule, amount: number): RawBuilder<unknown> =>
  sql`make_interval(secs => ${(Math.min(amount, rule.most) / rule.most) * rule.refillS}::float8)`;

const nameOf = (index: number) => sql.ref(`spent_${index}`);
