import { readPage } from '#platform/web/shell/route-params.ts';
import type { BankKind } from '../contract/question-bank.ts';
import type { BankFilters } from './question-bank.api.ts';

const levels = { junior: 'junior', pleno: 'mid', senior: 'senior' } as const;
/** These words are in the address. */
export const kindWords = {
  essay: 'dissertativa',
  single: 'unica',
  multiple: 'multipla',
  code: 'codigo',
  sql: 'sql',
  review: 'revisao',
} as const satisfies Record<BankKind, string>;
type KindWord = (typeof kindWords)[BankKind];
const kinds = Object.fromEntries(Object.entries(kindWords).map(([kind, word]) => [word, kind])) as Readonly<
  Record<KindWord, BankKind>
>;

export interface BankSearch {
  busca?: string;
  tag?: string;
  nivel?: keyof typeof levels;
  tipo?: KindWord;
  arquivadas?: true;
  pagina?: number;
}

export function readBankSearch(search: Record<string, unknown>): BankSearch {
  const { nivel, tipo, arquivadas } = search;
  const [busca, tag] = [words(search.busca), words(search.tag)];
  return {
    ...(busca && { busca }),
    ...(tag && { tag }),
    ...(isKeyOf(levels, nivel) && { nivel }),
    ...(isKeyOf(kinds, tipo) && { tipo }),
    ...(arquivadas === true && { arquivadas }),
    ...readPage(search),
  };
}

export const toBankFilters = ({ busca, tag, nivel, tipo, arquivadas, pagina }: BankSearch): BankFilters => ({
  search: busca,
  tag,
  level: nivel && levels[nivel],
  kind: tipo && kinds[tipo],
  archived: arquivadas,
  page: pagina ?? 1,
});

export const countBankFilters = ({ pagina: _, ...filters }: BankSearch): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

// A search for a number arrives as one.
const words = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

const isKeyOf = <Names extends object>(names: Names, value: unknown): value is keyof Names =>
  typeof value === 'string' && Object.hasOwn(names, value);
