import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormSetValue } from 'react-hook-form';

/**
 * Takes over what was typed or filled in before the scripts came. Call it after all that watches the form, which would
 * miss the change.
 * @returns a ref for the form, whose fields have the names of the values
 */
export function useTypedBefore<Values extends FieldValues>(
  setValue: UseFormSetValue<Values>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || field.name === '') continue;
      const value = field.type === 'checkbox' ? field.checked : field.value;
      const name = field.name as Path<Values>;
      if (value) setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  });
  // Effects run before React renders again, which would reset the fields to the form's values.
  useEffect(() => takeOver(), []);
  return form;
}
