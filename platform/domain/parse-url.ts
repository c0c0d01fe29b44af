/** `URL.parse` is missing in browsers that Provado supports. Undefined for what is no address. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
