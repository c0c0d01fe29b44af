import * as z from 'zod/mini';
import { as, translated } from '#platform/contract/translate.ts';

/** A question of a defence and the lines of one's own work that it is about; without lines, it is about all of it. */
export const excerpt = translated({
  question: as('pergunta', z.string()),
  path: as('caminho', z.optional(z.string())),
  /** Counts from 1. */
  firstLine: as('linha', z.optional(z.int())),
  text: as('texto', z.optional(z.string())),
});

export type Excerpt = z.output<typeof excerpt>;
