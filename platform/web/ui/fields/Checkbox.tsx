import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldMessage, useField } from './FieldParts.tsx';
import { checkboxLook } from './field-styles.ts';

export interface CheckboxProps {
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  name?: string;
  description?: ReactNode;
  error?: string | undefined;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({
  children,
  value,
  onChange,
  description,
  error,
  isIndeterminate = false,
  isDisabled,
  isRequired,
  ref,
  ...rest
}: CheckboxProps) {
  const { ids, says } = useField({ description, error });
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  // HTML has no attribute for it, and a click takes it away.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  });
  return (
    <div data-invalid={error ? true : undefined} className="group/field flex flex-col gap-1">
      <label
        className={classNames(
          'group flex min-h-11 items-center gap-3 text-sm',
          isDisabled ? 'cursor-not-allowed opacity-50' : 'cursor-pointer',
        )}
      >
        <input
          {...rest}
          {...says}
          type="checkbox"
          ref={input}
          checked={value}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={checkboxLook}
        />
        <span>{children}</span>
      </label>
      <FieldMessage ids={ids} description={description} error={error} />
    </div>
  );
}
