import { codePath, faultsOf, type WireSchema, wireKeys } from '#platform/contract/translate.ts';

/**
 * What keeps `body` from being sent, as pairs of field and sentence in the order of the contract.
 *
 * @param own faults that the schema cannot tell, by field; for a field with both, this one is said
 */
export function faultsInOrder<Body>(
  schema: WireSchema<Body>,
  body: unknown,
  own: Readonly<Partial<Record<keyof Body & string, string | false>>>,
): [field: string, message: string][] {
  const found = faultsOf(schema, body);
  for (const [field, message] of Object.entries<string | false | undefined>(own)) {
    if (message) found.set(field, message);
  }
  const order = wireKeys(schema).map((key) => codePath(schema, key));
  return [...found].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}
