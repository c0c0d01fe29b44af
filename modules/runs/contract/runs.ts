import * as z from 'zod/mini';
import { skillTag, stack, technologyName } from '#modules/exams/contract/catalog.ts';
import { ruleRead } from '#modules/exams/contract/run-rule.ts';
import { language } from '#modules/execution/contract/languages.ts';
import type { BankKind } from '#modules/question-bank/contract/question-bank.ts';
import { baseSize } from '#modules/works/contract/base-files.ts';
import { toldCheck } from '#modules/works/contract/told-check.ts';
import {
  calendarDay,
  choiceFilter,
  cursor,
  deadline,
  duration,
  edition,
  hoursAndMinutes,
  id,
  idFilter,
  instant,
  page,
  pagedByCursor,
  picture,
  placedInstant,
  score,
  textFilter,
} from '#platform/contract/fields.ts';
import { fromMember, only, owner, reads, route } from '#platform/contract/route.ts';
import { as, stated, translated, under } from '#platform/contract/translate.ts';
import {
  attemptState,
  examKind,
  handInWay,
  questionResults,
  resultsRelease,
  words,
} from '#platform/contract/words.ts';
import { answerRate } from './answer-rate.ts';
import { defenceFields } from './defence-setting.ts';
import { runParams } from './run-params.ts';

const runPhase = words({ agendada: 'scheduled', aberta: 'open', encerrada: 'over' });
export type RunPhase = z.output<typeof runPhase>;

export const skillTags = z.array(under('habilidade', skillTag));
export const stackTags = z.array(under('stack', stack));

/** `active` is the run's own switch. */
export const companyRun = translated({
  id: as('id', id),
  startsAt: as('data_inicio', placedInstant),
  endsAt: as('data_fim', placedInstant),
  duration: as('duracao', z.optional(duration)),
  candidates: as('totalCandidatos', z.int()),
  awaitingGrading: as('aguardandoCorrecao', z.int()),
  byInvitation: as('por_convite', z.optional(z.literal(true))),
  /** It is absent if the run applies a template, whose key nobody sees. */
  questionResults: as('resultado_por_questao', z.optional(questionResults)),
  edition: as('edicao', edition),
  resultsRelease: as('divulgacao_resultado', resultsRelease),
  /** Hides from those who mark it whose answers they mark, until the results are out. */
  blind: as('as_cegas', z.boolean()),
  appealDays: as('prazo_recurso', z.int()),
  ...defenceFields,
  exam: as(
    'prova',
    translated({
      id: as('id', id),
      title: as('titulo', z.string()),
      description: as('descricao', z.string()),
      kind: as('tipo', examKind),
      asksCode: as('comCodigo', z.boolean()),
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
  specified: true,
  module: 'runs',
  summary: "Lists the company's runs, newest first.",
  access: fromMember('corretor', only('COMPANY')),
  scope: 'read-runs',
  readsAttemptsOf: 'company',
  query: translated({
    skillIds: as('ids_habilidades', idFilter),
    stackIds: as('ids_stacks', idFilter),
    kind: as('tipo', choiceFilter(examKind)),
    search: as('busca', textFilter),
    active: as('ativo', choiceFilter(words({ true: true, false: false }))),
    phase: as('periodo', choiceFilter(runPhase)),
    page: as('pagina', page),
    /** All of them whatever is added meanwhile, newest first. */
    after: as('depois', cursor),
  }),
  responses: { 200: reads(pagedByCursor(companyRun)) },
});

export const listRunTitles = route({
  method: 'GET',
  url: '/company/tests/titles',
  module: 'runs',
  summary: 'The titles of all of the company’s runs, newest first, to choose from.',
  access: only('COMPANY'),
  scope: 'read-runs',
  responses: {
    200: reads(z.array(translated({ id: as('id', id), title: as('titulo', z.string()) }))),
  },
});

const companyTag = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  logo: stated('logo', picture),
});

export const recommendedRun = translated({
  id: as('id', id),
  duration: as('duracao', z.optional(duration)),
  lastDay: as('dataFim', calendarDay),
  endsAt: as('fim', instant),
  exam: as(
    'prova',
    translated({
      title: as('titulo', z.string()),
      description: as('descricao', z.string()),
      kind: as('tipo', examKind),
      asksCode: as('comCodigo', z.boolean()),
      skills: as(
        'provaHabilidade',
        z.array(under('habilidade', translated({ name: as('nome', technologyName) }))),
      ),
      stacks: as('provaStack', z.array(under('stack', translated({ name: as('nome', z.string()) })))),
    }),
  ),
  company: as('empresa', companyTag),
  /** Lists what the developer's profile has too: skills, then stacks. */
  matches: as('combina', z.array(technologyName)),
  invited: as('convidado', z.boolean()),
  byInvitation: as('por_convite', z.optional(z.literal(true))),
});

export type RecommendedRun = z.output<typeof recommendedRun>;

export const listRecommendedRuns = route({
  method: 'GET',
  url: '/developer/recommendedTest/getAll',
  specified: true,
  module: 'runs',
  summary:
    'Lists open runs that the developer has not taken: up to 60 with an invitation, then the 60 that match best.',
  access: only('DEVELOPER'),
  responses: { 200: reads(z.array(recommendedRun)) },
});

export const runDetails = translated({
  id: as('id', id),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  repositoryUrl: as('link_repositorio', z.optional(z.string())),
  /** Absent unless a practical exam takes files too, or alone. */
  handInWays: as('formas_entrega', z.optional(z.array(handInWay))),
  /** What whoever begins gets to begin with. */
  base: as('arquivos_de_partida', z.optional(baseSize)),
  /** Each delivered work is checked by the company's own tests. */
  check: as('verificacao', z.optional(toldCheck)),
  company: as('empresa', companyTag),
  candidates: as('totalCandidatos', z.int()),
  questions: as('totalQuestoes', z.int()),
  drawn: as('sorteadas', z.optional(z.int())),
  /** Drawn ones count only if their kind is the same for all candidates. */
  questionsOf: as(
    'questoesPorTipo',
    translated({
      essay: as('dissertativas', z.int()),
      single: as('unicaEscolha', z.int()),
      multiple: as('multiplaEscolha', z.int()),
      code: as('codigo', z.int()),
      sql: as('sql', z.int()),
      review: as('revisao', z.int()),
    } satisfies Record<BankKind, unknown>),
  ),
  /** Counts questions in pools too. Absent if none runs. */
  languages: as('linguagens', z.optional(z.array(language))),
  points: as(
    'pontosPorQuestao',
    z.optional(translated({ least: as('de', z.int()), most: as('ate', z.int()) })),
  ),
  /** Absent until enough candidates have delivered. */
  medianTime: as('tempoMediano', z.optional(duration)),
  ...ruleRead,
  /** Who begins says which version was read. */
  ruleVersion: as('versao_regra', z.int()),
  questionResults: as('resultado_por_questao', questionResults),
  resultsRelease: as('divulgacao_resultado', resultsRelease),
  ...defenceFields,
  /** Absent: the run names no day until which the company answers. */
  answerDays: as('prazo_resposta', z.optional(z.int())),
  /** That day. Absent also in a run without an end, until the developer has delivered. */
  answerBy: as('resposta_ate', z.optional(calendarDay)),
  /** Months after the end of the run, or after the delivery if it has none. */
  keepMonths: as('guarda_meses', z.int()),
  /** Absent in a run without an end. */
  keptUntil: as('guarda_ate', z.optional(calendarDay)),
  /** Absent while too few answers were due. */
  answerRate: as('taxa_resposta', z.optional(answerRate)),
  saved: as('salva', z.boolean()),
  kind: as('tipo', examKind),
  skills: as('tecnologias', z.array(under('habilidade', translated({ name: as('nome', technologyName) })))),
  stacks: as('stacks', z.array(under('stack', translated({ name: as('nome', z.string()) })))),
  startsAt: as('inicio', instant),
  lastDay: as('dataFim', calendarDay),
  endsAt: as('fim', instant),
  /** The developer's latest end of an attempt. Absent where that is `endsAt`. */
  latestEnd: as('fim_com_tempo_extra', z.optional(instant)),
  duration: stated('duracao', hoursAndMinutes),
  extraTime: as('tempo_extra', z.optional(duration)),
  open: as('aberta', z.boolean()),
  attempt: stated(
    'tentativa',
    translated({
      id: as('id', id),
      state: as('estado', attemptState),
      deadline: as('prazo', z.optional(deadline)),
    }),
  ),
  /** It names the run to rehearse one of Provado's own exams with, and says if the caller is rehearsing. */
  rehearsal: as(
    'treino',
    z.optional(
      translated({
        runId: as('id_prova_andamento', id),
        going: as('em_andamento', z.boolean()),
      }),
    ),
  ),
});

export type RunDetails = z.output<typeof runDetails>;

export const getRunDetails = route({
  method: 'GET',
  url: '/test/:andamentoId/details',
  specified: true,
  module: 'runs',
  summary: 'What there is to know about a run before taking it.',
  access: fromMember('corretor', only('DEVELOPER', 'COMPANY')),
  scope: 'read-runs',
  readsAttemptsOf: 'developer',
  params: runParams,
  responses: { 200: reads(runDetails) },
  errors: ['NAO_ENCONTRADO'],
});

/** Average and median are over the graded attempts. Absent if there are none. */
export const runOverview = translated({
  id: as('id', id),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  kind: as('tipo', examKind),
  active: as('ativo', z.boolean()),
  startsAt: as('data_inicio', placedInstant),
  endsAt: as('data_fim', placedInstant),
  stacks: as('provaStacks', z.array(stack)),
  skills: as('provaHabilidades', z.array(skillTag)),
  questionResults: as('resultado_por_questao', z.optional(questionResults)),
  edition: as('edicao', edition),
  candidates: as('totalCandidatos', z.int()),
  delivered: as('totalEntregues', z.int()),
  resultsRelease: as('divulgacao_resultado', resultsRelease),
  publishedAt: as('resultados_publicados_em', z.optional(instant)),
  held: as('resultados_retidos', z.int()),
  graded: as('totalCorrigidas', z.int()),
  /** Some version of its rule lets who marks play how answers were written. */
  playbackShown: as('versoes_para_quem_corrige', z.optional(z.literal(true))),
  /** Neither graded, nor only waiting for their tests. */
  toCorrect: as('totalParaCorrigir', z.int()),
  /** Deleted accounts are not among them. */
  toDecide: as('totalParaDecidir', z.int()),
  /** Their answer-by date has passed without a decision. Absent if there are none. */
  owed: as('totalEmAtraso', z.optional(z.int())),
  answerDays: as('prazo_resposta', z.optional(z.int())),
  approved: as('totalAprovados', z.int()),
  rejected: as('totalReprovados', z.int()),
  /** It is the lowest score among the approved. */
  lowestApproved: as('menor_aprovada', z.optional(score)),
  time: as(
    'tempo',
    z.optional(
      translated({
        lowerQuartile: as('quartil1', duration),
        median: as('mediana', duration),
        upperQuartile: as('quartil3', duration),
      }),
    ),
  ),
  average: as('media', z.optional(score)),
  median: as('mediana', z.optional(score)),
  distribution: as('distribuicao', z.array(z.int()).check(z.length(10))),
  /** The figures use old scores until all attempts are graded by a new key. */
  regrading: as('recorrigindo', z.boolean()),
  /** The answers that tests are marking, and those whose tests the platform could not run. Absent if there are none. */
  testing: as(
    'correcao_automatica',
    z.optional(translated({ queued: as('na_fila', z.int()), failed: as('falharam', z.int()) })),
  ),
  blind: as('as_cegas', z.boolean()),
  appealDays: as('prazo_recurso', z.int()),
  ...defenceFields,
  check: as('verificacao', z.optional(toldCheck)),
  /** The reveal of a blind run. Who did it is absent if the account is gone. */
  revealedAt: as('revelada_em', z.optional(instant)),
  revealedBy: as('revelada_por', z.optional(z.string())),
});

export type RunOverview = z.output<typeof runOverview>;

export const getRunOverview = route({
  method: 'GET',
  url: '/test/:andamentoId/geral',
  specified: true,
  module: 'runs',
  summary: 'A run and its figures, for its company.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-runs',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: { 200: reads(runOverview) },
  errors: ['NAO_ENCONTRADO'],
});
