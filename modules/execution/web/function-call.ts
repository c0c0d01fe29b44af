const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/** Numbers are shown as they are written, since reading them would round what is beyond 2^53: `somar(2, [3])`. */
export function functionCall(name: string, input: string): string {
  if (!isList(input)) return `${name}(${input.trim()})`;
  let depth = 0;
  const shown = (input.match(tokens) ?? []).map((token) => {
    if (token === ']' || token === '}') depth--;
    const isBetween = token === ',' && depth === 1;
    if (token === '[' || token === '{') depth++;
    return isBetween ? ', ' : token;
  });
  return `${name}(${shown.slice(1, -1).join('')})`;
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}
