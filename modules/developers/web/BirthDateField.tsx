import { MaskedField, type MaskedFieldProps } from '#platform/web/ui/MaskedField.tsx';

/** A birth date as people write it: day, month and year. */
export function BirthDateField(props: Omit<MaskedFieldProps, 'label' | 'mask'>) {
  return (
    <MaskedField
      {...props}
      label="Data de nascimento"
      mask="__/__/____"
      placeholder="dd/mm/aaaa"
      autoComplete="bday"
    />
  );
}
