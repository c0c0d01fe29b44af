import { questionCredit } from '../domain/score.ts';
import type { AnswerGroup, FiguredQuestion } from './question-figures.queries.ts';

/** What answers that are alike are worth, 0 to 1. */
export function creditOf({ kind, options }: FiguredQuestion, { verdict, option_ids }: AnswerGroup): number {
  const question = kind === 'essay' ? { kind } : { kind, options };
  const { numerator, denominator } = questionCredit(question, { verdict, picked: option_ids ?? [] });
  return Number(numerator) / Number(denominator);
}
