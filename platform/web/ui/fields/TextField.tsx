import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { classNames } from '../../class-names.ts';
import { isUsedAlready } from '../../forms/focus-later.ts';
import { FieldLabel, FieldMessage, type FieldTexts, fieldLayout, useField } from './FieldParts.tsx';
import { controlBox } from './field-styles.ts';

export type ControlProps<Tag extends 'input' | 'textarea'> = FieldTexts &
  Omit<
    ComponentProps<Tag>,
    keyof FieldTexts | 'id' | 'style' | 'value' | 'onChange' | 'disabled' | 'readOnly' | 'required'
  > & {
    value?: string;
    onChange?: (text: string) => void;
    isDisabled?: boolean | undefined;
    isReadOnly?: boolean | undefined;
    isRequired?: boolean | undefined;
    isLabelHidden?: boolean | undefined;
  };

export type TextFieldProps = ControlProps<'input'> & {
  end?: ReactNode;
  more?: string | undefined;
};

/** `onChange` gives the text, not the event. */
export function TextField({
  label,
  description,
  error,
  isOptional,
  className,
  end,
  more,
  isLabelHidden,
  isDisabled,
  isReadOnly,
  isRequired,
  onChange,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const { ids, says } = useField({ description, error, more });
  // React gives the focus to what it makes, and not to what the page came with.
  const takeFocus = useEffectEvent(() => {
    if (rest.autoFocus && !isUsedAlready()) document.getElementById(ids.control)?.focus();
  });
  useEffect(() => takeFocus(), []);
  return (
    <div data-invalid={error ? true : undefined} className={classNames(fieldLayout, className)}>
      <FieldLabel ids={ids} isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      <div className="relative">
        <input
          {...rest}
          {...says}
          id={ids.control}
          type={type}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-required={isRequired || undefined}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          className={classNames(
            controlBox,
            'min-h-11 px-3.5 read-only:border-line read-only:bg-raised',
            Boolean(end) && 'pr-12',
          )}
        />
        {end && <div className="absolute inset-y-0 right-0 grid place-items-center">{end}</div>}
      </div>
      <FieldMessage ids={ids} description={description} error={error} more={more} />
    </div>
  );
}

export function LinkField(props: TextFieldProps) {
  return <TextField {...props} isOptional type="url" inputMode="url" placeholder="https://" />;
}
