import * as z from 'zod/mini';
import { as, translated } from '#platform/contract/translate.ts';
import { paperReviewFields } from './paper-review.ts';
import { commentKind } from './review-words.ts';

// It stands apart from what authors write, so that results and correction do not load its rules.

const readFault = translated({
  path: as('caminho', z.string()),
  from: as('de', z.int()),
  to: as('ate', z.int()),
  kind: as('tipo', commentKind),
  weight: as('peso', z.int()),
  explanation: as('explicacao', z.string()),
});

/** Graders and results have it. The faults are there if the key may be seen. */
export const readReview = translated({
  ...paperReviewFields,
  faults: as('falhas', z.optional(z.array(readFault))),
});

export type ReadReview = z.output<typeof readReview>;
