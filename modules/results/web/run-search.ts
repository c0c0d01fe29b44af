import type { CandidateFilters } from './ranking.api.ts';

export const runTabs = ['geral', 'individual', 'ranking', 'convites'] as const;
export type RunTab = (typeof runTabs)[number];

export const scoreModes = ['entre', 'igual', 'maior'] as const;
export const gradingStates = ['todos', 'corrigidas', 'nao_corrigidas'] as const;
export const decisions = ['Em análise', 'Aprovado', 'Reprovado'] as const;
export const orders = ['pontuacao', 'nome', 'tempo', 'entrega'] as const;

/** 'Visão geral da prova' as its address keeps it; what is as usual is not there. */
export interface RunSearch {
  aba?: Exclude<RunTab, 'ranking'>;
  /** Which delivered candidate the individual tab shows, from 1. */
  candidato?: number;
  /** The open question whose answers the individual tab shows instead, by its id. */
  questao?: number;
  /** Whether the individual tab passes over what is corrected. */
  falta?: true;
  modo?: 'igual' | 'maior';
  min?: number;
  max?: number;
  valor?: number;
  status?: 'corrigidas' | 'nao_corrigidas';
  localidade?: string;
  situacao?: (typeof decisions)[number];
  busca?: string;
  ordem?: Exclude<(typeof orders)[number], 'pontuacao'>;
  direcao?: 'asc' | 'desc';
  pagina?: number;
}

/** Takes whatever stands in the address, gives what makes sense in it. */
export function readRunSearch(search: Record<string, unknown>): RunSearch {
  const { aba, modo, status, localidade, direcao } = search;
  const min = readScore(search.min);
  const max = readScore(search.max);
  const valor = readScore(search.valor);
  const candidato = readPlace(search.candidato);
  const questao = readPlace(search.questao, 0);
  const situacao = decisions.find((one) => one === search.situacao);
  const ordem = orders.find((one) => one === search.ordem);
  const busca = typeof search.busca === 'string' ? search.busca.trim() : '';
  const pagina = readPlace(search.pagina);
  const place = typeof localidade === 'string' ? localidade.trim() : '';
  return {
    ...((aba === 'geral' || aba === 'individual' || aba === 'convites') && { aba }),
    ...(candidato > 1 && { candidato }),
    ...(questao > 0 && { questao }),
    ...(search.falta === true && { falta: true as const }),
    ...((modo === 'igual' || modo === 'maior') && { modo }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(valor !== undefined && { valor }),
    ...((status === 'corrigidas' || status === 'nao_corrigidas') && { status }),
    ...(place && { localidade: place }),
    ...(situacao && { situacao }),
    ...(busca && { busca }),
    ...(ordem && ordem !== 'pontuacao' && { ordem }),
    ...((direcao === 'asc' || direcao === 'desc') && { direcao }),
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
  situacao,
  busca,
  ordem,
  direcao,
  pagina = 1,
}: RunSearch): CandidateFilters {
  return {
    mode: modo ?? 'entre',
    least: modo ? undefined : min,
    most: modo ? undefined : max,
    value: modo ? valor : undefined,
    status,
    place: localidade,
    decision: situacao,
    search: busca,
    order: ordem,
    direction: direcao,
    page: pagina,
  };
}

/** True when something keeps candidates out of the list. */
export const isFiltered = ({ modo, min, max, valor, status, ...others }: RunSearch): boolean =>
  Boolean(modo && valor !== undefined) ||
  (!modo && (min !== undefined || max !== undefined)) ||
  status !== undefined ||
  others.localidade !== undefined ||
  others.situacao !== undefined ||
  others.busca !== undefined;

/** Everything but what keeps candidates out of the list. */
export const withoutFilters = ({ aba, candidato, questao, falta, ordem, direcao }: RunSearch): RunSearch => ({
  ...(aba && { aba }),
  ...(candidato && { candidato }),
  ...(questao && { questao }),
  ...(falta && { falta }),
  ...(ordem && { ordem }),
  ...(direcao && { direcao }),
});

function readScore(value: unknown): number | undefined {
  const score = typeof value === 'number' ? value : Number.NaN;
  return score >= 0 && score <= 100 ? score : undefined;
}

function readPlace(value: unknown, otherwise = 1): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : otherwise;
}
