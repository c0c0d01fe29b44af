import * as z from 'zod/mini';
import { calendarDay, duration, id, instant, picture } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { attemptState, examKind } from '#platform/contract/words.ts';
import { skillTag, stack } from './catalog.ts';

/** A run as developers find it, with what tells whether it is for them. */
export const foundRun = translated({
  id: as('id', id),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  kind: as('tipo', examKind),
  /** Whether a question asks for code or SQL, which tests mark. */
  asksCode: as('comCodigo', z.boolean()),
  skills: as('habilidades', z.array(skillTag)),
  stacks: as('stacks', z.array(stack)),
  company: as(
    'empresa',
    translated({
      id: as('id', id),
      name: as('nome', z.string()),
      logo: as('logo', z.optional(picture)),
      /** The platform itself. */
      own: as('plataforma', z.boolean()),
    }),
  ),
  questions: as('totalQuestoes', z.int()),
  duration: as('duracao', z.optional(duration)),
  lastDay: as('dataFim', calendarDay),
  /** The caller can begin it until then. */
  endsAt: as('fim', instant),
  /** False when nobody can begin it now. */
  open: as('aberta', z.boolean()),
  saved: as('salva', z.boolean()),
  /** Only invited people may take it, and the caller is one. */
  byInvitation: as('por_convite', z.optional(z.literal(true))),
  /** The caller's own attempt. */
  attempt: as('tentativa', z.optional(translated({ id: as('id', id), state: as('estado', attemptState) }))),
});
export type FoundRun = z.output<typeof foundRun>;
