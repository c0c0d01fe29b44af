import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { passedTests, testResultFields } from '#modules/marking/contract/answer-tests.ts';
import { handedInWork } from '#modules/marking/contract/handed-in-work.ts';
import { questionChange } from '#modules/marking/contract/item-statistics.ts';
import { plainMark } from '#modules/marking/contract/marks.ts';
import { readReview } from '#modules/question-bank/contract/read-review.ts';
import { criterionLevel, questionPoints, rubric } from '#modules/question-bank/contract/rubric.ts';
import { id, pathId, picture, score } from '#platform/contract/fields.ts';
import { owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { questionKind } from '#platform/contract/words.ts';

/** `credit` and what was right are absent while the key may not be seen; `credit` also if ungraded or annulled. */
export const resultQuestion = translated({
  id: as('id', id),
  kind: as('tipo', questionKind),
  statement: as('enunciado', z.string()),
  image: as('foto', z.optional(picture)),
  imageAlt: as('foto_descricao', z.optional(z.string())),
  credit: as('aproveitamento', z.optional(score)),
  /** The weight in the score is 1 if absent. */
  points: as('pontos', z.optional(questionPoints)),
  /** `levels` and `comments` have one entry for each criterion. */
  rubric: as('rubrica', z.optional(rubric)),
  levels: as('niveis', z.optional(z.array(z.int()))),
  review: as('revisao', z.optional(readReview)),
  /** Two people differed: the answer earns the mean. */
  meanOf: as('media_de', z.optional(z.array(plainMark))),
  comments: as('comentarios', z.optional(z.array(z.string()))),
  /** What was read with the question and what a person gave, even if the key may not be seen. A mean has no points. */
  criteria: as(
    'criterios',
    z.optional(
      z.array(
        translated({
          name: as('nome', z.string()),
          points: as('pontos', z.optional(z.int())),
          most: as('maximo', z.int()),
          levels: as('niveis', z.optional(z.array(criterionLevel))),
          /** The words of the level that was given, if they were read before. */
          description: as('descricao', z.optional(z.string())),
        }),
      ),
    ),
  ),
  /** An appeal has changed the mark to which they were written. */
  commentsOfBefore: as('comentarios_de_antes', z.optional(z.literal(true))),
  /** Present only while the mark by tests stands. */
  passed: as('pontos_testes', z.optional(passedTests)),
  ...testResultFields,
  change: as('mudanca', z.optional(questionChange)),
  answer: as(
    'resposta',
    z.optional(
      translated({ text: as('texto', z.string()), language: as('linguagem', z.optional(language)) }),
    ),
  ),
  work: as('trabalho', z.optional(handedInWork)),
  options: as(
    'alternativas',
    z.array(
      translated({
        id: as('id', id),
        text: as('texto', z.string()),
        correct: as('correta', z.optional(z.boolean())),
        picked: as('selecionada', z.boolean()),
      }),
    ),
  ),
  explanation: as('explicacao', z.optional(z.string())),
  /** It counts in Provado's own exams, so nobody sees its key, its explanation or what an answer earned. */
  reserved: as('reservada', z.optional(z.literal(true))),
});

export type ResultQuestion = z.output<typeof resultQuestion>;

export const getAttemptQuestions = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/questions',
  module: 'taking',
  summary:
    'The questions and answers of one’s own attempt after its end; with what was right if the company shows it, and from when on.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  responses: { 200: reads(translated({ questions: as('questoes', z.array(resultQuestion)) })) },
  errors: ['NAO_ENCONTRADO', 'PROVA_NAO_ENTREGUE'],
});
