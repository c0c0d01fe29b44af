import { firstWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { ContestableQuestion } from '../contract/contests.ts';

export type NumberedQuestion = ContestableQuestion & { number: number };

export const titleOf = ({ number, statement }: Pick<NumberedQuestion, 'number' | 'statement'>) =>
  `${number}. ${firstWords(statement, 80)}`;
