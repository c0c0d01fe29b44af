import { classNames } from '../../class-names.ts';
import { FieldLabel, FieldMessage, fieldLayout, useField } from './FieldParts.tsx';
import { controlBox } from './field-styles.ts';
import type { ControlProps } from './TextField.tsx';

export type TextAreaProps = ControlProps<'textarea'> & {
  /** The counter does not cut the text: the form refuses it. */
  counterLimit?: number;
  isCode?: boolean;
};

export function TextArea({
  label,
  description,
  error,
  isOptional,
  className,
  rows = 4,
  counterLimit,
  isCode,
  isLabelHidden,
  isDisabled,
  isReadOnly,
  isRequired,
  onChange,
  ...rest
}: TextAreaProps) {
  const { ids, says } = useField({ description, error });
  const length = rest.value?.length ?? 0;
  const isOver = counterLimit !== undefined && length > counterLimit;
  return (
    <div data-invalid={error ? true : undefined} className={classNames(fieldLayout, className)}>
      <FieldLabel ids={ids} isOptional={isOptional} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      <textarea
        {...rest}
        {...says}
        id={ids.control}
        rows={rows}
        translate={isCode ? 'no' : undefined}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-required={isRequired || undefined}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        className={classNames(
          controlBox,
          'field-sizing-content max-h-[60dvh] resize-y px-3.5 py-2.5 leading-relaxed',
          // Smaller on a phone, a focused field makes iOS zoom in.
          isCode && 'font-mono sm:text-sm',
          rowsMinimum(rows),
        )}
      />
      {(description || error || counterLimit !== undefined) && (
        <div className="flex justify-between gap-4 text-sm">
          <div className="grid min-w-0 content-start gap-1">
            <FieldMessage ids={ids} description={description} error={error} />
          </div>
          {counterLimit !== undefined && (
            <span className={classNames('shrink-0 tabular-nums', isOver ? 'text-danger' : 'text-muted')}>
              {length.toLocaleString('pt-BR')} de {counterLimit.toLocaleString('pt-BR')} caracteres
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** `field-sizing: content` ignores `rows`, so a class sets the minimum height. */
function rowsMinimum(rows: number): string {
  if (rows <= 2) return 'min-h-18';
  if (rows <= 4) return 'min-h-28';
  if (rows <= 8) return 'min-h-52';
  return 'min-h-80';
}
