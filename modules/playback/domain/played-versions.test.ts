import { expect, test } from 'vitest';
import { textAfter } from '#modules/taking/domain/text-change.ts';
import { playedVersions } from './played-versions.ts';

const saved = (texts: readonly string[]) => texts.map((text, at) => ({ version: at + 1, at, text }));

test('every version comes back as the change of the one before', () => {
  const texts = ['um', 'um dois', 'dois', '', 'três'];
  let text = '';
  const again = playedVersions(saved(texts)).map((change) => (text = textAfter(text, change)));
  expect(again).toEqual(texts);
});

test('1,000 versions of 20 KB that grow are no more text than the last one', () => {
  const texts = Array.from({ length: 1000 }, (_, at) => 'palavra '.repeat(Math.ceil((at + 1) * 2.5)));
  const played = playedVersions(saved(texts));
  expect(played).toHaveLength(1000);
  expect(played.reduce((sum, { added }) => sum + added.length, 0)).toBe(texts.at(-1)?.length);
});

test('versions that share nothing are thinned until they fit, and the first and the last stay', () => {
  const texts = Array.from({ length: 1000 }, (_, at) =>
    (at % 3 === 0 ? 'a' : at % 3 === 1 ? 'b' : 'c').repeat(20_000),
  );
  const played = playedVersions(saved(texts));
  expect(played.length).toBeLessThan(120);
  expect([played[0]?.version, played.at(-1)?.version]).toEqual([1, 1000]);
  let text = '';
  for (const change of played) text = textAfter(text, change);
  expect(text).toBe(texts.at(-1));
});
