import * as z from 'zod/mini';
import { keptReview } from '#modules/question-bank/contract/code-review.ts';
import { keptExecution } from '#modules/question-bank/contract/execution.ts';
import { drawLimits } from '#modules/question-bank/contract/questions.ts';
import { baseFiles } from '#modules/works/contract/base-files.ts';
import { keptCheck } from '#modules/works/contract/work-check.ts';
import { edition, id, picture } from '#platform/contract/fields.ts';
import { reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import {
  examKind,
  handInWay,
  helpRule,
  otherJudges,
  questionKind,
  questionLevel,
  questionResults,
  resultsRelease,
  runAccess,
} from '#platform/contract/words.ts';
import { bankReference } from './exam-draft.ts';
import { draftParams, draftSaving, mayWriteExams } from './listed-drafts.ts';

const keptRubric = z.array(
  translated({
    name: as('nome', z.string()),
    levels: as(
      'niveis',
      z.array(
        translated({
          points: as('pontos', z.nullable(z.number())),
          description: as('descricao', z.string()),
        }),
      ),
    ),
    levelsShown: as('mostra_niveis', z.optional(z.boolean())),
  }),
);

const keptQuestion = translated({
  statement: as('enunciado', z.string()),
  kind: as('tipo', questionKind),
  options: as(
    'alternativas',
    z.array(translated({ text: as('texto', z.string()), correct: as('correta', z.nullable(z.boolean())) })),
  ),
  imageUrl: as('img_url', z.optional(picture)),
  imageAlt: as('img_descricao', z.string()),
  modelAnswer: as('resposta_modelo', z.string()),
  markingNotes: as('como_corrigir', z.string()),
  rubric: as('rubrica', keptRubric),
  execution: as('execucao', z.optional(keptExecution)),
  leftExecutions: as('execucoes_guardadas', z.optional(z.array(keptExecution).check(z.maxLength(2)))),
  review: as('revisao', z.optional(keptReview)),
  leftReview: as('revisao_guardada', z.optional(keptReview)),
  points: as('pontos', z.nullable(z.number())),
  explanation: as('explicacao', z.string()),
  bank: as('banco', z.optional(bankReference)),
});

const keptDraw = translated({
  tag: as('tag', z.string()),
  level: as('nivel', z.nullable(questionLevel)),
  kind: as('tipo', z.nullable(questionKind)),
  count: as('quantidade', z.nullable(z.int().check(z.nonnegative(), z.maximum(drawLimits.countMost)))),
});

/** Only the shape of an exam holds for a draft. A field added here is optional, since a stored draft may be older. */
const content = {
  kind: as('tipo_prova', examKind),
  period: as(
    'periodo',
    z.nullable(translated({ start: as('inicio', z.iso.date()), end: as('fim', z.iso.date()) })),
  ),
  isLimited: as('tempo_limitado', z.boolean()),
  minutes: as('minutos', z.nullable(z.int())),
  access: as('acesso', z.optional(runAccess)),
  helpRule: as('regra_consulta', z.optional(helpRule)),
  helpTools: as('ferramentas_permitidas', z.optional(z.string())),
  helpNote: as('frase_da_regra', z.optional(z.string())),
  otherJudges: as('quem_mais_julga', z.optional(otherJudges)),
  judgesNamed: as('outros_que_julgam', z.optional(z.string())),
  playbackShown: as('versoes_para_quem_corrige', z.optional(z.boolean())),
  questionResults: as('resultado_por_questao', z.optional(questionResults)),
  resultsRelease: as('divulgacao_resultado', z.optional(resultsRelease)),
  shuffledQuestions: as('embaralhar_questoes', z.optional(z.boolean())),
  shuffledOptions: as('embaralhar_alternativas', z.optional(z.boolean())),
  answerDays: as('prazo_resposta', z.optional(z.nullable(z.int()))),
  stackIds: as('ids_stacks', z.array(id)),
  skillIds: as('ids_habilidades', z.array(id)),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  repositoryUrl: as('link_repositorio', z.string()),
  handInWays: as('formas_entrega', z.optional(z.array(handInWay))),
  base: as('arquivos_de_partida', z.nullish(baseFiles)),
  check: as('verificacao', z.nullish(keptCheck)),
  questions: as('questoes', z.array(keptQuestion)),
  draws: as('sorteios', z.array(keptDraw)),
  practiceQuestion: as('pedido', z.string()),
  practiceModelAnswer: as('resposta_modelo', z.string()),
  practiceMarkingNotes: as('como_corrigir', z.string()),
  practiceRubric: as('rubrica', keptRubric),
};

const keptContent = translated(content);

export type KeptContent = z.output<typeof keptContent>;

export const keptDraft = translated({ ...content, edition: as('edicao', edition), ...draftSaving });

export type KeptDraft = z.output<typeof keptDraft>;

export const getKeptDraft = route({
  method: 'GET',
  url: '/test/drafts/:idRascunho',
  module: 'exams',
  summary: 'A draft of an exam, to be written on.',
  access: mayWriteExams,
  scope: 'read-runs',
  params: draftParams,
  responses: { 200: reads(keptDraft) },
  errors: ['NAO_ENCONTRADO'],
});

export const keepDraft = route({
  method: 'PUT',
  url: '/test/drafts/:idRascunho',
  module: 'exams',
  summary: 'Saves a draft of an exam; without an edition, as a new one under an id that the client chooses.',
  access: mayWriteExams,
  scope: 'write-runs',
  params: draftParams,
  body: translated({ ...content, edition: as('edicao', z.optional(edition)) }),
  bodyLimit: 2 * 1024 * 1024,
  responses: { 200: writes(translated({ edition: as('edicao', edition), savedAt: draftSaving.savedAt })) },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'LIMITE_ATINGIDO'],
});
