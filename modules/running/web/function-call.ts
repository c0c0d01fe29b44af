/** A test of a function as its call: `somar(2, [3])`. The input is a JSON array of arguments. */
export function functionCall(name: string, input: string): string {
  try {
    const given: unknown = JSON.parse(input);
    if (Array.isArray(given)) return `${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`;
  } catch {
    // What is not JSON is shown as it is.
  }
  return `${name}(${input.trim()})`;
}
