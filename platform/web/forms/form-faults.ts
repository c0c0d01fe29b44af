import { codePath, faultsOf, type WireSchema, wireKeys } from '#platform/contract/translate.ts';

/**
 * It gives pairs of field and message in the order of the contract.
 * @param own faults that the schema cannot see, by field; they go before those of the schema
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
