import * as z from 'zod/mini';
import {
  answerDaysField,
  editedTemplate,
  examDuration,
  startAfterEnd,
} from '#modules/exams/contract/exam-draft.ts';
import { templateToEdit } from '#modules/exams/contract/exam-to-edit.ts';
import { paperQuestion } from '#modules/exams/contract/paper-question.ts';
import { checkRule, ruleSent } from '#modules/exams/contract/run-rule.ts';
import { solutionErrors } from '#modules/question-bank/contract/solution-checks.ts';
import { skillTags, stackTags } from '#modules/runs/contract/runs.ts';
import {
  choiceFilter,
  id,
  idFilter,
  page,
  paged,
  pathId,
  periodEnd,
  periodStart,
  textFilter,
} from '#platform/contract/fields.ts';
import { acknowledges, only, reads, route, writes } from '#platform/contract/route.ts';
import { as, stated, translated, under } from '#platform/contract/translate.ts';
import { examKind, resultsRelease, runAccess, words } from '#platform/contract/words.ts';

const templateFields = {
  id: as('id', id),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  repositoryUrl: stated('link_repositorio', z.string(), ''),
  kind: as('provaTipo', under('tipo', examKind)),
  asksCode: as('comCodigo', z.boolean()),
  skills: as('provaHabilidade', skillTags),
  stacks: as('provaStack', stackTags),
  /** Each company that applies it has one, without the company's name. */
  runs: as('provaAndamento', z.array(translated({ id: as('id', id) }))),
  questionCount: as('totalQuestoes', z.int()),
  published: as('publicado', z.boolean()),
};

const template = translated(templateFields);

const listedTemplate = translated({ id: as('id', id), template: as('provas', template) });

export type ListedTemplate = z.output<typeof listedTemplate>;

export const listTemplates = route({
  method: 'GET',
  url: '/test/admin',
  specified: true,
  module: 'templates',
  summary: 'Lists the templates, newest first: to companies the published ones, to administrators all.',
  access: only('COMPANY', 'ADMIN'),
  scope: 'read-runs',
  query: translated({
    skillIds: as('ids_habilidades', idFilter),
    stackIds: as('ids_stacks', idFilter),
    kind: as('tipo', choiceFilter(examKind)),
    search: as('busca', textFilter),
    published: as('publicado', choiceFilter(words({ true: true, false: false }))),
    page: as('pagina', page),
  }),
  responses: { 200: reads(paged(listedTemplate)) },
});

const templateParams = translated({ examId: as('provaId', pathId) });

const templateDetails = translated({
  id: as('id', id),
  template: as(
    'provas',
    translated({ ...templateFields, questions: as('provasTodasQuestoes', z.array(paperQuestion)) }),
  ),
});

export type TemplateDetails = z.output<typeof templateDetails>;

export const getTemplate = route({
  method: 'GET',
  url: '/test/admin/:provaId',
  specified: true,
  module: 'templates',
  summary: 'A template with its questions as candidates see them.',
  access: only('COMPANY', 'ADMIN'),
  scope: 'read-runs',
  params: templateParams,
  responses: { 200: reads(templateDetails) },
  errors: ['NAO_ENCONTRADO'],
});

export const templateApplied = 'Prova aplicada com sucesso!';

export const applyTemplate = route({
  method: 'POST',
  url: '/test/template/admin',
  specified: true,
  module: 'templates',
  summary: 'Applies a template: makes a run of it with a period, and tags of its own when it says so.',
  access: only('COMPANY'),
  scope: 'write-runs',
  needs: 'confirmed',
  body: translated(
    {
      companyId: as('id_empresa', z.nullish(id)),
      examId: as('id_prova', id),
      startsAt: as('data_inicio', periodStart),
      endsAt: as('data_fim', periodEnd),
      duration: as('duracao', examDuration),
      access: as('acesso', z.nullish(runAccess)),
      ...ruleSent,
      resultsRelease: as('divulgacao_resultado', z.nullish(resultsRelease)),
      shuffledQuestions: as('embaralhar_questoes', z.nullish(z.boolean())),
      shuffledOptions: as('embaralhar_alternativas', z.nullish(z.boolean())),
      answerDays: as('prazo_resposta', z.nullish(answerDaysField)),
      skillIds: as('ids_habilidades', z.nullish(z.array(id).check(z.maxLength(100)))),
      stackIds: as('ids_stacks', z.nullish(z.array(id).check(z.maxLength(50)))),
    },
    (wire, fault) => {
      const { data_inicio: start, data_fim: end } = wire;
      if (start instanceof Date && end instanceof Date && start > end) fault(['data_inicio'], startAfterEnd);
      checkRule(wire, fault);
    },
  ),
  responses: { 201: writes(translated({ runId: as('id', id) })) },
  errors: ['NAO_ENCONTRADO', 'IDENTIDADE_DIVERGENTE', 'LIMITE_ATINGIDO', ...solutionErrors],
});

export const getTemplateToEdit = route({
  method: 'GET',
  url: '/test/admin/:provaId/edit',
  module: 'templates',
  summary: 'A template as administrators edit it, with the answer key.',
  access: only('ADMIN'),
  params: templateParams,
  responses: { 200: reads(templateToEdit) },
  errors: ['NAO_ENCONTRADO'],
});

export const editTemplate = route({
  method: 'PUT',
  url: '/test/admin/:provaId',
  module: 'templates',
  summary: "Makes a template's next version; companies' runs keep the one they applied.",
  access: only('ADMIN'),
  params: templateParams,
  body: editedTemplate,
  bodyLimit: 2 * 1024 * 1024,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'IDENTIDADE_DIVERGENTE', 'EDICAO_ANTIGA', 'LIMITE_ATINGIDO', ...solutionErrors],
});

export const publishTemplate = route({
  method: 'PUT',
  url: '/test/admin/:provaId/published',
  module: 'templates',
  summary: 'Publishes a template or withdraws it; its runs go on.',
  access: only('ADMIN'),
  params: templateParams,
  body: translated({ published: as('publicado', z.boolean()) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});
