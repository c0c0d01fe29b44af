import { expect, test } from 'vitest';
import { countBankFilters, readBankSearch, toBankFilters } from './bank-search.ts';

test('what makes no sense in the address is left out', () => {
  expect(
    readBankSearch({ busca: '', tag: ['sql'], nivel: 'toString', tipo: 'x', arquivadas: 'sim', pagina: 0.5 }),
  ).toEqual({});
});

test('a search for a number is a search for its digits', () => {
  expect(readBankSearch({ busca: 404, tag: 2026 })).toEqual({ busca: '404', tag: '2026' });
});

test('the address becomes what the server is asked for', () => {
  const search = readBankSearch({
    ...{ busca: 'índice', tag: 'sql', nivel: 'pleno', tipo: 'unica', arquivadas: true, pagina: 3 },
  });
  expect(toBankFilters(search)).toEqual({
    ...{ search: 'índice', tag: 'sql', level: 'mid', kind: 'single', archived: true, page: 3 },
  });
  expect(countBankFilters(search)).toBe(5);
});
