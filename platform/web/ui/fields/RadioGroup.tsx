import type { Ref } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldMessage, type FieldTexts, fieldLayout, GroupLabel, useField } from './FieldParts.tsx';
import { radioLook } from './field-styles.ts';
import type { Option } from './OptionList.tsx';
import { Radio, Radios } from './Radios.tsx';

export interface RadioGroupProps<Value extends string> extends FieldTexts {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  isInline?: boolean;
  isLabelHidden?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** The key that chooses an option is shown before it, where there is one. */
  keyOf?: (index: number) => string | undefined;
  /** The first choice has it, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, description, error, isOptional, isLabelHidden, className, options, isInline, ref } = props;
  const { value, onChange, onBlur, isDisabled, isRequired, keyOf } = props;
  const { ids, says } = useField({ description, error });
  return (
    <Radios
      {...says}
      aria-labelledby={ids.label}
      value={value}
      onChange={(next) => onChange(next as Value)}
      onBlur={onBlur}
      isDisabled={isDisabled}
      isRequired={isRequired}
      data-invalid={error ? true : undefined}
      className={classNames(fieldLayout, className)}
    >
      <GroupLabel ids={ids} isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </GroupLabel>
      <div className={classNames('flex', isInline ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the Radio inside is an input
          <label
            key={option.value}
            className={classNames(
              'group flex min-h-11 items-center gap-3 text-sm',
              isDisabled ? 'opacity-50' : 'cursor-pointer',
            )}
          >
            <Radio value={option.value} ref={index === 0 ? ref : undefined} className={radioLook} />
            {keyOf?.(index) && (
              <kbd
                translate="no"
                aria-hidden
                className="min-w-6 rounded-md border border-line px-1 text-center font-mono text-sm text-muted max-md:hidden"
              >
                {keyOf(index)}
              </kbd>
            )}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldMessage ids={ids} description={description} error={error} />
    </Radios>
  );
}
