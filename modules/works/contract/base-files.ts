import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** The files that every candidate of a practical exam begins with. A request needs the id alone. */
export const baseFiles = translated({
  id: as('id', id),
  /** The name of the file that was sent, or the link that was fetched. */
  origin: as('origem', z.optional(z.string())),
  /** Only what was fetched of a link has one. */
  commit: as('commit', z.optional(z.string())),
  bytes: as('bytes', z.optional(z.int())),
  files: as('arquivos', z.optional(z.int())),
  leftOut: as('deixados_de_fora', z.optional(z.int())),
  digest: as('sha256', z.optional(z.string())),
});

export type BaseFiles = z.output<typeof baseFiles>;

/** What everybody may read of them before the start. */
export const baseSize = translated({ files: as('arquivos', z.int()), bytes: as('bytes', z.int()) });

/** What whoever has begun reads of them. */
export const paperBase = translated({
  files: as('arquivos', z.int()),
  bytes: as('bytes', z.int()),
  digest: as('sha256', z.string()),
  /** The repository that they were fetched of, for `git clone`. */
  repository: as('repositorio', z.optional(z.string())),
  commit: as('commit', z.optional(z.string())),
});

export type PaperBase = z.output<typeof paperBase>;
