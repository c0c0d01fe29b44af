import { expect, test } from 'vitest';
import { withCodeBlock } from './with-code-block.ts';

test('the selected part stands between fences on lines of their own, the caret where the language goes', () => {
  const { text, caret } = withCodeBlock('Leia: a = 1 Certo?', 6, 11);
  expect(text).toBe('Leia: \n\n```\na = 1\n```\n\n Certo?');
  expect(text.slice(0, caret)).toBe('Leia: \n\n```');
});

test('an empty field gets an empty block', () => {
  expect(withCodeBlock('', 0, 0)).toEqual({ text: '```\n\n```\n', caret: 3 });
});

test('fences in the selected part stay inside', () => {
  expect(withCodeBlock('```\nx\n```', 0, 9).text).toBe('````\n```\nx\n```\n````\n');
});
