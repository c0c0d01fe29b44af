import * as z from 'zod/mini';
import { wireSide } from './translate.ts';

const namedMost = 20;

/** Ignores wrong values of known fields. */
export function unknownFields(schema: z.ZodMiniType, value: unknown): string[] {
  return found(schema, value, '').slice(0, namedMost);
}

function found(schema: z.ZodMiniType, value: unknown, path: string): string[] {
  const wire = wireSide(schema);
  if (wire instanceof z.ZodMiniUnion) {
    // The option of a union that knows most of the fields is the one that was meant.
    const [meant = []] = wire.def.options
      .filter((option) =>
        [z.ZodMiniObject, z.ZodMiniArray].some((kind) => wireSide(option as z.ZodMiniType) instanceof kind),
      )
      .map((option) => found(option as z.ZodMiniType, value, path))
      .toSorted((one, other) => one.length - other.length);
    return meant;
  }
  if (typeof value !== 'object' || value === null) return [];
  if (wire instanceof z.ZodMiniArray) {
    return Array.isArray(value)
      ? value.flatMap((item, index) => found(wire.def.element as z.ZodMiniType, item, `${path}${index}.`))
      : [];
  }
  if (!(wire instanceof z.ZodMiniObject) || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    Object.hasOwn(wire.shape, key)
      ? found(wire.shape[key] as z.ZodMiniType, inner, `${path}${key}.`)
      : [path + key],
  );
}
