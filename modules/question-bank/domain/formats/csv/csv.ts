import Papa from 'papaparse';
import { type Collector, collector } from '../collector.ts';
import { filedKinds } from '../kinds/kinds.ts';
import type { Parsed, Question } from '../question.ts';
import { rubricText } from '../text/rubric-text.ts';
import { csvColumns, readHeader, withoutSeparator } from './csv-header.ts';
import { readRow, startsFormula } from './csv-row.ts';

/** So many characters may be parsed again after broken rows, so that no file takes forever. */
const rereadMost = 8_000_000;

/** `csv-header.ts` describes the header. Semicolons, commas or tabs separate; quoted fields may hold line breaks. */
export function parseCsv(text: string): Parsed {
  const found = collector();
  const { text: whole, separator } = withoutSeparator(found.linesOf(text));
  const [, top = ''] = /^\s*([^\n]*)/.exec(whole) ?? [];
  const delimiter = separator ?? mostFrequent(top);
  const lines = lineCounter(whole);
  let header: ReturnType<typeof readHeader> | undefined;
  let from = 0;
  for (let reread = 0; from < whole.length; reread += whole.length - from) {
    const stop = readRows(whole, from, delimiter, (row, start) => {
      const line = lines(start);
      if (header) return readRow(row, header, found, line);
      header = readHeader(row);
      reportHeader(header, found, line);
      return header.isUsable;
    });
    if (stop === undefined) break;
    if (reread > rereadMost) {
      found.refuse('Há aspas demais sem par: o resto do arquivo não foi lido.', { line: lines(stop) });
      break;
    }
    found.refuse('As aspas desta linha não fecham.', { line: lines(stop) });
    const next = whole.indexOf('\n', stop);
    from = next === -1 ? whole.length : next + 1;
  }
  return found.parsed;
}

/** @param onRow returns false to stop @returns the position of a row with unbalanced quotes, or undefined at the end */
function readRows(
  whole: string,
  from: number,
  delimiter: string,
  onRow: (row: string[], start: number) => boolean,
): number | undefined {
  let start = from;
  let broken: number | undefined;
  Papa.parse<string[]>(from === 0 ? whole : whole.slice(from), {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      while (whole.charAt(start) === '\n') start++;
      if (errors.some((error) => error.type === 'Quotes')) broken = start;
      else if (data.every((cell) => !cell.trim()) || onRow(data, start)) {
        start = Math.max(start, from + meta.cursor);
        return;
      }
      parser.abort();
    },
  });
  return broken;
}

function reportHeader({ isUsable, unknown }: ReturnType<typeof readHeader>, found: Collector, line: number) {
  if (!isUsable) {
    found.refuse(
      'A primeira linha precisa dar nome às colunas, e uma delas precisa ser “enunciado”. Baixe o modelo para começar.',
      { line },
    );
  } else if (unknown.length > 0) {
    const names = unknown.map((name) => `“${name.slice(0, 40)}”`).join(', ');
    found.parsed.problems.push({
      line,
      severity: 'loss',
      reason: `Colunas que não usamos: ${names}.`,
      at: 0,
    });
  }
}

const mostFrequent = (line: string): string => {
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

/** The positions must ascend, so that it scans the text once. Line numbers count from 1. */
function lineCounter(text: string): (offset: number) => number {
  let counted = 0;
  let line = 1;
  return (offset) => {
    for (let at = text.indexOf('\n', counted); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
      line++;
      counted = at + 1;
    }
    return line;
  };
}

/** Spreadsheets recognise UTF-8 by the byte order mark. */
export function writeCsv(questions: readonly Question[]): string {
  const most = Math.max(4, ...questions.map((question) => question.options.length));
  const rows = questions.map(({ statement, kind, options, ...rest }) => [
    statement,
    filedKinds[kind].csv.written,
    options.flatMap((option, index) => (option.correct ? [index + 1] : [])).join(','),
    ...Array.from({ length: most }, (_, index) => options[index]?.text ?? ''),
    rest.title ?? '',
    rest.feedback ?? '',
    rest.tags?.join(',') ?? '',
    rest.modelAnswer ?? '',
    rest.markingNotes ?? '',
    rest.rubric ? rubricText(rest.rubric) : '',
    rest.points ? String(rest.points) : '',
  ]);
  const cells = rows.map((row) => row.map(guarded));
  return `\uFEFF${Papa.unparse({ fields: csvColumns(most), data: cells }, { delimiter: ';' })}\r\n`;
}

const guarded = (cell: string): string => (startsFormula(cell.replace(/^'+/, '')) ? `'${cell}` : cell);
