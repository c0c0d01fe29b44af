import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { lazyDialog } from '../../lazy-dialog.tsx';
import { PlainButton } from '../buttons/PlainButton.tsx';

const FilterPopover = lazyDialog(() => import('./FilterPopover.tsx').then((found) => found.FilterPopover));

export interface FilterChipProps {
  label: string;
  /** It is undefined if the list is not filtered by it. */
  value: string | undefined;
  onRemove: () => void;
  /** Call `close` once the fields have taken effect. */
  children: (close: () => void) => ReactNode;
}

export function FilterChip({ label, value, onRemove, children }: FilterChipProps) {
  const isOn = value !== undefined;
  const said = isOn ? `${label}: ${value}` : label;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink inside a line
    <span
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex min-h-11 max-w-full shrink-0 items-stretch rounded-control border text-sm',
        isOn ? 'border-muted bg-raised' : 'border-control',
      )}
    >
      <PlainButton
        ref={button}
        aria-label={said}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={FilterPopover.preload}
        onFocus={FilterPopover.preload}
        onPress={() => setOpen(true)}
        className="inline-flex min-w-0 items-center gap-2 rounded-control px-3.5 hover:bg-raised"
      >
        <span className="truncate">{said}</span>
        {!isOn && <ChevronDown size={16} aria-hidden className="text-muted" />}
      </PlainButton>
      <FilterPopover isOpen={isOpen} onClose={() => setOpen(false)} button={button} label={label}>
        {children}
      </FilterPopover>
      {isOn && (
        <PlainButton
          aria-label={`Remover o filtro ${label}`}
          onPress={() => {
            // This button goes with the filter, and would take the focus along.
            button.current?.focus();
            onRemove();
          }}
          className="grid w-10 place-items-center rounded-control hover:bg-raised"
        >
          <X size={16} aria-hidden />
        </PlainButton>
      )}
    </span>
  );
}
