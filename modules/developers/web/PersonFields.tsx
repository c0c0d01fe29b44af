import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Ref } from 'react';
import { gendersQuery } from '#modules/exams/web/public.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { MaskedField, type MaskedFieldProps } from '#platform/web/ui/fields/MaskedField.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextField, type TextFieldProps } from '#platform/web/ui/fields/TextField.tsx';
import { dayFirst, lettersOnly } from './developer-sign-up-form.ts';

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

export function BirthDateField(props: Omit<MaskedFieldProps, 'label' | 'mask'>) {
  return (
    <MaskedField
      {...props}
      value={dayFirst(props.value)}
      read={dayFirst}
      label="Data de nascimento"
      mask="__/__/____"
      placeholder="dd/mm/aaaa"
      autoComplete="bday"
    />
  );
}

export function NameField({ value = '', onChange, ...rest }: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...rest}
      label="Nome completo"
      autoComplete="name"
      value={lettersOnly(value)}
      onChange={(text) => onChange?.(lettersOnly(text))}
    />
  );
}
