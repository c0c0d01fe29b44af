import { randomUUID } from 'node:crypto';
import type { HttpReply, TestApp } from './test-app.ts';
import type { TestQuestion } from './test-exams.ts';
import type { TestPerson } from './test-people.ts';

export interface TestCandidate {
  readonly developer: TestPerson;
  start(body?: Record<string, unknown>): Promise<HttpReply>;
  paper(): Promise<HttpReply>;
  /** Sends a new operation on base version 0 unless `body` says otherwise. */
  save(attemptId: number, questionId: number, body: Record<string, unknown>): Promise<HttpReply>;
  finish(attemptId: number, answers?: unknown[], body?: Record<string, unknown>): Promise<HttpReply>;
  result(attemptId: number): Promise<HttpReply>;
}

export async function createTestCandidate(
  test: TestApp,
  runId: number,
  developer?: TestPerson,
): Promise<TestCandidate> {
  const person = developer ?? (await test.people.developer());
  const as = person.token;
  return {
    developer: person,
    start: (body = {}) =>
      test.call('POST', '/developer/userTest', {
        as,
        body: { id_prova_andamento: runId, id_usuario: person.accountId, finalizada: false, ...body },
      }),
    paper: () => test.call('GET', `/test/${runId}`, { as }),
    save: (attemptId, questionId, body) =>
      test.call('PUT', `/developer/answerTest/${attemptId}/${questionId}`, {
        as,
        body: { op_id: randomUUID(), versao_base: 0, criado_em: test.clock.now().toISOString(), ...body },
      }),
    finish: (attemptId, answers = [], body = {}) =>
      test.call('POST', '/developer/answerTest', {
        as,
        body: { id_prova_usuario: attemptId, finalizada: true, respostas: answers, ...body },
      }),
    result: (attemptId) => test.call('GET', `/developer/userTest/${attemptId}`, { as }),
  };
}

export const rightAnswers = (questions: readonly TestQuestion[]): unknown[] =>
  questions.map(({ id, kind, rightIds }) => {
    if (kind === 'essay') return { id_questao: id, resposta: 'Uma boa resposta.' };
    return { id_questao: id, id_alternativa: kind === 'single' ? rightIds[0] : rightIds };
  });

export async function takeTestExam(
  test: TestApp,
  runId: number,
  answers: unknown[] = [],
  developer?: TestPerson,
): Promise<{ attemptId: number; candidate: TestCandidate }> {
  const candidate = await createTestCandidate(test, runId, developer);
  const started = await candidate.start();
  const attemptId: number = started.body.data.id;
  const finished = await candidate.finish(attemptId, answers);
  if (finished.status !== 200) throw new Error(`Not delivered: ${JSON.stringify(finished.body)}`);
  return { attemptId, candidate };
}
