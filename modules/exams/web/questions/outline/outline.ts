import { kindNames } from '#modules/question-bank/web/public.ts';
import { blankQuestion, type QuestionValues, shownKind } from '../../form/exam-form.ts';
import { questionFaults } from '../../form/exam-form-faults.ts';

export interface OutlineEntry {
  words: string;
  kind: string;
  fault: string | undefined;
}

/** A removed question is asked about once more before its row goes, and is undefined then. */
export const toEntry = (question: QuestionValues = blankQuestion()): OutlineEntry => ({
  words: firstWords(question.statement),
  kind: kindNames[shownKind(question)],
  fault: faultOf(question),
});

const wordsMost = 80;

export function firstWords(statement: string): string {
  for (const line of statement.split('\n')) {
    const words = line
      .replace(/^\s*(```.*|#+\s|[-*>]\s)/, '')
      .replace(/[*`]/g, '')
      .trim()
      .replace(/^\|\s*|\s*\|$/g, '');
    if (words) return words.slice(0, wordsMost);
  }
  return '';
}

function faultOf(question: QuestionValues): string | undefined {
  const [first] = questionFaults(question);
  if (!first) return undefined;
  const [path] = first;
  if (path === 'statement' && !question.statement.trim()) return 'Falta o enunciado';
  if (path.startsWith('execution')) return executionFault(path);
  if (path.startsWith('review')) return reviewFault(path);
  if (path === 'kind') return 'Falta marcar a resposta certa';
  if (path.startsWith('options') && question.options.some(({ text }) => !text.trim()))
    return 'Falta o texto de uma alternativa';
  return 'Confira esta questão';
}

function reviewFault(path: string): string {
  if (path === 'review.files') return 'Falta a mudança';
  if (path === 'review.faults') return 'Falta marcar uma falha';
  const fault = /faults\.(\d+)/.exec(path)?.[1];
  return fault ? `Confira a falha ${Number(fault) + 1}` : 'Confira a mudança';
}

function executionFault(path: string): string {
  if (/references|languages$/.test(path)) return 'Falta uma solução de referência';
  const test = /tests\.(\d+)/.exec(path)?.[1];
  if (test) return `Confira o teste ${Number(test) + 1}`;
  if (path.endsWith('schema')) return 'Falta o esquema';
  return 'Confira a execução';
}

export function afterMove(open: number, from: number, to: number): number {
  if (open === from) return to;
  const closed = open > from ? open - 1 : open;
  return closed >= to ? closed + 1 : closed;
}

export const afterRemoval = (open: number, gone: number, count: number): number =>
  Math.max(0, Math.min(gone < open ? open - 1 : open, count - 2));

export function questionAt(path: string): number | undefined {
  const index = /^questions\.(\d+)/.exec(path)?.[1];
  return index === undefined ? undefined : Number(index);
}
