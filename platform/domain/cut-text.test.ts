import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['prova', 10, 'prova'],
  ['prova', 4, 'prov'],
  ['a🙂b', 3, 'a🙂'],
  ['a🙂b', 2, 'a'],
  ['🙂', 1, ''],
])('cuts “%s” to %d units without halving a character', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
