import { lazy } from 'react';
import { graded } from '#modules/marking/contract/marking-words.ts';
import { decisionWords } from '#modules/marking/web/public.ts';
import { toWire } from '#platform/contract/translate.ts';
import { decision as decisionCodec } from '#platform/contract/words.ts';
import { formatNumber } from '#platform/web/format.ts';
import { ChoiceFilter } from '#platform/web/ui/lists/ChoiceFilter.tsx';
import { FilterChip } from '#platform/web/ui/lists/FilterChip.tsx';
import { type RunSearchParams, toFilters } from './run-search.ts';

const ScoreFields = lazy(async () => ({ default: (await import('./RankingFilterFields.tsx')).ScoreFields }));
const PlaceFields = lazy(async () => ({ default: (await import('./RankingFilterFields.tsx')).PlaceFields }));

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
  onSearch: (search: RunSearchParams) => void;
}

export function RankingFilters({ search, onSearch }: RankingFiltersProps) {
  const { graded: isGraded, decision } = toFilters(search);
  const without = <Key extends keyof RunSearchParams>(...keys: Key[]): RunSearchParams => {
    const left = { ...search };
    for (const key of [...keys, 'pagina' as const]) delete left[key];
    return left;
  };
  const noScore = () => without('modo', 'min', 'max', 'valor');
  return (
    <>
      <FilterChip label="Pontuação" value={scoreValue(search)} onRemove={() => onSearch(noScore())}>
        {(close) => (
          <ScoreFields
            search={search}
            onApply={(chosen) => {
              close();
              onSearch({ ...noScore(), ...chosen });
            }}
          />
        )}
      </FilterChip>
      <ChoiceFilter
        label="Correção"
        options={states}
        value={isGraded === undefined ? undefined : isGraded ? 'graded' : 'waiting'}
        onChange={(chosen) =>
          onSearch({
            ...without('status'),
            ...(chosen && { status: toWire(graded, chosen === 'graded') }),
          })
        }
      />
      <ChoiceFilter
        label="Situação"
        options={decisions}
        value={decision}
        onChange={(chosen) =>
          onSearch({
            ...without('situacao'),
            ...(chosen && { situacao: toWire(decisionCodec, chosen) }),
          })
        }
      />
      <FilterChip
        label="Localidade"
        value={search.localidade}
        onRemove={() => onSearch(without('localidade'))}
      >
        {(close) => (
          <PlaceFields
            place={search.localidade ?? ''}
            onApply={(place) => {
              close();
              onSearch({ ...without('localidade'), ...(place && { localidade: place }) });
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
