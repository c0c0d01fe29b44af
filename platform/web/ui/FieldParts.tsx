import { type ReactNode, useId } from 'react';

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

/** What connects a control with its label, its hint and its error. */
export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
  more: string;
}

/** Ids for the parts of one field, and what its control says of them. */
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
  /** Shown to screen readers only, when the context makes it clear to everybody else. */
  isHidden?: boolean | undefined;
}

export const labelLook = (isHidden: boolean | undefined): string =>
  isHidden ? 'sr-only' : 'text-sm font-medium text-text';

export const OptionalMark = () => <span className="font-normal text-muted"> (opcional)</span>;

/** The label of one control. */
export function FieldLabel({ ids, children, isOptional, isHidden }: FieldLabelProps & { ids: FieldIds }) {
  return (
    <label id={ids.label} htmlFor={ids.control} className={labelLook(isHidden)}>
      {children}
      {isOptional && <OptionalMark />}
    </label>
  );
}

/** The label of several controls that belong together. */
export function GroupLabel({ ids, children, isOptional, isHidden }: FieldLabelProps & { ids: FieldIds }) {
  return (
    <span id={ids.label} className={labelLook(isHidden)}>
      {children}
      {isOptional && <OptionalMark />}
    </span>
  );
}

/** Hint and error of a field, with the error's second line. Screen readers read them with its control. */
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
