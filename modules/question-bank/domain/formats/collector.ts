import { isGarbled } from '#platform/domain/garbled-letters.ts';
import { kindOf } from '../kinds/kinds.ts';
import { faultOf } from './kinds/kinds.ts';
import {
  charactersMost,
  type Parsed,
  type Problem,
  type Question,
  type SourcePosition,
  tooLarge,
  withPlainLines,
} from './question.ts';

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
  const refuse = (reason: string, source: SourcePosition) => report('refused', reason, source);
  return {
    parsed,
    refuse,
    linesOf(text: unknown): string {
      const lines = withPlainLines(text);
      if (lines.length <= charactersMost) return lines;
      refuse(tooLarge, {});
      return '';
    },
    take(question: Question, losses: readonly string[], source: SourcePosition) {
      const fault = faultOf(question);
      if (fault) return refuse(fault, source);
      const { modelAnswer, markingNotes, rubric, execution, review, ...rest } = question;
      const hasStray =
        !kindOf(question).isMarkedByPeople &&
        Boolean(modelAnswer || markingNotes || rubric || execution || review);
      const words = [question.statement, ...question.options.map(({ text }) => text), question.feedback];
      const added = [
        ...(hasStray ? [notesLoss] : []),
        ...(words.some((text) => text && isGarbled(text)) ? [garbledLoss] : []),
      ];
      for (const reason of new Set([...losses, ...added])) report('loss', reason, source);
      parsed.questions.push(hasStray ? rest : question);
    },
  };
}

export type Collector = ReturnType<typeof collector>;
