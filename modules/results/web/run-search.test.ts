import { expect, test } from 'vitest';
import { isFiltered, readRunSearch, toFilters } from './run-search.ts';

test('an untouched range filters nothing, so that a 0 is not hidden', () => {
  expect(toFilters(readRunSearch({}))).toMatchObject({ mode: 'entre', least: undefined, most: undefined });
  expect(isFiltered(readRunSearch({}))).toBe(false);
});

test('a touched range goes to the server with both its ends', () => {
  const search = readRunSearch({ min: 1, max: 100 });
  expect(toFilters(search)).toMatchObject({ least: 1, most: 100 });
  expect(isFiltered(search)).toBe(true);
});

test('another mode takes its value and leaves the range behind', () => {
  const search = readRunSearch({ modo: 'igual', valor: 0, min: 10, max: 20 });
  expect(toFilters(search)).toMatchObject({ mode: 'igual', value: 0, least: undefined, most: undefined });
});

test('nonsense in the address is no filter', () => {
  const search = {
    aba: 'x',
    candidato: -1,
    modo: 'y',
    min: 'a',
    max: 400,
    status: 'z',
    localidade: ' ',
    pagina: 0,
    questao: 'q',
    falta: 'sim',
    situacao: 'w',
    busca: ' ',
    ordem: 'v',
    direcao: 'u',
  };
  expect(readRunSearch(search)).toEqual({});
});
