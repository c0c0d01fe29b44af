import * as z from 'zod/mini';
import { as, translated } from '#platform/contract/translate.ts';

/** It does not count any more, and so is left out of what is made of the run. */
export const annulledQuestion = translated({
  /** It is the number in the exam, from 1, and absent if only some candidates get the question. */
  number: as('numero', z.optional(z.int().check(z.positive()))),
  statement: as('enunciado', z.string()),
  reason: as('motivo', z.string()),
});

export type AnnulledQuestion = z.output<typeof annulledQuestion>;
