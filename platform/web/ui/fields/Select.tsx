import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldLabel, FieldMessage, type FieldTexts, fieldLayout, useField } from './FieldParts.tsx';
import { controlBox } from './field-styles.ts';
import type { Option } from './OptionList.tsx';

export interface SelectProps<Value extends string | number> extends FieldTexts {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  emptyText?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isLabelHidden?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

export function Select<Value extends string | number>({
  label,
  description,
  error,
  isOptional,
  className,
  options,
  value,
  onChange,
  placeholder = 'Selecione uma opção',
  emptyText = 'Não há mais opções disponíveis.',
  isRequired,
  isDisabled,
  isLabelHidden,
  ...rest
}: SelectProps<Value>) {
  const { ids, says } = useField({ description, error });
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <div data-invalid={error ? true : undefined} className={classNames(fieldLayout, className)}>
      <FieldLabel ids={ids} isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      <div data-control className="relative">
        <select
          {...rest}
          {...says}
          id={ids.control}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          value={chosen}
          onChange={(event) => {
            // Safari leaves the focus in another field, which may go with the choice and would write once more.
            event.currentTarget.focus();
            const option = options[Number(event.currentTarget.value)];
            if (option) onChange(option.value);
          }}
          className={classNames(
            controlBox,
            'list-of-options min-h-11 appearance-none cursor-pointer truncate pr-11 pl-3.5 text-left',
            chosen < 0 && 'text-muted',
          )}
        >
          {chosen < 0 && (
            <option value={-1} disabled hidden>
              {placeholder}
            </option>
          )}
          {options.length === 0 && <option disabled>{emptyText}</option>}
          {options.map((option, index) => (
            <option key={option.value} value={index}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-muted"
        />
      </div>
      <FieldMessage ids={ids} description={description} error={error} />
    </div>
  );
}
