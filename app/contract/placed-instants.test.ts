import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endOfDay } from '#platform/contract/day.ts';
import { allRoutes } from './all.ts';

const names = ['data_inicio', 'data_fim'];
const day = '2026-01-20';

function placedIn(schema: z.ZodMiniType): z.ZodMiniType[] {
  if (schema instanceof z.ZodMiniCodec) return placedIn(schema.def.in as z.ZodMiniType);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return placedIn(schema.def.innerType as z.ZodMiniType);
  }
  if (schema instanceof z.ZodMiniArray) return placedIn(schema.def.element as z.ZodMiniType);
  if (schema instanceof z.ZodMiniUnion)
    return schema.def.options.flatMap((option) => placedIn(option as z.ZodMiniType));
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, inner]) =>
    names.includes(name) ? [inner as z.ZodMiniType] : placedIn(inner as z.ZodMiniType),
  );
}

const answers = [...allRoutes].flatMap(([name, { responses }]) =>
  Object.values(responses)
    .flatMap((schema) => placedIn(schema as z.ZodMiniType))
    .map((schema) => ({ name, schema })),
);

describe('data_inicio and data_fim in answers', () => {
  it('stand in many routes', () => {
    expect(new Set(answers.map(({ name }) => name)).size).toBeGreaterThan(8);
  });

  it.each(answers)('carry the day of São Paulo in their date part: $name', ({ schema }) => {
    const text = z.encode(schema, endOfDay(day));
    expect(text).toBe('2026-01-20T23:59:59.999-03:00');
    expect(z.decode(schema, text)).toEqual(endOfDay(day));
  });
});
