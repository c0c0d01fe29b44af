import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

export interface FieldTexts {
  label: string;
  /** A hint under the field; the error takes its place while there is one. */
  description?: ReactNode;
  /** The reason the value is refused. Its presence marks the field invalid. */
  error?: string | undefined;
  /** Adds '(opcional)' to the label. */
  isOptional?: boolean;
  className?: string;
}

/** The layout class of a whole field. `group/field` lets inner parts react to the field's states. */
export const fieldLayout = 'group/field flex min-w-0 flex-col gap-1.5';

/** The label of the React Aria field around it. */
export function FieldLabel({
  children,
  isOptional,
  isHidden,
}: {
  children: ReactNode;
  isOptional?: boolean | undefined;
  /** Left to screen readers, where what stands around the field says it. */
  isHidden?: boolean | undefined;
}) {
  return (
    <Label className={isHidden ? 'sr-only' : 'text-sm font-medium text-text'}>
      {children}
      {isOptional && <span className="font-normal text-muted"> (opcional)</span>}
    </Label>
  );
}

/** Hint or error of the React Aria field around it, announced together with the field. */
export function FieldMessage({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  if (error) return <FieldError className="text-sm text-danger">{error}</FieldError>;
  if (!description) return null;
  return (
    <Text slot="description" className="text-sm text-muted">
      {description}
    </Text>
  );
}
