import * as z from 'zod/mini';
import { id, picture } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const foundCompany = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  logo: as('logo', z.optional(picture)),
  biography: as('biografia', z.string()),
  city: as('cidade', z.string()),
  state: as('estado', z.string()),
  openRuns: as('provasAbertas', z.int()),
  /** It is false for companies. */
  saved: as('salva', z.boolean()),
});
export type FoundCompany = z.output<typeof foundCompany>;
