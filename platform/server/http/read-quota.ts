import type { Caller } from './caller.ts';
import { Failure } from './errors.ts';
import type { BudgetRule, Throttle, ThrottleResult } from './throttle.ts';

const day = 86_400;
/** A team of five that reads hundreds of people a day, and many of them several times. */
const perCompany: BudgetRule = { name: 'people-company', most: 5_000, refillS: day };
/** Two such companies behind one address. */
const perAddress: BudgetRule = { name: 'people-address', most: 10_000, refillS: day };
/** Enough for a link that many people open from one office. */
const perVisitor: BudgetRule = { name: 'people-visitor', most: 300, refillS: 3_600 };

interface QuotaReader {
  readonly caller?: Caller | undefined;
  readonly address: string;
}

/**
 * Call it before people are sent. Finding nobody counts as one, so that guessing costs as much as reading.
 * @throws Failure LIMITE_DE_CONSULTAS, with the time to wait
 */
export async function spendReadQuota(throttle: Throttle, reading: QuotaReader, people = 1): Promise<void> {
  const result = await trySpendReadQuota(throttle, reading, people);
  if (!result.allowed) throw new Failure('LIMITE_DE_CONSULTAS', { retryAfter: result.retryAfterS });
}

export function trySpendReadQuota(
  throttle: Throttle,
  { caller, address }: QuotaReader,
  people = 1,
): Promise<ThrottleResult> {
  const budgets: [BudgetRule, string][] =
    caller?.role === 'COMPANY'
      ? [
          [perCompany, String(caller.companyId)],
          [perAddress, address],
        ]
      : [[perVisitor, address]];
  return throttle.spend(budgets, Math.max(1, people));
}
