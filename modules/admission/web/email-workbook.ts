import { strFromU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { emailsIn } from '../domain/email-list.ts';

/** A file of 1 MB may hold a thousand times as much, and one cell at the far end makes a table of all before it. */
const bytesMost = 40_000_000;
const cellsMost = 1_000_000;

/**
 * Reads the rows of a workbook as the lines of a CSV file are read. Hidden sheets are left out, as are sheets without
 * any e-mail where another one has some.
 * @returns undefined if it is no workbook that can be read
 */
export async function emailsInWorkbook(bytes: ArrayBuffer): Promise<string[] | undefined> {
  try {
    const parts = unpacked(new Uint8Array(bytes));
    const hidden = hiddenSheets(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()));
    // Packed again, so that no part is longer than it said.
    const sheets = await readWorkbook(new Uint8Array(zipSync(parts, { level: 0 })).buffer);
    const texts = sheets.flatMap(({ data }, index) => (hidden[index] ? [] : [data.map(lineOf).join('\n')]));
    const useful = texts.filter((text) => text.includes('@'));
    return (useful.length > 0 ? useful : texts).flatMap(emailsIn);
  } catch {
    return undefined;
  }
}

/** A line break within a cell separates its e-mails, not the cells of its row. */
const lineOf = (cells: readonly unknown[]): string => cells.filter((cell) => cell !== null).join(';');

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      if (size > bytesMost) throw new RangeError('The workbook unpacks to too much.');
      return true;
    },
  });
  for (const [name, part] of Object.entries(parts))
    if (name.includes('/worksheets/') && cellsOf(strFromU8(part)) > cellsMost)
      throw new RangeError('A table of the workbook is too large.');
  return parts;
}

function cellsOf(sheet: string): number {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row = ''] of sheet.matchAll(
    /\b(?:r|ref)="(?:[A-Z]+\d+:)?([A-Z]{1,3})(\d+)"/g,
  )) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns;
}

const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);

const hiddenSheets = (workbook: string): boolean[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([sheet]) =>
    /\sstate="(?:h|veryH)idden"/.test(sheet),
  );
