import { expect, test } from 'vitest';
import { isToShow } from './main-act.ts';

test.each([
  ['rejected', 30, false],
  ['rejected', 95, false],
  ['pending', 69.9, false],
  ['pending', 70, true],
  ['pending', undefined, false],
  ['approved', 30, true],
] as const)('of a result that is %s with %s, the certificate is the main act: %s', (decision, score, is) => {
  expect(isToShow({ decision, ...(score !== undefined && { score }) })).toBe(is);
});
