import { type ReactNode, type SubmitEvent, useState } from 'react';
import { toWire } from '#platform/contract/translate.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { scoreMode } from '../contract/ranking-words.ts';
import { type RunSearchParams, toFilters } from './run-search.ts';

const modes = [
  { value: 'between', label: 'Entre' },
  { value: 'equal', label: 'Igual a' },
  { value: 'above', label: 'Maior que' },
] as const;
const range = { least: 1, most: 100 };
const bounds = { minValue: 0, maxValue: 100, formatOptions: { maximumFractionDigits: 1 } };

interface ScoreFieldsProps {
  search: RunSearchParams;
  onApply: (chosen: Pick<RunSearchParams, 'modo' | 'min' | 'max' | 'valor'>) => void;
}

export function ScoreFields({ search, onApply }: ScoreFieldsProps) {
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
              : { modo: toWire(scoreMode, mode), valor: value },
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

export function LocalityFields({
  locality,
  onApply,
}: {
  locality: string;
  onApply: (locality: string) => void;
}) {
  const [text, setText] = useState(locality);
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
