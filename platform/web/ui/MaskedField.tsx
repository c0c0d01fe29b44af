import { format } from '@react-input/mask';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'value'> {
  /** The pattern with `_` for each digit, such as `___.___.___-__`; a function chooses it by what is typed. */
  mask: string | ((text: string) => string);
  /** What `_` lets in, digits unless told otherwise; or what each of several signs of the mask lets in. */
  allowed?: RegExp | Record<string, RegExp>;
  /** Letters turn into capitals while they are typed. */
  isUpperCase?: boolean;
  value: string;
  /** Gives the text with the mask, as it is shown. */
  onChange: (text: string) => void;
}

/**
 * One line that puts the dots and dashes in by itself. A value without them is shown with them.
 *
 * The library's own hook is not used: it follows the caret by a timer and drops what is typed faster than that.
 */
export function MaskedField({
  mask,
  allowed = /\d/,
  isUpperCase,
  value,
  onChange,
  ref,
  ...rest
}: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [, showAgain] = useReducer((times: number) => times + 1, 0);

  const shape = (text: string, whole = text) => {
    const pattern = typeof mask === 'function' ? mask(whole) : mask;
    const plain = text.replace(/[^0-9A-Za-z]/g, '');
    if (plain === '') return '';
    const replacement = allowed instanceof RegExp ? { _: allowed } : allowed;
    return format(isUpperCase ? plain.toUpperCase() : plain, { mask: pattern, replacement });
  };

  const handleChange = (text: string) => {
    const before = text.slice(0, input.current?.selectionStart ?? text.length);
    caret.current = shape(before, text).length;
    onChange(shape(text));
    // A refused character leaves the value as it was, yet the caret has to be put back.
    showAgain();
  };

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextField
      inputMode="numeric"
      {...rest}
      value={shape(value)}
      onChange={handleChange}
      ref={(element) => {
        input.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
    />
  );
}
