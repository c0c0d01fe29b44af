import { lazy } from 'react';
import type { FilterChange } from '../../address-filters.ts';
import type { Option } from '../fields/OptionList.tsx';
import { FilterChip } from './FilterChip.tsx';

export interface ChoiceFilterProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  all?: string;
  description?: string;
}

/** No option is called so: values have no blanks around them. */
const unfiltered = ' ';

export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, options, value, onChange, all = 'Todas', description } = props;
  return (
    <FilterChip
      label={label}
      value={value && (options.find((one) => one.value === value)?.label ?? value)}
      onRemove={() => onChange(undefined)}
    >
      {(close) => (
        <>
          <FilterOptions
            label={label}
            options={[{ value: unfiltered, label: all }, ...options]}
            value={[value ?? unfiltered]}
            onChange={([chosen]) => {
              close();
              onChange(options.find((one) => one.value === chosen)?.value);
            }}
          />
          {description && <p className="px-3 pt-2 text-sm text-muted">{description}</p>}
        </>
      )}
    </FilterChip>
  );
}

type Words<Search> = {
  [Name in keyof Search]-?: NonNullable<Search[Name]> extends string ? Name : never;
}[keyof Search];

export type NamedChoice<Search> = {
  [Name in Words<Search>]: Omit<
    ChoiceFilterProps<NonNullable<Search[Name]> & string>,
    'value' | 'onChange'
  > & {
    name: Name;
  };
}[Words<Search>];

export interface ChoiceFiltersProps<Search> {
  search: Search;
  onChange: (change: FilterChange<Search>) => void;
  choices: readonly NamedChoice<Search>[];
}

export function ChoiceFilters<Search>({ search, onChange, choices }: ChoiceFiltersProps<Search>) {
  return choices.map(({ name, ...choice }) => (
    <ChoiceFilter<string>
      key={choice.label}
      {...choice}
      value={search[name] as string | undefined}
      onChange={(value) => onChange({ [name]: value } as FilterChange<Search>)}
    />
  ));
}

export const FilterOptions = lazy(async () => ({
  default: (await import('./FilterOptions.tsx')).FilterOptions,
})) as typeof import('./FilterOptions.tsx')['FilterOptions'];
