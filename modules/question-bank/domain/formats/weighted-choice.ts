import type { Question } from './question.ts';

export interface WeightedOption {
  text: string;
  isRight: boolean;
  /** It is a percentage of the question's mark, if given. */
  weight: number | undefined;
}

export type Choice = Pick<Question, 'kind' | 'options'> & { losses: string[] };

export const optionFeedbackLoss = 'Os comentários de cada alternativa ficam de fora.';

/** It is a single choice if one alternative is marked as right, else a multiple choice. */
export function choiceOf(options: readonly WeightedOption[], losses: string[]): Choice {
  const hasSign = options.some((option) => option.isRight);
  const counts = ({ isRight, weight }: WeightedOption) =>
    weight === undefined ? isRight : weight > 0 && (isRight || !hasSign);
  const read = options.map((option) => ({ text: option.text, correct: counts(option) }));
  const right = read.filter((option) => option.correct).length;
  if (!hasSign) {
    if (!isEvenlyShared(options))
      losses.push(
        'Os pesos das alternativas ficam de fora: aqui cada certa soma e cada errada desconta partes iguais.',
      );
    return { kind: 'multiple', options: read, losses };
  }
  if (options.some(({ isRight, weight }) => !isRight && weight !== undefined && weight > 0))
    losses.push('As alternativas que valiam parte da nota contam como erradas.');
  if (right > 1) {
    losses.push('Bastava marcar uma das corretas; aqui é preciso marcar todas.');
    return { kind: 'multiple', options: read, losses };
  }
  return { kind: 'single', options: read, losses };
}

/** Right alternatives share the mark equally, and wrong ones take away equal shares or nothing. */
function isEvenlyShared(options: readonly WeightedOption[]): boolean {
  const weights = options.map((option) => option.weight ?? 0);
  const right = weights.filter((weight) => weight > 0).length;
  const wrong = weights.length - right;
  const isNear = (weight: number, share: number) => Math.abs(weight - share) < 0.5;
  const wrongWeights = weights.filter((weight) => weight <= 0);
  return (
    weights.every((weight) => weight <= 0 || isNear(weight, 100 / right)) &&
    (wrongWeights.every((weight) => weight === 0) ||
      wrongWeights.every((weight) => isNear(weight, -100 / wrong)))
  );
}

export const truthChoice = (isTrue: boolean): Question['options'] => [
  { text: 'Verdadeiro', correct: isTrue },
  { text: 'Falso', correct: !isTrue },
];

/** Moodle marks the alternative as it is marked here if it has this weight in percent. */
export function shareOf(options: Question['options'], { correct }: Question['options'][number]): number {
  const same = options.filter((option) => option.correct === correct).length;
  return Number((100 / same).toFixed(5)) * (correct ? 1 : -1);
}
