import { Check } from 'lucide-react';
import { ListBox, ListBoxItem, type ListBoxProps } from 'react-aria-components';
import { optionRow } from './field-styles.ts';

export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
}

interface OptionListProps
  extends Pick<
    ListBoxProps<object>,
    | 'aria-label'
    | 'autoFocus'
    | 'selectionMode'
    | 'disallowEmptySelection'
    | 'escapeKeyBehavior'
    | 'selectedKeys'
    | 'onSelectionChange'
  > {
  options: readonly Option<string | number>[];
  emptyText: string;
}

export const OptionList = ({ options, emptyText, ...list }: OptionListProps) => (
  <ListBox
    {...list}
    items={options.map((option) => ({ id: option.value, label: option.label }))}
    renderEmptyState={() => <p className="p-3 text-sm text-muted">{emptyText}</p>}
    className="max-h-[300px] min-h-0 overflow-auto p-1.5 outline-none"
  >
    {(item) => (
      <ListBoxItem id={item.id} textValue={item.label} className={optionRow}>
        {({ isSelected }) => (
          <>
            <span className="min-w-0 flex-1">{item.label}</span>
            {isSelected && <Check size={16} aria-hidden className="shrink-0 text-accent" />}
          </>
        )}
      </ListBoxItem>
    )}
  </ListBox>
);
