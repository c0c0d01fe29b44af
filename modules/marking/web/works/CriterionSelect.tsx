import type { Ref } from 'react';
import { Select } from '#platform/web/ui/fields/Select.tsx';

export interface CriterionSelectProps {
  criteria: readonly string[];
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  name?: string;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

const none = -1;

export function CriterionSelect({ criteria, value, onChange, ...rest }: CriterionSelectProps) {
  return (
    <Select
      {...rest}
      label="Critério"
      className="w-64 max-w-full"
      options={[{ value: none, label: 'Nenhum' }, ...criteria.map((label, at) => ({ value: at, label }))]}
      value={value ?? none}
      onChange={(picked) => onChange(picked === none ? null : picked)}
    />
  );
}
