import { questionKinds } from '#platform/domain/question-kinds.ts';
import { kindOf } from '../../kinds/kinds.ts';
import type { Collector } from '../collector.ts';
import { filedKinds } from '../kinds/kinds.ts';
import { pointsIn, type Question, rubricLoss } from '../question.ts';
import { readRubric } from '../text/rubric-text.ts';
import { type CsvHeader, simplified, type TextColumn } from './csv-header.ts';

const kindsByWord = new Map(
  Object.values(questionKinds).flatMap((kind) =>
    filedKinds[kind].csv.read.map((word) => [word, kind] as const),
  ),
);

/** It always returns true, because a bad row does not stop the others. */
export function readRow(row: readonly string[], header: CsvHeader, found: Collector, line: number): true {
  const cell = (name: TextColumn) => unguarded(row[header.columns.get(name) ?? -1] ?? '').trim();
  const title = cell('titulo');
  const source = { line, title };
  const written = header.options
    .map(({ number, column }) => ({ number, text: unguarded(row[column] ?? '').trim() }))
    .filter((option) => option.text);
  const right = new Set<number>();
  for (const mark of cell('corretas').split(/[\s,;|]+/)) {
    if (!mark) continue;
    const number = numberOf(mark);
    if (!written.some((option) => option.number === number)) {
      found.refuse(`A coluna “corretas” diz “${mark.slice(0, 20)}”, que não é uma das alternativas.`, source);
      return true;
    }
    right.add(number);
  }
  const kind = namedKind(cell('tipo'), written.length, right.size);
  if (!kind) {
    found.refuse(
      `O tipo “${cell('tipo').slice(0, 40)}” não existe: use dissertativa, única ou múltipla.`,
      source,
    );
    return true;
  }
  const { hasOptions } = kindOf({ kind });
  const feedback = cell('comentario');
  const modelAnswer = cell('resposta_modelo');
  const markingNotes = cell('como_corrigir');
  const rubric = readRubric(cell('rubrica'));
  const { points, losses } = pointsIn(cell('pontos'));
  const tags = cell('etiquetas')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const overflow = row.slice(
    Math.max(...header.columns.values(), ...header.options.map((o) => o.column)) + 1,
  );
  found.take(
    {
      statement: cell('enunciado'),
      kind,
      options: hasOptions
        ? written.map((option) => ({ text: option.text, correct: right.has(option.number) }))
        : [],
      ...(title && { title }),
      ...(feedback && { feedback }),
      ...(modelAnswer && { modelAnswer }),
      ...(markingNotes && { markingNotes }),
      ...(rubric && { rubric }),
      ...(points && { points }),
      ...(tags.length > 0 && { tags }),
    },
    [
      ...losses,
      ...(cell('rubrica') && !rubric ? [rubricLoss] : []),
      ...(!hasOptions && written.length > 0 ? ['As alternativas de uma dissertativa ficam de fora.'] : []),
      ...(overflow.some((one) => one.trim()) && header.unknown.length === 0
        ? ['A linha tem mais colunas que o cabeçalho; as que sobram ficam de fora.']
        : []),
    ],
    source,
  );
  return true;
}

function namedKind(word: string, options: number, right: number): Question['kind'] | undefined {
  const simple = simplified(word).replace(/[\s_-]+/g, ' ');
  if (simple) return kindsByWord.get(simple);
  if (options === 0) return 'essay';
  return right > 1 ? 'multiple' : 'single';
}

function numberOf(mark: string): number {
  if (/^\d{1,2}$/.test(mark)) return Number(mark);
  return /^[a-z]$/i.test(mark) ? mark.toLowerCase().charCodeAt(0) - 96 : Number.NaN;
}

const unguarded = (cell: string): string =>
  cell.startsWith("'") && startsFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;

/** Spreadsheets run such a cell, also with signs of double width, or after signs that they leave out. */
export const startsFormula = (cell: string): boolean => /^[=+\-@\t\r\v＝＋－＠]/.test(cell);
