import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, takeTestExam } from '#app/server/test-candidates.ts';
import type { TestCompany } from '#app/server/test-people.ts';

const single = {
  enunciado: 'Quanto é 1 + 1?',
  tipo: 'UNICA_ESCOLHA',
  alternativas: [
    { texto: '2', correta: true },
    { texto: '3', correta: false },
  ],
};
const exam = {
  titulo: 'Prova de JavaScript',
  tipo_prova: 'TEORICA',
  data_inicio: '2026-01-15',
  data_fim: '2026-01-20',
  duracao: '01:00:00',
  ids_habilidades: [1],
  ids_stacks: [1],
  questoes: [single],
  prazo_resposta: 15,
};

describe('the day until which a company answers', () => {
  let test: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company();
  });
  beforeEach(() => test.clock.set('2026-01-15T12:00:00.000Z'));
  afterAll(() => test.close());

  const publish = (given: Json = {}) =>
    test.call('POST', '/test', { as: company.token, body: { ...exam, ...given } });
  const published = async (given: Json = {}): Promise<number> =>
    (await publish(given)).body.data.idProvaAndamento;
  const period = async (runId: number, body: Json) =>
    expect((await test.call('PUT', `/test/${runId}/period`, { as: company.token, body })).status).toBe(200);
  const detailsOf = async (runId: number, token: string) =>
    (await test.call('GET', `/test/${runId}/details`, { as: token })).body.data;
  const listed = async (token: string) =>
    (await test.call('GET', '/developer/userTest', { as: token })).body.data[0];

  it('is told before the start, among the attempts and in the result', async () => {
    const runId = await published();
    const reader = await test.people.developer();
    expect(await detailsOf(runId, reader.token)).toMatchObject({
      prazo_resposta: 15,
      resposta_ate: '2026-02-04',
    });
    const candidate = await createTestCandidate(test, runId);
    const { body } = await candidate.start();
    expect(await listed(candidate.developer.token)).toMatchObject({ resposta_ate: '2026-02-04' });
    await candidate.finish(body.data.id);
    expect(await listed(candidate.developer.token)).toMatchObject({ resposta_ate: '2026-02-04' });
    expect((await candidate.result(body.data.id)).body.data).toMatchObject({ resposta_ate: '2026-02-04' });
  });

  it('is none for a call that brings none', async () => {
    const { prazo_resposta: _, ...without } = exam;
    const { body } = await test.call('POST', '/test', { as: company.token, body: without });
    const { attemptId, candidate } = await takeTestExam(test, body.data.idProvaAndamento);
    const { token } = candidate.developer;
    expect(await detailsOf(body.data.idProvaAndamento, token)).not.toHaveProperty('resposta_ate');
    expect(await listed(token)).not.toHaveProperty('resposta_ate');
    expect((await candidate.result(attemptId)).body.data).not.toHaveProperty('resposta_ate');
  });

  it.each([0, 61, 1.5, -1, '15', '', {}])('refuses %j, and says what it takes', async (prazo_resposta) => {
    expect((await publish({ prazo_resposta })).body).toMatchObject({
      code: 'CAMPO_INVALIDO',
      fields: { prazo_resposta: 'Informe de 1 a 60 dias.' },
    });
  });

  it('keeps the day of who has delivered when the end moves later; whoever has not gets the new one', async () => {
    const runId = await published();
    const { candidate } = await takeTestExam(test, runId);
    const running = await createTestCandidate(test, runId);
    await running.start();
    await period(runId, { data_fim: '2026-01-30' });
    expect(await listed(candidate.developer.token)).toMatchObject({ resposta_ate: '2026-02-04' });
    expect(await detailsOf(runId, candidate.developer.token)).toMatchObject({ resposta_ate: '2026-02-04' });
    expect(await listed(running.developer.token)).toMatchObject({ resposta_ate: '2026-02-14' });
    const reader = await test.people.developer();
    expect(await detailsOf(runId, reader.token)).toMatchObject({ resposta_ate: '2026-02-14' });
  });

  it('moves earlier for everybody when the run ends at once', async () => {
    const runId = await published();
    const { candidate } = await takeTestExam(test, runId);
    const running = await createTestCandidate(test, runId);
    await running.start();
    await period(runId, { encerrar: true });
    test.clock.advance(60_000);
    expect(await listed(candidate.developer.token)).toMatchObject({ resposta_ate: '2026-01-30' });
    expect(await listed(running.developer.token)).toMatchObject({ resposta_ate: '2026-01-30' });
  });

  it('is counted from the delivery where the run has no end', async () => {
    const runId = await published({ data_fim: '9998-12-31' });
    const candidate = await createTestCandidate(test, runId);
    const before = await detailsOf(runId, candidate.developer.token);
    expect(before).toMatchObject({ prazo_resposta: 15 });
    expect(before).not.toHaveProperty('resposta_ate');
    const { body } = await candidate.start();
    test.clock.set('2026-01-15T12:30:00.000Z');
    await candidate.finish(body.data.id);
    expect(await listed(candidate.developer.token)).toMatchObject({ resposta_ate: '2026-01-30' });
  });

  it('is changed by the form until somebody begins, and copied with the run', async () => {
    const runId = await published();
    const edit = async (body: Json) => {
      const { edicao } = (await test.call('GET', `/test/${runId}/edit`, { as: company.token })).body.data;
      return test.call('PUT', `/test/${runId}`, { as: company.token, body: { ...exam, edicao, ...body } });
    };
    const stands = async (id = runId) =>
      (await test.call('GET', `/test/${id}/edit`, { as: company.token })).body.data.prazo_resposta;
    expect((await edit({ prazo_resposta: 30 })).status).toBe(200);
    expect(await stands()).toBe(30);
    const copy = await test.call('POST', `/test/${runId}/duplicate`, { as: company.token });
    expect(await stands(copy.body.data.id)).toBe(30);
    const { prazo_resposta: _, ...silent } = exam;
    const { edicao } = (await test.call('GET', `/test/${runId}/edit`, { as: company.token })).body.data;
    await test.call('PUT', `/test/${runId}`, { as: company.token, body: { ...silent, edicao } });
    expect(await stands()).toBe(30);
    await takeTestExam(test, runId);
    await edit({ prazo_resposta: 60 });
    expect(await stands()).toBe(30);
    expect((await edit({ prazo_resposta: null })).status).toBe(200);
    expect(await stands()).toBe(30);
  });
});
