import * as z from 'zod/mini';
import { runParams } from '#modules/runs/contract/run-params.ts';
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
        /** The caller may mark it, and nothing of theirs is there yet. */
        mine: as('minha', z.boolean()),
        /** The caller may change it until both marks are given. */
        open: as('aberta', z.boolean()),
        settled: as('concluida', z.boolean()),
        /** They come by slot; the third is there if the answer needs one, or had one. */
        graders: as(
          'corretores',
          z.array(
            translated({
              slot: as('ordem', z.int()),
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
  /** It is in percent of the open answers; 0 stands for none. */
  share: as('porcentagem', percent),
  thirdAbove: as('limiar', percent),
  edition: as('edicao', edition),
};

const grader = translated({ id: as('id', id), name: as('nome', z.string()) });

const agreement = translated({
  pairs: as('pares', z.int()),
  /** Cohen's kappa has quadratic weights. It is absent without pairs, or if they have only one mark. */
  kappa: as('kappa', z.optional(z.number())),
  /** A bootstrap gives the interval of 95 %. It is absent if kappa is undefined in many draws. */
  from: as('de', z.optional(z.number())),
  to: as('ate', z.optional(z.number())),
  draws: as('sorteios', z.int()),
  words: as('palavras', z.string()),
});

export const doubleMarking = translated({
  ...setting,
  /** Two people mark each of these: all, those with one mark, those that wait for a third, and the done. */
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
  /** The grader `who` has marked and waits for `on`, who is absent if nobody has the slot. */
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
  module: 'marking',
  summary:
    'How the second marks of a run stand: who has what to mark, who waits for whom, and how far the marks agree.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: { 200: reads(doubleMarking) },
  errors: ['NAO_ENCONTRADO'],
});

export const setDoubleMarking = route({
  method: 'PUT',
  url: '/test/:andamentoId/double-marking',
  module: 'marking',
  summary:
    'Has two people mark all or a share of the open answers, with a third where they differ by more than so many percent of the points. Begun answers are finished; if it is switched off, by the marks that are given.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  body: translated(setting),
  responses: { 200: writes(translated({ edition: as('edicao', edition) })) },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'CORRETORES_INSUFICIENTES'],
});

export const handOverMarking = route({
  method: 'POST',
  url: '/test/:andamentoId/double-marking/hand-over',
  module: 'marking',
  summary:
    'Hands what a member has yet to mark of a run to a colleague, or in turns to all others. Answers where the colleague has a slot already stay. Graders hand over only what is theirs.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'mark',
  params: runParams,
  body: translated({
    /** It is the caller if absent. */
    from: as('de', z.nullish(id)),
    /** Null stands for all others. */
    to: as('para', z.nullable(id)),
  }),
  responses: { 200: writes(translated({ moved: as('passadas', z.int()) })) },
  errors: ['NAO_ENCONTRADO'],
});

export const getDoubleMarks = route({
  method: 'GET',
  url: '/test/:andamentoId/questions/:idQuestao/answers/:idProvaUsuario/marks',
  module: 'marking',
  summary:
    'The marks of all who mark an answer, for those who have given their own, and for everybody once it is done.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
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
          slot: as('ordem', z.int()),
          name: as('nome', z.string()),
          givenAt: as('em', instant),
          mark: as('correcao', mark),
        }),
      ),
    ),
  },
  errors: ['NAO_ENCONTRADO', 'CORRECAO_OCULTA'],
});
