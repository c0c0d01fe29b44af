import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import { createAttemptsSweeper } from '#modules/taking/server/end/attempts-sweeper.ts';
import type { Route } from '#platform/contract/route.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestCandidate, rightAnswers } from '../test-candidates.ts';
import { createTestExam } from '../test-exams.ts';

/** These read many people's attempts at once, so they may lag behind the sweeper, which runs every five seconds. */
const maySeeItLater = new Set([
  '/developer/:id',
  '/admin/attempts',
  '/admin/attempts/:idProvaUsuario/annulment/preview',
  '/admin/figures',
]);
const closesItself = '/test/:andamentoId';

describe('a route that reads attempts', () => {
  let test: TestApp;
  const tokens: string[] = [];
  let ids: Record<string, number>;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    const company = await test.people.company();
    const questions = [{ kind: 'single', options: ['*Fila', 'Pilha'] }] as const;
    const exam = await createTestExam(test, { company, questions });
    const candidate = await createTestCandidate(test, exam.runId);
    const { token, accountId } = candidate.developer;
    const groups = { nome: 'Grupo', candidatos: [accountId], id_prova_andamento: [exam.runId] };
    const group = await test.call('POST', '/group/create', { as: company.token, body: groups });
    const idGrupo: number = group.body.data.id;
    await test.call('PUT', `/group/${idGrupo}/invitation`, { as: token, body: { status: 'Aceito' } });
    const started = await candidate.start();
    const attemptId: number = started.body.data.id;
    const [question] = exam.questions;
    if (!question) throw new Error('The exam has no question.');
    const [{ id_alternativa }] = rightAnswers([question]) as [{ id_alternativa: number }];
    await candidate.save(attemptId, question.id, { id_alternativa });
    tokens.push(token, company.token, (await test.people.admin()).token);
    ids = {
      andamentoId: exam.runId,
      idProvaUsuario: attemptId,
      idQuestao: question.id,
      idGrupo,
      idUsuario: accountId,
      idDesenvolvedor: accountId,
      userId: accountId,
      idEmpresa: company.companyId,
      companyId: company.companyId,
      id: accountId,
      provaId: exam.examId,
    };
    test.clock.advance(2 * 3_600_000);
  });
  afterAll(() => test.close());

  const ask = async ({ url }: Route): Promise<string[]> => {
    const address = url.replace(/:(\w+)/g, (_all, name: string) => String(ids[name] ?? 1));
    const answers: string[] = [];
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      answers.push((await test.app.inject({ method: 'GET', url: `/api${address}`, headers })).body);
    }
    return answers;
  };

  it('declares whose attempts they are, so that it never answers an overdue one as in progress', async () => {
    const undeclared = [...allRoutes.values()].filter(
      (route) => route.method === 'GET' && !route.readsAttemptsOf && route.url !== closesItself,
    );
    const before = new Map<Route, string[]>();
    for (const route of undeclared) before.set(route, await ask(route));
    expect(await createAttemptsSweeper(test.deps).runOnce()).toBe(1);

    const stale: string[] = [];
    for (const route of undeclared) {
      if (JSON.stringify(await ask(route)) !== JSON.stringify(before.get(route))) stale.push(route.url);
    }
    expect(stale).toEqual([...maySeeItLater]);
  });
});
