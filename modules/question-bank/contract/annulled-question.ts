import * as z from 'zod/mini';
import { as, translated } from '#platform/contract/translate.ts';

/** A question of a run that does not count any more, and so is left out of what is made of the run. */
export const annulledQuestion = translated({
  /** Its place in the exam, from 1; absent of one that only some candidates get. */
  number: as('numero', z.optional(z.int().check(z.positive()))),
  statement: as('enunciado', z.string()),
  reason: as('motivo', z.string()),
});

export type AnnulledQuestion = z.output<typeof annulledQuestion>;
