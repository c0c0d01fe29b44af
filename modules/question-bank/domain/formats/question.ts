import { isGarbled } from '#platform/domain/garbled-letters.ts';
import type { Execution } from '../execution.ts';
import type { Rubric } from '../rubric.ts';

/** A question as files of any format hold it. */
export interface Question {
  /** Markdown; lines end with a line feed. */
  statement: string;
  kind: 'essay' | 'single' | 'multiple';
  /** Empty for an essay. */
  options: { text: string; correct: boolean }[];
  /** The name that some formats give a question beside its text. */
  title?: string;
  /** Shown to whoever has answered. */
  feedback?: string;
  /** Markdown for those who mark an essay: a model answer, and how to mark. */
  modelAnswer?: string;
  markingNotes?: string;
  rubric?: Rubric;
  /** The tests of an essay whose answers run. */
  execution?: Execution;
  /** Its weight beside the others, 1 to 100; absent: 1. */
  points?: number;
  tags?: string[];
  /** The category in which Moodle keeps it, and from which it draws. No file is written with it. */
  category?: string;
}

/** What a question lost, or why it was refused. The reasons are shown to people. */
export interface Problem {
  /** The line of the text where the question begins, from 1. */
  line?: number;
  title?: string;
  /** `loss`: the question came without something; `refused`: it did not come. */
  severity: 'loss' | 'refused';
  reason: string;
  /** The index of the question of a loss, or the number of questions before a refusal. */
  at: number;
}

/** The result of a parser. Parsers take any text, never throw, and continue after a bad question. */
export interface Parsed {
  questions: Question[];
  problems: Problem[];
}

/** The place of a question in the user's file. */
export interface Place {
  line?: number;
  title?: string | undefined;
}

/** No list of questions has this many characters. A longer text is refused before it fills the memory. */
export const charactersMost = 8 * 1024 * 1024;
export const tooLarge = 'O arquivo é grande demais.';

/** The whole points that are nearest to the points of a file, and what is lost by them; no points without any. */
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
export const notesLoss = 'O que é para quem corrige só existe em dissertativas: fica de fora.';

/** Not lost here: the encoding that the file was read in, or saved in before, is not that of its text. */
const garbledLoss = 'Há letras trocadas no texto: confira a codificação do arquivo.';

/** Collects what a parser finds, in the order of the file. */
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
    /** The text with plain line feeds. A text that is too large is refused and read as empty. */
    linesOf(text: unknown): string {
      const lines = withPlainLines(text);
      if (lines.length <= charactersMost) return lines;
      refuse(tooLarge, {});
      return '';
    },
    /** Takes a question, or refuses it if something essential is missing. */
    take(question: Question, losses: readonly string[], place: Place) {
      const fault = faultOf(question);
      if (fault) return refuse(fault, place);
      const { modelAnswer, markingNotes, rubric, execution, ...rest } = question;
      const hasStray =
        question.kind !== 'essay' && Boolean(modelAnswer || markingNotes || rubric || execution);
      const words = [question.statement, ...question.options.map(({ text }) => text), question.feedback];
      const added = [
        ...(hasStray ? [notesLoss] : []),
        ...(words.some((text) => text && isGarbled(text)) ? [garbledLoss] : []),
      ];
      for (const reason of new Set([...losses, ...added])) report('loss', reason, place);
      parsed.questions.push(hasStray ? rest : question);
    },
  };
}

export type Collector = ReturnType<typeof collector>;

/** Why a question is incomplete, or undefined. */
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
 * The text with line feeds only and without a byte order mark. Untyped callers may pass anything: what is no text is
 * empty.
 */
export const withPlainLines = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') : '';
