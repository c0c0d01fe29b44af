import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { expect, test } from 'vitest';
import { floor } from '../app/web/build/floor.ts';
import { newerCallsIn, newerStylesIn, readerOfCalls } from './bundle-floor.ts';
import { newerStyles } from './newer-calls.ts';

const reader = readerOfCalls();
const styles = newerStyles();

test.each([
  ['URL.parse', 'const url = URL.parse(typed);'],
  ['Promise.withResolvers', 'const { promise } = Promise.withResolvers();'],
  ['Map.groupBy', 'Map.groupBy(items, keyOf)'],
  ['AbortSignal.any', 'AbortSignal.any([one, other])'],
  ['.isSubsetOf', 'new Set(one).isSubsetOf(other)'],
  ['.getOrInsert', 'map.getOrInsert(key, 1)'],
  ['Temporal', 'new Temporal(1)'],
])('%s is missing in the oldest browsers', (call, code) => {
  expect(newerCallsIn(code, reader)).toEqual([call]);
});

test.each([
  'items.toSorted((a, b) => a - b)',
  'structuredClone(values)',
  'navigator.locks.request(name, hold)',
  'AbortSignal.timeout(1000)',
  'text.replaceAll(one, other)',
  'reader.parse(text)',
])('%s is there', (code) => {
  expect(newerCallsIn(code, reader)).toEqual([]);
});

test.each([
  ['light-dark(', 'p{color:light-dark(red,blue)}'],
  ['@starting-style', '@starting-style{p{opacity:0}}'],
  ['anchor-name', 'p{anchor-name:--a}'],
  [':user-invalid', 'input:user-invalid{color:red}'],
])('%s is a style that the oldest browsers lack', (style, code) => {
  expect(newerStylesIn(code, styles)).toEqual([style]);
});

test('what every supported browser draws is no newer style', () => {
  const code =
    'p:has(> a){color:color-mix(in oklab,red,blue);inset:0;display:grid}@media print{p::before{content:"a:b"}}';
  expect(newerStylesIn(code, styles)).toEqual([]);
});

test('the two features by which the early script knows an old browser came with the floor', () => {
  const told = [bcd.api.CSSPropertyRule, bcd.css.types?.color?.['color-mix']];
  const since = (browser: keyof typeof floor) =>
    told.map((feature) => {
      const [support] = [feature?.__compat?.support[browser] ?? []].flat();
      return Number.parseFloat(String(support?.version_added));
    });
  expect(Object.keys(floor).map((name) => Math.max(...since(name as keyof typeof floor)))).toEqual(
    Object.values(floor),
  );
});
