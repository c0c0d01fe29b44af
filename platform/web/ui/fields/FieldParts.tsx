import { type ReactNode, useId } from 'react';

export interface FieldTexts {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  className?: string;
}

export const fieldLayout = 'group/field flex min-w-0 flex-col gap-1.5';

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
  more: string;
}

export function useField({
  description,
  error,
  more,
}: Pick<FieldTexts, 'description' | 'error'> & { more?: string | undefined }) {
  const id = useId();
  const ids: FieldIds = {
    control: id,
    label: `${id}-label`,
    hint: `${id}-hint`,
    error: `${id}-error`,
    more: `${id}-more`,
  };
  const describedBy = [description && ids.hint, error && ids.error, more && ids.more]
    .filter(Boolean)
    .join(' ');
  const says = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  return { ids, says };
}

export interface FieldLabelProps {
  children: ReactNode;
  isOptional?: boolean | undefined;
  /** The context makes it clear to everybody but screen readers. */
  isHidden?: boolean | undefined;
}

export const labelLook = (isHidden: boolean | undefined): string =>
  isHidden ? 'sr-only' : 'text-sm font-medium text-text';

export const OptionalMark = () => <span className="font-normal text-muted"> (opcional)</span>;

export function FieldLabel({ ids, children, isOptional, isHidden }: FieldLabelProps & { ids: FieldIds }) {
  return (
    <label id={ids.label} htmlFor={ids.control} className={labelLook(isHidden)}>
      {children}
      {isOptional && <OptionalMark />}
    </label>
  );
}

export function GroupLabel({ ids, children, isOptional, isHidden }: FieldLabelProps & { ids: FieldIds }) {
  return (
    <span id={ids.label} className={labelLook(isHidden)}>
      {children}
      {isOptional && <OptionalMark />}
    </span>
  );
}

export function FieldMessage({
  ids,
  description,
  error,
  more,
}: Pick<FieldTexts, 'description' | 'error'> & { ids: FieldIds; more?: string | undefined }) {
  return (
    <>
      {error && (
        <span id={ids.error} data-fault className="text-sm text-danger">
          {error}
        </span>
      )}
      {more && (
        <span id={ids.more} className="text-sm">
          {more}
        </span>
      )}
      {description && (
        <span id={ids.hint} className="text-sm text-muted">
          {description}
        </span>
      )}
    </>
  );
}
