import type { Ref } from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { FieldLabel, FieldMessage, type FieldTexts, fieldLayout } from './FieldParts.tsx';
import { controlBox } from './field-styles.ts';

export interface TextAreaProps
  extends FieldTexts,
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'ref' | 'type'> {
  placeholder?: string;
  rows?: number;
  /** Shows 'n de limit caracteres' under the field. It does not cut the text: the form refuses it. */
  counterLimit?: number;
  /** Uses the monospaced font, for code. */
  isCode?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. It grows with its content up to the height of the screen. `onChange` gives the text. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    description,
    error,
    isOptional,
    className,
    placeholder,
    rows = 4,
    counterLimit,
    isCode,
    ref,
    ...rest
  } = props;
  const length = rest.value?.length ?? 0;
  const isOver = counterLimit !== undefined && length > counterLimit;
  return (
    <AriaTextField
      {...rest}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldLayout, className)}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <AriaTextArea
        ref={ref}
        rows={rows}
        placeholder={placeholder}
        className={classNames(
          controlBox,
          'field-sizing-content max-h-[60dvh] resize-y px-3.5 py-2.5 leading-relaxed',
          // Smaller on a phone, a focused field makes iOS zoom in.
          isCode && 'font-mono sm:text-sm',
          rowsMinimum(rows),
        )}
      />
      <div className="flex justify-between gap-4 text-sm">
        <div className="grid min-w-0 content-start gap-1">
          <FieldMessage description={description} error={error} />
        </div>
        {counterLimit !== undefined && (
          <span className={classNames('shrink-0 tabular-nums', isOver ? 'text-danger' : 'text-muted')}>
            {length.toLocaleString('pt-BR')} de {counterLimit.toLocaleString('pt-BR')} caracteres
          </span>
        )}
      </div>
    </AriaTextField>
  );
}

/** `field-sizing: content` ignores `rows`, so a class sets the minimum height. */
function rowsMinimum(rows: number): string {
  if (rows <= 2) return 'min-h-18';
  if (rows <= 4) return 'min-h-28';
  if (rows <= 8) return 'min-h-52';
  return 'min-h-80';
}
