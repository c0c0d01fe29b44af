import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormSetValue } from 'react-hook-form';

/**
 * Takes over into a form what its fields hold when it comes alive: what was typed and ticked before its scripts were
 * there, filled in by the browser, or kept by it while the page was loaded anew. React leaves the fields as they are.
 *
 * Call it after whatever watches the form, which else would not hear of it.
 *
 * @returns goes to the form element; its fields bear the names of the form's values
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
  // React runs effects before it draws anything again, which would set the fields to what the form knows.
  useEffect(() => takeOver(), []);
  return form;
}
