import { lazy } from 'react';
import { graded } from '#modules/marking/contract/marking-words.ts';
import { decisionWords } from '#modules/marking/web/public.ts';
import { toWire } from '#platform/contract/translate.ts';
import { decision as decisionCodec } from '#platform/contract/words.ts';
import { formatNumber } from '#platform/web/format.ts';
import { ChoiceFilter } from '#platform/web/ui/lists/ChoiceFilter.tsx';
import { FilterChip } from '#platform/web/ui/lists/FilterChip.tsx';
import { type ChangeSearch, type RunSearchParams, toFilters } from './run-search.ts';

const ScoreFields = lazy(async () => ({ default: (await import('./RankingFilterFields.tsx')).ScoreFields }));
const LocalityFields = lazy(async () => ({
  default: (await import('./RankingFilterFields.tsx')).LocalityFields,
}));

const states = [
  { value: 'graded', label: 'Corrigidas' },
  { value: 'waiting', label: 'Aguardando correção' },
] as const;
const decisions = [
  { value: 'pending', label: decisionWords.pending },
  { value: 'approved', label: decisionWords.approved },
  { value: 'rejected', label: decisionWords.rejected },
] as const;
export interface RankingFiltersProps {
  search: RunSearchParams;
  onSearch: ChangeSearch;
}

export function RankingFilters({ search, onSearch }: RankingFiltersProps) {
  const { graded: isGraded, decision } = toFilters(search);
  const put = (chosen: RunSearchParams | undefined, ...kind: (keyof RunSearchParams)[]) =>
    onSearch((before) => {
      const left = { ...before };
      for (const key of [...kind, 'pagina' as const]) delete left[key];
      return { ...left, ...chosen };
    });
  const putScore = (chosen?: RunSearchParams) => put(chosen, 'modo', 'min', 'max', 'valor');
  return (
    <>
      <FilterChip label="Pontuação" value={scoreValue(search)} onRemove={() => putScore()}>
        {(close) => (
          <ScoreFields
            search={search}
            onApply={(chosen) => {
              close();
              putScore(chosen);
            }}
          />
        )}
      </FilterChip>
      <ChoiceFilter
        label="Correção"
        options={states}
        value={isGraded === undefined ? undefined : isGraded ? 'graded' : 'waiting'}
        onChange={(chosen) => put(chosen && { status: toWire(graded, chosen === 'graded') }, 'status')}
      />
      <ChoiceFilter
        label="Situação"
        options={decisions}
        value={decision}
        onChange={(chosen) => put(chosen && { situacao: toWire(decisionCodec, chosen) }, 'situacao')}
      />
      <FilterChip label="Localidade" value={search.localidade} onRemove={() => put(undefined, 'localidade')}>
        {(close) => (
          <LocalityFields
            locality={search.localidade ?? ''}
            onApply={(locality) => {
              close();
              put(locality ? { localidade: locality } : undefined, 'localidade');
            }}
          />
        )}
      </FilterChip>
    </>
  );
}

function scoreValue({ modo, min, max, valor }: RunSearchParams): string | undefined {
  if (modo)
    return valor === undefined ? undefined : `${modo === 'igual' ? '' : 'maior que '}${formatNumber(valor)}`;
  if (min === undefined && max === undefined) return undefined;
  return `${formatNumber(min ?? 0)} a ${formatNumber(max ?? 100)}`;
}
