import { expect, test } from 'vitest';
import { functionCall } from './function-call.ts';

test.each([
  ['[2, [3,  4]]', 'f(2, [3,4])'],
  ['[12345678901234567890]', 'f(12345678901234567890)'],
  [' [ {"a, b" : "[1, 2]\\"" } ,\n1.0 ]', 'f({"a, b":"[1, 2]\\""}, 1.0)'],
  ['[]', 'f()'],
  ['{"a": 1}', 'f({"a": 1})'],
  ['[1,', 'f([1,)'],
])('%s is shown as the call %s', (input, call) => {
  expect(functionCall('f', input)).toBe(call);
});
