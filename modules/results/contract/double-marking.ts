import * as z from 'zod/mini';
import { runParams } from '#modules/exams/contract/run-params.ts';
import { edition, id, instant, pathId } from '#platform/contract/fields.ts';
import { fromMember, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { mark } from './marks.ts';

/** Absent for an answer that a single person marks. */
export const doubleFields = {
  double: as(
    'dupla',
    z.optional(
      translated({
        /** Whether the caller may mark it, and nothing of theirs is there yet. */
        mine: as('minha', z.boolean()),
        /** Whether the caller may change it: not any more once both marks are given. */
        open: as('aberta', z.boolean()),
        settled: as('concluida', z.boolean()),
        /** The graders by place; the third is there if the answer needs one, or had one. */
        graders: as(
          'corretores',
          z.array(
            translated({
              place: as('ordem', z.int()),
              /** Absent: nobody has it at the moment. */
              name: as('nome', z.optional(z.string())),
              given: as('deu', z.boolean()),
            }),
          ),
        ),
      }),
    ),
  ),
};

const percent = z
  .int({ error: 'Informe um número inteiro, de 0 a 100.' })
  .check(
    z.minimum(0, { error: 'Informe um número inteiro, de 0 a 100.' }),
    z.maximum(100, { error: 'Informe um número inteiro, de 0 a 100.' }),
  );

const setting = {
  /** Percent of the open answers; 0: none. */
  share: as('porcentagem', percent),
  /** Percent of a question's points: if two marks differ by more, a third person decides. */
  thirdAbove: as('limiar', percent),
  edition: as('edicao', edition),
};

const grader = translated({ id: as('id', id), name: as('nome', z.string()) });

const agreement = translated({
  pairs: as('pares', z.int()),
  /** Cohen's kappa with quadratic weights. Absent if it is undefined: no pairs, or only one mark in all of them. */
  kappa: as('kappa', z.optional(z.number())),
  /** A bootstrap interval of 95 %, from so many draws of pairs. Absent if it is undefined in many of them. */
  from: as('de', z.optional(z.number())),
  to: as('ate', z.optional(z.number())),
  draws: as('sorteios', z.int()),
  /** How strong it is, or why it is undefined. */
  words: as('palavras', z.string()),
});

export const doubleMarking = translated({
  ...setting,
  /** Answers that two people mark: all, those with one mark, those that wait for a third, and the done. */
  answers: as('respostas', z.int()),
  begun: as('comUma', z.int()),
  disputed: as('emDesacordo', z.int()),
  settled: as('concluidas', z.int()),
  graders: as(
    'corretores',
    z.array(
      translated({
        id: as('id', id),
        name: as('nome', z.string()),
        self: as('proprio', z.boolean()),
        left: as('faltam', z.int()),
        given: as('dadas', z.int()),
      }),
    ),
  ),
  /** Who has marked answers that wait for whom; for nobody's mark without `on`. */
  waits: as(
    'esperas',
    z.array(
      translated({
        who: as('quem', grader),
        on: as('por', z.optional(grader)),
        answers: as('respostas', z.int()),
      }),
    ),
  ),
  agreement: as('concordancia', agreement),
});

export type DoubleMarking = z.output<typeof doubleMarking>;

export const getDoubleMarking = route({
  method: 'GET',
  url: '/test/:andamentoId/double-marking',
  module: 'results',
  summary:
    'How the second marks of a run stand: who has what to mark, who waits for whom, and how far the marks agree.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  readsAttemptsOf: 'run',
  params: runParams,
  responses: { 200: reads(doubleMarking) },
  errors: ['NAO_ENCONTRADO'],
});

export const setDoubleMarking = route({
  method: 'PUT',
  url: '/test/:andamentoId/double-marking',
  module: 'results',
  summary:
    'Has two people mark all or a share of the open answers, with a third where they differ by more than so many percent of the points. Begun answers are finished; if it is switched off, by the marks that are given.',
  access: owner('COMPANY', 'run'),
  params: runParams,
  body: translated(setting),
  responses: { 200: writes(translated({ edition: as('edicao', edition) })) },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'CORRETORES_INSUFICIENTES'],
});

export const handOverMarking = route({
  method: 'POST',
  url: '/test/:andamentoId/double-marking/hand-over',
  module: 'results',
  summary:
    'Hands what a member has yet to mark of a run to a colleague, or in turns to all others. Answers where the colleague has a place already stay. Graders hand over only what is theirs.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  params: runParams,
  body: translated({
    /** Absent: what is the caller's. */
    from: as('de', z.nullish(id)),
    /** Null: to all others. */
    to: as('para', z.nullable(id)),
  }),
  responses: { 200: writes(translated({ moved: as('passadas', z.int()) })) },
  errors: ['NAO_ENCONTRADO'],
});

export const getDoubleMarks = route({
  method: 'GET',
  url: '/test/:andamentoId/questions/:idQuestao/answers/:idProvaUsuario/marks',
  module: 'results',
  summary:
    'The marks of all who mark an answer, for those who have given their own, and for everybody once it is done.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  readsAttemptsOf: 'run',
  params: translated({
    runId: as('andamentoId', pathId),
    questionId: as('idQuestao', pathId),
    attemptId: as('idProvaUsuario', pathId),
  }),
  responses: {
    200: reads(
      z.array(
        translated({
          place: as('ordem', z.int()),
          name: as('nome', z.string()),
          givenAt: as('em', instant),
          mark: as('correcao', mark),
        }),
      ),
    ),
  },
  errors: ['NAO_ENCONTRADO', 'CORRECAO_OCULTA'],
});
