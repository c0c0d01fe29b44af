import * as z from 'zod/mini';
import { as, translated } from '#platform/contract/translate.ts';

/** What answers say of a work that was handed in for a question; the work itself has calls of its own. */
export const handedInWork = translated({
  files: as('total_arquivos', z.int()),
  bytes: as('bytes', z.int()),
  /** How many comments at lines the reader can read. */
  comments: as('total_comentarios', z.int()),
  /** Whoever marks blindly does not get the archive. */
  blind: as('as_cegas', z.optional(z.literal(true))),
});
