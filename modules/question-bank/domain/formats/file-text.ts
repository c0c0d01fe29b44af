/** Decodes a file as UTF-8 or UTF-16, else as the encoding of older spreadsheets. */
export function decoded(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 shows in a byte order mark, or in every other byte being zero. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1024);
  const zeros = (rest: number) => sample.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > sample.length / 4 && even < odd / 8) return 'utf-16le';
  if (even > sample.length / 4 && odd < even / 8) return 'utf-16be';
  return undefined;
}
