import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

export interface FieldTexts {
  label: string;
  /** A hint under the field. An error replaces it. */
  description?: ReactNode;
  /** The reason why the value is refused. If set, the field is invalid. */
  error?: string | undefined;
  /** Adds '(opcional)' to the label. */
  isOptional?: boolean;
  className?: string;
}

/** The layout classes of a field. `group/field` lets inner parts react to the field's states. */
export const fieldLayout = 'group/field flex min-w-0 flex-col gap-1.5';

/** The label of the surrounding React Aria field. */
export function FieldLabel({
  children,
  isOptional,
  isHidden,
}: {
  children: ReactNode;
  isOptional?: boolean | undefined;
  /** Shown to screen readers only, when the context makes it clear to everybody else. */
  isHidden?: boolean | undefined;
}) {
  return (
    <Label className={isHidden ? 'sr-only' : 'text-sm font-medium text-text'}>
      {children}
      {isOptional && <span className="font-normal text-muted"> (opcional)</span>}
    </Label>
  );
}

/** Hint or error of the surrounding React Aria field. Screen readers announce it with the field. */
export function FieldMessage({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  return (
    <>
      {error && <FieldError className="text-sm text-danger">{error}</FieldError>}
      {description && (
        <Text slot="description" className="text-sm text-muted">
          {description}
        </Text>
      )}
    </>
  );
}
