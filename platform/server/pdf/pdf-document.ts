import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
/** Draws a part of the page under a tag for screen readers. */
export type Tagged = (tag: string, draw: () => void, alt?: string) => void;

/** The colours of the light theme. */
export const ink = { text: '#10201a', muted: '#51605a', accent: '#1f6a35', line: '#d5ddd8', soft: '#eef2ec' };

const font = (weight: number) => fileURLToPath(new URL(`./fonts/geist-latin-${weight}.ttf`, import.meta.url));

export interface NewPdf {
  title: string;
  createdAt: Date;
  layout: 'landscape' | 'portrait';
  margin: number;
}

/** Begins a tagged A4 document in Portuguese, with the faces `regular` and `strong`. `finish` ends it. */
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
  doc.registerFont('regular', font(400)).registerFont('strong', font(600));
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

/** What the fonts have no glyph for. */
const foreign = /[^ -~\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153–—‘’‚“”„•…€™−]/gu;

const alike: Readonly<Record<string, string>> = {
  '\t': '    ',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  ł: 'l',
  Ł: 'L',
};

/**
 * A line as the fonts can show it. They have only the letters of Western Europe: others lose their accents, and what
 * code compares becomes what is typed for it. The rest, such as emoji, goes with the space before it. Indentation stays.
 */
export const shown = (line: string): string =>
  line
    .normalize('NFC')
    .replace(foreign, (sign) => alike[sign] ?? sign.normalize('NFKD').replace(foreign, '\0'))
    .replace(/ ?\0+/g, '');
