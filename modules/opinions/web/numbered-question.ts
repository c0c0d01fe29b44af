import { firstWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { ContestableQuestion } from '../contract/contests.ts';

/** A question of a result, with its number on the page. */
export type NumberedQuestion = ContestableQuestion & { number: number };

/** A question in a line, as '3. O que devolve…'. */
export const titleOf = ({ number, statement }: Pick<NumberedQuestion, 'number' | 'statement'>) =>
  `${number}. ${firstWords(statement, 80)}`;
