import { z } from 'zod';
import { wireSide } from './translate.ts';

/** Enough to see the mistake. */
const namedMost = 20;

/**
 * The paths of the fields of a wire value that its schema does not know, inside objects and lists too. It ignores wrong
 * values of known fields.
 */
export function unknownFields(schema: z.ZodType, value: unknown): string[] {
  return found(schema, value, '').slice(0, namedMost);
}

function found(schema: z.ZodType, value: unknown, place: string): string[] {
  const wire = wireSide(schema);
  if (wire instanceof z.ZodUnion) {
    // In a union, the option that knows most of the fields is the one that was meant.
    const [meant = []] = wire.options
      .filter((option) =>
        [z.ZodObject, z.ZodArray].some((kind) => wireSide(option as z.ZodType) instanceof kind),
      )
      .map((option) => found(option as z.ZodType, value, place))
      .toSorted((one, other) => one.length - other.length);
    return meant;
  }
  if (typeof value !== 'object' || value === null) return [];
  if (wire instanceof z.ZodArray) {
    return Array.isArray(value)
      ? value.flatMap((item, index) => found(wire.element as z.ZodType, item, `${place}${index}.`))
      : [];
  }
  if (!(wire instanceof z.ZodObject) || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    Object.hasOwn(wire.shape, key)
      ? found(wire.shape[key] as z.ZodType, inner, `${place}${key}.`)
      : [place + key],
  );
}
