import type { QuestionKind } from '#modules/results/domain/score.ts';

/** A question as files of any format hold it: texts, and which alternatives are right. */
export interface Question {
  /** Markdown; lines end with a line feed. */
  statement: string;
  kind: QuestionKind;
  /** Empty for an essay. */
  options: { text: string; correct: boolean }[];
  /** The name that some formats give a question beside its text. */
  title?: string;
  /** What is said to whoever answered. */
  feedback?: string;
  /** Of an essay, in Markdown: an answer that earns the mark, and what earns it. */
  modelAnswer?: string;
  markingNotes?: string;
  tags?: string[];
}

/** What went missing of a question, or why there is no question. The reasons are shown to people. */
export interface Problem {
  /** Line of the text in which the question begins, from 1. */
  line?: number;
  title?: string;
  /** `loss`: the question is there without something; `refused`: it is not there. */
  severity: 'loss' | 'refused';
  reason: string;
  /** Of a loss, the index of its question; of a refusal, how many questions came before it. */
  at: number;
}

/** What a parser finds. Parsers take any text, never throw, and go on after a bad question. */
export interface Parsed {
  questions: Question[];
  problems: Problem[];
}

/** Where a question stood, for those who look for it in their file. */
export interface Place {
  line?: number;
  title?: string | undefined;
}

/** More characters than any list of questions has; what is longer is refused before it fills the memory. */
export const charactersMost = 8 * 1024 * 1024;
export const tooLarge = 'O arquivo é grande demais.';

export const notesLoss = 'O que é para quem corrige só existe em dissertativas: fica de fora.';

/** Gathers what a parser finds, in the order of the file. */
export function collector() {
  const parsed: Parsed = { questions: [], problems: [] };
  const report = (severity: Problem['severity'], reason: string, { line, title }: Place) => {
    parsed.problems.push({
      ...(line !== undefined && { line }),
      ...(title && { title }),
      severity,
      reason,
      at: parsed.questions.length,
    });
  };
  const refuse = (reason: string, place: Place) => report('refused', reason, place);
  return {
    parsed,
    refuse,
    /** The whole text in plain lines; nothing of one that is too large, which is refused. */
    linesOf(text: unknown): string {
      const lines = withPlainLines(text);
      if (lines.length <= charactersMost) return lines;
      refuse(tooLarge, {});
      return '';
    },
    /** Takes a question unless something is missing without which it is none. */
    take(question: Question, losses: readonly string[], place: Place) {
      const fault = faultOf(question);
      if (fault) return refuse(fault, place);
      const { modelAnswer, markingNotes, ...rest } = question;
      const hasStray = question.kind !== 'essay' && Boolean(modelAnswer || markingNotes);
      for (const reason of new Set([...losses, ...(hasStray ? [notesLoss] : [])]))
        report('loss', reason, place);
      parsed.questions.push(hasStray ? rest : question);
    },
  };
}

export type Collector = ReturnType<typeof collector>;

/** Why this is not a whole question, or undefined. */
export function faultOf({ statement, kind, options }: Question): string | undefined {
  if (!statement) return 'Falta o enunciado.';
  if (kind === 'essay') return undefined;
  if (options.length < 2) return 'Faltam alternativas: são precisas ao menos duas.';
  if (options.some((option) => !option.text)) return 'Há uma alternativa sem texto.';
  const right = options.filter((option) => option.correct).length;
  if (right === 0) return 'Nenhuma alternativa está marcada como correta.';
  if (right > 1 && kind === 'single') return 'Uma questão de única escolha tem só uma alternativa correta.';
  return undefined;
}

/**
 * Text with line feeds only and without the mark that some editors put before it. A caller without types may hand
 * over anything: what is no text has no questions.
 */
export const withPlainLines = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') : '';
