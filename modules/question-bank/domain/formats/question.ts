import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { CodeReview } from '../code-review/code-review.ts';
import type { Execution } from '../execution.ts';
import type { Rubric } from '../rubric.ts';

export interface Question {
  /** It is Markdown, and lines end with a line feed. */
  statement: string;
  kind: QuestionKind;
  options: { text: string; correct: boolean }[];
  title?: string;
  /** Whoever has answered sees it. */
  feedback?: string;
  /** Those who mark an essay read these in Markdown. */
  modelAnswer?: string;
  markingNotes?: string;
  /** It has the author's own criteria alone: those of planted faults are made of the review. */
  rubric?: Rubric;
  execution?: Execution;
  review?: CodeReview;
  /** It is a weight from 1 to 100, and 1 if absent. */
  points?: number;
  tags?: string[];
  /** Moodle keeps the question there, and draws from it. No file is written with it. */
  category?: string;
}

export interface Problem {
  /** The question begins at this line, counted from 1. */
  line?: number;
  title?: string;
  /** `loss`: the question came without something; `refused`: it did not come. */
  severity: 'loss' | 'refused';
  reason: string;
  /** It is the index of the question of a loss, or the number of questions before a refusal. */
  at: number;
}

export interface Parsed {
  questions: Question[];
  problems: Problem[];
}

export interface SourcePosition {
  line?: number;
  title?: string | undefined;
}

/** No list of questions has so many characters. A longer text is refused before it fills the memory. */
export const charactersMost = 8 * 1024 * 1024;
export const tooLarge = 'O arquivo é grande demais.';

/** The nearest whole points are taken, and what is lost by them is told. A file without points gives none. */
export function pointsIn(written: string | undefined): { points?: number; losses: string[] } {
  const text = written?.trim() ?? '';
  if (!text) return { losses: [] };
  const given = Number(text.replace(',', '.'));
  const points = Number.isFinite(given) ? Math.min(100, Math.max(1, Math.round(given))) : 1;
  return {
    ...(points !== 1 && { points }),
    losses:
      points === given
        ? []
        : [
            `A questão valia “${text.slice(0, 20)}”, e aqui vale ${points}: só há pontos inteiros de 1 a 100.`,
          ],
  };
}

export const rubricLoss = 'A rubrica não pôde ser lida: fica de fora.';
export const executionLoss = 'A execução (linguagens e testes) não pôde ser lida: fica de fora.';
export const reviewLoss = 'A mudança e as falhas da revisão não puderam ser lidas: ficam de fora.';
/** The text has line feeds only and no byte order mark. Untyped callers may pass anything: what is no text is empty. */
export const withPlainLines = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') : '';
