import * as z from 'zod/mini';
import { skillTag, stack } from '#modules/exams/contract/catalog.ts';
import { calendarDay, duration, id, instant, picture } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { attemptState, examKind } from '#platform/contract/words.ts';

export const foundRun = translated({
  id: as('id', id),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  kind: as('tipo', examKind),
  asksCode: as('comCodigo', z.boolean()),
  skills: as('habilidades', z.array(skillTag)),
  stacks: as('stacks', z.array(stack)),
  company: as(
    'empresa',
    translated({
      id: as('id', id),
      name: as('nome', z.string()),
      logo: as('logo', z.optional(picture)),
      own: as('plataforma', z.boolean()),
    }),
  ),
  questions: as('totalQuestoes', z.int()),
  duration: as('duracao', z.optional(duration)),
  lastDay: as('dataFim', calendarDay),
  endsAt: as('fim', instant),
  open: as('aberta', z.boolean()),
  saved: as('salva', z.boolean()),
  byInvitation: as('por_convite', z.optional(z.literal(true))),
  attempt: as('tentativa', z.optional(translated({ id: as('id', id), state: as('estado', attemptState) }))),
});
export type FoundRun = z.output<typeof foundRun>;
