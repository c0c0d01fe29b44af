import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readWire } from '#platform/contract/translate.ts';
import { allRoutes } from './all.ts';
import { byName } from './examples.ts';

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Makes values as OpenAPI describes them: most of them are accepted, which is what is wanted here. */
function wireValues(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => wireValues(one, name)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => wireValues({ ...schema, type }, name)));
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array': {
      const minLength = schema.minItems ?? 0;
      return fc.array(wireValues(schema.items ?? {}, name), {
        minLength,
        maxLength: Math.min(schema.maxItems ?? 3, minLength + 2),
      });
    }
    case 'string':
      return strings(schema, name);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, 0),
        max: Math.min(schema.maximum ?? 9_999, 9_999),
      });
    case 'number':
      return fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constant('texto');
  }
}

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, wireValues(value, key)]),
  );
  const optional = Object.keys(shape).filter((key) => !required.includes(key));
  // One bad field refuses the whole: most values have few of the fields that may be left out.
  const few = fc
    .subarray(optional, { maxLength: Math.min(2, optional.length) })
    .chain((some) =>
      fc.record(Object.fromEntries([...required, ...some].flatMap((key) => entryOf(shape, key)))),
    );
  return fc.oneof(
    { weight: 3, arbitrary: few },
    { weight: 1, arbitrary: fc.record(shape, { requiredKeys: required }) },
  );
}

const entryOf = (shape: Record<string, fc.Arbitrary<unknown>>, key: string) => {
  const value = shape[key];
  return value ? [[key, value] as const] : [];
};

const day = fc.integer({ min: 0, max: 9_999 }).map((days) => new Date(days * 86_400_000 + Date.UTC(2010, 0)));

function strings(
  { format, pattern, minLength = 0, maxLength = 40 }: JsonSchema,
  name: string,
): fc.Arbitrary<string> {
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return day.map((date) => date.toISOString());
  if (format === 'email') return fc.constant('pessoa@exemplo.com.br');
  if (format === 'uuid') return fc.uuid();
  if (pattern)
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' }).filter((text) => text.length <= 60);
  const longest = Math.max(minLength, Math.min(maxLength, minLength + 12));
  // Days are texts to JSON Schema: both get their chance.
  return fc.oneof(
    fc.string({ minLength, maxLength: longest }),
    day.map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('Maria da Silva', '529.982.247-25', 'pessoa@exemplo.com.br', 'Título de uma prova'),
    fc.constantFrom('', 'https://exemplo.com.br'),
    ...(name in byName ? [{ weight: 4, arbitrary: fc.constant(byName[name] ?? '') }] : []),
  );
}

const schemas = [...allRoutes].flatMap(([name, route]) =>
  [
    ['params', route.params] as const,
    ['query', route.query] as const,
    ['body', route.body] as const,
    ...Object.entries(route.produces ? {} : route.responses).map(
      ([status, schema]) => [`answer ${status}`, schema] as const,
    ),
  ].flatMap(([part, schema]) =>
    schema ? [{ title: `${part} of ${name}`, schema: schema as z.ZodMiniType }] : [],
  ),
);

/** The first ones have most of the borders. Where few are accepted, there are more. */
const tries = { first: 60, accepted: 20, most: Number(process.env.ROUND_TRIPS ?? 500) };

describe('every codec decodes what it encoded', () => {
  it.each(schemas)('$title', ({ schema }) => {
    let accepted = 0;
    const decodesWhatItEncoded = fc.property(
      wireValues(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
      (wire) => {
        const decoded = readWire(schema, wire);
        if (!decoded.success) return;
        accepted += 1;
        expect(z.decode(schema, z.encode(schema, decoded.data))).toEqual(decoded.data);
      },
    );
    fc.assert(decodesWhatItEncoded, { numRuns: tries.first, seed: 7 });
    if (accepted < tries.accepted || process.env.ROUND_TRIPS)
      fc.assert(decodesWhatItEncoded, { numRuns: tries.most, seed: 7 });
    // Values nobody accepts would prove nothing.
    expect(accepted).toBeGreaterThan(0);
  });
});
