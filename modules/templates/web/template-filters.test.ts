import { expect, test } from 'vitest';
import {
  readManagedTemplatesSearch,
  readTemplatesSearch,
  toManagedTemplateFilters,
  toTemplateFilters,
} from './template-filters.ts';

test("'Nossas provas' shows theoretical exams until told otherwise", () => {
  expect(toTemplateFilters(readTemplatesSearch({}))).toMatchObject({ kind: 'theory', page: 1 });
  expect(toTemplateFilters(readTemplatesSearch({ tipo: 'pratica' })).kind).toBe('practice');
  expect(toTemplateFilters(readTemplatesSearch({ tipo: 'todos' })).kind).toBeUndefined();
});

test('what makes no sense in the address is no filter', () => {
  expect(readTemplatesSearch({ tipo: 'oral', stacks: ['x'], pagina: -1, busca: 42 })).toEqual({
    busca: '42',
  });
  expect(readManagedTemplatesSearch({ situacao: 'perdido' })).toEqual({});
});

test('administrators see published and withdrawn templates together or apart', () => {
  expect(toManagedTemplateFilters({}).published).toBeUndefined();
  expect(toManagedTemplateFilters({ situacao: 'retirado' }).published).toBe(false);
});
