const upperHalf = Uint8Array.from({ length: 128 }, (_, index) => index + 0x80);

/** A program shows these signs for bytes of UTF-8 if it takes them for this older encoding. */
function garbledIn(encoding: 'windows-1252' | 'macintosh') {
  const signs = [...new TextDecoder(encoding).decode(upperHalf)];
  const sign = (byte: number) => signs[byte - 0x80] ?? '';
  const tails = signs
    .slice(0, 64)
    .map((one) => one.replace(/[\]\\^-]/, '\\$&'))
    .join('');
  // Letters and signs of Portuguese: two bytes from C2 or C3, or three from E2 80 to E2 82.
  const pattern = `[${sign(0xc2)}${sign(0xc3)}][${tails}]|${sign(0xe2)}[${sign(0x80)}${sign(0x82)}][${tails}]`;
  const bytes = new Map(signs.map((one, index) => [one, index + 0x80]));
  return { pattern: new RegExp(pattern, 'g'), bytes };
}

const kinds = [garbledIn('windows-1252'), garbledIn('macintosh')];

/** Mends `Ã©`, `√©`, `â€œ`. */
export function repaired(text: string): string {
  const once = kinds.reduce((done, { pattern, bytes }) => {
    const mended = done.replace(pattern, (run) => letterOf(run, bytes));
    return isLikelier(mended, done) < 0 ? mended : done;
  }, text);
  return once === text ? text : repaired(once);
}

function letterOf(run: string, bytes: ReadonlyMap<string, number>): string {
  try {
    const known = Uint8Array.from(run, (sign) => bytes.get(sign) ?? 0);
    return new TextDecoder('utf-8', { fatal: true }).decode(known);
  } catch {
    return run;
  }
}

/** Undefined if the text cannot have been read as Windows-1252. */
export function windowsBytes(text: string): Uint8Array | undefined {
  const known = kinds[0]?.bytes;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = code < 0x80 ? code : known?.get(text.charAt(at));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}

export const withoutGarbled = (text: string): string =>
  kinds.reduce((rest, { pattern }) => rest.replace(pattern, ''), text);

export const isGarbled = (text: string): boolean =>
  /[\u0080-\u0084\u0086-\u009f\ufffd]|ï¿½|\p{L}[‹›‡†‰˜ˆŽ„]\p{L}/u.test(text) || repaired(text) !== text;

/** Negative if the first of two readings of a text looks more like Portuguese than the other; for sorting. */
export const isLikelier = (one: string, other: string): number => likelihood(other) - likelihood(one);

/** Longer texts tell no more than their beginning. */
const sampleMost = 200_000;

function likelihood(text: string): number {
  let sum = 0;
  for (const { 0: sign, index } of text.slice(0, sampleMost).matchAll(/[\u0080-\uffff]/g)) {
    sum += worth(sign, text.charAt(index - 1), text.charAt(index + 1));
  }
  return sum;
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);

function worth(sign: string, before: string, after: string): number {
  if (/[áàâãéêíóôõúüç]/.test(sign)) return 2;
  if (/[ÁÀÂÃÉÊÍÓÔÕÚÜÇ]/.test(sign)) return /\p{Ll}/u.test(before) ? -3 : 2;
  if (/[\u0080-\u009f\ufffd]/.test(sign)) return -4;
  if (/\p{L}/u.test(sign)) return /[ªº]/.test(sign) ? 0.5 : 0;
  const isInWord = isLetter(before) && isLetter(after);
  if (/[’°§“”‘–—…•€«»×÷²³·\u00a0]/.test(sign)) return isInWord && sign !== '’' ? -2 : 0.5;
  return isLetter(before) || isLetter(after) ? -2 : -0.5;
}
