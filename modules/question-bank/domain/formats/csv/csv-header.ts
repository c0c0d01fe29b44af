/**
 * The columns may come in any order, and only `enunciado` is required.
 * - `tipo`: dissertativa, única or múltipla; when empty, the alternatives and right answers decide
 * - `corretas`: numbers or letters of the right alternatives, such as `2` or `1,3` or `A C`
 * - `alternativa_1` to `alternativa_26` (or `alternativa_a` to `alternativa_z`)
 * - `etiquetas`: separated by commas; `pontos`: a whole number from 1 to 100
 * - `resposta_modelo`, `como_corrigir`, `rubrica`: of an essay, for graders; a rubric is a list as in `rubric-text.ts`
 */
const textColumns = [
  'enunciado',
  'tipo',
  'corretas',
  'titulo',
  'comentario',
  'etiquetas',
  'resposta_modelo',
  'como_corrigir',
  'rubrica',
  'pontos',
] as const;

export type TextColumn = (typeof textColumns)[number];

export interface CsvHeader {
  columns: Map<TextColumn, number>;
  options: { number: number; column: number }[];
  unknown: string[];
  isUsable: boolean;
}

/** Case, accents, spaces and hyphens in the names do not matter. */
export function readHeader(row: readonly string[]): CsvHeader {
  const header: CsvHeader = { columns: new Map(), options: [], unknown: [], isUsable: false };
  for (const [column, written] of row.entries()) {
    const name = simplified(written).replace(/[\s-]+/g, '_');
    const known = textColumns.find((one) => one === name);
    const option = /^alternativa_?(?:(\d{1,2})|([a-z]))$/.exec(name);
    if (known && !header.columns.has(known)) header.columns.set(known, column);
    else if (option) {
      const number = option[1] ? Number(option[1]) : (option[2]?.charCodeAt(0) ?? 0) - 96;
      header.options.push({ number, column });
    } else if (name) header.unknown.push(written.trim());
  }
  header.options.sort((one, other) => one.number - other.number);
  header.isUsable = header.columns.has('enunciado');
  return header;
}

/** Excel knows the separator by a first line `sep=;`. Line breaks stay, so that lines keep their numbers. */
export function withoutSeparator(text: string): { text: string; separator: string | undefined } {
  const [line, separator] = /^\s*"?sep=([;,|\t]?)"?[^\S\n]*(?=\n|$)/i.exec(text) ?? [];
  if (line === undefined) return { text, separator: undefined };
  return { text: line.replace(/[^\n]/g, '') + text.slice(line.length), separator: separator || undefined };
}

export const looksLikeHeader = (line: string): boolean =>
  !/[{}[\]=<>~\\]|::|\/\//.test(line) && readHeader(headerCells(line)).isUsable;

const headerCells = (line: string): string[] => line.split(/[;,\t]/).map((name) => name.replaceAll('"', ''));

export const csvColumns = (options: number): string[] => [
  'enunciado',
  'tipo',
  'corretas',
  ...Array.from({ length: options }, (_, index) => `alternativa_${index + 1}`),
  'titulo',
  'comentario',
  'etiquetas',
  'resposta_modelo',
  'como_corrigir',
  'rubrica',
  'pontos',
];

export const simplified = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
