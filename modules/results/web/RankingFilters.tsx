import { type ReactNode, type SubmitEvent, useState } from 'react';
import { decision as decisionCodec, graded } from '#platform/contract/words.ts';
import { decisionWords } from '#platform/web/decision-words.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FilterChip } from '#platform/web/ui/FilterChip.tsx';
import { NumberField } from '#platform/web/ui/NumberField.tsx';
import { RadioGroup } from '#platform/web/ui/RadioGroup.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { scoreMode } from '../contract/ranking.ts';
import { type RunSearch, toFilters } from './run-search.ts';

const modes = [
  { value: 'between', label: 'Entre' },
  { value: 'equal', label: 'Igual a' },
  { value: 'above', label: 'Maior que' },
] as const;
const states = [
  { value: 'all', label: 'Todas' },
  { value: 'graded', label: 'Corrigidas' },
  { value: 'waiting', label: 'Aguardando correção' },
] as const;
const decisions = [
  { value: 'all', label: 'Todas' },
  { value: 'pending', label: decisionWords.pending },
  { value: 'approved', label: decisionWords.approved },
  { value: 'rejected', label: decisionWords.rejected },
] as const;
const range = { least: 1, most: 100 };
const bounds = { minValue: 0, maxValue: 100, formatOptions: { maximumFractionDigits: 1 } };

export interface RankingFiltersProps {
  search: RunSearch;
  onSearch: (search: RunSearch) => void;
}

/** What the ranking shows: a chip for each filter. Nothing is filtered until one of them is used. */
export function RankingFilters({ search, onSearch }: RankingFiltersProps) {
  const { graded: isGraded, decision } = toFilters(search);
  const state = isGraded === undefined ? 'all' : isGraded ? 'graded' : 'waiting';
  /** The first page of what is left without these filters. */
  const without = <Key extends keyof RunSearch>(...keys: Key[]): RunSearch => {
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
      <FilterChip
        label="Correção"
        value={state === 'all' ? undefined : labelIn(states, state)}
        onRemove={() => onSearch(without('status'))}
      >
        {() => (
          <RadioGroup
            label="Correção"
            options={states}
            value={state}
            onChange={(chosen) =>
              onSearch({
                ...without('status'),
                ...(chosen !== 'all' && { status: graded.encode(chosen === 'graded') }),
              })
            }
          />
        )}
      </FilterChip>
      <FilterChip
        label="Situação"
        value={decision && labelIn(decisions, decision)}
        onRemove={() => onSearch(without('situacao'))}
      >
        {() => (
          <RadioGroup
            label="Situação"
            options={decisions}
            value={decision ?? 'all'}
            onChange={(chosen) =>
              onSearch({
                ...without('situacao'),
                ...(chosen !== 'all' && { situacao: decisionCodec.encode(chosen) }),
              })
            }
          />
        )}
      </FilterChip>
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

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((one) => one.value === value)?.label;

/** The filter by score in words; undefined if there is none. */
function scoreValue({ modo, min, max, valor }: RunSearch): string | undefined {
  if (modo)
    return valor === undefined ? undefined : `${modo === 'igual' ? '' : 'maior que '}${formatNumber(valor)}`;
  if (min === undefined && max === undefined) return undefined;
  return `${formatNumber(min ?? 0)} a ${formatNumber(max ?? 100)}`;
}

interface ScoreFieldsProps {
  search: RunSearch;
  onApply: (chosen: Pick<RunSearch, 'modo' | 'min' | 'max' | 'valor'>) => void;
}

function ScoreFields({ search, onApply }: ScoreFieldsProps) {
  const [mode, setMode] = useState(toFilters(search).mode ?? 'between');
  const [least, setLeast] = useState<number | null>(search.min ?? range.least);
  const [most, setMost] = useState<number | null>(search.max ?? range.most);
  const [value, setValue] = useState<number | null>(search.valor ?? null);
  // The range counts only once it was touched, so that a score of 0 is not hidden.
  const [isTouched, setTouched] = useState(search.min !== undefined || search.max !== undefined);
  const touch = (set: (value: number | null) => void) => (next: number | null) => {
    setTouched(true);
    set(next);
  };
  return (
    <Fields
      onApply={() =>
        onApply(
          mode === 'between'
            ? isTouched
              ? { min: least ?? range.least, max: most ?? range.most }
              : {}
            : value === null
              ? {}
              : { modo: scoreMode.encode(mode), valor: value },
        )
      }
    >
      <Select label="Pontuação" options={modes} value={mode} onChange={setMode} />
      {mode === 'between' ? (
        <div className="grid grid-cols-2 gap-3">
          <NumberField label="De" {...bounds} value={least} onChange={touch(setLeast)} />
          <NumberField label="Até" {...bounds} value={most} onChange={touch(setMost)} />
        </div>
      ) : (
        <NumberField label="Valor" {...bounds} value={value} onChange={setValue} />
      )}
    </Fields>
  );
}

function PlaceFields({ place, onApply }: { place: string; onApply: (place: string) => void }) {
  const [text, setText] = useState(place);
  return (
    <Fields onApply={() => onApply(text.trim())}>
      <TextField
        label="Localidade"
        value={text}
        onChange={setText}
        placeholder="Cidade ou estado"
        autoFocus
      />
    </Fields>
  );
}

function Fields({ onApply, children }: { onApply: () => void; children: ReactNode }) {
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form onSubmit={apply} className="grid gap-4">
      {children}
      <Button type="submit">Filtrar</Button>
    </form>
  );
}
