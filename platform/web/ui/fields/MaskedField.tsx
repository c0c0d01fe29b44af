import { format } from '@react-input/mask';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { narrowed } from '#platform/domain/plain-signs.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'value'> {
  /** `_` stands for each digit, as in `___.___.___-__`; a function makes it of the typed text. */
  mask: string | ((text: string) => string);
  /** `_` accepts it, digits by default; a record tells what each placeholder accepts. */
  allowed?: RegExp | Record<string, RegExp>;
  isUpperCase?: boolean;
  read?: (text: string) => string;
  isPlain?: (text: string) => boolean;
  value: string;
  onChange: (text: string) => void;
}

/** The library's hook tracks the caret with a timer, and loses characters typed faster. */
export function MaskedField({
  mask,
  allowed = /\d/,
  isUpperCase,
  read = (text) => text,
  isPlain,
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
    if (isPlain?.(whole)) return text.replace(/[^\d+ ().-]/g, '').slice(0, 24);
    const plain = narrowed(text).replace(/[^0-9A-Za-z]/g, '');
    if (plain === '') return '';
    const replacement = allowed instanceof RegExp ? { _: allowed } : allowed;
    return format(isUpperCase ? plain.toUpperCase() : plain, { mask: pattern, replacement });
  };

  const handleChange = (text: string) => {
    const meant = read(text);
    const before = text.slice(0, input.current?.selectionStart ?? text.length);
    const next = shape(meant);
    caret.current = meant === text ? shape(before, text).length : next.length;
    onChange(next);
    // A refused character does not change the value, but the caret must be restored.
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
