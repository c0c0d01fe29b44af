import * as z from 'zod/mini';
import { as, translated } from '#platform/contract/translate.ts';

/** How a company answered those whose answer was due in the last twelve months (docs/fairness.md). */
export const answerRate = translated({
  due: as('de', z.int()),
  answered: as('respondidas', z.int()),
  /** The median from the delivery on. Absent if nobody was answered. */
  medianHours: as('mediana_horas', z.optional(z.int())),
});

export type AnswerRate = z.output<typeof answerRate>;
