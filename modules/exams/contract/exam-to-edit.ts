import * as z from 'zod/mini';
import { annulledQuestion } from '#modules/question-bank/contract/annulled-question.ts';
import { drawRule } from '#modules/question-bank/contract/questions.ts';
import { baseFiles } from '#modules/works/contract/base-files.ts';
import { workCheck } from '#modules/works/contract/work-check.ts';
import { duration, edition, id, placedInstant } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { examKind, questionResults, resultsRelease } from '#platform/contract/words.ts';
import { answerDaysField, draftQuestion, handInWays } from './exam-draft.ts';
import { ruleRead } from './run-rule.ts';

const examContent = {
  kind: as('tipo_prova', examKind),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  repositoryUrl: as('link_repositorio', z.string()),
  /** Absent if it takes links only. */
  handInWays: as('formas_entrega', z.optional(handInWays)),
  base: as('arquivos_de_partida', z.optional(baseFiles)),
  check: as('verificacao', z.optional(workCheck)),
  stackIds: as('ids_stacks', z.array(id)),
  skillIds: as('ids_habilidades', z.array(id)),
  questions: as('questoes', z.array(draftQuestion)),
  draws: as('sorteios', z.array(drawRule)),
  /** Candidates do not read its criteria with the question: it was published before they did. */
  hidesCriteria: as('oculta_criterios', z.optional(z.literal(true))),
  edition: as('edicao', edition),
};

/** It has the current keys, and no annulled questions. */
export const runToEdit = translated({
  ...examContent,
  startsAt: as('data_inicio', placedInstant),
  endsAt: as('data_fim', placedInstant),
  duration: as('duracao', z.nullable(duration)),
  ...ruleRead,
  /** It is absent if the run applies a template, whose key nobody sees. */
  questionResults: as('resultado_por_questao', z.optional(questionResults)),
  resultsRelease: as('divulgacao_resultado', resultsRelease),
  shuffledQuestions: as('embaralhar_questoes', z.boolean()),
  shuffledOptions: as('embaralhar_alternativas', z.boolean()),
  answerDays: as('prazo_resposta', z.optional(answerDaysField)),
  begun: as('iniciada', z.boolean()),
  /** The template never changes: an edit makes the exam the company's own. */
  fromTemplate: as('modelo', z.boolean()),
  annulled: as('anuladas', z.array(annulledQuestion)),
});

export type RunToEdit = z.output<typeof runToEdit>;

export const templateToEdit = translated({ ...examContent, published: as('publicado', z.boolean()) });

export type TemplateToEdit = z.output<typeof templateToEdit>;
