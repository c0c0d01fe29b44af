import * as z from 'zod/mini';
import { levelPoints } from '#modules/question-bank/contract/rubric.ts';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { fillThisField, id, requiredText, score } from '#platform/contract/fields.ts';
import { acknowledges, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { decision, questionChangeKind } from '#platform/contract/words.ts';
import { trialId } from './changed-tests.ts';

export const changeReasonMost = 500;

const planFields = {
  questionId: as('id_questao', id),
  kind: as('tipo', questionChangeKind),
  /** Each of them earns the mark in a single choice. */
  rightIds: as('ids_alternativas', z.nullish(z.array(id).check(z.maxLength(50)))),
  levelPoints: as('pontos_niveis', z.nullish(levelPoints)),
  trialId: as('id_ensaio', z.nullish(trialId)),
};

const reasonField = { reason: as('motivo', requiredText(changeReasonMost, fillThisField)) };

export const changeReason = translated(reasonField);

export const questionChangeForm = translated({
  ...planFields,
  ...reasonField,
});

export type QuestionChangeForm = z.output<typeof questionChangeForm>;

const errors = [
  'NAO_ENCONTRADO',
  'GABARITO_INVALIDO',
  'RUBRICA_INVALIDA',
  'TESTES_NAO_RODADOS',
  'MUDANCA_CEDO_DEMAIS',
  'MUDANCA_SEM_EFEITO',
  'MUDANCA_EM_ANDAMENTO',
  'EDICAO_ANTIGA',
] as const;

export const changePreview = translated({
  considered: as('totalConsideradas', z.int()),
  changed: as('totalMudam', z.int()),
  up: as('totalSobem', z.int()),
  down: as('totalDescem', z.int()),
  /** They are of the scored attempts; absent if there are none. */
  meanBefore: as('mediaAntes', z.optional(score)),
  meanAfter: as('mediaDepois', z.optional(score)),
  /** The biggest changes come first. An absent score means no score. */
  biggest: as(
    'maiores',
    z.array(
      translated({
        attemptId: as('idProvaUsuario', id),
        name: as('nome', z.string()),
        decision: as('situacao', decision),
        before: as('antes', z.optional(score)),
        after: as('depois', z.optional(score)),
      }),
    ),
  ),
});

export type ChangePreview = z.output<typeof changePreview>;

export const previewQuestionChange = route({
  method: 'POST',
  url: '/test/:andamentoId/questions/changes/preview',
  module: 'marking',
  summary:
    'What annulling a question, correcting its key, the points of its rubric or its tests, or restoring it would do to the scores of a run. Tests have run on the answers before.',
  access: owner('COMPANY', 'run'),
  scope: 'mark',
  readsAttemptsOf: 'run',
  params: runParams,
  body: translated(planFields),
  responses: { 200: reads(changePreview) },
  errors: [...errors],
});

export const changeQuestion = route({
  method: 'POST',
  url: '/test/:andamentoId/questions/changes',
  module: 'marking',
  summary:
    'Annuls a question of a run, corrects its key, the points of its rubric or its tests, or restores it: all attempts are marked again in the background, then the new scores hold all at once. Candidates whose score changes are told, with the reason.',
  access: owner('COMPANY', 'run'),
  scope: 'mark',
  params: runParams,
  body: questionChangeForm,
  responses: { 200: acknowledges },
  errors: [...errors],
});
