import * as z from 'zod/mini';
import { paperQuestion } from '#modules/exams/contract/paper-question.ts';
import { flatPaged, id, instant, page, pathId, picture, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, only, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { questionChangeKind, reportedKind, reportOutcome } from '#platform/contract/words.ts';

export const reportedThing = translated({
  kind: as('tipo', reportedKind),
  subjectId: as('idObjeto', id),
  text: as('texto', z.string()),
  photo: as('foto', z.optional(picture)),
  /** The company that owns it, or the developer who wrote it. */
  author: as('autor', z.string()),
  description: as('descricao', z.optional(z.string())),
  website: as('website', z.optional(z.string())),
  questions: as('questoes', z.optional(z.array(paperQuestion))),
  /** A contested question, as its run asks it now. Its text is corrected in its exam. */
  question: as(
    'questao',
    z.optional(
      translated({
        examId: as('id_prova', id),
        explanation: as('explicacao', z.optional(z.string())),
        options: as(
          'alternativas',
          z.array(
            translated({
              id: as('id', id),
              text: as('texto', z.string()),
              correct: as('correta', z.boolean()),
            }),
          ),
        ),
      }),
    ),
  ),
  /** Latest first, at most ten. */
  reasons: as('motivos', z.array(z.string())),
  reports: as('denuncias', z.int()),
  since: as('desde', instant),
});
export type ReportedThing = z.output<typeof reportedThing>;

export const listReports = route({
  method: 'GET',
  url: '/admin/reports',
  module: 'admin',
  summary: 'What was reported and is not settled, the longest waiting first.',
  access: only('ADMIN'),
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(reportedThing) },
});

export const settleReport = route({
  method: 'PUT',
  url: '/admin/reports/:tipo/:idObjeto',
  module: 'admin',
  summary:
    'Settles all reports about one thing: dismisses them, hides it (a company is suspended), or corrects it (a question). Who made what is hidden, or contested a question, reads the reason.',
  access: only('ADMIN'),
  params: translated({ kind: as('tipo', reportedKind), subjectId: as('idObjeto', pathId) }),
  body: translated({
    outcome: as('decisao', reportOutcome),
    reason: as('motivo', requiredText(500)),
    /** How a corrected question counts from now on; absent if only its text was corrected. */
    change: as(
      'mudanca',
      z.nullish(
        translated({
          kind: as('tipo', questionChangeKind),
          rightIds: as('ids_alternativas', z.nullish(z.array(id).check(z.maxLength(50)))),
        }),
      ),
    ),
  }),
  responses: { 200: acknowledges },
  errors: [
    'NAO_ENCONTRADO',
    'ESTADO_JA_MUDOU',
    'GABARITO_INVALIDO',
    'MUDANCA_CEDO_DEMAIS',
    'MUDANCA_SEM_EFEITO',
    'MUDANCA_EM_ANDAMENTO',
  ],
});
