import { describe, expect, it } from 'vitest';
import { readCompanySearch, readDeveloperSearch } from './search-params.ts';

describe('the address of a search', () => {
  it('keeps the words, even a number, and leaves out what is empty', () => {
    expect(readDeveloperSearch({ busca: 2026, pagina: 1, ver: 'tudo' })).toEqual({ busca: '2026' });
    expect(readDeveloperSearch({ busca: '' })).toEqual({});
  });

  it('takes only existing kinds and filters', () => {
    const asked = { ver: 'empresas', tipo: 'pratica', origem: 'provado', pagina: 3 };
    expect(readDeveloperSearch(asked)).toEqual(asked);
    expect(readDeveloperSearch({ ver: 'desenvolvedores', tipo: 'oral', origem: 1 })).toEqual({});
    expect(readCompanySearch({ ver: 'desenvolvedores', tipo: 'pratica' })).toEqual({
      ver: 'desenvolvedores',
    });
    expect(readCompanySearch({ pagina: -1, ver: ['empresas'], busca: { a: 1 } })).toEqual({});
  });
});
