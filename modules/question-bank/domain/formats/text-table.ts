import { nameOf, type Reader, wordsOf } from './rich-words.ts';
import { elementsOf } from './xml.ts';
import type { XmlElement } from './xml-element.ts';

export const tableLoss = 'Uma tabela vem como texto em colunas: confira.';

/** Nobody reads a table with more columns. */
const columnsMost = 60;

/** The rows of a table. Empty cells follow a cell that spans several. */
export function rowsOf(table: XmlElement, reader: Reader): string[][] {
  const rows: string[][] = [];
  /** By column, how many more rows a cell from above covers. */
  const taken: number[] = [];
  for (const row of rowElements(table)) {
    const cells: string[] = [];
    const skipTaken = () => {
      while ((taken[cells.length] ?? 0) > 0) {
        taken[cells.length] = (taken[cells.length] ?? 0) - 1;
        cells.push('');
      }
    };
    for (const cell of elementsOf(row)) {
      const name = nameOf(cell);
      if (name !== 'td' && name !== 'th') continue;
      skipTaken();
      const words = wordsOf(cell, reader).replace(/\s+/g, ' ').trim();
      const width = span(cell.attributes.colspan);
      const height = span(cell.attributes.rowspan);
      for (let column = 0; column < width; column++) {
        taken[cells.length] = height - 1;
        cells.push(column === 0 ? words : '');
      }
    }
    skipTaken();
    rows.push(cells);
  }
  return rows;
}

const rowElements = (table: XmlElement): XmlElement[] =>
  elementsOf(table).flatMap((part) => {
    const name = nameOf(part);
    if (name === 'tr') return [part];
    return ['thead', 'tbody', 'tfoot'].includes(name) ? rowElements(part) : [];
  });

const inTable = ['thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'col'];
const inRow = ['td', 'th'];

/** True for a table of nothing but rows, whose cells hold nothing but text. */
export const isPlainTable = (table: XmlElement): boolean => holdsOnly(table, [...inTable, 'caption']);

function holdsOnly(element: XmlElement, names: readonly string[]): boolean {
  return element.children.every((part) => {
    if (typeof part === 'string') return !part.trim();
    const name = nameOf(part);
    if (!names.includes(name)) return false;
    if (inRow.includes(name)) return !hasLines(part);
    return name === 'caption' || holdsOnly(part, name === 'tr' ? inRow : inTable);
  });
}

const needsLines = new Set(['pre', 'ul', 'ol', 'table']);

const hasLines = (element: XmlElement): boolean =>
  elementsOf(element).some((inner) => needsLines.has(nameOf(inner)) || hasLines(inner));

const span = (written: string | undefined): number =>
  Math.min(Math.max(Number.parseInt(written ?? '', 10) || 1, 1), columnsMost);

/** A wider cell does not widen its column. */
const widthMost = 60;

/** The rows as lines with aligned columns. */
export function alignedRows(rows: readonly string[][]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, Math.min(cell.length, widthMost));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}
