/**
 * The parts of an absolute address, or of one relative to `base`; undefined if it is none. `URL.parse` is missing in
 * browsers that Provado supports.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
