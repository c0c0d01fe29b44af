import { useQuery } from '@tanstack/react-query';
import { MultiSelect } from '#platform/web/ui/fields/MultiSelect.tsx';
import { runTitlesQuery } from './groups.api.ts';

export interface KnownRun {
  readonly id: number;
  readonly title: string;
}

export interface RunsPickerProps {
  value: readonly number[];
  onChange: (runIds: number[]) => void;
  known?: readonly KnownRun[];
  error?: string | undefined;
}

export function RunsPicker({ value, onChange, known = [], error }: RunsPickerProps) {
  const { titles, isPending, isError } = useRunTitles(known);
  return (
    <MultiSelect
      label="Provas relacionadas"
      isOptional
      placeholder="Busque uma prova"
      options={[...titles].map(([id, title]) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
      error={error ?? (isError ? 'Não conseguimos carregar as suas provas.' : undefined)}
      emptyText={emptyText(isPending, titles.size)}
    />
  );
}

export function RunNames({ runIds, known }: { runIds: readonly number[]; known: readonly KnownRun[] }) {
  const { titles } = useRunTitles(known);
  return runIds.map((id) => titles.get(id) ?? `Prova ${id}`).join('\n');
}

function useRunTitles(known: readonly KnownRun[]) {
  const { data = [], isPending, isError } = useQuery(runTitlesQuery);
  const titles = new Map([...known, ...data].map(({ id, title }) => [id, title]));
  return { titles, isPending, isError };
}

function emptyText(isPending: boolean, count: number): string {
  if (isPending) return 'Buscando as suas provas...';
  return count === 0 ? 'Você ainda não tem provas.' : 'Nenhuma prova com esse título.';
}
