import { TextField, type TextFieldProps } from '#platform/web/ui/fields/TextField.tsx';
import { lettersOnly } from './developer-sign-up-form.ts';

/** It drops what no name contains, also from what was typed before the page was hydrated. */
export function NameField({ value = '', onChange, ...rest }: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...rest}
      label="Nome completo"
      autoComplete="name"
      value={lettersOnly(value)}
      onChange={(text) => onChange?.(lettersOnly(text))}
    />
  );
}
