/** A sign shows nothing by itself, unlike text. */
export type SeenPart = string | { readonly shown: string; readonly name: string };

const named: Readonly<Record<string, SeenPart>> = {
  ' ': { shown: '·', name: 'espaço' },
  '\t': { shown: '→', name: 'tabulação' },
  '\r': { shown: '␍', name: 'retorno de carro (CR)' },
  '\u00a0': { shown: '⍽', name: 'espaço sem quebra' },
  '\u200b': { shown: 'U+200B', name: 'espaço de largura zero' },
  '\ufeff': { shown: 'U+FEFF', name: 'marca de ordem de bytes (BOM)' },
};

/** Lines that look the same differ by blanks, by what no font shows, and by accents apart from their letter. */
const unseen = /^ +| +$| {2,}|[^\S ]|\p{Cc}|\p{Cf}|\p{M}|\p{Zl}|\p{Zp}/gu;

export function seenParts(line: string): SeenPart[] {
  const parts: SeenPart[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(unseen)) {
    if (index > end) parts.push(line.slice(end, index));
    for (const sign of found) parts.push(named[sign] ?? byNumber(sign));
    end = index + found.length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}

function byNumber(sign: string): SeenPart {
  const number = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return { shown: number, name: /\p{M}/u.test(sign) ? `acento à parte (${number})` : `sinal ${number}` };
}
