import { z } from 'zod';
import { picture } from './fields.ts';
import { wireSide } from './translate.ts';

/** Replaces every picture in a wire value by the `address` of what is stored. */
export type FillPictures = (value: unknown, address: (stored: string) => string) => unknown;

/** The function that fills in the pictures of a schema's values; undefined when it has none. */
export function picturesOf(schema: z.ZodType): FillPictures | undefined {
  const wire = wireSide(schema);
  if (wire === picture) return (value, address) => (typeof value === 'string' ? address(value) : value);
  if (wire instanceof z.ZodArray) {
    const inner = picturesOf(wire.element as z.ZodType);
    return (
      inner &&
      ((value, address) => (Array.isArray(value) ? value.map((item) => inner(item, address)) : value))
    );
  }
  if (!(wire instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(wire.shape).flatMap(([key, field]) => {
    const fill = picturesOf(field as z.ZodType);
    return fill ? [{ key, fill }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, address) => {
    if (typeof value !== 'object' || value === null) return value;
    const filled: Record<string, unknown> = { ...value };
    for (const { key, fill } of fields) if (key in filled) filled[key] = fill(filled[key], address);
    return filled;
  };
}
