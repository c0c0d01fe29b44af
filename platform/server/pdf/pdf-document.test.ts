import { expect, it } from 'vitest';
import { beginPdf, inFace, isWhole, shown } from './pdf-document.ts';

it('keeps the indentation of code, and what its signs say', () => {
  expect(shown('        if n ≤ 2:')).toBe('        if n <= 2:');
  expect(shown('\t\treturn a → b')).toBe('        return a -> b');
});

it('keeps the letters of names, without emoji', () => {
  expect(shown('Jose\u0301 Žižek Wałęsa')).toBe('José Žižek Wałęsa');
  expect(shown('Дмитрий Иванов, Αθηνά')).toBe('Дмитрий Иванов, Αθηνά');
  expect(shown('🚀 Ana 🚀 Souza 🚀')).toBe(' Ana Souza');
});

it('says where a letter is missing', () => {
  expect(shown('李 Ana\u200b ﬁ')).toBe('\ufffd Ana fi');
  expect([isWhole('Ана 🚀'), isWhole('李')]).toEqual([true, false]);
});

it('has a glyph for every sign that it shows', async () => {
  const { doc, finish } = beginPdf({
    title: 'Letras',
    createdAt: new Date(0),
    layout: 'portrait',
    margin: 48,
  });
  const signs = Array.from({ length: 0x2_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  // fontkit has this method, which the face's own type does not tell.
  const hasGlyph = (sign: string) =>
    (doc as unknown as Faced)._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  for (const face of ['regular', 'strong'] as const) {
    const empty = signs.filter((sign) =>
      [...inFace(doc, face, sign)].some((one) => one !== '\n' && !hasGlyph(one)),
    );
    expect(empty).toEqual([]);
  }
  await finish();
});

interface Faced {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}
