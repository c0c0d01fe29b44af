import { expect, test } from 'vitest';
import { afterPublishing } from './after-publishing.ts';

test('who publishes an exam by invitation goes on to a link of invitation, and everybody else to the exams', () => {
  expect(afterPublishing('invited', 7)).toBe('/company/test/applicate/7?aba=convites&link=novo');
  expect(afterPublishing('open', 7)).toBe('/company/mytests');
  expect(afterPublishing('invited', undefined)).toBe('/company/mytests');
});
