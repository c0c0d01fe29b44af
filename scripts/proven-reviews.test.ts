import { expect, test } from 'vitest';
import { proveReviews, unusedTests } from './prove-reviews.ts';

test('each planted fault has a test that fails with it and passes without', {
  timeout: 600_000,
}, async () => {
  const { faults, leftOut, proven } = await proveReviews();
  if (leftOut.length > 0) console.warn(`Faults were left out for want of ${leftOut.join(', ')}.`);
  expect(faults).toEqual([]);
  expect(proven).toBeGreaterThan(0);
  expect(await unusedTests()).toEqual([]);
});
