import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam, type TestExam } from '#app/server/test-exams.ts';
import { createAttemptsSweeper } from './end/attempts-sweeper.ts';

const noon = '2026-03-02T12:00:00.000Z';
const at = (seconds: number) => new Date(new Date(noon).getTime() + seconds * 1_000).toISOString();

describe('a pause that a candidate takes', () => {
  let test: TestApp;
  let exam: TestExam;
  let candidate: TestCandidate;
  let id: number;

  beforeAll(async () => {
    test = await createTestApp({ now: noon });
  });
  afterAll(() => test.close());
  beforeEach(() => begin());

  /** An attempt of an hour, with ten minutes of pauses. */
  async function begin(given: GivenExam = {}, minutos_pausa = 10) {
    test.clock.set(noon);
    const questions = [{ kind: 'essay' }] as const;
    exam = await createTestExam(test, { questions, endsAt: '2026-03-09T12:00:00.000Z', ...given });
    candidate = await createTestCandidate(test, exam.runId);
    if (minutos_pausa > 0) await grant({ minutos_pausa });
    id = (await candidate.start()).body.data.id;
  }
  const grant = (body: object) =>
    test.call('POST', `/test/${exam.runId}/extra-time`, {
      as: exam.company.token,
      body: { id_usuario: candidate.developer.accountId, motivo: 'Pausas.', ...body },
    });
  const path = () => `/developer/userTest/${id}/pause`;
  const pause = (body: object = {}, as = candidate.developer.token) =>
    test.call('POST', path(), { as, body });
  const goOn = (epoch?: number, as = candidate.developer.token) =>
    test.call('DELETE', epoch === undefined ? path() : `${path()}?epoca=${epoch}`, { as });
  const status = async () =>
    (await test.call('GET', `/developer/userTest/${id}/status`, { as: candidate.developer.token })).body.data;
  const save = (versao_base = 0) =>
    candidate.save(id, exam.questions[0]?.id ?? 0, { resposta: `Texto ${versao_base}`, versao_base });

  it('stops the clock for all that is left, ends by itself, and says so to every page of the attempt', async () => {
    expect(await status()).toMatchObject({ prazo: at(3605), pausa_restante: 600 });
    test.clock.set(at(100));
    expect((await pause()).body.data).toMatchObject({ prazo: at(4205), agora: at(100), pausa_ate: at(700) });
    const told = { prazo: at(4205), pausa_ate: at(700), pausa_usada: 600 };
    expect((await candidate.paper()).body.data).toMatchObject(told);
    expect(await status()).not.toHaveProperty('pausa_restante');
    test.clock.set(at(700));
    const after = await status();
    expect(after.prazo).toBe(at(4205));
    expect(after).not.toHaveProperty('pausa_ate');
    expect((await pause()).body).toMatchObject({ code: 'PAUSA_INDISPONIVEL' });
  });

  it('that is ended early leaves the rest for another one', async () => {
    test.clock.set(at(100));
    await pause();
    test.clock.set(at(190));
    expect((await goOn()).body.data).toMatchObject({ prazo: at(3695), pausa_restante: 510, pausa_usada: 90 });
    expect((await goOn()).body.data).toMatchObject({ prazo: at(3695), pausa_restante: 510 });
    await pause();
    test.clock.set(at(200));
    expect((await goOn()).body.data).toMatchObject({ prazo: at(3705), pausa_restante: 500 });
  });

  it('asked for twice, or on two devices at once, is one pause', async () => {
    const both = await Promise.all([pause(), pause(), pause()]);
    expect(both.map(({ body }) => body.data.pausa_ate)).toEqual([at(600), at(600), at(600)]);
    expect((await status()).prazo).toBe(at(4205));
    await Promise.all([goOn(), goOn(), goOn()]);
    expect(await status()).toMatchObject({ prazo: at(3606), pausa_restante: 599 });
  });

  it('is begun and ended only by the tab that holds the attempt, on whatever device', async () => {
    const as = candidate.developer.token;
    const taken = await test.call('POST', `/developer/userTest/${id}/takeover`, { as });
    const epoch: number = taken.body.data.epoca;
    expect((await pause({ epoca: epoch - 1 })).body.code).toBe('PROVA_EM_OUTRO_LUGAR');
    expect((await pause({ epoca: epoch })).status).toBe(200);
    expect((await goOn(epoch - 1)).body.code).toBe('PROVA_EM_OUTRO_LUGAR');
    expect((await goOn(epoch)).status).toBe(200);
    const other = await test.people.developer();
    expect([(await pause({}, other.token)).status, (await goOn(undefined, other.token)).status]).toEqual([
      404, 404,
    ]);
  });

  it('takes saves that were on their way', async () => {
    await pause();
    test.clock.set(at(30));
    expect((await save()).status).toBe(200);
  });

  it('begins in the last second, and not in the tolerance', async () => {
    test.clock.set(at(3604));
    expect((await pause()).body.data).toMatchObject({ prazo: at(4205), pausa_ate: at(4204) });
    test.clock.set(at(4204.5));
    expect((await save()).status).toBe(200);
    await begin();
    test.clock.set(at(3605));
    expect((await pause()).body).toMatchObject({ code: 'PAUSA_INDISPONIVEL' });
    test.clock.set(at(3700));
    expect((await pause()).body).toMatchObject({ code: 'PROVA_ENCERRADA' });
    expect((await goOn()).body).toMatchObject({ code: 'PROVA_ENCERRADA' });
  });

  it('passes the end of the run only as extra time does, also of a run without a duration', async () => {
    await begin({ endsAt: at(1800) });
    await pause();
    expect((await status()).prazo).toBe(at(2400));
    await begin({ duration: null, endsAt: at(1800) });
    await pause();
    test.clock.set(at(60));
    expect((await goOn()).body.data.prazo).toBe(at(1860));
  });

  it('goes on when the run is ended while it runs, and the attempt ends by itself afterwards', async () => {
    test.clock.set(at(100));
    await pause();
    test.clock.set(at(300));
    await test.call('PUT', `/test/${exam.runId}/period`, {
      as: exam.company.token,
      body: { encerrar: true },
    });
    expect(await status()).toMatchObject({ prazo: at(900), pausa_ate: at(700) });
    test.clock.set(at(500));
    expect((await goOn()).body.data.prazo).toBe(at(700));
    test.clock.set(at(731));
    await createAttemptsSweeper(test.deps).runOnce();
    expect((await status()).estado).not.toBe('Em andamento');
    expect((await pause()).body.code).toBe('PROVA_ENCERRADA');
  });

  it('ends by itself with no page open, and so does the attempt', async () => {
    await pause();
    test.clock.set(at(4236));
    await createAttemptsSweeper(test.deps).runOnce();
    const { delivered_at, delivered_by } = await test.db.kysely
      .selectFrom('attempts')
      .select(['attempts.delivered_at', 'attempts.delivered_by'])
      .where('attempts.id', '=', id)
      .executeTakeFirstOrThrow();
    expect([delivered_at?.toISOString(), delivered_by]).toEqual([at(4205), 'clock']);
  });

  it('takes no minute from nobody when clocks are set: back it takes a second, forward it is over', async () => {
    await pause();
    test.clock.set(at(-3600));
    expect((await goOn()).body.data).toMatchObject({ pausa_restante: 599 });
    await begin();
    await pause();
    test.clock.set(at(3600));
    expect((await goOn()).body.data.prazo).toBe(at(4205));
  });

  it('may be granted while the attempt runs, adds to extra time, and opens no attempt again', async () => {
    await begin({}, 0);
    expect((await pause()).body.code).toBe('PAUSA_INDISPONIVEL');
    await grant({ minutos_pausa: 2, minutos: 3 });
    expect(await status()).toMatchObject({ prazo: at(3785), pausa_restante: 120 });
    await pause();
    await grant({ minutos_pausa: 1, minutos: 1 });
    expect(await status()).toMatchObject({ prazo: at(3965), pausa_ate: at(120), pausa_restante: 60 });
    test.clock.set(at(4100));
    await createAttemptsSweeper(test.deps).runOnce();
    expect((await grant({ minutos_pausa: 5 })).body.code).toBe('PROVA_ENCERRADA');
    expect((await grant({ minutos_pausa: 241 })).body.fields).toHaveProperty('minutos_pausa');
  });

  it('is no time that a grader or the candidate’s result counts', async () => {
    test.clock.set(at(60));
    await pause();
    test.clock.set(at(360));
    await goOn();
    test.clock.set(at(660));
    await candidate.finish(id, [{ id_questao: exam.questions[0]?.id, resposta: 'Sim.' }]);
    const grader = await test.people.member(exam.company as never, 'corretor');
    const sheet = await test.call('GET', `/test/${exam.runId}/answers/1`, { as: grader.token });
    expect(sheet.body.data.result.candidato[0].tempo).toBe('00:06:00');
    expect(JSON.stringify(sheet.body)).not.toMatch(/pausa/);
    expect((await candidate.result(id)).body.data.tempo).toBe('00:06:00');
  });

  it('is granted with a request for help, and the candidate reads it there', async () => {
    await begin({}, 0);
    const other = await createTestCandidate(test, exam.runId);
    const as = other.developer.token;
    const body = { precisa_de: ['pausas'], minutos: 10, motivo: 'Preciso me levantar.' };
    await test.call('POST', `/developer/help/${exam.runId}`, { as, body });
    const waiting = await test.call('GET', `/test/${exam.runId}/help-requests`, { as: exam.company.token });
    await test.call('PUT', `/test/${exam.runId}/help-requests/${waiting.body.data[0].id}`, {
      as: exam.company.token,
      body: { resultado: 'concedido', minutos_pausa: 10 },
    });
    const own = await test.call('GET', `/developer/help/${exam.runId}`, { as });
    expect(own.body.data.pedidos[0].decisao).toMatchObject({ minutos_pausa: 10 });
    id = (await other.start()).body.data.id;
    expect((await pause({}, as)).body.data.pausa_ate).toBe(at(600));
  });
});
