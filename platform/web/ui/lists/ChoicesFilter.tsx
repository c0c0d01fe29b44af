import type { Option } from '../fields/OptionList.tsx';
import { FilterOptions } from './ChoiceFilter.tsx';
import { FilterChip } from './FilterChip.tsx';

export interface ChoicesFilterProps {
  label: string;
  options: readonly Option<number>[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  emptyText?: string;
}

export function ChoicesFilter(props: ChoicesFilterProps) {
  const { label, options, value, onChange, emptyText } = props;
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  return (
    <FilterChip label={label} value={wordsFor(names, value.length)} onRemove={() => onChange([])}>
      {() => (
        <FilterOptions
          label={label}
          options={options}
          value={value}
          onChange={onChange}
          isMultiple
          {...(emptyText && { emptyText })}
        />
      )}
    </FilterChip>
  );
}

function wordsFor(names: readonly string[], chosen: number): string | undefined {
  const [first, second] = names;
  if (chosen === 0) return undefined;
  if (!first || names.length < chosen) return `${chosen} ${chosen === 1 ? 'escolhida' : 'escolhidas'}`;
  return names.length > 2
    ? `${first} e mais ${names.length - 1}`
    : [first, second].filter(Boolean).join(', ');
}
