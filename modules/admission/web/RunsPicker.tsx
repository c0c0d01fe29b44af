import { useQuery } from '@tanstack/react-query';
import { companyRunsQuery } from '#modules/exams/web/public.ts';
import { MultiSelect } from '#platform/web/ui/MultiSelect.tsx';

export interface KnownRun {
  readonly id: number;
  readonly title: string;
}

export interface RunsPickerProps {
  value: readonly number[];
  onChange: (runIds: number[]) => void;
  /** Runs that may be chosen already and need not be among the newest. */
  known?: readonly KnownRun[];
  error?: string | undefined;
}

/** The company's exams that a group is about. */
export function RunsPicker({ value, onChange, known = [], error }: RunsPickerProps) {
  const { titles, isError } = useRunTitles(known);
  return (
    <MultiSelect
      label="Provas relacionadas"
      isOptional
      placeholder="Busque uma prova"
      options={[...titles].map(([id, title]) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
      error={error ?? (isError ? 'Não conseguimos carregar as suas provas.' : undefined)}
      emptyText="Você ainda não tem provas."
    />
  );
}

/** Exams that were chosen, by their titles. */
export function RunNames({ runIds, known }: { runIds: readonly number[]; known: readonly KnownRun[] }) {
  const { titles } = useRunTitles(known);
  return runIds.map((id) => titles.get(id) ?? `Prova ${id}`).join('\n');
}

/** The titles of the company's newest runs and of those that are known. */
function useRunTitles(known: readonly KnownRun[]) {
  const runs = useQuery(companyRunsQuery({ page: 1 }));
  const titles = new Map(known.map(({ id, title }) => [id, title]));
  for (const { id, exam } of runs.data?.results ?? []) titles.set(id, exam.title);
  return { titles, isError: runs.isError };
}
