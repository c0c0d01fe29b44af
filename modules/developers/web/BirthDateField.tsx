import { MaskedField, type MaskedFieldProps } from '#platform/web/ui/fields/MaskedField.tsx';
import { dayFirst } from './developer-sign-up-form.ts';

/** It turns round what begins with the year. */
export function BirthDateField(props: Omit<MaskedFieldProps, 'label' | 'mask'>) {
  return (
    <MaskedField
      {...props}
      value={dayFirst(props.value)}
      read={dayFirst}
      label="Data de nascimento"
      mask="__/__/____"
      placeholder="dd/mm/aaaa"
      autoComplete="bday"
    />
  );
}
