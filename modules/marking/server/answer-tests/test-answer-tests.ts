import { sql } from 'kysely';
import type { Json, TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import type { Executed, ExecutionOutcome } from '#modules/execution/domain/submission.ts';
import { createDispatcher } from '#modules/execution/server/public.ts';
import { choice, code, essay } from '#modules/question-bank/server/test-bank.ts';
import { keepTestResults } from './answer-tests.ts';

type Executor = Parameters<typeof createDispatcher>[1];

const ended = (output: string, more: Partial<ExecutionOutcome> = {}): ExecutionOutcome => ({
  ending: 'ended',
  output,
  error: '',
  cpuMs: 1,
  wallMs: 1,
  memoryKb: 1,
  ...more,
});

const programs: Readonly<Record<string, (input: string) => ExecutionOutcome>> = {
  double: (input) => ended(String(2 * Number(input))),
  positive: (input) => ended(Number(input) > 0 ? String(2 * Number(input)) : '0'),
  negative: (input) => ended(Number(input) < 0 ? String(2 * Number(input)) : '0'),
  echo: (input) =>
    ended(`out ${input}`, { error: `err ${input}`, line: 7, detail: '1', ending: 'runtime_error' }),
  broken: () => ended('', { ending: 'system_failure' }),
  die: () => {
    throw new Error('The executor died.');
  },
};

export const fakeExecutor: Executor = {
  available: async () => ({
    languages: [
      { language: 'javascript', engine: 'quickjs', toolchain: 'QuickJS 1' },
      { language: 'python', engine: 'native', toolchain: 'Python 3' },
    ],
    steps: [],
  }),
  async execute({ language, source, inputs }): Promise<Executed> {
    const program = programs[source.trim()] ?? (() => ended('?'));
    const engine = language === 'python' ? 'native' : 'quickjs';
    return { engine, toolchain: 'test', outcomes: inputs.map((input) => program(input)) };
  },
  executeOver: () => Promise.reject(new Error('It has no files.')),
  stop: async () => {},
};

export async function waitingTests({ db }: TestApp) {
  const { rows } = await sql<{ attempt_id: number; language: string }>`
    select run_jobs.attempt_id, run_jobs.task #>> '{submission,language}' as language from run_jobs
     where run_jobs.kind = 'grade' and run_jobs.state = 'queued' order by run_jobs.id`.execute(db.kysely);
  return rows;
}

/** The second question is the one of `choice`. */
export function rightOption(paper: Json): Json {
  const { questaoProva } = paper.prova.provasTodasQuestoes[1];
  return { id_alternativa: questaoProva.alternativaProva.find((one: Json) => one.opcao === 'certa').id };
}

export async function runTests(test: TestApp, executor: Executor = fakeExecutor): Promise<void> {
  const handlers = { graded: (trx: never, graded: never) => keepTestResults(test.deps, trx, graded) };
  await createDispatcher(test.deps, executor, handlers, 1).runOnce();
  await test.deps.outbox.runOnce();
}

/** The visible test has weight 1, the hidden one 3. */
export async function createTestedExam(test: TestApp, given: Json = {}, questoes?: Json[]) {
  const company = await test.people.company();
  const { body } = await test.call('POST', '/test', {
    as: company.token,
    body: {
      titulo: 'Prova de código',
      tipo_prova: 'TEORICA',
      link_repositorio: '',
      duracao: '01:00:00',
      data_inicio: '2026-01-15',
      data_fim: '2026-01-20',
      ids_habilidades: [1],
      ids_stacks: [1],
      resultado_por_questao: 'IMEDIATO',
      divulgacao_resultado: 'NA_ENTREGA',
      questoes: questoes ?? [code(), choice('Qual?')],
      ...given,
    },
  });
  if (!body.data) throw new Error(JSON.stringify(body));
  const runId = body.data.idProvaAndamento as number;
  const begin = async () => {
    const candidate = await createTestCandidate(test, runId);
    const attemptId = (await candidate.start()).body.data.id as number;
    const as = candidate.developer.token;
    const paper = (await candidate.paper()).body.data;
    const ids = paper.prova.provasTodasQuestoes.map((one: Json) => one.idQuestaoProva) as number[];
    const result = async () => (await candidate.result(attemptId)).body.data;
    const questions = async () =>
      (await test.call('GET', `/developer/userTest/${attemptId}/questions`, { as })).body.data.questoes;
    const deliver = (...texts: (string | Json)[]) =>
      candidate.finish(
        attemptId,
        texts.map((text, at) => ({
          id_questao: ids[at],
          ...(typeof text === 'string' ? { resposta: text } : text),
        })),
      );
    return { attemptId, candidate, ids, paper, deliver, result, questions };
  };
  const as = company.token;
  const sheet = async (number = 1) => {
    const { data } = (await test.call('GET', `/test/${runId}/answers/${number}`, { as })).body;
    return { ...data, sheet: data.result.candidato[0], first: data.result.candidato[0].questoes[0] };
  };
  const grade = (attemptId: number, marks: Json[], more: Json = {}) =>
    test.call('PUT', `/test/${runId}/correction`, {
      as,
      body: { id_prova_usuario: attemptId, questoesCorrigidas: marks, ...more },
    });
  const list = async () => (await test.call('GET', `/test/${runId}/candidates`, { as })).body.data;
  return { company, runId, begin, sheet, grade, list };
}

export { choice, code, essay };
