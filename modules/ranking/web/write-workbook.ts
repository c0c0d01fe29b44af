import writeExcelFile from 'write-excel-file/universal';
import { placedText } from '#platform/contract/day.ts';
import type { Candidate } from '../contract/ranking.ts';
import { exportHeadings, exportRow, heldByWorkbook } from './candidate-export.ts';

const widths = [9, 32, 36, 22, 8, 18, 11, 11, 22, 14, 60];

/** Texts are stored as texts, so none of them runs as a formula. */
export async function writeWorkbook(candidates: readonly Candidate[]): Promise<Blob> {
  const heading = exportHeadings.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = candidates.map((candidate) =>
    exportRow(candidate).map((value) => {
      if (value === undefined) return null;
      if (value instanceof Date) return { value: inSaoPaulo(value), type: Date, format: 'dd/mm/yyyy hh:mm' };
      return typeof value === 'number'
        ? { value, type: Number }
        : { value: heldByWorkbook(value), type: String };
    }),
  );
  return writeExcelFile([heading, ...rows], {
    sheet: 'Ranking',
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob();
}

/** Workbooks know no time zones, so the instant's clock in UTC shows what clocks in São Paulo show. */
const inSaoPaulo = (date: Date): Date => new Date(`${placedText(date).slice(0, 19)}Z`);
