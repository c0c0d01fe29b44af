import { z } from 'zod';
import { questionPoints, rubric } from '#modules/question-bank/contract/rubric.ts';
import { passedTests, testResultFields } from '#modules/results/contract/answer-tests.ts';
import { questionChange } from '#modules/results/contract/item-statistics.ts';
import { plainMark } from '#modules/results/contract/marks.ts';
import { language } from '#modules/running/contract/languages.ts';
import { id, pathId, picture, score } from '#platform/contract/fields.ts';
import { owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { questionKind } from '#platform/contract/words.ts';

/**
 * A question of one's own attempt, with the own answer. What was right, `credit` included, is absent while the answer
 * key may not be seen. `credit` is also absent until it is graded, and if the question is annulled.
 */
export const resultQuestion = translated({
  id: as('id', id),
  kind: as('tipo', questionKind),
  statement: as('enunciado', z.string()),
  image: as('foto', picture.optional()),
  imageAlt: as('foto_descricao', z.string().optional()),
  credit: as('aproveitamento', score.optional()),
  /** Its weight in the score; 1 if absent. */
  points: as('pontos', questionPoints.optional()),
  /** By which criteria the answer was marked, with the level of each and what was said about it. */
  rubric: as('rubrica', rubric.optional()),
  levels: as('niveis', z.array(z.int()).optional()),
  /** What two people gave it, if they differ: it earns the mean. */
  meanOf: as('media_de', z.array(plainMark).optional()),
  comments: as('comentarios', z.array(z.string()).optional()),
  /** Of a mark by tests that stands. */
  passed: as('pontos_testes', passedTests.optional()),
  /** Of an answer that runs. Absent, like the credit, while the answer key may not be seen. */
  ...testResultFields,
  change: as('mudanca', questionChange.optional()),
  answer: as(
    'resposta',
    translated({ text: as('texto', z.string()), language: as('linguagem', language.optional()) }).optional(),
  ),
  options: as(
    'alternativas',
    z.array(
      translated({
        id: as('id', id),
        text: as('texto', z.string()),
        correct: as('correta', z.boolean().optional()),
        picked: as('selecionada', z.boolean()),
      }),
    ),
  ),
  explanation: as('explicacao', z.string().optional()),
  /** It counts in Provado's own exams, so nobody sees its key, its explanation or what an answer earned. */
  reserved: as('reservada', z.literal(true).optional()),
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
