import type { ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { FieldLabel, FieldMessage, type FieldTexts, fieldLayout } from './FieldParts.tsx';
import { controlBox } from './field-styles.ts';

export interface TextFieldProps
  extends FieldTexts,
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'ref'> {
  placeholder?: string;
  /** A ref to the input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
  /** A control at the right end of the box. */
  end?: ReactNode;
  /** The label is for screen readers only, because the context says the same. */
  isLabelHidden?: boolean | undefined;
}

/** One line of text. `onChange` gives the text, not the event. */
export function TextField({
  label,
  description,
  error,
  isOptional,
  className,
  placeholder,
  ref,
  end,
  isLabelHidden,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldLayout, className)}
    >
      <FieldLabel isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      <div className="relative">
        <Input
          ref={ref}
          placeholder={placeholder}
          className={classNames(
            controlBox,
            'min-h-11 px-3.5 read-only:border-line read-only:bg-raised',
            Boolean(end) && 'pr-12',
          )}
        />
        {end && <div className="absolute inset-y-0 right-0 grid place-items-center">{end}</div>}
      </div>
      <FieldMessage description={description} error={error} />
    </AriaTextField>
  );
}
