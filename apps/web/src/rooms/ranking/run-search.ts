import type { CandidateFilters } from './ranking.api.ts';

export const runTabs = ['geral', 'individual', 'ranking'] as const;
export type RunTab = (typeof runTabs)[number];

export const scoreModes = ['entre', 'igual', 'maior'] as const;
export const gradingStates = ['todos', 'corrigidas', 'nao_corrigidas'] as const;

/** 'Visão geral da prova' as its address keeps it; what is as usual is not there. */
export interface RunSearch {
  aba?: Exclude<RunTab, 'ranking'>;
  /** Which delivered candidate the individual tab shows, from 1. */
  candidato?: number;
  modo?: 'igual' | 'maior';
  min?: number;
  max?: number;
  valor?: number;
  status?: 'corrigidas' | 'nao_corrigidas';
  localidade?: string;
  pagina?: number;
}

/** Takes whatever stands in the address, gives what makes sense in it. */
export function readRunSearch(search: Record<string, unknown>): RunSearch {
  const { aba, modo, status, localidade } = search;
  const min = readScore(search.min);
  const max = readScore(search.max);
  const valor = readScore(search.valor);
  const candidato = readPlace(search.candidato);
  const pagina = readPlace(search.pagina);
  const place = typeof localidade === 'string' ? localidade.trim() : '';
  return {
    ...((aba === 'geral' || aba === 'individual') && { aba }),
    ...(candidato > 1 && { candidato }),
    ...((modo === 'igual' || modo === 'maior') && { modo }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(valor !== undefined && { valor }),
    ...((status === 'corrigidas' || status === 'nao_corrigidas') && { status }),
    ...(place && { localidade: place }),
    ...(pagina > 1 && { pagina }),
  };
}

/** What the server is asked for: the bounds of the mode that is chosen, and nothing that was not touched. */
export function toFilters({
  modo,
  min,
  max,
  valor,
  status,
  localidade,
  pagina = 1,
}: RunSearch): CandidateFilters {
  return {
    mode: modo ?? 'entre',
    least: modo ? undefined : min,
    most: modo ? undefined : max,
    value: modo ? valor : undefined,
    status,
    place: localidade,
    page: pagina,
  };
}

/** True when something keeps candidates out of the list. */
export const isFiltered = ({ modo, min, max, valor, status, localidade }: RunSearch): boolean =>
  Boolean(modo && valor !== undefined) ||
  (!modo && (min !== undefined || max !== undefined)) ||
  status !== undefined ||
  localidade !== undefined;

function readScore(value: unknown): number | undefined {
  const score = typeof value === 'number' ? value : Number.NaN;
  return score >= 0 && score <= 100 ? score : undefined;
}

function readPlace(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 1;
}
