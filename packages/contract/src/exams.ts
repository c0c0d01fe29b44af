import { z } from 'zod';
import { skillTag, stack } from './catalog.ts';
import {
  calendarDay,
  choiceFilter,
  fillThisField,
  hoursAndMinutes,
  id,
  idFilter,
  instant,
  optionalDuration,
  optionalLink,
  page,
  paged,
  pathId,
  periodEnd,
  periodStart,
  score,
  textFilter,
} from './fields.ts';
import { only, owner, reads, route, writes } from './route.ts';
import { type AddFault, as, translated, under } from './translate.ts';
import { attemptState, examKind, questionKind } from './words.ts';

export const examCreated = 'Prova cadastrada com sucesso!';
/** The one question of a practical exam, unless its author words it otherwise. */
export const repositoryQuestion = 'Insira o link do repositório para avaliação.';

export const startAfterEnd = 'A data inicial não pode ser maior que a data final.';
export const chooseStack = 'Você precisa selecionar ao menos uma stack.';
export const chooseSkill = 'Você precisa selecionar ao menos uma habilidade.';
const autoGraded = 'Nosso sistema permite a correção automática deste tipo de questão. Por favor selecione';
/** What is said of a choice question in which no right alternative is marked. */
export const markAnOption = {
  single: `${autoGraded} a alternativa correta.`,
  multiple: `${autoGraded} 1 (uma) ou mais alternativas.`,
} as const;
export const onlyOneRight = 'Uma questão de única escolha tem só uma alternativa correta.';
export const twoOptions = 'Informe ao menos duas alternativas.';
export const fromToday = 'Escolha uma data a partir de hoje.';

/** Title length in characters, and the shortest duration in seconds. */
export const examLimits = {
  titleLeast: 10,
  titleMost: 50,
  durationLeast: 15 * 60,
  questionsMost: 200,
  optionsMost: 20,
} as const;

const atMost = (characters: number) => ({ error: `Use no máximo ${characters} caracteres.` });

export const examTitle = z
  .string({ error: fillThisField })
  .trim()
  .min(1, { error: fillThisField })
  .min(examLimits.titleLeast, { error: `Use ao menos ${examLimits.titleLeast} caracteres.` })
  .max(examLimits.titleMost, atMost(examLimits.titleMost));

const examDuration = optionalDuration.refine(
  (seconds) => seconds === null || seconds >= examLimits.durationLeast,
  {
    error: 'A duração mínima é de 15 minutos.',
  },
);

const draftOption = translated({
  text: as(
    'texto',
    z.string({ error: fillThisField }).trim().min(1, { error: fillThisField }).max(2000, atMost(2000)),
  ),
  correct: as('correta', z.boolean().nullable().default(null)),
});

const draftQuestion = translated({
  statement: as('enunciado', z.string({ error: fillThisField }).trim().max(10_000, atMost(10_000))),
  kind: as('tipo', questionKind),
  options: as('alternativas', z.array(draftOption).max(examLimits.optionsMost).nullish()),
  imageUrl: as('img_url', z.string().max(500).nullish()),
  imageAlt: as('img_descricao', z.string().trim().max(300, atMost(300)).nullish()),
});

export type DraftQuestion = z.output<typeof draftQuestion>;

/** The fields stand in the order in which the form checks them. */
export const examDraft = translated(
  {
    startsAt: as(
      'data_inicio',
      z.union([z.literal(''), periodStart], { error: 'Informe uma data válida.' }).nullish(),
    ),
    endsAt: as(
      'data_fim',
      z.union([z.literal(''), periodEnd], { error: 'Informe uma data válida.' }).nullish(),
    ),
    stackIds: as('ids_stacks', z.array(id).min(1, { error: chooseStack }).max(50)),
    skillIds: as('ids_habilidades', z.array(id).min(1, { error: chooseSkill }).max(100)),
    questions: as(
      'questoes',
      z
        .array(draftQuestion)
        .min(1, { error: 'Cadastre ao menos uma questão.' })
        .max(examLimits.questionsMost),
    ),
    title: as('titulo', examTitle),
    description: as('descricao', z.string().trim().max(5000, atMost(5000)).default('')),
    repositoryUrl: as('link_repositorio', optionalLink.nullish()),
    kind: as('tipo_prova', examKind),
    duration: as('duracao', examDuration),
    creatorId: as('id_criador', id.nullish()),
    creatorKind: as('tipo_criador', z.enum(['EMPRESA', 'ADMIN']).nullish()),
  },
  (wire, fault) => {
    if (wire.tipo_criador !== 'ADMIN') {
      if (!wire.data_inicio) fault(['data_inicio'], fillThisField);
      if (!wire.data_fim) fault(['data_fim'], fillThisField);
    }
    const { data_inicio: start, data_fim: end } = wire;
    // A value at fault stands here as it was sent.
    if (start instanceof Date && end instanceof Date && start > end) fault(['data_inicio'], startAfterEnd);
    if (Array.isArray(wire.questoes)) checkQuestions(wire.questoes, wire.tipo_prova, fault);
  },
);

export type ExamDraft = z.output<typeof examDraft>;

function checkQuestions(
  questions: readonly (DraftQuestion | undefined)[],
  kind: z.output<typeof examKind> | undefined,
  fault: AddFault,
): void {
  if (kind === 'practice' && (questions.length !== 1 || questions[0]?.kind !== 'essay')) {
    fault(['questoes'], 'Uma prova prática tem uma única questão, a do link do repositório.');
  }
  questions.forEach((question, index) => {
    if (!question) return;
    if (!question.statement && kind !== 'practice') fault(['questoes', index, 'enunciado'], fillThisField);
    if (question.kind === 'essay') return;
    const options = question.options ?? [];
    if (options.length < 2) fault(['questoes', index, 'alternativas'], twoOptions);
    const right = options.filter((option) => option?.correct === true).length;
    if (right === 0) fault(['questoes', index, 'tipo'], markAnOption[question.kind]);
    if (right > 1 && question.kind === 'single') fault(['questoes', index, 'tipo'], onlyOneRight);
  });
}

export const createExam = route({
  method: 'POST',
  url: '/test',
  room: 'exams',
  summary: 'Creates an exam: for a company with its run, for an administrator as a template.',
  access: only('COMPANY', 'ADMIN'),
  body: examDraft,
  bodyLimit: 1024 * 1024,
  responses: {
    201: writes(translated({ examId: as('id', id), runId: as('idProvaAndamento', id.optional()) })),
  },
  errors: ['IDENTIDADE_DIVERGENTE', 'ACESSO_NEGADO'],
});

const skillTags = z.array(under('habilidade', skillTag));
const stackTags = z.array(under('stack', stack));

/** A run as its company lists it; `active` is the run's own switch. */
export const companyRun = translated({
  id: as('id', id),
  startsAt: as('data_inicio', instant),
  endsAt: as('data_fim', instant),
  candidates: as('totalCandidatos', z.int()),
  awaitingGrading: as('aguardandoCorrecao', z.int()),
  exam: as(
    'prova',
    translated({
      id: as('id', id),
      title: as('titulo', z.string()),
      description: as('descricao', z.string()),
      kind: as('tipo', examKind),
      active: as('ativo', z.boolean()),
      skills: as('provaHabilidade', skillTags),
      stacks: as('provaStack', stackTags),
    }),
  ),
});

export type CompanyRun = z.output<typeof companyRun>;

export const listCompanyRuns = route({
  method: 'GET',
  url: '/company/tests',
  room: 'exams',
  summary: "Lists the company's runs, newest first.",
  access: only('COMPANY'),
  query: translated({
    skillIds: as('ids_habilidades', idFilter),
    stackIds: as('ids_stacks', idFilter),
    kind: as('tipo', choiceFilter('TEORICA', 'PRATICA')),
    search: as('busca', textFilter),
    active: as('ativo', choiceFilter('true', 'false')),
    page: as('pagina', page),
  }),
  responses: { 200: reads(paged(companyRun)) },
});

const companyTag = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  logo: as('logo', z.string().optional()),
});

export const recommendedRun = translated({
  id: as('id', id),
  exam: as(
    'prova',
    translated({
      title: as('titulo', z.string()),
      description: as('descricao', z.string()),
      skills: as(
        'provaHabilidade',
        z.array(under('habilidade', translated({ name: as('nome', z.string()) }))),
      ),
      stacks: as('provaStack', z.array(under('stack', translated({ name: as('nome', z.string()) })))),
    }),
  ),
  company: as('empresa', companyTag),
});

export type RecommendedRun = z.output<typeof recommendedRun>;

export const listRecommendedRuns = route({
  method: 'GET',
  url: '/developer/recommendedTest/getAll',
  room: 'exams',
  summary: 'Lists up to 60 open runs that the developer has not taken, best match first.',
  access: only('DEVELOPER'),
  responses: { 200: reads(z.array(recommendedRun)) },
});

export const runParams = translated({ runId: as('andamentoId', pathId) });

/** A run as somebody reads about it before taking it; `attempt` is the caller's own. */
export const runDetails = translated({
  id: as('id', id),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  repositoryUrl: as('link_repositorio', z.string().optional()),
  company: as('empresa', companyTag),
  candidates: as('totalCandidatos', z.int()),
  questions: as('totalQuestoes', z.int()),
  kind: as('tipo', examKind),
  skills: as('tecnologias', z.array(under('habilidade', translated({ name: as('nome', z.string()) })))),
  stacks: as('stacks', z.array(under('stack', translated({ name: as('nome', z.string()) })))),
  startsAt: as('inicio', instant),
  lastDay: as('dataFim', calendarDay),
  duration: as('duracao', hoursAndMinutes.optional()),
  open: as('aberta', z.boolean()),
  attempt: as(
    'tentativa',
    translated({
      id: as('id', id),
      state: as('estado', attemptState),
      deadline: as('prazo', instant.optional()),
    }).optional(),
  ),
});

export type RunDetails = z.output<typeof runDetails>;

export const getRunDetails = route({
  method: 'GET',
  url: '/test/:andamentoId/details',
  room: 'exams',
  summary: 'What there is to know about a run before taking it.',
  access: only('DEVELOPER', 'COMPANY'),
  params: runParams,
  responses: { 200: reads(runDetails) },
  errors: ['NAO_ENCONTRADO'],
});

/** Figures of a run; average and median are of the graded attempts, absent while there are none. */
export const runOverview = translated({
  id: as('id', id),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  kind: as('tipo', examKind),
  startsAt: as('data_inicio', instant),
  endsAt: as('data_fim', instant),
  stacks: as('provaStacks', z.array(stack)),
  skills: as('provaHabilidades', z.array(skillTag)),
  candidates: as('totalCandidatos', z.int()),
  delivered: as('totalEntregues', z.int()),
  graded: as('totalCorrigidas', z.int()),
  average: as('media', score.optional()),
  median: as('mediana', score.optional()),
  /** How many graded attempts fall into 0–9, 10–19, …, 90–100. */
  distribution: as('distribuicao', z.array(z.int()).length(10)),
});

export type RunOverview = z.output<typeof runOverview>;

export const getRunOverview = route({
  method: 'GET',
  url: '/test/:andamentoId/geral',
  room: 'exams',
  summary: 'A run and its figures, for its company.',
  access: owner('COMPANY', 'run'),
  params: runParams,
  responses: { 200: reads(runOverview) },
  errors: ['NAO_ENCONTRADO'],
});
