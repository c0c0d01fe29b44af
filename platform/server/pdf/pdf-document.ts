import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Tagged = (tag: string, draw: () => void, alt?: string) => void;

export type Face = 'regular' | 'strong' | 'code';

export const ink = { text: '#10201a', muted: '#51605a', accent: '#1f6a35', line: '#d5ddd8', soft: '#eef2ec' };

const font = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

export interface NewPdf {
  title: string;
  createdAt: Date;
  layout: 'landscape' | 'portrait';
  margin: number;
}

export function beginPdf({ title, createdAt, layout, margin }: NewPdf) {
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'Provado', CreationDate: createdAt },
  });
  const parts: Buffer[] = [];
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  doc.registerFont('regular', font('geist-latin-400')).registerFont('strong', font('geist-latin-600'));
  doc.registerFont('code', font('geist-mono-latin-400')).registerFont('code wide', font('dejavu-sans-400'));
  doc
    .registerFont('regular wide', font('dejavu-sans-400'))
    .registerFont('strong wide', font('dejavu-sans-700'));
  const content = doc.struct('Document');
  doc.addStructure(content);
  const tagged: Tagged = (tag, draw, alt) => {
    content.add(doc.struct(tag, alt === undefined ? {} : { alt }, draw));
  };
  const finish = () => {
    content.end();
    doc.end();
    return bytes;
  };
  return { doc, content, tagged, finish };
}

const foreign = /[^\n -~\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153–—‘’‚“”„•…€™−]/u;

/** What DejaVu has none for either. It has the letters of Latin, Greek and Cyrillic, and the signs of mathematics. */
const unknown =
  /(?![\u0300-\u034e])(?:[^\n -~\u00a0-\u00ac\u00ae-\u024f\u0370-\u03ff\u0400-\u0525\u1e00-\u1efb\u2010-\u2027\u2030-\u205e\u2070\u2071\u2074-\u208e\u20a0-\u20b5\u20bd\u210b-\u2149\u2190-\u22ff\u2308-\u230b\u2500-\u25ff\u2713-\u2718]|\p{Cn})/gu;

const needless = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{M}|\p{Cc}|\p{Cf}/u;

/** Code gets what is typed for these comparisons, so that its text keeps the first face. */
const alike: Readonly<Record<string, string>> = {
  '\t': '    ',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
};
const compared = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

const missing = '\ufffd';

/** Replaces letters that no font has by a sign that says so; emoji go with the space before them. Indentation stays. */
export const shown = (text: string): string =>
  text
    .normalize('NFC')
    .replace(compared, (sign) => alike[sign] ?? sign)
    .replace(unknown, (sign) => {
      const simple = sign.normalize('NFKD');
      if (simple.search(unknown) < 0) return simple;
      return needless.test(sign) ? '\0' : missing;
    })
    .replace(/ ?\0+/g, '');

export const isWhole = (text: string): boolean => !shown(text).includes(missing);

export function inFace(doc: Pdf, face: Face, text: string): string {
  const line = shown(text);
  doc.font(foreign.test(line) ? `${face} wide` : face);
  return line;
}
