import { isGarbled } from '#platform/domain/garbled-letters.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
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
  rubric?: Rubric;
  execution?: Execution;
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

/** Parsers take any text, never throw, and continue after a bad question. */
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
export const notesLoss = 'O que é para quem corrige só existe em dissertativas: fica de fora.';

/** The loss is not ours: the file was read in another encoding than that of its text, or saved so before. */
const garbledLoss = 'Há letras trocadas no texto: confira a codificação do arquivo.';

export function collector() {
  const parsed: Parsed = { questions: [], problems: [] };
  const report = (severity: Problem['severity'], reason: string, { line, title }: SourcePosition) => {
    parsed.problems.push({
      ...(line !== undefined && { line }),
      ...(title && { title }),
      severity,
      reason,
      at: parsed.questions.length,
    });
  };
  const refuse = (reason: string, place: SourcePosition) => report('refused', reason, place);
  return {
    parsed,
    refuse,
    /** A text that is too large is refused and read as empty. */
    linesOf(text: unknown): string {
      const lines = withPlainLines(text);
      if (lines.length <= charactersMost) return lines;
      refuse(tooLarge, {});
      return '';
    },
    take(question: Question, losses: readonly string[], place: SourcePosition) {
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

/** The text has line feeds only and no byte order mark. Untyped callers may pass anything: what is no text is empty. */
export const withPlainLines = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') : '';
