import { expect, test } from 'vitest';
import { firstWordOf } from './first-word.ts';

test.each([
  ['  SELECT 1', 'select'],
  ['-- delete\n/* a /* b */ c */ (with x as', 'with'],
  ['-- only this', ''],
  ['/* not closed', ''],
  ['commit; select 1', 'commit'],
])('the first word of %j is %j', (statement, word) => {
  expect(firstWordOf(statement)).toBe(word);
});
