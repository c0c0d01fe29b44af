import { phoneMask } from '../phone.ts';
import { MaskedField, type MaskedFieldProps } from './MaskedField.tsx';

/** A Brazilian telephone number with its area code. */
export const PhoneField = (props: Omit<MaskedFieldProps, 'mask'>) => (
  <MaskedField autoComplete="tel-national" {...props} mask={phoneMask} type="tel" inputMode="tel" />
);
