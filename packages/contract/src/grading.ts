import { z } from 'zod';
import { runParams } from './exams.ts';
import { duration, id, pathId, score } from './fields.ts';
import { fromMember, owner, reads, route } from './route.ts';
import { as, translated } from './translate.ts';
import { questionKind } from './words.ts';

/** One question of a delivered attempt with the answer given. `verdict` is of open questions only. */
export const answeredQuestion = translated({
  id: as('id', id),
  kind: as('tipo', questionKind),
  statement: as('enunciado', z.string()),
  image: as('foto', z.string().optional()),
  imageAlt: as('foto_descricao', z.string().optional()),
  verdict: as('correta', z.boolean().nullable().optional()),
  answer: as('resposta', translated({ text: as('texto', z.string()) }).optional()),
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

/** A delivered attempt as its company corrects it; `version` guards against two people at once. */
export const answerSheet = translated({
  attemptId: as('idProvaUsuario', id),
  name: as('nome', z.string()),
  timeUsed: as('tempo', duration),
  score: as('pontuacao', score.optional()),
  graded: as('corrigida', z.boolean()),
  version: as('versao', z.int()),
  questions: as('questoes', z.array(answeredQuestion)),
});

export type AnswerSheet = z.output<typeof answerSheet>;
export type AnsweredQuestion = z.output<typeof answeredQuestion>;

export const getAnswerSheet = route({
  method: 'GET',
  url: '/test/:andamentoId/answers/:n',
  room: 'grading',
  summary: 'The n-th delivered attempt of a run, counted from 1 in order of delivery.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  params: translated({ runId: as('andamentoId', pathId), position: as('n', pathId) }),
  responses: {
    200: reads(
      translated({
        total: as('totalResults', z.int()),
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
  room: 'grading',
  summary: 'Judges open answers of a delivered attempt; a null verdict leaves a question unjudged.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  params: runParams,
  body: translated({
    attemptId: as('id_prova_usuario', id),
    verdicts: as(
      'questoesCorrigidas',
      z
        .array(
          translated({
            questionId: as('id_questao', id),
            verdict: as('correta', z.boolean().nullable()),
          }),
        )
        .max(500),
    ),
    version: as('versao', z.int().nullish()),
  }),
  responses: {
    200: translated({ success: as('success', z.literal(true)), message: as('message', z.string()) }),
  },
  errors: ['NAO_ENCONTRADO', 'RESPOSTA_INVALIDA', 'PROVA_EM_ANDAMENTO', 'CORRECAO_DESATUALIZADA'],
});
