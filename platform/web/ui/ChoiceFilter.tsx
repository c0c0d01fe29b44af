import { FilterChip } from './FilterChip.tsx';
import { FilterOptions } from './filter-options.ts';
import type { Option } from './OptionList.tsx';

export interface ChoiceFilterProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  /** What the list is filtered by; undefined if it is not. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** The choice that leaves nothing out. */
  all?: string;
  /** Shown below the choices. */
  description?: string;
}

/** No option is called so: values have no blanks around them. */
const unfiltered = ' ';

/** A filter by one of a few things. */
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
