import { type ReactNode, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { Button } from '../buttons/Button.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

export interface FilterBarProps {
  /** Only screen readers read it. */
  label?: string;
  search: Pick<SearchFieldProps, 'value' | 'onChange' | 'label' | 'placeholder'>;
  count: number;
  onClear: () => void;
  children: ReactNode;
  end?: ReactNode;
  isHidden?: boolean;
}

/** The chips are one line on a phone, which scrolls. */
export function FilterBar(props: FilterBarProps) {
  const { label = 'Filtros', search, count, onClear, children, end, isHidden = false } = props;
  const bar = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      aria-label={label}
      hidden={isHidden}
      className={classNames('flex min-w-0 flex-wrap outline-none items-center gap-2', isHidden && 'hidden')}
    >
      <SearchField {...search} isLabelHidden className="w-full sm:w-60" />
      <div className="flex items-center gap-2 max-sm:-m-1 max-sm:w-[calc(100%+0.5rem)] max-sm:overflow-x-auto max-sm:p-1 sm:contents">
        {children}
        {count > 0 && (
          <Button
            variant="ghost"
            className="shrink-0"
            onPress={() => {
              // This button goes with the filters, and would take the focus along.
              bar.current?.focus();
              onClear();
            }}
          >
            Limpar filtros
          </Button>
        )}
        {end && <span className="ml-auto flex items-center gap-2">{end}</span>}
      </div>
    </fieldset>
  );
}
