/** The database stores neither NUL nor half a pair of surrogates, which is half an emoji. */
const unstorable = /\0|\p{Surrogate}/u;

export const storable = (text: string): string => text.replace(new RegExp(unstorable, 'gu'), '');

export function unstorableSign(text: string): string | undefined {
  const found = unstorable.exec(text)?.[0];
  if (found === undefined) return undefined;
  const code = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return found === '\0' ? code : `metade de um emoji (${code})`;
}
