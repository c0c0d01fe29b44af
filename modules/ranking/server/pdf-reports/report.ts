import { cutText } from '#platform/domain/cut-text.ts';
export interface PdfReport {
  readonly title: string;
  readonly createdAt: Date;
  readonly parts: readonly ReportPart[];
}

export type ReportPart =
  | { readonly kind: 'heading' | 'question' | 'text' | 'muted' | 'markdown' | 'code'; readonly text: string }
  | { readonly kind: 'figures'; readonly figures: readonly { term: string; value: string }[] }
  | ReportOptions
  | ReportBars
  | ReportTable;

export interface ReportOptions {
  readonly kind: 'options';
  readonly options: readonly { text: string; note: string; isPicked: boolean }[];
}

export interface ReportBars {
  readonly kind: 'bars';
  readonly title: string;
  readonly bars: readonly { label: string; count: number }[];
  /** Lines cross the bars at a part from 0 to 1 of the way from the first to the end of the last bar. */
  readonly marks: readonly { at: number; label: string }[];
}

export interface ReportTable {
  readonly kind: 'table';
  readonly title: string;
  /** `share` is of the width of the page. */
  readonly columns: readonly { header: string; share: number; isNumber?: true }[];
  readonly rows: readonly (readonly string[])[];
}

const textMost = 6_000;

export const cut = (text: string): string =>
  text.length > textMost ? `${cutText(text, textMost)}… (continua na plataforma)` : text;

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });
const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

export const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : number.format(value);
export const dayText = (value: Date | string): string => day.format(new Date(value));
export const momentText = (value: Date | string): string => moment.format(new Date(value));

/** It reads `1 h 5 min` or `32 min 16 s`. */
export function durationText(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–';
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    Math.floor(seconds % 60),
  ];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}

export const decisionTexts = { pending: 'Em análise', approved: 'Aprovado', rejected: 'Reprovado' } as const;
