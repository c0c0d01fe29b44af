import { expect, test } from 'vitest';
import { columnScale, linearScale } from './scales.ts';

test('a value stands in the range where it stands in the domain, upside down if the range is', () => {
  const y = linearScale([-40, 100], [230, 20]);
  expect([y(-40), y(30), y(100)]).toEqual([230, 125, 20]);
});

test('columns fill the width, with the same gap before, between and after them', () => {
  const { width, at } = columnScale(3, 100, 0.25);
  const gap = at(0);
  expect(at(1)).toBeCloseTo(at(0) + width + gap);
  expect(at(2) + width + gap).toBeCloseTo(100);
});
