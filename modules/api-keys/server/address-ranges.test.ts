import { expect, it } from 'vitest';
import { asRange, isFrom } from './address-ranges.ts';

it.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['2001:DB8::/48', '2001:db8::/48'],
  ['0.0.0.0/0', undefined],
  ['::/0', undefined],
  ['10', undefined],
  ['10/8', undefined],
  ['203.0.113.0/33', undefined],
  ['fe80::1%eth0', undefined],
  ['acme.example', undefined],
  ['', undefined],
])('“%s” is the range %s', (text, range) => {
  expect(asRange(text)).toBe(range);
});

it.each([
  [[], '198.51.100.1', true],
  [['203.0.113.0/24'], '203.0.113.200', true],
  [['203.0.113.0/24'], '::ffff:203.0.113.200', true],
  [['203.0.113.0/24'], '203.0.114.1', false],
  [['203.0.113.0/24'], '2001:db8::1', false],
  [['203.0.113.0/24', '2001:db8::/48'], '2001:db8:0:9::1', true],
  [['203.0.113.0/24'], 'nowhere', false],
] as const)('what may come from %s may %s: %s', (ranges, address, may) => {
  expect(isFrom(ranges, address)).toBe(may);
});
