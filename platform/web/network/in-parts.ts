const encoder = new TextEncoder();
const sizeOf = (item: unknown): number => encoder.encode(JSON.stringify(item)).length;

/** An entry larger than `bytesMost`, as JSON with its names here, is a part by itself. */
export function inParts<Item>(
  list: readonly Item[],
  most: number,
  bytesMost: number = Number.POSITIVE_INFINITY,
): Item[][] {
  const parts: Item[][] = [];
  let bytes = 0;
  for (const item of list) {
    const size = Number.isFinite(bytesMost) ? sizeOf(item) : 0;
    const part = parts.at(-1);
    if (part && part.length < most && bytes + size <= bytesMost) {
      part.push(item);
      bytes += size;
    } else {
      parts.push([item]);
      bytes = size;
    }
  }
  return parts;
}
