import { type FocusEvent, useRef } from 'react';
import { nationalPhone } from '#platform/domain/phone.ts';
import { isBeforeMask, phoneMask } from '../../phone.ts';
import { MaskedField, type MaskedFieldProps } from './MaskedField.tsx';

/** What comes before an area code (the code of the country, a zero, a carrier) goes once the number is whole. */
export function PhoneField({ onBlur, ...rest }: Omit<MaskedFieldProps, 'mask'>) {
  // The first eleven digits of `0 21 21 3030-4040` are a whole number too: more digits join what was typed.
  const taken = useRef<{ typed: string; shown: string }>(undefined);

  function read(text: string): string {
    const before = taken.current;
    taken.current = undefined;
    const isMore = before !== undefined && text.length > before.shown.length && text.startsWith(before.shown);
    const typed = isMore ? before.typed + text.slice(before.shown.length) : text;
    const national = nationalPhone(typed);
    if (national === undefined) return typed;
    if (isBeforeMask(typed)) taken.current = { typed, shown: shownPhone(national) };
    return national;
  }

  return (
    <MaskedField
      autoComplete="tel-national"
      {...rest}
      mask={phoneMask}
      read={read}
      isPlain={isBeforeMask}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        taken.current = undefined;
        const national = nationalPhone(rest.value);
        if (national !== undefined && isBeforeMask(rest.value)) rest.onChange(shownPhone(national));
        onBlur?.(event);
      }}
      type="tel"
      inputMode="tel"
    />
  );
}

const shownPhone = (digits: string): string => digits.replace(/^(..)(.+)(....)$/, '($1) $2-$3');
