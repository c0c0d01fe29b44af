import { isGarbled, isLikelier, repaired, windowsBytes, withoutGarbled } from './garbled-letters.ts';

export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'macintosh'
  | 'ibm850'
  | 'repaired';

export interface DecodedText {
  encoding: Encoding;
  text: string;
}

export const decoded = (bytes: Uint8Array): string => readingsOf(bytes)[0]?.text ?? '';

/** The likeliest reading comes first; there is a single one where there is no doubt. */
export function readingsOf(bytes: Uint8Array): DecodedText[] {
  const wide = wideEncoding(bytes);
  if (wide) return [{ encoding: wide, text: new TextDecoder(wide).decode(bytes) }];
  try {
    return readingsOfText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const readings: DecodedText[] = [
      { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) },
      { encoding: 'macintosh', text: new TextDecoder('macintosh').decode(bytes) },
      { encoding: 'ibm850', text: ofIbm850(bytes) },
      { encoding: 'utf-8', text: new TextDecoder('utf-8').decode(bytes) },
    ];
    return readings.sort((one, other) => isLikelier(one.text, other.text));
  }
}

export function readingsOfText(text: string): DecodedText[] {
  const asIs: DecodedText = { encoding: 'utf-8', text };
  const bytes = isGarbled(text) ? windowsBytes(text) : undefined;
  const others = bytes ? [new TextDecoder('macintosh').decode(bytes), ofIbm850(bytes)] : [];
  const here = repaired(text);
  const [best = text] = [here, ...others].sort(isLikelier);
  if (best === text || isLikelier(best, text) >= 0) return [asIs];
  const mended: DecodedText = { encoding: 'repaired', text: best };
  // Somebody may write about garbled letters where other letters are right.
  return best === here && /[À-ÿ]/.test(withoutGarbled(text)) ? [asIs, mended] : [mended, asIs];
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

/** What Excel calls MS-DOS; browsers do not know it. */
const ibm850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

function ofIbm850(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (const byte of bytes) parts.push(byte < 0x80 ? String.fromCharCode(byte) : ibm850.charAt(byte - 0x80));
  return parts.join('');
}
