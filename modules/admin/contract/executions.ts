import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { engine } from '#modules/execution/contract/verdicts.ts';
import { instant } from '#platform/contract/fields.ts';
import { only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

const count = z.int().check(z.nonnegative());

/** Who waits for a run: a candidate, the marks after the end, or whoever publishes. */
const executionKind = words({ EXECUCAO: 'try', CORRECAO: 'grade', VERIFICACAO: 'check' });

const queued = translated({
  kind: as('tipo', executionKind),
  waiting: as('naFila', count),
  running: as('executando', count),
  oldestAt: as('maisAntigaDesde', z.optional(instant)),
  /** The mean wait from the queue to the start, of those of the last day that have begun. */
  meanWaitMs: as('esperaMediaMs', z.optional(count)),
  failed: as('falhasEm24h', count),
  /** How many of the failed ones are in languages that nothing here runs. */
  unavailable: as('semLinguagemEm24h', count),
});
export type QueuedExecutions = z.output<typeof queued>;

const untestedRun = translated({
  runId: as('idProvaAndamento', z.int()),
  company: as('empresa', z.string()),
  exam: as('prova', z.string()),
  /** How many answers have tests that could not be run, and no mark of a person. */
  answers: as('respostas', count),
  unavailable: as('semLinguagem', count),
  since: as('desde', instant),
});
export type UntestedRun = z.output<typeof untestedRun>;

const step = translated({
  engine: as('motor', engine),
  /** Absent for a part of the engine itself. */
  language: as('linguagem', z.optional(language)),
  name: as('etapa', z.string()),
  works: as('funciona', z.boolean()),
  version: as('versao', z.optional(z.string())),
  says: as('mensagem', z.optional(z.string())),
  install: as('pacotes', z.optional(z.string())),
});
export type RunnerStep = z.output<typeof step>;

const runner = translated({
  id: as('id', z.string()),
  name: as('nome', z.string()),
  slots: as('vagas', count),
  startedAt: as('iniciadoEm', instant),
  seenAt: as('vistoEm', instant),
  isAlive: as('ativo', z.boolean()),
  steps: as('etapas', z.array(step)),
});
export type ShownRunner = z.output<typeof runner>;

export const getExecutions = route({
  method: 'GET',
  url: '/admin/runs',
  module: 'admin',
  summary:
    'What runs submitted code: the queue, the answers that could not be run, the runners of the last day, and what works on each.',
  access: only('ADMIN'),
  background: true,
  responses: {
    200: reads(
      translated({
        queue: as('fila', z.array(queued)),
        /** Runs with answers that wait for a person, because they could not be run: 50 at most. */
        untested: as('semNota', z.array(untestedRun)),
        runners: as('executores', z.array(runner)),
      }),
    ),
  },
});
