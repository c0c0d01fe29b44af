import { expect, it } from 'vitest';
import type { z } from 'zod';
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
    schema ? [{ title: `${part} of ${name}`, schema: schema as z.ZodType }] : [],
  ),
);

it.each(schemas)('the example in the reference is accepted: $title', ({ schema }) => {
  const read = schema.safeDecode(exampleOf(schema));
  expect(read.error?.issues ?? []).toEqual([]);
});
