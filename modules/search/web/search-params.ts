export interface SearchParams<Kind extends string> {
  busca?: string;
  ver?: Kind;
  pagina?: number;
}

export interface DeveloperSearch extends SearchParams<'empresas'> {
  tipo?: 'teorica' | 'pratica';
  origem?: 'provado' | 'empresas';
}

export type CompanySearch = SearchParams<'desenvolvedores' | 'empresas'>;

export function readDeveloperSearch(search: Record<string, unknown>): DeveloperSearch {
  const tipo = oneOf(search.tipo, 'teorica', 'pratica');
  const origem = oneOf(search.origem, 'provado', 'empresas');
  return { ...readParams(search, 'empresas'), ...(tipo && { tipo }), ...(origem && { origem }) };
}

export const readCompanySearch = (search: Record<string, unknown>): CompanySearch =>
  readParams(search, 'desenvolvedores', 'empresas');

function readParams<Kind extends string>(
  { busca, ver, pagina }: Record<string, unknown>,
  ...kinds: Kind[]
): SearchParams<Kind> {
  const kind = oneOf(ver, ...kinds);
  return {
    // A search for a number is parsed as one.
    ...((typeof busca === 'string' || typeof busca === 'number') && busca !== '' && { busca: String(busca) }),
    ...(kind && { ver: kind }),
    ...(typeof pagina === 'number' && Number.isInteger(pagina) && pagina > 1 && { pagina }),
  };
}

const oneOf = <Word extends string>(value: unknown, ...words: Word[]): Word | undefined =>
  words.find((word) => word === value);
