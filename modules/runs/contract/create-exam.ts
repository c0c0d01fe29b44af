import * as z from 'zod/mini';
import { examDraft } from '#modules/exams/contract/exam-draft.ts';
import { saidOfField, solutionErrors } from '#modules/question-bank/contract/solution-checks.ts';
import { id } from '#platform/contract/fields.ts';
import { only, route, writes } from '#platform/contract/route.ts';
import { as, stated, translated } from '#platform/contract/translate.ts';

export const examCreated = 'Prova cadastrada com sucesso!';
export const createExam = route({
  method: 'POST',
  url: '/test',
  specified: true,
  module: 'runs',
  summary: 'Creates an exam: for a company with its run, for an administrator as a template.',
  access: only('COMPANY', 'ADMIN'),
  scope: 'write-runs',
  needs: 'confirmed',
  body: examDraft,
  bodyLimit: 2 * 1024 * 1024,
  responses: {
    201: writes(
      translated({
        examId: as('id', id),
        runId: stated('idProvaAndamento', id),
        warnings: as('avisos', z.optional(z.array(saidOfField))),
      }),
    ),
  },
  errors: [
    ...solutionErrors,
    'IDENTIDADE_DIVERGENTE',
    'ACESSO_NEGADO',
    'LIMITE_ATINGIDO',
    'NAO_ENCONTRADO',
    'EDICAO_ANTIGA',
  ],
});
