import { describe, expect, it } from 'vitest';
import { dayOf, endless, endOfDay } from '#platform/contract/day.ts';
import { answerBy } from './answer-by.ts';

const endsAt = endOfDay('2026-01-20');
const dayIn = (...given: Parameters<typeof answerBy>) => {
  const by = answerBy(...given);
  return by && dayOf(by);
};

describe('the day until which a company answers', () => {
  it('is counted from the end of the run, to the last instant of the day', () => {
    expect(answerBy(15, { endsAt })).toEqual(endOfDay('2026-02-04'));
    expect(dayIn(15, { endsAt, deliveredAt: new Date('2026-01-16T12:00:00Z') })).toBe('2026-02-04');
  });

  it('is counted from a delivery after the end', () => {
    expect(dayIn(1, { endsAt, deliveredAt: new Date('2026-01-25T12:00:00Z') })).toBe('2026-01-26');
  });

  it('is counted from the delivery where the run has no end, and is not known before', () => {
    expect(dayIn(15, { endsAt: endless })).toBeUndefined();
    // It is still the 15th in São Paulo.
    expect(dayIn(15, { endsAt: endless, deliveredAt: new Date('2026-01-16T02:00:00Z') })).toBe('2026-01-30');
  });

  it('goes over the end of a month and of a leap year’s February', () => {
    expect(dayIn(60, { endsAt: endOfDay('2028-02-01') })).toBe('2028-04-01');
  });
});
