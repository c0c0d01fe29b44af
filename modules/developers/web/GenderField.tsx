import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Ref } from 'react';
import { gendersQuery } from '#modules/exams/web/public.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';

export interface GenderFieldProps {
  value: number | null;
  onChange: (id: number) => void;
  onBlur?: () => void;
  name?: string;
  error?: string | undefined;
  description?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function GenderField({ error, ...field }: GenderFieldProps) {
  const genders = useQuery(gendersQuery);
  return (
    <div className="grid gap-2">
      <Select
        {...field}
        label="Gênero"
        options={(genders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={genders.isPending ? 'Carregando...' : 'Selecione'}
        emptyText={genders.isPending ? 'Carregando...' : 'Não há gêneros disponíveis.'}
        error={genders.isError ? 'Não foi possível buscar os gêneros.' : error}
      />
      {genders.isError && (
        <Button
          variant="quiet"
          className="w-fit"
          isPending={genders.isFetching}
          onPress={() => void genders.refetch()}
        >
          <RotateCw size={18} aria-hidden />
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
