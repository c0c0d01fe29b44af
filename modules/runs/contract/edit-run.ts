import { editedDraft } from '#modules/exams/contract/exam-draft.ts';
import { runToEdit } from '#modules/exams/contract/exam-to-edit.ts';
import { solutionErrors } from '#modules/question-bank/contract/solution-checks.ts';
import { acknowledges, owner, reads, route } from '#platform/contract/route.ts';
import { runParams } from './run-params.ts';

export const getRunToEdit = route({
  method: 'GET',
  url: '/test/:andamentoId/edit',
  module: 'runs',
  summary:
    'A run as its company edits it, with the answer key that stands after corrections; annulled questions are named and left out.',
  access: owner('COMPANY', 'run'),
  scope: 'read-runs',
  params: runParams,
  responses: { 200: reads(runToEdit) },
  errors: ['NAO_ENCONTRADO'],
});

export const editRun = route({
  method: 'PUT',
  url: '/test/:andamentoId',
  module: 'runs',
  summary:
    'Changes a run: everything while nobody has started it; afterwards texts only, and its period, duration and rule about help are left as they are.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  body: editedDraft,
  bodyLimit: 2 * 1024 * 1024,
  responses: { 200: acknowledges },
  errors: [
    'NAO_ENCONTRADO',
    'IDENTIDADE_DIVERGENTE',
    'EDICAO_ANTIGA',
    'PROVA_INICIADA',
    'PROVA_DE_MODELO',
    'LIMITE_ATINGIDO',
    ...solutionErrors,
  ],
});
