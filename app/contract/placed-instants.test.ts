import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endOfDay } from '#platform/contract/day.ts';
import { allRoutes } from './all.ts';

const names = ['data_inicio', 'data_fim'];
const day = '2026-01-20';

/** Every schema that stands in `schema` under one of the names, at any depth. */
function placedIn(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodCodec) return placedIn(schema.def.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return placedIn(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodArray) return placedIn(schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => placedIn(option as z.ZodType));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, inner]: [string, z.ZodType]) =>
    names.includes(name) ? [inner] : placedIn(inner),
  );
}

const answers = [...allRoutes].flatMap(([name, { responses }]) =>
  Object.values(responses)
    .flatMap((schema) => placedIn(schema as z.ZodType))
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
