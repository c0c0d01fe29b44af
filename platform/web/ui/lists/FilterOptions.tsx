import { useRef, useState } from 'react';
import { type Option, OptionList } from '../fields/OptionList.tsx';
import { TextField } from '../fields/TextField.tsx';

export interface FilterOptionsProps<Value extends string | number> {
  label: string;
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  isMultiple?: boolean;
  emptyText?: string;
}

export function FilterOptions<Value extends string | number>(props: FilterOptionsProps<Value>) {
  const { label, options, value, onChange, isMultiple = false } = props;
  const { emptyText = 'Não há mais opções disponíveis.' } = props;
  const [typed, setTyped] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const list = (
    <OptionList
      aria-label={label}
      options={options.filter((option) => bare(option.label).includes(bare(typed)))}
      emptyText={emptyText}
      autoFocus={!isMultiple}
      selectionMode={isMultiple ? 'multiple' : 'single'}
      disallowEmptySelection={!isMultiple}
      // Escape closes, and takes nothing back.
      escapeKeyBehavior="none"
      selectedKeys={value}
      onSelectionChange={(keys) =>
        onChange(options.map((option) => option.value).filter((one) => keys === 'all' || keys.has(one)))
      }
    />
  );
  if (!isMultiple) return list;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only leads the arrow key from the field into the list
    <div
      ref={area}
      className="grid gap-2"
      onKeyDown={({ key, target }) => {
        if (key === 'ArrowDown' && target instanceof HTMLInputElement)
          area.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus();
      }}
    >
      <TextField
        label={`Buscar em ${label}`}
        isLabelHidden
        type="search"
        placeholder="Buscar"
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      {list}
    </div>
  );
}

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
