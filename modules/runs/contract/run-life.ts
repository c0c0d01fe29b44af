import * as z from 'zod/mini';
import { checkRule, ruleRead, ruleSent } from '#modules/exams/contract/run-rule.ts';
import { annulledQuestion } from '#modules/question-bank/contract/annulled-question.ts';
import { edition, id, instant, periodEnd, placedInstant } from '#platform/contract/fields.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { acknowledges, fromMember, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { defenceWay, questionResults, resultsRelease } from '#platform/contract/words.ts';
import { defenceFields } from './defence-setting.ts';
import { runParams } from './run-params.ts';

export const duplicateRun = route({
  method: 'POST',
  url: '/test/:andamentoId/duplicate',
  module: 'runs',
  summary:
    'Makes a copy of a run as an exam of its own, from today on for as many days, inactive: with the answer key that stands after corrections; annulled questions are named and left out.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  responses: {
    201: writes(translated({ runId: as('id', id), annulled: as('anuladas', z.array(annulledQuestion)) })),
  },
  errors: [
    'NAO_ENCONTRADO',
    'MODELO_RETIRADO',
    'QUESTOES_ANULADAS',
    'LIMITE_ATINGIDO',
    'LINGUAGEM_INDISPONIVEL',
    'CONFERENCIA_DEMORADA',
  ],
});

export const deleteRun = route({
  method: 'DELETE',
  url: '/test/:andamentoId',
  module: 'runs',
  summary: 'Deletes a run that nobody has ever started, with its invitations and links.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PROVA_INICIADA'],
});

/** The unit is days. */
export const appealDaysMost = 90;

const windowFault = `Informe de 1 a ${appealDaysMost} dias.`;

const appealDays = z
  .int({ error: windowFault })
  .check(z.minimum(1, { error: windowFault }), z.maximum(appealDaysMost, { error: windowFault }));

export const runSettings = translated({
  endsAt: as('data_fim', placedInstant),
  shown: as('resultado_por_questao', questionResults),
  release: as('divulgacao_resultado', resultsRelease),
  blind: as('as_cegas', z.boolean()),
  appealDays: as('prazo_recurso', appealDays),
  ...defenceFields,
  edition: as('edicao', edition),
});

export type RunSettings = z.output<typeof runSettings>;

export const changePeriod = route({
  method: 'PUT',
  url: '/test/:andamentoId/period',
  module: 'runs',
  summary: 'Gives a run another end, or ends it at once; the deadlines of running attempts follow.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  readsAttemptsOf: 'run',
  params: runParams,
  body: translated(
    {
      endsAt: as(
        'data_fim',
        z.nullish(z.union([z.literal(''), periodEnd], { error: 'Informe uma data válida.' })),
      ),
      endNow: as('encerrar', z.nullish(z.boolean())),
      /** If absent, the end holds whatever others chose meanwhile. */
      edition: as('edicao', z.nullish(edition)),
    },
    (wire, fault) => {
      if (!wire.data_fim && wire.encerrar !== true) fault(['data_fim'], requiredField);
    },
  ),
  responses: {
    200: writes(translated({ endsAt: as('data_fim', placedInstant), moved: as('prazosAlterados', z.int()) })),
  },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'PROVA_TERMINADA'],
});

export const switchRun = route({
  method: 'PUT',
  url: '/test/:andamentoId/active',
  module: 'runs',
  summary: 'Lets developers start a run, or keeps them from it; who has started goes on.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  body: translated({ active: as('ativo', z.boolean()) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PROVA_INATIVA'],
});

export const setQuestionResults = route({
  method: 'PUT',
  url: '/test/:andamentoId/question-results',
  module: 'runs',
  summary: 'Says when candidates see, question by question, what was right in their own attempt.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  body: translated({
    shown: as('resultado_por_questao', questionResults),
    edition: as('edicao', edition),
  }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA'],
});

export const setResultsRelease = route({
  method: 'PUT',
  url: '/test/:andamentoId/results-release',
  module: 'runs',
  summary:
    'Says when candidates learn their results; never later than those who have started were told. What is out stays out.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  body: translated({ release: as('divulgacao_resultado', resultsRelease), edition: as('edicao', edition) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'RESULTADO_ANUNCIADO'],
});

const ruleVersion = translated({ ...ruleRead, since: as('desde', instant) });

export const standingRule = translated({
  ...ruleRead,
  since: as('desde', instant),
  earlier: as('anteriores', z.array(ruleVersion)),
  /** A version says so, and who began under it was told so: no program that judges may get answers, names and e-mails. */
  nobodyElseJudges: as('ninguem_mais_julga', z.boolean()),
  edition: as('edicao', edition),
});

export type StandingRule = z.output<typeof standingRule>;

export const getRule = route({
  method: 'GET',
  url: '/test/:andamentoId/rule',
  module: 'runs',
  summary: 'The rule of a run about help and about who judges, with its earlier versions, the newest first.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-runs',
  params: runParams,
  responses: { 200: reads(standingRule) },
  errors: ['NAO_ENCONTRADO'],
});

export const setRule = route({
  method: 'PUT',
  url: '/test/:andamentoId/rule',
  module: 'runs',
  summary: 'Makes the next version of the rule of a run; attempts keep the version that they began under.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  body: translated({ ...ruleSent, edition: as('edicao', edition) }, checkRule),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA'],
});

export const publishResults = route({
  method: 'POST',
  url: '/test/:andamentoId/publish-results',
  module: 'runs',
  summary:
    'Publishes the results of a run that waits for it, for good; those delivered later are out at once.',
  access: owner('COMPANY', 'run'),
  scope: 'mark',
  params: runParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'RESULTADO_ANUNCIADO'],
});

export const setBlind = route({
  method: 'PUT',
  url: '/test/:andamentoId/blind',
  module: 'runs',
  summary:
    'Hides from those who mark a run whose answers they mark, until the results are out, or reveals it. Who did it and when is written down.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  body: translated({
    blind: as('as_cegas', z.boolean({ error: 'Diga se a correção é às cegas.' })),
    edition: as('edicao', edition),
  }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA'],
});

/** Minutes. */
export const defenceLimits = { least: 5, most: 15, pointsMost: 100 };

const minutesFault = `Informe de ${defenceLimits.least} a ${defenceLimits.most} minutos.`;
const pointsFault = `Informe de 1 a ${defenceLimits.pointsMost} pontos.`;

export const setDefence = route({
  method: 'PUT',
  url: '/test/:andamentoId/defence',
  module: 'runs',
  summary:
    'Says whether candidates of a practical exam explain their work after the delivery, for how long, and whether that is a question with points. Not once somebody has begun.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  body: translated({
    way: as('quando', defenceWay),
    minutes: as(
      'minutos',
      z
        .int({ error: minutesFault })
        .check(
          z.minimum(defenceLimits.least, { error: minutesFault }),
          z.maximum(defenceLimits.most, { error: minutesFault }),
        ),
    ),
    /** Null: its mark stands beside the score. */
    points: as(
      'pontos',
      z.nullish(
        z
          .int({ error: pointsFault })
          .check(
            z.minimum(1, { error: pointsFault }),
            z.maximum(defenceLimits.pointsMost, { error: pointsFault }),
          ),
      ),
    ),
    edition: as('edicao', edition),
  }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'DEFESA_INDISPONIVEL', 'EDICAO_ANTIGA', 'PROVA_INICIADA'],
});

export const setAppealDays = route({
  method: 'PUT',
  url: '/test/:andamentoId/appeal-days',
  module: 'runs',
  summary:
    'Says for how many days after a result came out its candidate may appeal. Once a result is out, only longer.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: runParams,
  body: translated({ appealDays: as('prazo_recurso', appealDays), edition: as('edicao', edition) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'RESULTADO_ANUNCIADO'],
});
