import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** One that `wins` replaces what the user typed. */
export type FoundText<Values extends FieldValues> = [field: Path<Values>, text: string, wins?: 'wins'];

/**
 * Takes a record back when its key changes, with values that the user left. @param record undefined until it is loaded
 */
export function useLookUp<Values extends FieldValues, Record>(
  { getValues, setValue, formState }: UseFormReturn<Values>,
  record: Record | undefined,
  read: (record: Record) => readonly FoundText<Values>[],
): void {
  const set = useEffectEvent((field: Path<Values>, text: string) =>
    setValue(field, text as PathValue<Values, Path<Values>>, { shouldValidate: formState.isSubmitted }),
  );
  const fill = useEffectEvent((known: Record) => {
    const filled = read(known).filter(([field, text, wins]) => text !== '' && (wins || !getValues(field)));
    for (const [field, text] of filled) set(field, text);
    return filled;
  });
  const takeBack = useEffectEvent((filled: readonly FoundText<Values>[]) => {
    for (const [field, text] of filled) if (getValues(field) === text) set(field, '');
  });
  useEffect(() => {
    if (record === undefined) return;
    const filled = fill(record);
    return () => takeBack(filled);
  }, [record]);
}
