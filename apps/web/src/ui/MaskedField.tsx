import { format, type MaskOptions, useMask } from '@react-input/mask';
import { useEffect } from 'react';
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

/** One line that puts the dots and dashes in by itself. A value without them is shown with them. */
export function MaskedField({ mask, allowed = /\d/, isUpperCase, value, ref, ...rest }: MaskedFieldProps) {
  const maskOf = typeof mask === 'function' ? mask : () => mask;
  const options = { mask: maskOf(value), replacement: allowed instanceof RegExp ? { _: allowed } : allowed };
  const behaviour: MaskOptions = {
    ...options,
    // The text as it will be decides, so that a number pasted whole gets the mask it needs.
    modify: ({ value: before, selectionStart, selectionEnd, data }) => ({
      mask: maskOf(before.slice(0, selectionStart) + (data ?? '') + before.slice(selectionEnd)),
    }),
    track: ({ data }) => (isUpperCase && data !== null ? data.toUpperCase() : true),
  };
  const maskRef = useMask(behaviour);
  // The mask watches a focused input by a timer, which only losing the focus ends, and a removed input does not.
  useEffect(() => () => void maskRef.current?.dispatchEvent(new Event('blur')), [maskRef]);
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      value={value && format(value.replace(/[^0-9A-Za-z]/g, ''), options)}
      ref={(input) => {
        if (input) maskRef.current = input;
        if (typeof ref === 'function') return ref(input);
        if (ref) ref.current = input;
      }}
    />
  );
}
