import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { FieldLabel, FieldMessage, type FieldTexts, fieldLayout } from './FieldParts.tsx';
import type { Option } from './OptionList.tsx';
import { RadioDot } from './RadioDot.tsx';

export interface RadioGroupProps<Value extends string> extends FieldTexts {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  /** In a row instead of a column. */
  isInline?: boolean;
  /** The label is for screen readers only, because the text above says the same. */
  isLabelHidden?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
}

/** One choice of a few, all visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    label,
    description,
    error,
    isOptional,
    className,
    options,
    onChange,
    isInline,
    isLabelHidden,
    ...rest
  } = props;
  return (
    <AriaRadioGroup
      {...rest}
      onChange={(value) => onChange(value as Value)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldLayout, className)}
    >
      <FieldLabel isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      <div className={classNames('flex', isInline ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {options.map((option) => (
          <RadioField key={option.value} value={option.value}>
            <RadioButton className="group flex min-h-11 cursor-pointer items-center gap-3 text-sm data-disabled:opacity-50">
              <RadioDot />
              {option.label}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldMessage description={description} error={error} />
    </AriaRadioGroup>
  );
}
