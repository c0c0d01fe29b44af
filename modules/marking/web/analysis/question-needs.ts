import { counted } from '#platform/web/format.ts';
import type { QuestionFigures } from '../../contract/grading.ts';
import type { ItemFinding } from '../../domain/item-findings.ts';
import { findingWords, isDoubt } from './item-words.ts';

export interface QuestionNeed {
  question: QuestionFigures;
  /** A wrong key makes scores wrong, so it comes before answers that only wait. */
  kind: 'key' | 'marks' | 'look';
  text: string;
}

const urgency: readonly QuestionNeed['kind'][] = ['key', 'marks', 'look'];

export function needsOf(questions: readonly QuestionFigures[]): QuestionNeed[] {
  return questions
    .flatMap((question) => needOf(question) ?? [])
    .toSorted(
      (one, other) =>
        urgency.indexOf(one.kind) - urgency.indexOf(other.kind) ||
        other.question.left - one.question.left ||
        one.question.number - other.question.number,
    );
}

function needOf(question: QuestionFigures): QuestionNeed | undefined {
  const { left, change, findings } = question;
  if (change?.kind === 'annulled') return undefined;
  const [doubt] = findings.filter(isDoubt);
  if (doubt === keyInDoubt) return { question, kind: 'key', text: findingWords[doubt] };
  if (left > 0)
    return {
      question,
      kind: 'marks',
      text:
        left === 1
          ? 'Falta corrigir 1 resposta'
          : `Faltam ${counted(left, 'resposta', 'respostas')} para corrigir`,
    };
  return doubt && { question, kind: 'look', text: findingWords[doubt] };
}

const keyInDoubt: ItemFinding = 'against_the_total';
