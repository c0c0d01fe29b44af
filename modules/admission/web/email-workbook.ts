import readWorkbook from 'read-excel-file/universal';
import { emailsIn } from '../domain/email-list.ts';

/**
 * Reads the rows of a workbook as the lines of a CSV file are read. Sheets without any e-mail are left out where
 * another one has some.
 * @returns undefined if it is no workbook that can be read
 */
export async function emailsInWorkbook(bytes: ArrayBuffer): Promise<string[] | undefined> {
  try {
    const texts = (await readWorkbook(bytes)).map(({ data }) => data.map(lineOf).join('\n'));
    const useful = texts.filter((text) => text.includes('@'));
    return (useful.length > 0 ? useful : texts).flatMap(emailsIn);
  } catch {
    return undefined;
  }
}

const lineOf = (cells: readonly unknown[]): string => cells.filter((cell) => cell !== null).join(';');
