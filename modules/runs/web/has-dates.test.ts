import { expect, test } from 'vitest';
import { endless } from '#platform/contract/day.ts';
import { hasDates } from './AddToCalendar.tsx';

const endsAt = new Date('2026-12-05T02:59:59Z');
const attempt = (state: 'in_progress' | 'graded') => ({ id: 5, state });

test('dates go to a calendar where one is known', () => {
  expect(hasDates({ endsAt })).toBe(true);
  expect(hasDates({ endsAt: endless })).toBe(false);
  expect(hasDates({ endsAt: endless, attempt: attempt('in_progress') })).toBe(true);
  expect(hasDates({ endsAt, attempt: attempt('graded') })).toBe(false);
  expect(hasDates({ endsAt, attempt: attempt('graded'), answerBy: endsAt })).toBe(true);
});
