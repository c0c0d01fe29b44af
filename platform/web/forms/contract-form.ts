import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import { isApiError } from '#platform/contract/client.ts';
import { codePath, faultsOf, type WireSchema } from '#platform/contract/translate.ts';

/** The form and the call share the schema, so each rule is written once. */
export function contractResolver<Values extends FieldValues>(schema: WireSchema): Resolver<Values> {
  return faultResolver((values) => faultsOf(schema, values));
}

/** `faults` gives pairs of a field's path in the form and its message. */
export function faultResolver<Values extends FieldValues>(
  faults: (values: Values) => Iterable<readonly [path: string, message: string]>,
): Resolver<Values> {
  return (values) => {
    const found = [...faults(values)];
    if (found.length === 0) return { values, errors: {} };
    const errors = {};
    for (const [path, message] of found) put(errors, path, { type: 'contract', message });
    return { values: {}, errors };
  };
}

/** @returns whether the answer had any field faults */
export function showServerFaults<Values extends FieldValues>(
  error: unknown,
  schema: WireSchema,
  setError: UseFormSetError<Values>,
): boolean {
  const faults = isApiError(error) ? Object.entries(error.fields) : [];
  for (const [path, message] of faults) {
    setError(codePath(schema, path) as Path<Values>, { type: 'server', message });
  }
  return faults.length > 0;
}

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let at = target;
  parts.forEach((part, index) => {
    at[part] ??= /^\d+$/.test(parts[index + 1] ?? last) ? [] : {};
    at = at[part] as Record<string, unknown>;
  });
  at[last] ??= value;
}
