const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Reading numbers as texts rounds none of them. */
export const quotedNumbers = (line: string): string =>
  line.replace(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`));
