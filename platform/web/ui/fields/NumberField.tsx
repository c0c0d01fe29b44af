import type { Ref } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Input,
} from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import { AriaFieldLabel, AriaFieldMessage } from './AriaFieldParts.tsx';
import { type FieldTexts, fieldLayout } from './FieldParts.tsx';
import { controlBox } from './field-styles.ts';

export interface NumberFieldProps
  extends FieldTexts,
    Omit<
      AriaNumberFieldProps,
      'className' | 'style' | 'children' | 'isInvalid' | 'ref' | 'value' | 'onChange'
    > {
  /** It is null while empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  ref?: Ref<HTMLInputElement>;
  isLabelHidden?: boolean | undefined;
}

export function NumberField({
  label,
  description,
  error,
  isOptional,
  className,
  value,
  onChange,
  ref,
  isLabelHidden,
  ...rest
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...rest}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldLayout, className)}
    >
      <AriaFieldLabel isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </AriaFieldLabel>
      <Input
        ref={ref}
        className={classNames(
          controlBox,
          'min-h-11 px-3.5 tabular-nums read-only:border-line read-only:bg-raised',
        )}
      />
      <AriaFieldMessage description={description} error={error} />
    </AriaNumberField>
  );
}
