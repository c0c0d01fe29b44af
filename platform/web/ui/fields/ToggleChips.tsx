import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

export interface ToggleChip {
  value: number;
  label: string;
  icon?: ReactNode;
}

export interface ToggleChipsProps {
  label: string;
  options: readonly ToggleChip[];
  /** The chosen values. It may include those of other groups, which stay as they are. */
  value: readonly number[];
  onToggle: (value: number, isChosen: boolean) => void;
}

/** The group is one tab stop; the arrow keys move inside it. */
export function ToggleChips({ label, options, value, onToggle }: ToggleChipsProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={options.filter((option) => value.includes(option.value)).map((option) => option.value)}
      onSelectionChange={(keys) => {
        for (const option of options) {
          const isChosen = keys.has(option.value);
          if (isChosen !== value.includes(option.value)) onToggle(option.value, isChosen);
        }
      }}
      className="flex flex-wrap gap-2"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-control border border-control px-3.5 text-sm transition-colors data-hovered:bg-raised data-selected:border-accent data-selected:bg-soft"
        >
          {({ isSelected }) => (
            <>
              {isSelected ? (
                <Check size={18} strokeWidth={3} aria-hidden className="shrink-0 text-accent" />
              ) : (
                option.icon
              )}
              <span className="truncate">{option.label}</span>
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
