import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { engine, verdict } from '#modules/execution/contract/verdicts.ts';
import { id, pathId } from '#platform/contract/fields.ts';
import { owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';
import { answerText } from './attempts.ts';

const difference = translated({
  line: as('linha', z.int()),
  expected: as('esperada', z.optional(z.string())),
  actual: as('obtida', z.optional(z.string())),
});

/** The visible tests come in their order, then the candidate's own input. */
const answerExecution = translated({
  id: as('id', id),
  questionId: as('id_questao', id),
  state: as(
    'estado',
    words({ NA_FILA: 'queued', EXECUTANDO: 'running', CONCLUIDO: 'done', FALHOU: 'failed' }),
  ),
  /** Absent until the execution has ended. QuickJS has other limits than the question names. */
  engine: as('motor', z.optional(engine)),
  code: as('codigo', z.optional(z.literal('LINGUAGEM_INDISPONIVEL'))),
  /** The queue counts from 1; absent unless it waits. */
  position: as('lugar', z.optional(z.int())),
  results: as(
    'resultados',
    z.optional(
      z.array(
        translated({
          /** Absent for an input of one's own that ended by itself. */
          verdict: as('veredito', z.optional(verdict)),
          detail: as('detalhe', z.optional(z.string())),
          line: as('linha', z.optional(z.int())),
          output: as('saida', z.string()),
          error: as('erro', z.string()),
          expected: as('esperada', z.optional(z.string())),
          difference: as('diferenca', z.optional(difference)),
          cpuMs: as('tempo_ms', z.number()),
          memoryKb: as('memoria_kb', z.number()),
        }),
      ),
    ),
  ),
});

export const executeAnswer = route({
  method: 'POST',
  url: '/developer/answerTest/:idProvaUsuario/:idQuestao/run',
  module: 'taking',
  summary:
    'Executes a text on the visible tests of a question and on an input of one’s own: one at a time and 20 a minute. It saves nothing.',
  access: owner('DEVELOPER', 'attempt'),
  params: translated({ attemptId: as('idProvaUsuario', pathId), questionId: as('idQuestao', pathId) }),
  body: translated({
    text: as('resposta', answerText),
    language: as('linguagem', z.nullish(language)),
    input: as('entrada', z.nullish(z.string().check(z.maxLength(65_536)))),
  }),
  responses: { 201: writes(translated({ id: as('id', id) })) },
  errors: [
    'NAO_ENCONTRADO',
    'RESPOSTA_INVALIDA',
    'PROVA_ENCERRADA',
    'EXECUCAO_EM_ANDAMENTO',
    'EXECUCOES_DEMAIS',
  ],
});

export const getAnswerExecution = route({
  method: 'GET',
  url: '/developer/answerTest/:idProvaUsuario/run',
  module: 'taking',
  summary:
    'The latest execution of one’s own attempt, with its position in the queue or its results; none before the first.',
  access: owner('DEVELOPER', 'attempt'),
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  responses: { 200: reads(translated({ execution: as('execucao', z.optional(answerExecution)) })) },
  errors: ['NAO_ENCONTRADO'],
});
