import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { AnsweredQuestion } from '../contract/grading.ts';
import type { Credit } from '../domain/credit.ts';
import { questionCredit } from '../domain/score.ts';

/** `waiting` is an answer without a mark yet, `void` a question that counts for nobody. */
export type Outcome = 'right' | 'partial' | 'wrong' | 'waiting' | 'void';

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  right: 'correta',
  partial: 'em parte',
  wrong: 'incorreta',
  waiting: 'sem correção',
  void: 'anulada',
};

export function outcomeOf(question: AnsweredQuestion): Outcome {
  const { kind, correct = null, rubric = null, levels = null, meanOf = null, passed = null } = question;
  if (question.change?.kind === 'annulled') return 'void';
  if (kindOf(question).isMarkedByPeople && correct === null) return 'waiting';
  const options = question.options.map(({ id, correct }) => ({ id, right: correct }));
  const credit = questionCredit(
    { kind, rubric, options },
    {
      mark: correct === null ? null : { correct, levels, meanOf, passed },
      picked: question.options.filter((option) => option.picked).map(({ id }) => id),
    },
  );
  return outcomeOfCredit(credit);
}

const outcomeOfCredit = ({ numerator, denominator }: Credit): Outcome =>
  numerator === 0n ? 'wrong' : numerator === denominator ? 'right' : 'partial';
