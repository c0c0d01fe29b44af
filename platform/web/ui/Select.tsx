import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Select as AriaSelect, Button, Popover, SelectValue } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { AriaFieldLabel, AriaFieldMessage } from './AriaFieldParts.tsx';
import { type FieldTexts, fieldLayout } from './FieldParts.tsx';
import { aroundList, controlBox, popoverBox } from './field-styles.ts';
import { type Option, OptionList } from './OptionList.tsx';

export interface SelectProps<Value extends string | number> extends FieldTexts {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  /** Shown in the open list when there are no options. */
  emptyText?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** For a context that makes the label clear. */
  isLabelHidden?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One choice from a short list. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const {
    label,
    description,
    error,
    isOptional,
    className,
    options,
    value,
    onChange,
    placeholder,
    emptyText = 'Não há mais opções disponíveis.',
    isLabelHidden,
    ref,
    ...rest
  } = props;
  return (
    <AriaSelect
      {...rest}
      allowsEmptyCollection
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      placeholder={placeholder ?? 'Selecione uma opção'}
      className={classNames(fieldLayout, className)}
    >
      <AriaFieldLabel isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </AriaFieldLabel>
      <Button
        ref={ref}
        className={classNames(
          controlBox,
          'flex min-h-11 items-center justify-between gap-3 px-3.5 text-left',
        )}
      >
        <SelectValue className="min-w-0 truncate data-placeholder:text-muted" />
        <ChevronDown size={18} aria-hidden className="shrink-0 text-muted" />
      </Button>
      <AriaFieldMessage description={description} error={error} />
      <Popover className={classNames(popoverBox, aroundList, 'w-(--trigger-width) min-w-52')}>
        <OptionList options={options} emptyText={emptyText} />
      </Popover>
    </AriaSelect>
  );
}
