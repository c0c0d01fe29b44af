import { describe, expect, it } from 'vitest';
import { readDeveloperRankingSearch, toDeveloperFilters } from './developer-ranking-search.ts';

describe('the address of the ranking of developers', () => {
  it('keeps valid filters and drops the rest', () => {
    expect(
      readDeveloperRankingSearch({ localidade: ' Recife ', stacks: [1, 'x', -2], tecnologias: 3, pagina: 2 }),
    ).toEqual({ localidade: 'Recife', stacks: [1], tecnologias: [3], pagina: 2 });
    expect(readDeveloperRankingSearch({ localidade: '', stacks: 'x', pagina: 1 })).toEqual({});
  });

  it('asks for the first page when it says none, so that the answer comes in pages', () => {
    expect(toDeveloperFilters({})).toEqual({ page: 1 });
  });
});
