import { z } from 'zod';
import { wireSide } from './translate.ts';

/** Enough to see what is wrong. */
const namedMost = 20;

/**
 * The fields of a wire value that its schema does not know, by their paths, those inside of objects and of lists as
 * well. What is wrong with the fields that it does know is not looked at.
 */
export function unknownFields(schema: z.ZodType, value: unknown): string[] {
  return found(schema, value, '').slice(0, namedMost);
}

function found(schema: z.ZodType, value: unknown, place: string): string[] {
  const wire = wireSide(schema);
  if (wire instanceof z.ZodUnion) {
    // Of the alternatives with fields, the one that knows most of it is the one that is meant.
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
