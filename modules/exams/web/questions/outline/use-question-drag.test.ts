import { expect, test } from 'vitest';
import { landing } from './use-question-drag.ts';

test('a question lands before or after the one it is dropped on, whichever way it came', () => {
  expect(landing(0, 2, 'bottom')).toBe(2);
  expect(landing(0, 2, 'top')).toBe(1);
  expect(landing(3, 1, 'top')).toBe(1);
  expect(landing(3, 1, 'bottom')).toBe(2);
  expect(landing(1, 2, 'top')).toBe(1);
});
