import { expect, it } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import { isRefused } from './overload.ts';

const refusedAt = (name: string, delay: number) => {
  const route = allRoutes.get(name);
  if (!route) throw new Error(`No route ${name}.`);
  return isRefused(route, delay);
};

it.each([
  ['a list', 'listCompanyRuns', [false, true, true, true]],
  ['a decision', 'decideAttempts', [false, false, true, true]],
  ['the paper of an exam', 'getPaper', [false, false, false, true]],
  ['the save of an answer', 'saveAnswer', [false, false, false, true]],
  ['the delivery of an exam', 'finishAttempt', [false, false, false, true]],
])('%s is refused at a delay that grows with its urgency', (_, name, expected) => {
  expect([2_000, 2_001, 6_001, 20_001].map((delay) => refusedAt(name, delay))).toEqual(expected);
});
