import { expect, test } from 'vitest';
import { seenParts } from './seen-signs.ts';

const shown = (line: string) =>
  seenParts(line).map((part) => (typeof part === 'string' ? part : `<${part.shown}>`));

test.each([
  ['10 20', '10 20'],
  ['10 ', '10<·>'],
  ['  10', '<·><·>10'],
  ['10  20', '10<·><·>20'],
  ['10\t20', '10<→>20'],
  ['10\r', '10<␍>'],
  ['10\u00a020', '10<⍽>20'],
  ['1\u200b0', '1<U+200B>0'],
  ['\ufeff10', '<U+FEFF>10'],
  ['ação', 'ação'],
  ['ac\u0327a\u0303o', 'ac<U+0327>a<U+0303>o'],
  ['a\u0007', 'a<U+0007>'],
  ['a\u00adb', 'a<U+00AD>b'],
  ['', ''],
])('what no eye tells apart in %j is shown', (line, seen) => {
  expect(shown(line).join('')).toBe(seen);
});

test('each sign has a name', () => {
  expect(seenParts('\r\u0301')).toEqual([
    { shown: '␍', name: 'retorno de carro (CR)' },
    { shown: 'U+0301', name: 'acento à parte (U+0301)' },
  ]);
});
