import { describe, expect, it } from 'vitest';
import { decoded, readingsOf, readingsOfText } from './file-text.ts';
import { isGarbled } from './garbled-letters.ts';

const text = 'Questão nº 1: a função “média” não é exceção? São três opções – só uma está à direita.';
const plain = 'Questão 1: a função não é exceção? São três opções, só uma está à direita.';
const utf8 = (some: string) => new TextEncoder().encode(some);

function bytesIn(encoding: string, some: string): Uint8Array {
  const all = Uint8Array.from({ length: 256 }, (_, index) => index);
  const signs = [...new TextDecoder(encoding).decode(all)];
  return Uint8Array.from([...some].map((sign) => signs.indexOf(sign)));
}

describe('a file', () => {
  it.each(['windows-1252', 'macintosh'])('in %s is read as it was written', (encoding) => {
    const [first, ...others] = readingsOf(bytesIn(encoding, text));
    expect(first).toEqual({ encoding, text });
    expect(others.length).toBeGreaterThan(0);
    expect(decoded(bytesIn(encoding, 'São Paulo'))).toBe('São Paulo');
  });

  it('that Excel saved for MS-DOS is read as it was written', () => {
    const bytes = Uint8Array.from([
      0x53, 0xc6, 0x6f, 0x20, 0x74, 0x72, 0x88, 0x73, 0x20, 0x6f, 0x70, 0x87, 0xe4, 0x65, 0x73,
    ]);
    expect(readingsOf(bytes)[0]).toEqual({ encoding: 'ibm850', text: 'São três opções' });
  });

  it.each(['utf-8', 'utf-16le'])('in %s leaves no doubt', (encoding) => {
    const wide = Uint8Array.from(
      [...`\uFEFF${text}`].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    );
    const bytes = encoding === 'utf-8' ? utf8(text) : wide;
    expect(readingsOf(bytes)).toEqual([{ encoding, text }]);
  });

  it('in UTF-8 with one broken byte keeps its letters', () => {
    expect(decoded(Uint8Array.from([...utf8(text), 0xe9]))).toBe(`${text}\ufffd`);
  });

  it.each(['windows-1252', 'macintosh'])('that was taken for %s and stored again is mended', (encoding) => {
    const garbled = new TextDecoder(encoding).decode(utf8(text));
    expect(readingsOf(utf8(garbled))).toEqual([
      { encoding: 'repaired', text },
      { encoding: 'utf-8', text: garbled },
    ]);
    const twice = new TextDecoder('windows-1252').decode(
      utf8(new TextDecoder('windows-1252').decode(utf8(plain))),
    );
    expect(readingsOfText(twice)[0]?.text).toBe(plain);
  });
});

it.each([
  ['S‹o Paulo, opŤ›es', 'utf-8', 'S‹o Paulo, opŤ›es'],
  ['S‹o Paulo', 'repaired', 'São Paulo'],
  ['SÆo Paulo, fun‡Æo', 'repaired', 'São Paulo, função'],
])('the pasted text %s is read as %s: %s', (pasted, encoding, meant) => {
  expect(readingsOfText(pasted)[0]).toEqual({ encoding, text: meant });
});

it('a text about garbled letters stays as it is, and the other way is offered', () => {
  const about = 'Por que aparece “SÃ£o” em vez de “São”?';
  expect(readingsOfText(about)).toEqual([
    { encoding: 'utf-8', text: about },
    { encoding: 'repaired', text: 'Por que aparece “São” em vez de “São”?' },
  ]);
});

it.each([
  text,
  'AMANHÃ “É” NÃO',
  '‹div› e √2 ≈ 1,41',
  'Привет, 東京',
  'naïve Ångström',
  '“AMANHÔ',
  'a → b ≤ c',
])('%s is not garbled', (some) => {
  expect(isGarbled(some)).toBe(false);
  expect(readingsOfText(some)).toHaveLength(1);
});

it.each(['SÃ£o', 'S‹o Paulo', 'Questï¿½o', 'Quest\ufffdo', 'fun\u008d\u008bo', 'S√£o', 'â€œoiâ€\u009d'])(
  '%j is garbled',
  (some) => {
    expect(isGarbled(some)).toBe(true);
  },
);
