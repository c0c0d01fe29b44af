import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { readWire } from '#platform/contract/translate.ts';
import { allRoutes } from './all.ts';
import { exampleOf } from './examples.ts';

const schemas = [...allRoutes].flatMap(([name, route]) =>
  [
    ['query', route.query] as const,
    ['body', route.body] as const,
    ...Object.entries(route.produces ? {} : route.responses).map(
      ([status, schema]) => [`answer ${status}`, schema] as const,
    ),
  ].flatMap(([part, schema]) =>
    schema ? [{ title: `${part} of ${name}`, schema: schema as z.ZodMiniType }] : [],
  ),
);

it.each(schemas)('the example in the reference is accepted: $title', ({ schema }) => {
  const read = readWire(schema, exampleOf(schema));
  expect(read.error?.issues ?? []).toEqual([]);
});
