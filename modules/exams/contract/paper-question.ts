import * as z from 'zod/mini';
import { paperExecution } from '#modules/question-bank/contract/paper-execution.ts';
import { paperReview } from '#modules/question-bank/contract/paper-review.ts';
import { questionPoints, readableCriterion } from '#modules/question-bank/contract/rubric.ts';
import { id, picture } from '#platform/contract/fields.ts';
import { as, stated, translated, under } from '#platform/contract/translate.ts';
import { questionKind } from '#platform/contract/words.ts';

/** The unit is bytes of UTF-8. */
export const answerBytes = 20_480;

export const paperOption = translated({
  id: as('id', id),
  text: as('opcao', z.string()),
  questionId: as('idQuestaoProva', id),
});

/** Nothing in it tells right from wrong. */
export const paperQuestion = translated({
  id: as('idQuestaoProva', id),
  question: as(
    'questaoProva',
    translated({
      statement: as('enunciado', z.string()),
      image: stated('foto', picture),
      imageAlt: as('foto_descricao', z.optional(z.string())),
      /** It is 1 if absent. */
      points: as('pontos', z.optional(questionPoints)),
      /** Absent where the exam was published before they were shown, and without a rubric. */
      criteria: as('criterios', z.optional(z.array(readableCriterion))),
      execution: as('execucao', z.optional(paperExecution)),
      review: as('revisao', z.optional(paperReview)),
      kind: as('questaoProvaTipo', under('tipo', questionKind)),
      options: as('alternativaProva', z.array(paperOption)),
    }),
  ),
});

export type PaperQuestion = z.output<typeof paperQuestion>;
