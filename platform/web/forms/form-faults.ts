import { codePath, faultsOf, type WireSchema, wireKeys } from '#platform/contract/translate.ts';

/** Pairs follow the order of the contract. @param own faults that the schema cannot see; they go first */
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
