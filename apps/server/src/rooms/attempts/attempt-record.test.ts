import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestCandidate } from '../../test-candidates.ts';
import { deleteOldSignals } from './attempt-record.queries.ts';
import { noon, useBegunAttempt } from './test-begun.ts';

describe('the record of an attempt', () => {
  const begun = useBegunAttempt({ questions: [{ kind: 'single', options: ['*a', 'b'] }] });

  const signal = (tipo: string, more: Record<string, unknown> = {}) => ({
    ...{ id: randomUUID(), tipo, em: '2026-03-01T09:00:00.000Z' },
    ...more,
  });
  const send = (sinais: unknown[], as = begun.candidate.developer.token) =>
    begun.test.call('POST', `/developer/userTest/${begun.id}/signals`, { as, body: { sinais } });
  const own = async () =>
    (
      await begun.test.call('GET', `/developer/userTest/${begun.id}/record`, {
        as: begun.candidate.developer.token,
      })
    ).body.data;
  const companys = (as = begun.exam.company.token) =>
    begun.test.call('GET', `/test/${begun.exam.runId}/attempts/${begun.id}/record`, { as });

  it('shows company and developer the same neutral facts, by both clocks', async () => {
    begun.test.clock.advance(60_000);
    await send([signal('aba_oculta'), signal('aba_visivel'), signal('colagem', { caracteres: 412 })]);
    await send([signal('aba_oculta', { em: 'ontem' })]);
    await begun.candidate.finish(begun.id);
    const record = await own();
    expect((await companys()).body.data).toEqual(record);
    expect(record.contagens).toEqual([
      { tipo: 'aba_oculta', total: 2 },
      { tipo: 'colagem', total: 1 },
      { tipo: 'aba_visivel', total: 1 },
    ]);
    const at = '2026-03-02T12:01:00.000Z';
    const em_dispositivo = '2026-03-01T09:00:00.000Z';
    expect(record.acontecimentos).toEqual([
      { tipo: 'iniciada', em: noon },
      { tipo: 'entregue', em: at },
      { tipo: 'aba_oculta', em: at, em_dispositivo },
      { tipo: 'aba_visivel', em: at, em_dispositivo },
      { tipo: 'colagem', em: at, em_dispositivo, caracteres: 412 },
      { tipo: 'aba_oculta', em: at },
    ]);
  });

  it('takes a signal once, however often it is sent, and no text', async () => {
    const one = signal('colagem', { caracteres: 5, texto: 'segredo' });
    const first = await send([one, one]);
    const again = await send([one, signal('copia', { caracteres: 9 })]);
    expect([first.body.data, again.body.data]).toEqual([
      { registrados: 1, alem_do_limite: 0 },
      { registrados: 1, alem_do_limite: 0 },
    ]);
    expect(JSON.stringify(await own())).not.toContain('segredo');
    expect((await own()).acontecimentos.at(-1)).not.toHaveProperty('caracteres');
  });

  it('keeps 2,000 signals of an attempt and counts the others', async () => {
    for (let batch = 0; batch < 10; batch += 1) {
      await send(Array.from({ length: 200 }, () => signal('janela_sem_foco')));
    }
    const { body } = await send([signal('colagem'), signal('colagem')]);
    expect(body.data).toEqual({ registrados: 0, alem_do_limite: 2 });
    const record = await own();
    expect(record.alem_do_limite).toBe(2);
    expect(record.contagens).toEqual([{ tipo: 'janela_sem_foco', total: 2000 }]);
    expect(record.acontecimentos).toHaveLength(500);
    expect((await send(Array.from({ length: 201 }, () => signal('copia')))).status).toBe(400);
  });

  it('takes signals on their way for an hour after the delivery, and of an annulled attempt none', async () => {
    await begun.candidate.finish(begun.id);
    begun.test.clock.advance(3_600_000);
    expect((await send([signal('aba_oculta')])).status).toBe(200);
    begun.test.clock.advance(1);
    expect((await send([signal('aba_oculta')])).status).toBe(410);
  });

  it('has room for the developer’s own words, which the company reads', async () => {
    const comment = (texto: string) =>
      begun.test.call('PUT', `/developer/userTest/${begun.id}/comment`, {
        as: begun.candidate.developer.token,
        body: { texto },
      });
    expect(await comment('Cedo demais')).toMatchObject({ status: 403, body: { code: 'PROVA_NAO_ENTREGUE' } });
    await begun.candidate.finish(begun.id);
    await comment('A luz caiu.');
    await comment('A luz caiu duas vezes.');
    expect((await companys()).body.data.comentario).toEqual({ texto: 'A luz caiu duas vezes.', em: noon });
    expect((await comment('a'.repeat(1001))).status).toBe(400);
    await comment('');
    expect(await own()).not.toHaveProperty('comentario');
  });

  it('is for the developer, and the owners and recruiters of the company alone', async () => {
    const grader = await begun.test.people.member(begun.exam.company as never, 'corretor');
    const rival = await begun.test.people.company();
    const other = await begun.test.people.developer();
    expect((await companys(grader.token)).status).toBe(403);
    expect((await companys(rival.token)).status).toBe(404);
    expect((await send([signal('aba_oculta')], other.token)).status).toBe(404);
    const foreign = await begun.test.call('GET', `/developer/userTest/${begun.id}/record`, {
      as: other.token,
    });
    expect(foreign.status).toBe(404);
  });

  it('does not say that an attempt was reopened', async () => {
    begun.test.clock.set('2026-03-02T14:00:00.000Z');
    await own();
    await begun.test.call('POST', `/test/${begun.exam.runId}/extra-time`, {
      as: begun.exam.company.token,
      body: { id_usuario: begun.candidate.developer.accountId, minutos: 10, motivo: 'Laudo.' },
    });
    await begun.candidate.finish(begun.id);
    const kinds = (await own()).acontecimentos.map(({ tipo }: { tipo: string }) => tipo);
    expect(kinds).toEqual(['iniciada', 'entregue']);
  });

  it('is forgotten after half a year', async () => {
    await send([signal('aba_oculta')]);
    await deleteOldSignals(begun.test.db, new Date('2026-03-02T12:00:00.000Z'));
    expect((await own()).contagens).toHaveLength(1);
    await deleteOldSignals(begun.test.db, new Date('2026-03-02T12:00:00.001Z'));
    expect((await own()).contagens).toEqual([]);
  });

  it('changes no score and no state: 500 signals and none give the same result', async () => {
    const right = {
      id_questao: begun.exam.questions[0]?.id,
      id_alternativa: begun.exam.questions[0]?.rightIds[0],
    };
    const quiet = await createTestCandidate(begun.test, begun.exam.runId);
    const quietId = (await quiet.start()).body.data.id;
    for (let batch = 0; batch < 5; batch += 1) {
      await send(Array.from({ length: 100 }, () => signal('colagem', { caracteres: 1000 })));
    }
    await begun.candidate.finish(begun.id, [right]);
    await quiet.finish(quietId, [right]);
    const rows = await begun.test.db.kysely
      .selectFrom('attempts')
      .select(['attempts.state', 'attempts.score', 'attempts.decision', 'attempts.delivered_by'])
      .where('attempts.id', 'in', [begun.id, quietId])
      .execute();
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]).toMatchObject({ state: 'delivered', score: 100 });
  });
});
