import { cutText } from '#platform/domain/cut-text.ts';
import { inFace, ink, type Pdf } from '#platform/server/pdf/pdf-document.ts';
import type { ReportTable } from './report.ts';

interface Frame {
  left: number;
  width: number;
  bottom: number;
  /** A higher cell is cut; there is room for two lines of a statement unless given. */
  cellMost?: number;
}

export type Drawn = Pick<ReportTable, 'columns' | 'rows'>;

type Content = ReturnType<Pdf['struct']>;

const size = 9;
const gap = 8;
export const lettersMost = 300;
export function drawTable(doc: Pdf, content: Content, { columns, rows }: Drawn, frame: Frame): void {
  const { cellMost = 25 } = frame;
  const table = doc.struct('Table');
  content.add(table);
  const cells = (texts: readonly string[], face: 'regular' | 'strong', tag?: 'TH' | 'TD') => {
    doc.fontSize(size);
    const fitted = texts.map((text, index) => {
      const cellWidth = frame.width * (columns[index]?.share ?? 0) - gap;
      const line = cutText(text.replaceAll(/\s+/g, ' '), lettersMost);
      return {
        line,
        cellWidth,
        height: Math.min(cellMost, doc.heightOfString(inFace(doc, face, line) || ' ', { width: cellWidth })),
      };
    });
    const height = Math.max(...fitted.map((one) => one.height)) + 8;
    return { fitted, height, face, tag };
  };
  const draw = ({ fitted, height, face, tag }: ReturnType<typeof cells>) => {
    const top = doc.y;
    // A row that is not part of the tree would keep the document from ending.
    const row = tag && doc.struct('TR');
    if (row) table.add(row);
    // Headers are read out once; what is drawn again is none of the table.
    if (!row) doc.markContent('Artifact', { type: 'Pagination' });
    let x = frame.left;
    fitted.forEach(({ line, cellWidth }, index) => {
      const from = x;
      const put = () => {
        doc.fontSize(size).fillColor(tag === 'TD' ? ink.text : ink.muted);
        doc.text(inFace(doc, face, line), from, top + 4, {
          width: cellWidth,
          height: cellMost,
          ellipsis: true,
          align: columns[index]?.isNumber ? 'right' : 'left',
        });
      };
      if (row) row.add(doc.struct(tag, {}, put));
      else put();
      x += cellWidth + gap;
    });
    row?.end();
    if (row) doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(frame.left, top + height)
      .lineTo(frame.left + frame.width, top + height)
      .lineWidth(0.5)
      .stroke(ink.line);
    doc.endMarkedContent();
    doc.y = top + height;
  };
  const headers = columns.map(({ header }) => header);
  draw(cells(headers, 'strong', 'TH'));
  for (const texts of rows) {
    const row = cells(texts, 'regular', 'TD');
    if (doc.y + row.height > frame.bottom) {
      doc.addPage();
      draw(cells(headers, 'strong'));
    }
    draw(row);
  }
  table.end();
  doc.y += 6;
}
