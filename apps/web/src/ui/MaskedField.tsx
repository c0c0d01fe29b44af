import { format, useMask } from '@react-input/mask';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'value'> {
  /** The pattern with `_` for each digit, such as `___.___.___-__`. */
  mask: string;
  /** What `_` lets in; digits unless told otherwise. */
  allowed?: RegExp;
  value: string;
  /** Gives the text with the mask, as it is shown. */
  onChange: (text: string) => void;
}

/** One line that puts the dots and dashes in by itself. A value without them is shown with them. */
export function MaskedField({ mask, allowed = /\d/, value, ref, ...rest }: MaskedFieldProps) {
  const options = { mask, replacement: { _: allowed } };
  const maskRef = useMask(options);
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
