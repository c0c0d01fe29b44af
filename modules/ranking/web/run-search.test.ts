import { expect, test } from 'vitest';
import {
  isFiltered,
  personAddress,
  readRunSearch,
  runAddress,
  sortOf,
  toFilters,
  withoutFilters,
  withSort,
} from './run-search.ts';

test('an untouched range filters nothing, so that a 0 is not hidden', () => {
  expect(toFilters(readRunSearch({}))).toMatchObject({ mode: 'between', least: undefined, most: undefined });
  expect(isFiltered(readRunSearch({}))).toBe(false);
});

test('a touched range goes to the server with both its ends', () => {
  const search = readRunSearch({ min: 1, max: 100 });
  expect(toFilters(search)).toMatchObject({ least: 1, most: 100 });
  expect(isFiltered(search)).toBe(true);
});

test('another mode takes its value and leaves the range behind', () => {
  const search = readRunSearch({ modo: 'igual', valor: 0, min: 10, max: 20 });
  expect(toFilters(search)).toMatchObject({ mode: 'equal', value: 0, least: undefined, most: undefined });
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
    pessoa: 'p',
    falta: 'sim',
    recurso: 'r',
    situacao: 'w',
    busca: ' ',
    ordem: 'v',
    direcao: 'u',
  };
  expect(readRunSearch(search)).toEqual({});
});

test('a link to a person keeps the filters around them, and removing the filters keeps the person', () => {
  const search = readRunSearch({
    pessoa: 7,
    status: 'corrigidas',
    localidade: 'São Paulo',
    questao: 'falta',
  });
  const { searchParams } = new URL(runAddress(3, search), 'http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({ ...search, pessoa: '7' });
  expect(withoutFilters(search)).toEqual({ pessoa: 7, questao: 'falta' });
});

test('a person beside a list is in its address, whether it has filters or not', () => {
  expect(personAddress(runAddress(3, {}), 92)).toBe('/company/test/applicate/3?pessoa=92');
  expect(personAddress(runAddress(3, { min: 1 }), 92)).toBe('/company/test/applicate/3?min=1&pessoa=92');
});

test('the ranking is sorted by what its address says, and best first without it', () => {
  expect(sortOf({})).toEqual({ column: 'score', direction: 'descending' });
  expect(sortOf({ ordem: 'nome' })).toEqual({ column: 'name', direction: 'ascending' });
  expect(sortOf({ ordem: 'tempo', direcao: 'desc' })).toEqual({ column: 'time', direction: 'descending' });
});

test('the address names a sorting unless it is the usual one, and begins at the first page', () => {
  const byName = withSort({ busca: 'ana', pagina: 3 }, { column: 'name', direction: 'descending' });
  expect(byName).toEqual({ busca: 'ana', ordem: 'nome' });
  expect(withSort(byName, { column: 'name', direction: 'descending' })).toEqual({
    ...byName,
    direcao: 'desc',
  });
  expect(withSort(byName, { column: 'score', direction: 'ascending' })).toEqual({ busca: 'ana' });
  expect(withSort({}, { column: 'score', direction: 'ascending' })).toEqual({ direcao: 'asc' });
});

test('a search for a number, which arrives as one, is kept', () => {
  expect(readRunSearch({ busca: 2024 })).toEqual({ busca: '2024' });
});

test('a new link is asked for on its tab alone', () => {
  expect(readRunSearch({ aba: 'convites', link: 'novo' })).toEqual({ aba: 'convites', link: 'novo' });
  expect(readRunSearch({ link: 'novo' })).toEqual({});
});
