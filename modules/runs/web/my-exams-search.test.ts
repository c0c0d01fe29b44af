import { expect, test } from 'vitest';
import { countFilters } from '#modules/exams/web/catalogue/exam-filters.ts';
import { readMyExamsSearch, toFilters } from './my-exams-search.ts';

test('an address keeps its filters', () => {
  const search = {
    busca: 'sql',
    stacks: [1, 2],
    habilidades: [3],
    tipo: 'teorica',
    situacao: 'agendada',
    pagina: 2,
  };
  expect(readMyExamsSearch(search)).toEqual(search);
  expect(countFilters(readMyExamsSearch(search))).toBe(5);
  expect(toFilters(readMyExamsSearch(search))).toEqual({
    search: 'sql',
    stackIds: [1, 2],
    skillIds: [3],
    kind: 'theory',
    active: true,
    phase: 'scheduled',
    page: 2,
  });
});

test('an address that makes no sense filters nothing', () => {
  expect(
    readMyExamsSearch({
      busca: '',
      stacks: 'x',
      habilidades: [1.5],
      tipo: 'oral',
      situacao: 'ontem',
      pagina: -1,
    }),
  ).toEqual({});
});

test('a run that is switched off is found by its switch, whatever its period', () => {
  expect(toFilters({ situacao: 'inativa' })).toMatchObject({ active: false, phase: undefined });
});
