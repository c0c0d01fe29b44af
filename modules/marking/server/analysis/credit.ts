import { questionCredit } from '../../domain/score.ts';
import type { AnswerGroup, FiguredQuestion } from './question-figures.queries.ts';

export function creditOf(
  { kind, rubric, options }: FiguredQuestion,
  { verdict, option_ids }: AnswerGroup,
): number {
  const answer = { verdict, picked: option_ids ?? [] };
  const { numerator, denominator } = questionCredit({ kind, rubric, options }, answer);
  return Number(numerator) / Number(denominator);
}
