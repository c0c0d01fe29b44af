import { expect, test } from 'vitest';
import { countFilters, readMyExamsSearch, toFilters } from './exam-filters.ts';

test('an address keeps its filters', () => {
  const search = {
    busca: 'sql',
    stacks: [1, 2],
    habilidades: [3],
    tipo: 'teorica',
    situacao: 'inativa',
    periodo: 'agendada',
    pagina: 2,
  };
  expect(readMyExamsSearch(search)).toEqual(search);
  expect(countFilters(readMyExamsSearch(search))).toBe(6);
  expect(toFilters(readMyExamsSearch(search))).toEqual({
    search: 'sql',
    stackIds: [1, 2],
    skillIds: [3],
    kind: 'theory',
    active: false,
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
      situacao: true,
      periodo: 'ontem',
      pagina: -1,
    }),
  ).toEqual({});
});
