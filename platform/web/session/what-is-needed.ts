import { requiredField } from '#platform/contract/messages.ts';

export const whatIsNeeded = (
  fault: string | undefined,
  value: unknown,
  needs: string | undefined,
): string | undefined =>
  fault === requiredField && typeof value === 'string' && value.trim() !== '' ? needs : undefined;

/** A second line says what a field that is too short needs. */
export function firstFaultText<Values extends object>(
  faults: readonly (readonly [field: string, message: string])[],
  values: Values,
  needs: Readonly<Partial<Record<keyof Values, string>>>,
): string | undefined {
  const [first] = faults;
  if (!first) return undefined;
  const [field, message] = first;
  const more = whatIsNeeded(message, values[field as keyof Values], needs[field as keyof Values]);
  return more ? `${message}\n${more}` : message;
}
