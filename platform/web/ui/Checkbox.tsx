import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components';
import { FieldMessage } from './FieldParts.tsx';

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

/** A checkbox with its text beside it. */
export function Checkbox({ children, value, description, error, ref, ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      {...rest}
      isSelected={value}
      inputRef={ref}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="flex flex-col gap-1"
    >
      <CheckboxButton className="group flex min-h-11 cursor-pointer items-center gap-3 text-sm data-disabled:cursor-not-allowed data-disabled:opacity-50">
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className="grid size-6 shrink-0 place-items-center rounded-md border border-control bg-bg text-on-accent transition-colors group-ring:outline-2 group-ring:outline-offset-2 group-ring:outline-accent group-data-hovered:border-muted group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-invalid:border-danger group-data-selected:border-accent group-data-selected:bg-accent">
              {isIndeterminate ? (
                <Minus size={16} strokeWidth={3} aria-hidden />
              ) : (
                isSelected && <Check size={16} strokeWidth={3} aria-hidden />
              )}
            </span>
            <span>{children}</span>
          </>
        )}
      </CheckboxButton>
      <FieldMessage description={description} error={error} />
    </CheckboxField>
  );
}
