import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { executionKind } from '#modules/question-bank/contract/execution-words.ts';
import { readReview } from '#modules/question-bank/contract/read-review.ts';
import { questionPoints, rubric } from '#modules/question-bank/contract/rubric.ts';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { linkFact } from '#modules/works/contract/link-facts.ts';
import {
  choiceFilter,
  duration,
  id,
  instant,
  page,
  pageInfo,
  pathId,
  picture,
  score,
} from '#platform/contract/fields.ts';
import { fromMember, owner, reads, route } from '#platform/contract/route.ts';
import { as, stated, translated } from '#platform/contract/translate.ts';
import { decision, questionKind } from '#platform/contract/words.ts';
import { testingFields, testResultFields } from './answer-tests.ts';
import { doubleFields } from './double-marking.ts';
import { handedInWork } from './handed-in-work.ts';
import {
  byThirds,
  examStatistics,
  itemFindings,
  itemStatistics,
  questionChange,
  standingFields,
} from './item-statistics.ts';
import { graded } from './marking-words.ts';
import { mark, markFields, markReadFields } from './marks.ts';

const givenText = translated({
  text: as('texto', z.string()),
  language: as('linguagem', z.optional(language)),
});

/** The texts are Markdown. */
const markingFields = {
  modelAnswer: as('resposta_modelo', z.optional(z.string())),
  markingNotes: as('como_corrigir', z.optional(z.string())),
  /** The points are those that stand in the run. */
  rubric: as('rubrica', z.optional(rubric)),
  review: as('revisao', z.optional(readReview)),
};

/** Only open questions have `correct`. */
export const answeredQuestion = translated({
  id: as('id', id),
  kind: as('tipo', questionKind),
  statement: as('enunciado', z.string()),
  image: stated('foto', picture),
  imageAlt: as('foto_descricao', z.optional(z.string())),
  correct: stated('correta', z.nullable(z.boolean())),
  ...markReadFields,
  ...doubleFields,
  ...testResultFields,
  /** It is 1 if absent. */
  points: as('pontos', z.optional(questionPoints)),
  ...markingFields,
  answer: as('resposta', z.optional(givenText)),
  /** A blind run shows no link beside it. */
  work: as('trabalho', z.optional(handedInWork)),
  /** What was fetched of the link that it is. */
  link: as('link', z.optional(linkFact)),
  change: as('mudanca', z.optional(questionChange)),
  options: as(
    'alternativas',
    z.array(
      translated({
        id: as('id', id),
        text: as('texto', z.string()),
        correct: as('correta', z.boolean()),
        picked: as('selecionada', z.boolean()),
      }),
    ),
  ),
});

/** `version` guards against two people at once. */
export const answerSheet = translated({
  attemptId: as('idProvaUsuario', id),
  developerId: as('id_usuario', id),
  name: as('nome', z.string()),
  deleted: as('excluida', z.optional(z.literal(true))),
  deliveredAt: as('entregue_em', instant),
  timeUsed: as('tempo', duration),
  score: stated('pontuacao', score),
  ...standingFields,
  decision: as('situacao', decision),
  feedback: as('feedback', z.optional(z.string())),
  graded: as('corrigida', z.boolean()),
  ...testingFields,
  version: as('versao', z.int()),
  questions: as('questoes', z.array(answeredQuestion)),
});

export type AnswerSheet = z.output<typeof answerSheet>;
export type AnsweredQuestion = z.output<typeof answeredQuestion>;

export const getAnswerSheet = route({
  method: 'GET',
  url: '/test/:andamentoId/answers/:n',
  specified: true,
  module: 'marking',
  summary: 'The n-th delivered attempt of a run, counted from 1 in order of delivery.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: translated({ runId: as('andamentoId', pathId), position: as('n', pathId) }),
  /** Nobody looks at what is read ahead, so it does not count as opened. */
  query: translated({ ahead: as('adiantada', z.optional(z.enum(['true']))) }),
  responses: {
    200: reads(
      translated({
        total: as('totalResults', z.int()),
        graded: as('totalCorrigidas', z.int()),
        /** Answers at these positions are left to the caller. */
        previousUngraded: as('anteriorNaoCorrigida', z.optional(z.int())),
        nextUngraded: as('proximaNaoCorrigida', z.optional(z.int())),
        result: as(
          'result',
          translated({
            runId: as('idProvaAndamento', id),
            sheets: as('candidato', z.array(answerSheet)),
          }),
        ),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const gradeAttempt = route({
  method: 'PUT',
  url: '/test/:andamentoId/correction',
  specified: true,
  module: 'marking',
  summary:
    'Judges open answers of a delivered attempt; a null `correta` leaves a question unjudged. Levels of a rubric decide it; without them, the one just read leaves them as they are, and another one gives all points or none.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'mark',
  readsAttemptsOf: 'run',
  params: runParams,
  body: translated({
    attemptId: as('id_prova_usuario', id),
    marks: as(
      'questoesCorrigidas',
      z
        .array(
          translated({
            questionId: as('id_questao', id),
            /** Absent levels, comments and notes stay as they are; nulls remove them. */
            ...markFields,
            /** It is not checked if absent. */
            seen: as('anterior', z.nullish(mark)),
          }),
        )
        .check(z.maxLength(500)),
    ),
    version: as('versao', z.nullish(z.int())),
  }),
  responses: {
    200: translated({
      success: as('success', z.literal(true)),
      message: as('message', z.string()),
      version: as('versao', z.int()),
    }),
  },
  errors: [
    'NAO_ENCONTRADO',
    'RESPOSTA_INVALIDA',
    'PROVA_EM_ANDAMENTO',
    'CORRECAO_DESATUALIZADA',
    'CORRECAO_DE_COLEGA',
    'CORRECAO_CONCLUIDA',
  ],
});

export const repeatTests = route({
  method: 'POST',
  url: '/test/:andamentoId/correction/tests',
  module: 'marking',
  summary:
    'Runs the tests again that the platform could not execute, of answers that nobody has marked: of one attempt, or of all of the run.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'mark',
  params: runParams,
  body: translated({
    attemptId: as('id_prova_usuario', z.nullish(id)),
  }),
  responses: { 200: reads(translated({ answers: as('totalRespostas', z.int()) })) },
  errors: ['NAO_ENCONTRADO'],
});

/** `right` is the mean credit, 0 to 100, of the answers graded so far. */
export const questionFigures = translated({
  id: as('id', id),
  number: as('numero', z.int()),
  /** Only some candidates got a question of a pool. It counts the draw rules from 1, and is absent if all got it. */
  draw: as('sorteio', z.optional(z.int())),
  kind: as('tipo', questionKind),
  executionKind: as('tipo_execucao', z.optional(executionKind)),
  isReview: as('revisao', z.optional(z.literal(true))),
  statement: as('enunciado', z.string()),
  points: as('pontos', z.optional(questionPoints)),
  rubric: as('rubrica', z.optional(rubric)),
  asked: as('totalPerguntada', z.int()),
  answered: as('totalRespondida', z.int()),
  judged: as('totalCorrigida', z.int()),
  left: as('totalParaCorrigir', z.int()),
  right: as('acerto', z.optional(score)),
  options: as(
    'alternativas',
    z.array(
      translated({
        id: as('id', id),
        text: as('texto', z.string()),
        correct: as('correta', z.boolean()),
        picked: as('totalEscolhida', z.int()),
        pickedByThirds: as('escolhidaPorTercos', z.optional(byThirds)),
      }),
    ),
  ),
  /** They are absent while few are scored, or if the question no longer counts. A drawn question has no weights. */
  statistics: as('estatisticas', z.optional(itemStatistics)),
  findings: as('achados', itemFindings),
  blankByThirds: as('emBrancoPorTercos', z.optional(byThirds)),
  change: as('mudanca', z.optional(questionChange)),
});

export type QuestionFigures = z.output<typeof questionFigures>;

export const listQuestionFigures = route({
  method: 'GET',
  url: '/test/:andamentoId/questions',
  module: 'marking',
  summary:
    'How each question of a run was answered, over its latest 10,000 deliveries, and what that says about the questions and the exam; `amostra` says that there are more. Figures of a large run may be a minute old.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: {
    200: reads(
      translated({
        considered: as('totalConsideradas', z.int()),
        sampled: as('amostra', z.boolean()),
        regrading: as('recorrigindo', z.boolean()),
        scored: as('totalPontuadas', z.int()),
        exam: as('prova', examStatistics),
        questions: as('questoes', z.array(questionFigures)),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const openAnswer = translated({
  /** The id is of the version that this candidate got. */
  questionId: as('id_questao', id),
  attemptId: as('idProvaUsuario', id),
  position: as('posicaoEntrega', z.int()),
  name: as('nome', z.string()),
  answer: as('resposta', givenText),
  work: as('trabalho', z.optional(handedInWork)),
  link: as('link', z.optional(linkFact)),
  correct: as('correta', z.nullable(z.boolean())),
  ...markReadFields,
  ...doubleFields,
  ...testResultFields,
});

export type OpenAnswer = z.output<typeof openAnswer>;

export const listQuestionAnswers = route({
  method: 'GET',
  url: '/test/:andamentoId/questions/:idQuestao/answers',
  module: 'marking',
  summary: 'The delivered answers to an open question, in order of delivery.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: translated({ runId: as('andamentoId', pathId), questionId: as('idQuestao', pathId) }),
  query: translated({
    graded: as('status', choiceFilter(graded)),
    /** It gives who delivered behind this position, so that paging stays stable during the grading. */
    after: as('depois', z.optional(pathId)),
    page: as('pagina', page),
  }),
  responses: {
    200: reads(
      translated({
        question: as(
          'questao',
          translated({
            id: as('id', id),
            number: as('numero', z.int()),
            statement: as('enunciado', z.string()),
            image: as('foto', z.optional(picture)),
            imageAlt: as('foto_descricao', z.optional(z.string())),
            points: as('pontos', z.optional(questionPoints)),
            ...markingFields,
          }),
        ),
        /** It counts all answers, whatever the filter. */
        answers: as('totalRespostas', z.int()),
        judged: as('totalCorrigidas', z.int()),
        /** They have no mark and wait for a person, whoever it is; tests do not mark them. */
        toMark: as('totalParaCorrigir', z.int()),
        left: as('totalParaMim', z.int()),
        results: as('results', z.array(openAnswer)),
        ...pageInfo,
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const commentsMost = 10;

export const listQuestionComments = route({
  method: 'GET',
  url: '/test/:andamentoId/questions/:idQuestao/comments',
  module: 'marking',
  summary:
    'The comments that graders of a run have written on an open question, by criterion, the most used first, to write them again.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  params: translated({ runId: as('andamentoId', pathId), questionId: as('idQuestao', pathId) }),
  responses: {
    200: reads(
      z.array(
        translated({
          /** The position in the rubric counts from 0. */
          criterion: as('criterio', z.int()),
          comments: as('comentarios', z.array(z.string())),
        }),
      ),
    ),
  },
  errors: ['NAO_ENCONTRADO'],
});
