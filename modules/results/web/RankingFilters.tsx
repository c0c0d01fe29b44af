import { type SubmitEvent, useState } from 'react';
import { decision as decisionCodec, graded } from '#platform/contract/words.ts';
import { decisionWords } from '#platform/web/decision-words.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { NumberField } from '#platform/web/ui/NumberField.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { scoreMode } from '../contract/ranking.ts';
import type { CandidateFilters } from './ranking.api.ts';
import { isFiltered, type RunSearch, toFilters, withoutFilters } from './run-search.ts';

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
const stateOf = ({ graded }: CandidateFilters) =>
  graded === undefined ? 'all' : graded ? 'graded' : 'waiting';
const range = { least: 1, most: 100 };

export interface RankingFiltersProps {
  search: RunSearch;
  onSearch: (search: RunSearch) => void;
}

/** What the ranking shows. The range counts only once it was touched, so that a score of 0 is not hidden. */
export function RankingFilters({ search, onSearch }: RankingFiltersProps) {
  const filters = toFilters({ ...search, pagina: 1 });
  const [mode, setMode] = useState(filters.mode ?? 'between');
  const [least, setLeast] = useState<number | null>(search.min ?? range.least);
  const [most, setMost] = useState<number | null>(search.max ?? range.most);
  const [isTouched, setTouched] = useState(search.min !== undefined || search.max !== undefined);
  const [value, setValue] = useState<number | null>(search.valor ?? null);
  const [state, setState] = useState(stateOf(filters));
  const [place, setPlace] = useState(search.localidade ?? '');
  const [decision, setDecision] = useState(filters.decision ?? ('all' as const));
  // Another address, by 'Limpar' or the browser's back, brings other values into the fields; the focus stays.
  const address = JSON.stringify(filters);
  const [shownAddress, setShownAddress] = useState(address);
  if (address !== shownAddress) {
    setShownAddress(address);
    setMode(filters.mode ?? 'between');
    setLeast(search.min ?? range.least);
    setMost(search.max ?? range.most);
    setTouched(search.min !== undefined || search.max !== undefined);
    setValue(search.valor ?? null);
    setState(stateOf(filters));
    setPlace(search.localidade ?? '');
    setDecision(filters.decision ?? 'all');
  }
  const bounds = { minValue: 0, maxValue: 100, formatOptions: { maximumFractionDigits: 1 } };

  function apply(event: SubmitEvent): void {
    event.preventDefault();
    onSearch({
      ...withoutFilters(search),
      ...(search.busca && { busca: search.busca }),
      ...(mode !== 'between' && value !== null && { modo: scoreMode.encode(mode), valor: value }),
      ...(mode === 'between' && isTouched && { min: least ?? range.least, max: most ?? range.most }),
      ...(state !== 'all' && { status: graded.encode(state === 'graded') }),
      ...(place.trim() && { localidade: place.trim() }),
      ...(decision !== 'all' && { situacao: decisionCodec.encode(decision) }),
    });
  }

  return (
    <form
      onSubmit={apply}
      aria-label="Filtros do ranking"
      className="flex flex-wrap items-end gap-x-3 gap-y-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <Select
        label="Pontuação"
        options={modes}
        value={mode}
        onChange={setMode}
        className="grow basis-28 sm:w-36 sm:flex-none"
      />
      {mode === 'between' ? (
        <>
          <NumberField
            label="De"
            {...bounds}
            value={least}
            onChange={(next) => {
              setTouched(true);
              setLeast(next);
            }}
            className="grow basis-14 sm:w-20 sm:flex-none"
          />
          <NumberField
            label="Até"
            {...bounds}
            value={most}
            onChange={(next) => {
              setTouched(true);
              setMost(next);
            }}
            className="grow basis-14 sm:w-20 sm:flex-none"
          />
        </>
      ) : (
        <NumberField
          label="Valor"
          {...bounds}
          value={value}
          onChange={setValue}
          className="grow basis-24 sm:w-24 sm:flex-none"
        />
      )}
      <Select
        label="Correção"
        options={states}
        value={state}
        onChange={setState}
        className="grow basis-40 sm:w-48 sm:flex-none"
      />
      <Select
        label="Situação"
        options={decisions}
        value={decision}
        onChange={setDecision}
        className="grow basis-32 sm:w-36 sm:flex-none"
      />
      <TextField
        label="Localidade"
        value={place}
        onChange={setPlace}
        placeholder="Cidade ou estado"
        className="min-w-36 flex-1"
      />
      <div className="flex gap-2">
        <Button type="submit" variant="secondary">
          Filtrar
        </Button>
        {isFiltered(search) && (
          <Button variant="ghost" onPress={() => onSearch(withoutFilters(search))}>
            Limpar
          </Button>
        )}
      </div>
    </form>
  );
}
