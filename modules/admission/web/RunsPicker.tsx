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
  const runs = useQuery(companyRunsQuery({ page: 1 }));
  const listed = new Map(known.map(({ id, title }) => [id, title]));
  for (const { id, exam } of runs.data?.results ?? []) listed.set(id, exam.title);
  return (
    <MultiSelect
      label="Provas relacionadas"
      isOptional
      placeholder="Busque uma prova"
      options={[...listed].map(([id, title]) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
      error={error ?? (runs.isError ? 'Não conseguimos carregar as suas provas.' : undefined)}
      emptyText="Você ainda não tem provas."
    />
  );
}
