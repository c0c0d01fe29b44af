import { expect, test } from 'vitest';
import { buildFailure, buildWarning, memoryHere } from './memory-here.ts';

test('the limit of the container counts where it is smaller than the machine', () => {
  expect(memoryHere(8 * 1024 ** 3, 512 * 1024 ** 2)).toBe(512);
  expect(memoryHere(8 * 1024 ** 3, 0)).toBe(8192);
  // Some systems without a limit name more than any machine has.
  expect(memoryHere(8 * 1024 ** 3, 2 ** 63)).toBe(8192);
});

test('a build that does not fit is told before, and after it was killed', () => {
  expect(buildWarning(700)).toMatch(/takes up to 950 MB of memory, and 700 MB are here/);
  expect(buildWarning(2_000)).toBeUndefined();
  expect(buildFailure('\n')).toMatch(/ended without a word, as where memory is too little/);
  expect(buildFailure('Unexpected token')).toBe('Unexpected token');
});
