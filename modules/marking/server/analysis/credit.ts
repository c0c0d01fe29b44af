import { questionCredit } from '../../domain/score.ts';
import type { AnswerGroup, FiguredQuestion } from './question-figures.queries.ts';

export function creditOf(
  { kind, rubric, options }: FiguredQuestion,
  { verdict, option_ids }: AnswerGroup,
): number {
  const question = kind === 'essay' ? { kind, rubric } : { kind, options };
  const { numerator, denominator } = questionCredit(question, { verdict, picked: option_ids ?? [] });
  return Number(numerator) / Number(denominator);
}
