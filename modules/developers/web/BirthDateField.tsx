import { MaskedField, type MaskedFieldProps } from '#platform/web/ui/MaskedField.tsx';
import { dayFirst } from './developer-sign-up-form.ts';

/** A birth date as people write it: day, month and year. What begins with the year is turned round. */
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
