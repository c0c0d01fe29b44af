import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test.each([
  ['https://github.com/ana/loja', undefined, 'https://github.com/ana/loja'],
  ['../midia/a.xml', 'file:///itens/q1.xml', 'file:///midia/a.xml'],
])('%s is read as an address', (address, base, href) => {
  expect(parseUrl(address, base)?.href).toBe(href);
});

test.each(['', 'h', 'https://', 'github.com/ana', 'https://a b.com'])('%j is no address', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});
