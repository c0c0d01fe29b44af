import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { useBegunAttempt } from './test-begun.ts';

describe('an attempt on several tabs and devices', () => {
  const begun = useBegunAttempt();

  const takeOver = (as = begun.candidate.developer.token) =>
    begun.test.call('POST', `/developer/userTest/${begun.id}/takeover`, { as });
  const status = (as = begun.candidate.developer.token) =>
    begun.test.call('GET', `/developer/userTest/${begun.id}/status`, { as });
  const essay = () => begun.exam.questions[0]?.id ?? 0;

  it('a phone shows the laptop’s answers', async () => {
    await begun.candidate.save(begun.id, essay(), { resposta: 'No notebook' });
    const laptop = (await begun.candidate.paper()).body.data;
    const phone = (await begun.candidate.paper()).body.data;
    expect(phone.respostas).toEqual([{ id_questao: essay(), versao: 1, resposta: 'No notebook' }]);
    expect(phone.chave).toBe(laptop.chave);
    expect(Buffer.from(phone.chave, 'base64')).toHaveLength(32);
    const other = await createTestCandidate(begun.test, begun.exam.runId);
    await other.start();
    expect((await other.paper()).body.data.chave).not.toBe(phone.chave);
  });

  it('take-over, then the old tab writes: 409', async () => {
    const taken = await takeOver();
    expect(taken.status).toBe(200);
    expect(taken.body.data).toEqual({
      epoca: 2,
      prazo: '2026-03-02T13:00:05.000Z',
      agora: '2026-03-02T12:00:00.000Z',
    });
    const old = await begun.candidate.save(begun.id, essay(), { resposta: 'Velha', epoca: 1 });
    expect([old.status, old.body.code]).toEqual([409, 'PROVA_EM_OUTRO_LUGAR']);
    expect((await begun.candidate.save(begun.id, essay(), { resposta: 'Nova', epoca: 2 })).status).toBe(200);
    expect((await begun.candidate.paper()).body.data.epoca).toBe(2);
    expect((await status()).body.data).toMatchObject({ epoca: 2, estado: 'em_andamento' });
    expect(await events()).toEqual(['started', 'taken_over']);
  });

  it('20 tabs that take over at once each get their own epoch', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeOver()));
    expect(answers.map(({ body }) => body.data.epoca).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    );
  });

  it('the same take-over again, because its answer was lost, gets its epoch and is told once', async () => {
    const operation = `/developer/userTest/${begun.id}/takeover?op_id=${randomUUID()}`;
    const again = () => begun.test.call('POST', operation, { as: begun.candidate.developer.token });
    const first = await again();
    expect((await again()).body.data).toEqual(first.body.data);
    expect(await events()).toEqual(['started', 'taken_over']);
    expect((await takeOver()).body.data.epoca).toBe(3);
    expect((await again()).body.data.epoca).toBe(2);
    expect(await events()).toEqual(['started', 'taken_over', 'taken_over']);
  });

  it('after the end a take-over is 410 with the receipt', async () => {
    begun.test.clock.set('2026-03-02T13:00:35.001Z');
    const { status: answer, body } = await takeOver();
    expect([answer, body.code, body.data.id]).toEqual([410, 'PROVA_ENCERRADA', begun.id]);
    expect((await status()).body.data).toMatchObject({ estado: 'corrigida', recibo: { id: begun.id } });
  });

  it('nobody else can take it over or read it', async () => {
    const { token } = await begun.test.people.developer();
    expect((await takeOver(token)).status).toBe(404);
    expect((await status(token)).status).toBe(404);
  });

  async function events() {
    const rows = await begun.test.db.kysely
      .selectFrom('attempt_events')
      .select('attempt_events.kind')
      .where('attempt_events.attempt_id', '=', begun.id)
      .orderBy('attempt_events.id')
      .execute();
    return rows.map(({ kind }) => kind);
  }
});
