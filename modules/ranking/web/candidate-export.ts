import { decisionWords } from '#modules/marking/web/public.ts';
import { formatDay } from '#platform/web/format.ts';
import type { Candidate } from '../contract/ranking.ts';

export type ExportCell = string | number | Date | undefined;

export const exportHeadings = [
  'Posição',
  'Nome',
  'E-mail',
  'Cidade',
  'Estado',
  'Entregue em',
  'Tempo',
  'Pontuação',
  'Correção',
  'Situação',
  'Feedback',
  'Empate técnico',
  'Parcial',
  'Questões corrigidas',
] as const;

export function gradingWord({ delivered, graded }: Pick<Candidate, 'delivered' | 'graded'>): string {
  if (!delivered) return 'Em andamento';
  return graded ? 'Corrigida' : 'Aguardando correção';
}

/** No spreadsheet takes this dash for that of a date. */
export const placesText = ({ from, to }: NonNullable<Candidate['tie']>): string => `${from}º a ${to}º`;

export function exportRow(candidate: Candidate): ExportCell[] {
  const { developer, place, tie, deliveredAt, timeUsed, score, part } = candidate;
  return [
    place,
    developer.name,
    developer.email,
    developer.locality.city,
    developer.locality.state,
    deliveredAt,
    timeUsed === undefined ? undefined : clockText(timeUsed),
    score,
    gradingWord(candidate),
    decisionWords[candidate.decision],
    candidate.feedback,
    tie && placesText(tie),
    part?.score,
    part && `${part.judged} de ${part.counting}`,
  ];
}

/** Brazilian spreadsheets read semicolons, decimal commas, dd/mm/aaaa, and a mark for UTF-8. */
export function toCsv(candidates: readonly Candidate[]): string {
  const rows = [[...exportHeadings], ...candidates.map(exportRow)];
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

function csvCell(cell: ExportCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = cell instanceof Date ? formatDay(cell) : harmless(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Candidates choose their names, and names that a spreadsheet takes for formulas run there. */
const harmless = (text: string): string => (/^[=+\-@\t\n\r\v＝＋－＠]/.test(text) ? `'${text}` : text);

/** A workbook with signs that its file cannot hold would not open. */
export const heldByWorkbook = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ');

const clockText = (seconds: number): string =>
  [seconds / 3600, (seconds % 3600) / 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');

export const fileName = (title: string, extension: string): string =>
  `${
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'Ranking'
  } – ranking.${extension}`;
