import type { Table } from 'mdast';
import { wordsIn } from '#modules/question-bank/domain/formats/text/plain-text.ts';
import { parseMarkdown } from '#platform/domain/parse-markdown.ts';
import { answerCalls } from '#platform/server/files/in-thread.ts';
import {
  beginPdf,
  type Face,
  inFace,
  ink,
  isWhole,
  type Pdf,
  type Tagged,
} from '#platform/server/pdf/pdf-document.ts';
import { type Drawn, drawTable, lettersMost } from './draw-table.ts';
import type { PdfReport, ReportBars, ReportOptions, ReportPart } from './report.ts';

// Sizes are in points, on A4.
const page = { width: 595.28, height: 841.89, margin: 48 };
const left = page.margin;
const width = page.width - 2 * page.margin;
const bottom = page.height - page.margin - 18;

const lettersMissing = '� está no lugar de letras que este arquivo não tem; a plataforma as mostra.';

type Drawing = ReturnType<typeof beginPdf>;

answerCalls(drawReport);

async function drawReport({ title, createdAt, parts }: PdfReport): Promise<Uint8Array> {
  const drawing = beginPdf({ title, createdAt, layout: 'portrait', margin: page.margin });
  const { doc, tagged, finish } = drawing;
  doc.page.margins.bottom = page.height - bottom;
  doc.on('pageAdded', () => {
    doc.page.margins.bottom = page.height - bottom;
  });
  tagged('H1', () => write(doc, title, { face: 'strong', size: 20 }));
  for (const part of parts) drawPart(drawing, part);
  if (!isWhole(JSON.stringify({ title, parts })))
    tagged('P', () => write(doc, lettersMissing, { colour: ink.muted, size: 9.5 }));
  drawFooters(doc, title);
  return finish();
}

function drawPart(drawing: Drawing, part: ReportPart): void {
  const { doc, content, tagged } = drawing;
  switch (part.kind) {
    case 'heading':
      need(doc, 90);
      doc.y += 14;
      tagged('H2', () => write(doc, part.text, { face: 'strong', size: 13, colour: ink.accent }));
      break;
    case 'question':
      need(doc, 70);
      doc.y += 12;
      tagged('H3', () => write(doc, part.text, { face: 'strong', size: 11 }));
      break;
    case 'text':
      tagged('P', () => write(doc, part.text));
      break;
    case 'muted':
      tagged('P', () => write(doc, part.text, { colour: ink.muted, size: 9.5 }));
      break;
    case 'code':
      tagged('P', () => write(doc, part.text, code));
      break;
    case 'markdown':
      drawMarkdown(drawing, part.text);
      break;
    case 'figures':
      drawFigures(doc, tagged, part.figures);
      break;
    case 'options':
      drawOptions(doc, tagged, part.options);
      break;
    case 'bars':
      drawBars(doc, tagged, part);
      break;
    case 'table':
      drawTable(doc, content, part, { left, width, bottom });
  }
}

function drawOptions(doc: Pdf, tagged: Tagged, options: ReportOptions['options']): void {
  for (const { text, note, isPicked } of options) {
    const line = `${isPicked ? '•' : '–'} ${text}${note && `  (${note})`}`;
    tagged('P', () => write(doc, line, { indent: 10, face: isPicked ? 'strong' : 'regular' }));
  }
}

interface Look {
  face?: Face;
  size?: number;
  colour?: string;
  indent?: number;
}

const code: Look = { face: 'code', size: 9, indent: 10 };

function write(
  doc: Pdf,
  text: string,
  { face = 'regular', size = 10.5, colour = ink.text, indent = 0 }: Look = {},
) {
  doc.fontSize(size).fillColor(colour);
  doc.text(inFace(doc, face, text), left + indent, doc.y, { width: width - indent, lineGap: 2 });
  doc.y += 4;
}

function need(doc: Pdf, height: number): void {
  if (doc.y + height > bottom) doc.addPage();
}

function drawMarkdown({ doc, content, tagged }: Drawing, text: string): void {
  for (const node of parseMarkdown(text, 'full') ?? [{ type: 'text' as const, value: text }]) {
    const table = node.type === 'table' && asDrawn(node, text);
    if (table) drawTable(doc, content, table, { left, width, bottom, cellMost: 300 });
    else if (node.type === 'code' || node.type === 'table')
      tagged('P', () => write(doc, wordsIn(node, text), code));
    else if (node.type === 'list')
      node.children.forEach((item, index) => {
        const sign = node.ordered ? `${(node.start ?? 1) + index}.` : '•';
        tagged('P', () => write(doc, `${sign} ${wordsIn(item, text)}`, { indent: 10 }));
      });
    else tagged('P', () => write(doc, wordsIn(node, text)));
  }
}

/** A page has no room for more columns. */
const columnsMost = 8;

function asDrawn({ children, align }: Table, source: string): Drawn | undefined {
  const cells = children.map((row) => row.children.map((cell) => wordsIn(cell, source)));
  const columns = Math.max(...cells.map((row) => row.length));
  if (columns > columnsMost || cells.flat().some(({ length }) => length > lettersMost)) return undefined;
  const [headers = [], ...rows] = cells.map((row) =>
    Array.from({ length: columns }, (_, column) => row[column] ?? ''),
  );
  const lengths = headers.map((_, column) => Math.max(1, ...cells.map((row) => row[column]?.length ?? 0)));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return {
    // One half of the width is for all alike, the other half goes by what they hold.
    columns: headers.map((header, column) => ({
      header,
      share: 0.5 / columns + (0.5 * (lengths[column] ?? 0)) / all,
      ...(align?.[column] === 'right' && { isNumber: true as const }),
    })),
    rows,
  };
}

function drawFigures(doc: Pdf, tagged: Tagged, figures: readonly { term: string; value: string }[]): void {
  const columns = 4;
  const step = width / columns;
  for (let first = 0; first < figures.length; first += columns) {
    need(doc, 50);
    const top = doc.y + 6;
    figures.slice(first, first + columns).forEach(({ term, value }, index) => {
      tagged('P', () => {
        doc.font('regular').fontSize(9.5).fillColor(ink.muted);
        doc.text(term, left + index * step, top, { width: step - 8, lineBreak: false });
        doc.font('strong').fontSize(15).fillColor(ink.text);
        doc.text(value, left + index * step, top + 13, { width: step - 8, lineBreak: false });
      });
    });
    doc.y = top + 36;
  }
}

function drawBars(doc: Pdf, tagged: Tagged, { title, bars, marks }: ReportBars): void {
  const height = 110;
  need(doc, height + 72);
  const top = doc.y + 34;
  const step = width / bars.length;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const counts = bars.map(({ label, count }) => `${label}: ${count}`).join('; ');
  const lines = marks.map(({ label }) => label).join('; ');
  tagged(
    'Figure',
    () => {
      bars.forEach(({ label, count }, index) => {
        const tall = (count / most) * height;
        const x = left + index * step;
        if (count > 0) doc.rect(x + 4, top + height - tall, step - 8, tall).fill('#a9c5b2');
        doc.font('strong').fontSize(9).fillColor(ink.text);
        doc.text(String(count), x, top + height + 5, { width: step, align: 'center', lineBreak: false });
        doc.font('regular').fontSize(8).fillColor(ink.muted);
        doc.text(label, x, top + height + 17, { width: step, align: 'center', lineBreak: false });
      });
      doc
        .moveTo(left, top + height)
        .lineTo(left + width, top + height)
        .lineWidth(0.8)
        .stroke(ink.line);
      marks.forEach(({ at, label }, index) => {
        const x = left + at * width;
        doc
          .moveTo(x, top - 26)
          .lineTo(x, top + height)
          .lineWidth(1)
          .dash(3, { space: 2 })
          .stroke(ink.accent)
          .undash();
        doc.font('regular').fontSize(8).fillColor(ink.accent);
        const isRight = at > 0.7;
        doc.text(label, isRight ? x - 124 : x + 4, top - 26 + index * 11, {
          width: 120,
          lineBreak: false,
          align: isRight ? 'right' : 'left',
        });
      });
    },
    `${title}. ${counts}.${lines && ` ${lines}.`}`,
  );
  doc.y = top + height + 34;
}

function drawFooters(doc: Pdf, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.fontSize(8).fillColor(ink.muted);
    const y = page.height - page.margin;
    const about = inFace(doc, 'regular', `Provado · ${title}`);
    doc.text(about, left, y, { width: width - 80, height: 10, ellipsis: true });
    doc.font('regular').text(`${index + 1} de ${count}`, left + width - 76, y, {
      width: 76,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}
