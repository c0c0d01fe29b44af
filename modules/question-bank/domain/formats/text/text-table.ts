import { nameOf } from './rich-words.ts';
import { elementsOf } from './xml.ts';
import type { XmlElement } from './xml-element.ts';

export const tableLoss = 'Uma tabela vem como texto em colunas: confira.';
export const changedTableLoss =
  'Em uma tabela a primeira linha vem como cabeçalho, sem células unidas nem quebras de linha: confira.';

/** Nobody reads a table with more columns. */
const columnsMost = 60;

/** Blank cells follow a cell that spans several. */
export function rowsOf<Cell>(table: XmlElement, read: (cell: XmlElement) => Cell, blank: Cell): Cell[][] {
  const rows: Cell[][] = [];
  const taken: number[] = [];
  for (const row of rowElements(table)) {
    const cells: Cell[] = [];
    const skipTaken = () => {
      while ((taken[cells.length] ?? 0) > 0) {
        taken[cells.length] = (taken[cells.length] ?? 0) - 1;
        cells.push(blank);
      }
    };
    for (const cell of elementsOf(row)) {
      const name = nameOf(cell);
      if (name !== 'td' && name !== 'th') continue;
      skipTaken();
      const content = read(cell);
      const width = span(cell.attributes.colspan);
      const height = span(cell.attributes.rowspan);
      for (let column = 0; column < width; column++) {
        taken[cells.length] = height - 1;
        cells.push(column === 0 ? content : blank);
      }
    }
    skipTaken();
    rows.push(cells);
  }
  return rows;
}

/** Markdown has such tables: the first row is the header, and each cell stands in one row and column. */
export const hasHeaderRow = (table: XmlElement): boolean =>
  rowElements(table).every((row, index) =>
    elementsOf(row).every((cell) => {
      const { colspan, rowspan } = cell.attributes;
      return span(colspan) * span(rowspan) === 1 && (index > 0 || nameOf(cell) === 'th');
    }),
  );

const rowElements = (table: XmlElement): XmlElement[] =>
  elementsOf(table).flatMap((part) => {
    const name = nameOf(part);
    if (name === 'tr') return [part];
    return ['thead', 'tbody', 'tfoot'].includes(name) ? rowElements(part) : [];
  });

const inTable = ['thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'col'];
const inRow = ['td', 'th'];

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
