import * as z from 'zod/mini';
import { instant } from '#platform/contract/fields.ts';
import { acknowledges, only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

// kept-drafts.ts has what a draft holds, so that lists do not load the shape of questions.

export const draftSaving = {
  savedAt: as('salvo_em', instant),
  /** It is absent if the account is gone. */
  savedBy: as('salvo_por', z.optional(z.string())),
};

const listedDraft = translated({
  id: as('id', z.uuid()),
  title: as('titulo', z.string()),
  questionCount: as('totalQuestoes', z.int()),
  ...draftSaving,
});

export type ListedDraft = z.output<typeof listedDraft>;

export const mayWriteExams = only('COMPANY', 'ADMIN');

export const draftParams = translated({ draftId: as('idRascunho', z.uuid()) });

export const listKeptDrafts = route({
  method: 'GET',
  url: '/test/drafts',
  module: 'exams',
  summary: "Lists the company's drafts of exams, or the administrator's own of templates, last saved first.",
  access: mayWriteExams,
  scope: 'read-runs',
  responses: { 200: reads(z.array(listedDraft)) },
});

export const deleteKeptDraft = route({
  method: 'DELETE',
  url: '/test/drafts/:idRascunho',
  module: 'exams',
  summary: 'Deletes a draft of an exam.',
  access: mayWriteExams,
  scope: 'write-runs',
  params: draftParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});
