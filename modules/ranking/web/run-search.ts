import { graded } from '#modules/marking/contract/marking-words.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { fromWire, toWire } from '#platform/contract/translate.ts';
import type { WordOf } from '#platform/contract/words.ts';
import { decision, wordIn } from '#platform/contract/words.ts';
import type { TableSort } from '#platform/web/ui/lists/DataTable.tsx';
import {
  type CandidateOrder,
  candidateOrder,
  direction,
  scoreMode,
  usualDirection,
} from '../contract/ranking-words.ts';
import type { CandidateFilters } from './ranking.api.ts';

export const runTabs = ['geral', 'individual', 'ranking', 'convites'] as const;
export type RunTab = (typeof runTabs)[number];

/** What is as usual is not in the address. */
export interface RunSearchParams {
  aba?: Exclude<RunTab, 'ranking'>;
  /** 'Convites' opens with the dialog of a new link. */
  link?: 'novo';
  /** The candidate beside the ranking is named by the attempt. */
  pessoa?: number;
  /** It counts delivered candidates from 1 on the individual tab. */
  candidato?: number;
  /** It is the question's id, or the first open one with answers left. */
  questao?: number | 'falta';
  falta?: true;
  recurso?: number;
  modo?: WordOf<typeof scoreMode>;
  min?: number;
  max?: number;
  valor?: number;
  status?: WordOf<typeof graded>;
  localidade?: string;
  situacao?: WordOf<typeof decision>;
  busca?: string;
  ordem?: WordOf<typeof candidateOrder>;
  direcao?: WordOf<typeof direction>;
  pagina?: number;
}

/** It changes the address as it is by then: what was rendered may be older, and bring back a filter just removed. */
export type ChangeSearch = (change: (before: RunSearchParams) => RunSearchParams, replace?: boolean) => void;

export const withPerson =
  (pessoa: number) =>
  (before: RunSearchParams): RunSearchParams => ({ ...before, pessoa });

export const withoutPerson = ({ pessoa: _, ...alone }: RunSearchParams): RunSearchParams => alone;

export function readRunSearch(search: Record<string, unknown>): RunSearchParams {
  const { aba, localidade } = search;
  const modo = wordIn(scoreMode, search.modo);
  const status = wordIn(graded, search.status);
  const direcao = wordIn(direction, search.direcao);
  const min = readScore(search.min);
  const max = readScore(search.max);
  const valor = readScore(search.valor);
  const pessoa = readPlace(search.pessoa, 0);
  const candidato = readPlace(search.candidato);
  const questao = search.questao === 'falta' ? 'falta' : readPlace(search.questao, 0);
  const recurso = readPlace(search.recurso, 0);
  const situacao = wordIn(decision, search.situacao);
  const ordem = wordIn(candidateOrder, search.ordem);
  const busca = textOf(search.busca);
  const pagina = readPlace(search.pagina);
  const locality = textOf(localidade);
  return {
    ...((aba === 'geral' || aba === 'individual' || aba === 'convites') && { aba }),
    ...(aba === 'convites' && search.link === 'novo' && { link: 'novo' as const }),
    ...(pessoa > 0 && { pessoa }),
    ...(candidato > 1 && { candidato }),
    ...(questao !== 0 && { questao }),
    ...(search.falta === true && { falta: true as const }),
    ...(recurso > 0 && { recurso }),
    ...(modo && modo !== 'entre' && { modo }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(valor !== undefined && { valor }),
    ...(status && { status }),
    ...(locality && { localidade: locality }),
    ...(situacao && { situacao }),
    ...(busca && { busca }),
    ...(ordem && ordem !== 'pontuacao' && { ordem }),
    ...(direcao && { direcao }),
    ...(pagina > 1 && { pagina }),
  };
}

export function runAddress(runId: number, search: RunSearchParams): string {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  return `${href(paths.company.run, { runId })}${query.size > 0 ? `?${query}` : ''}`;
}

export const personAddress = (list: string, attemptId: number): string =>
  `${list}${list.includes('?') ? '&' : '?'}pessoa=${attemptId}`;

const pageSize = 50;

export function toFilters({
  modo,
  min,
  max,
  valor,
  status,
  localidade,
  situacao,
  busca,
  ordem,
  direcao,
  pagina = 1,
}: RunSearchParams): CandidateFilters {
  return {
    mode: modo ? fromWire(scoreMode, modo) : 'between',
    least: modo ? undefined : min,
    most: modo ? undefined : max,
    value: modo ? valor : undefined,
    graded: status && fromWire(graded, status),
    locality: localidade,
    decision: situacao && fromWire(decision, situacao),
    search: busca,
    order: ordem && fromWire(candidateOrder, ordem),
    direction: direcao && fromWire(direction, direcao),
    page: pagina,
    size: pageSize,
  };
}

export const isFiltered = ({ modo, min, max, valor, status, ...others }: RunSearchParams): boolean =>
  Boolean(modo && valor !== undefined) ||
  (!modo && (min !== undefined || max !== undefined)) ||
  status !== undefined ||
  others.localidade !== undefined ||
  others.situacao !== undefined ||
  others.busca !== undefined;

/** The search by words is no filter here: it has a field of its own in sight. */
export const countFilters = (search: RunSearchParams): number =>
  [
    isFiltered({
      ...search,
      busca: undefined,
      status: undefined,
      localidade: undefined,
      situacao: undefined,
    }),
    search.status,
    search.localidade,
    search.situacao,
  ].filter(Boolean).length;

export const withoutFilters = ({
  aba,
  pessoa,
  candidato,
  questao,
  falta,
  ordem,
  direcao,
}: RunSearchParams): RunSearchParams => ({
  ...(aba && { aba }),
  ...(pessoa && { pessoa }),
  ...(candidato && { candidato }),
  ...(questao && { questao }),
  ...(falta && { falta }),
  ...(ordem && { ordem }),
  ...(direcao && { direcao }),
});

export function sortOf(search: RunSearchParams): TableSort {
  const { order = 'score', direction = usualDirection(order) } = toFilters(search);
  return { column: order, direction };
}

export function withSort(search: RunSearchParams, sort: TableSort): RunSearchParams {
  const { ordem: _, direcao: __, pagina: ___, ...rest } = search;
  const order = sort.column as CandidateOrder;
  const asked = sortOf(search).column === order ? sort.direction : usualDirection(order);
  return {
    ...rest,
    ...(order !== 'score' && { ordem: toWire(candidateOrder, order) }),
    ...(asked !== usualDirection(order) && { direcao: toWire(direction, asked) }),
  };
}

function readScore(value: unknown): number | undefined {
  const score = typeof value === 'number' ? value : Number.NaN;
  return score >= 0 && score <= 100 ? score : undefined;
}

function readPlace(value: unknown, otherwise = 1): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : otherwise;
}

/** A search for a number arrives as one. */
const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
