import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** What everybody may read of a check before the start. */
export const toldCheck = translated({
  language: as('linguagem', language),
  points: as('pontos', z.optional(z.int())),
});
