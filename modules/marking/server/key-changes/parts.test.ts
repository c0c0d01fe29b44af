import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import {
  createTestExam,
  type GivenQuestion,
  type TestExam,
  type TestQuestion,
} from '#app/server/test-exams.ts';
import { partsJob } from '../grading/mark-parts.ts';

const single: GivenQuestion = { kind: 'single', options: ['*certa', 'errada'] };
const essay: GivenQuestion = { kind: 'essay' };

describe('the partial score of an attempt', () => {
  let test: TestApp;
  let exam: TestExam;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const publish = async (questions: readonly GivenQuestion[]) => {
    exam = await createTestExam(test, { questions });
  };
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json) =>
    test.call(method, `/test/${exam.runId}${path}`, { as: exam.company.token, ...(body && { body }) });
  const deliver = async (right: number) => {
    const isEssay = (question: TestQuestion) => question.kind === 'essay';
    const choices = exam.questions.filter((question) => !isEssay(question));
    const answers = choices.map(({ id, rightIds, wrongIds }, index) => ({
      id_questao: id,
      id_alternativa: index < right ? rightIds[0] : wrongIds[0],
    }));
    return takeTestExam(test, exam.runId, [...answers, ...rightAnswers(exam.questions.filter(isEssay))]);
  };
  const judge = (id_prova_usuario: number, at: number, correta: boolean | null) => {
    const essays = exam.questions.filter(({ kind }) => kind === 'essay');
    return call('PUT', '/correction', {
      id_prova_usuario,
      questoesCorrigidas: [{ id_questao: essays[at]?.id, correta }],
    });
  };
  const ranking = async (query = ''): Promise<Json[]> => (await call('GET', `/candidates${query}`)).body.data;
  const part = async (attemptId: number) =>
    (await ranking()).find(({ id_prova_usuario }) => id_prova_usuario === attemptId)?.parcial;
  const change = async (index: number, tipo: string, more: Json = {}) => {
    const body = { id_questao: exam.questions[index]?.id, tipo, motivo: 'Havia um erro.', ...more };
    expect((await call('POST', '/questions/changes', body)).status).toBe(200);
    await test.deps.outbox.runOnce();
  };

  it('takes the place of a score in the ranking, and orders those without one, last and without a place', async () => {
    await publish([...new Array(11).fill(single), essay]);
    const weak = await deliver(3);
    const strong = await deliver(8);
    const done = await deliver(0);
    await judge(done.attemptId, 0, false);
    const rows = await ranking();
    expect(rows.map(({ id_prova_usuario }) => id_prova_usuario)).toEqual([
      done.attemptId,
      strong.attemptId,
      weak.attemptId,
    ]);
    expect(rows[0]).toMatchObject({ pontuacao: 0, posicao: 1 });
    expect(rows[0]).not.toHaveProperty('parcial');
    expect(rows[1]).toMatchObject({
      corrigida: false,
      parcial: { valor: 72.7, corrigidas: 11, questoes: 12 },
    });
    expect(rows[1]?.pontuacao).toBeNull();
    expect(rows[1]).not.toHaveProperty('posicao');
    expect((await ranking('?direcao=asc')).map(({ id_prova_usuario }) => id_prova_usuario)).toEqual([
      done.attemptId,
      weak.attemptId,
      strong.attemptId,
    ]);
    expect((await ranking('?status=nao_corrigidas&pagina=1&por_pagina=1'))[0]?.id_prova_usuario).toBe(
      strong.attemptId,
    );
  });

  it('follows every mark, and ends once there is a score', async () => {
    await publish([essay, essay]);
    const { attemptId } = await deliver(0);
    expect(await part(attemptId)).toEqual({ corrigidas: 0, questoes: 2 });
    await judge(attemptId, 0, true);
    expect(await part(attemptId)).toEqual({ valor: 100, corrigidas: 1, questoes: 2 });
    await judge(attemptId, 1, false);
    expect(await part(attemptId)).toBeUndefined();
    await judge(attemptId, 0, null);
    expect(await part(attemptId)).toEqual({ valor: 0, corrigidas: 1, questoes: 2 });
  });

  it('follows changes to the key of the run', async () => {
    await publish([single, single, essay]);
    const { attemptId } = await deliver(1);
    expect(await part(attemptId)).toEqual({ valor: 50, corrigidas: 2, questoes: 3 });
    await change(1, 'ANULADA');
    expect(await part(attemptId)).toEqual({ valor: 100, corrigidas: 1, questoes: 2 });
    await change(0, 'GABARITO_CORRIGIDO', { ids_alternativas: exam.questions[0]?.wrongIds });
    expect(await part(attemptId)).toEqual({ valor: 0, corrigidas: 1, questoes: 2 });
    await change(2, 'ANULADA');
    expect(await part(attemptId)).toBeUndefined();
    await change(2, 'RESTAURADA');
    expect(await part(attemptId)).toEqual({ valor: 0, corrigidas: 1, questoes: 2 });
  });

  it('is added to attempts that were delivered before it existed', async () => {
    await publish([single, essay]);
    const { attemptId } = await deliver(1);
    await test.db.kysely
      .updateTable('attempts')
      .set({ part_score: null, part_judged: null, part_counting: null })
      .where('attempts.id', '=', attemptId)
      .execute();
    expect(await part(attemptId)).toBeUndefined();
    await test.db.transaction((trx) => test.deps.outbox.enqueue(trx, partsJob, {}));
    await test.deps.outbox.runOnce();
    expect(await part(attemptId)).toEqual({ valor: 100, corrigidas: 1, questoes: 2 });
  });
});
