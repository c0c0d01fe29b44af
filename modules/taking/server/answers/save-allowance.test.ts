import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noon, useBegunAttempt } from '../test-begun.ts';

describe('the allowance of saves of an attempt', () => {
  const begun = useBegunAttempt({
    duration: 3600,
    questions: Array.from({ length: 5 }, () => ({ kind: 'essay' }) as const),
  });
  const essay = () => begun.question('essay');

  const save = (version: number, body: Record<string, unknown> = {}) =>
    begun.candidate.save(begun.id, essay().id, { versao_base: version, resposta: `${version}`, ...body });
  const sync = (from: number, count: number, questionId = essay().id) =>
    begun.test.call('POST', `/developer/answerTest/${begun.id}/sync`, {
      as: begun.candidate.developer.token,
      body: {
        operacoes: Array.from({ length: count }, (_, index) => ({
          ...{ id_questao: questionId, op_id: randomUUID() },
          ...{ versao_base: from + index, resposta: `${from + index}` },
        })),
      },
    });
  const saved = async (): Promise<number> =>
    (await begun.candidate.paper()).body.data.respostas[0]?.versao ?? 0;
  async function saveMany(count: number): Promise<void> {
    const from = await saved();
    for (let version = from; version < from + count; version += 1) {
      expect((await save(version)).status).toBe(200);
    }
  }
  const wait = (milliseconds: number) => begun.test.clock.advance(milliseconds);

  it('is 60 at once and then 2 a second, and a refused save writes nothing', async () => {
    await saveMany(60);
    const { status, body, headers } = await save(60);
    expect([status, headers['retry-after']]).toEqual([429, '1']);
    expect(body).toEqual({
      error: 'Você está salvando rápido demais. Sua resposta será salva em instantes.',
      code: 'SALVAMENTOS_DEMAIS',
    });
    expect(await saved()).toBe(60);
    wait(500);
    await saveMany(1);
    expect((await save(61)).status).toBe(429);
    wait(30_000);
    await saveMany(60);
    expect((await save(121)).status).toBe(429);
  });

  it('is not passed by calls at the same moment', async () => {
    const answers = await Promise.all(begun.exam.questions.map(({ id }) => sync(0, 50, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
  });

  it('lets a candidate save once a second without end', async () => {
    for (let second = 0; second < 120; second += 1) {
      expect((await save(second)).status).toBe(200);
      wait(1_000);
    }
  });

  it('drains a queue of 300 saves: a call is taken whole, and the next one waits for it', async () => {
    let waited = 0;
    for (let drained = 0; drained < 300; ) {
      const { status, body, headers } = await sync(drained, 50);
      if (status === 200) {
        expect(body.data.resultados.map((outcome: { status: number }) => outcome.status)).toEqual(
          Array.from({ length: 50 }, () => 200),
        );
        drained += 50;
        continue;
      }
      expect([status, body.code]).toEqual([429, 'SALVAMENTOS_DEMAIS']);
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      waited += seconds;
      wait(seconds * 1_000);
    }
    expect(await saved()).toBe(300);
    expect(waited).toBeLessThanOrEqual(100);
  });

  it('does not hold back a delivery, nor what comes with it', async () => {
    await saveMany(60);
    expect((await save(60, { resposta: 'Não coube' })).status).toBe(429);
    const finished = await begun.candidate.finish(begun.id, [
      { id_questao: essay().id, resposta: 'Por fim' },
    ]);
    expect(finished.status).toBe(200);
    const { body } = await begun.test.call('GET', `/developer/userTest/${begun.id}/questions`, {
      as: begun.candidate.developer.token,
    });
    expect(JSON.stringify(body.data.questoes)).toContain('Por fim');
  });

  it('is not spent by saves that write nothing', async () => {
    const first = { op_id: randomUUID(), resposta: 'Um' };
    for (let time = 0; time < 70; time += 1) expect((await save(0, first)).status).toBe(200);
    for (let time = 0; time < 70; time += 1) expect((await save(0)).status).toBe(409);
    await saveMany(59);
    expect((await save(60)).status).toBe(429);
  });

  it('comes back when the server’s clock steps back', async () => {
    await saveMany(60);
    begun.test.clock.set(new Date(Date.parse(noon) - 600_000));
    await saveMany(60);
    expect((await save(120)).status).toBe(429);
  });
});
