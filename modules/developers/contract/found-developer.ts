import * as z from 'zod/mini';
import { skillTag } from '#modules/exams/contract/catalog.ts';
import { id, picture } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const foundDeveloper = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  email: as('email', z.string()),
  photo: as('foto_perfil', z.optional(picture)),
  city: as('cidade', z.string()),
  state: as('estado', z.string()),
  platformScore: as('pontuacao_plataforma', z.int()),
  skills: as('habilidades', z.array(skillTag)),
});
export type FoundDeveloper = z.output<typeof foundDeveloper>;
