const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** A line of JSON with its numbers as texts, so that reading it rounds none of them. */
export const quotedNumbers = (line: string): string =>
  line.replace(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`));
