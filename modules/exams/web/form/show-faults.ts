import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { isApiError } from '#platform/contract/client.ts';
import { focusField } from './focus-field.ts';

export function showFirstFault([first]: readonly (readonly [path: string, message: string])[]): void {
  if (!first) return;
  const [path, message] = first;
  toast.error(message, { toastId: message, autoClose: 3000 });
  focusField(path);
}

export function showRefusal<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  pathOf: (field: string) => Path<Values>,
): void {
  const faults = isApiError(error) ? Object.entries(error.fields) : [];
  for (const [field, message] of faults) setError(pathOf(field), { type: 'server', message });
  if (faults[0]) focusField(pathOf(faults[0][0]));
}
