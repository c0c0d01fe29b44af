import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { deleteOldSignals } from '#modules/taking/server/attempt-record.queries.ts';
import { noon, useBegunAttempt } from '#modules/taking/server/test-begun.ts';

describe('the record of an attempt', () => {
  const begun = useBegunAttempt({ questions: [{ kind: 'single', options: ['*a', 'b'] }] });

  const signal = (tipo: string, more: Record<string, unknown> = {}) => ({
    ...{ id: randomUUID(), tipo, em: '2026-03-01T09:00:00.000Z' },
    ...more,
  });
  const send = (
    sinais: unknown[],
    as = begun.candidate.developer.token,
    more: Record<string, unknown> = {},
  ) => begun.test.call('POST', `/developer/userTest/${begun.id}/signals`, { as, body: { sinais, ...more } });
  /** The device's clock is a day slow. */
  const notice = (...kinds: string[]) => {
    const em = new Date(begun.test.clock.now().getTime() - 86_400_000).toISOString();
    const signals = kinds.map((kind) => signal(kind, { em }));
    return send(signals, undefined, { enviados_em: em });
  };
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
    await send([signal('copia', { em: 'ontem' })]);
    await begun.candidate.finish(begun.id);
    const record = await own();
    expect((await companys()).body.data).toEqual(record);
    expect(record.contagens).toEqual([
      { tipo: 'copia', total: 1 },
      { tipo: 'colagem', total: 1 },
      { tipo: 'aba_oculta', total: 1 },
    ]);
    const at = '2026-03-02T12:01:00.000Z';
    const em_dispositivo = '2026-03-01T09:00:00.000Z';
    expect(record.acontecimentos).toEqual([
      { tipo: 'iniciada', em: noon },
      { tipo: 'aba_oculta', em: at, em_dispositivo },
      { tipo: 'colagem', em: at, em_dispositivo, caracteres: 412 },
      { tipo: 'copia', em: at },
      { tipo: 'entregue', em: at },
    ]);
  });

  it('shows an absence with its length by our clock, and a reload as a reload', async () => {
    for (let times = 0; times < 5; times += 1) {
      begun.test.clock.advance(60_000);
      await notice('pagina_fechada');
      begun.test.clock.advance(1_000);
      await notice('pagina_recarregada');
    }
    await notice('aba_oculta');
    begun.test.clock.advance(125_000);
    await notice('aba_visivel');
    begun.test.clock.advance(60_000);
    await notice('pagina_fechada');
    begun.test.clock.advance(600_000);
    await notice('pagina_aberta', 'aba_visivel');
    await begun.candidate.finish(begun.id);
    const record = await own();
    expect((await companys()).body.data).toEqual(record);
    expect(record.contagens).toEqual([
      { tipo: 'pagina_recarregada', total: 5 },
      { tipo: 'pagina_fechada', total: 1, tempo: '00:10:00' },
      { tipo: 'aba_oculta', total: 1, tempo: '00:02:05' },
    ]);
    expect(record.acontecimentos.slice(-3)).toMatchObject([
      { tipo: 'aba_oculta', em: '2026-03-02T12:05:05.000Z', tempo: '00:02:05' },
      { tipo: 'pagina_fechada', em: '2026-03-02T12:08:10.000Z', tempo: '00:10:00' },
      { tipo: 'entregue' },
    ]);
  });

  it('puts signals from offline at their time, and gives an impossible absence no length', async () => {
    begun.test.clock.advance(600_000);
    const noted = [
      signal('aba_oculta', { em: '2026-03-01T09:00:00.000Z' }),
      signal('aba_visivel', { em: '2026-03-01T09:03:00.000Z' }),
      signal('janela_sem_foco', { em: '2026-02-01T09:00:00.000Z' }),
      signal('janela_com_foco', { em: '2026-03-01T09:05:00.000Z' }),
    ];
    await send(noted, undefined, { enviados_em: '2026-03-01T09:05:00.000Z' });
    expect((await own()).acontecimentos.slice(1)).toEqual([
      {
        ...{ tipo: 'aba_oculta', em: '2026-03-02T12:05:00.000Z', tempo: '00:03:00' },
        em_dispositivo: '2026-03-01T09:00:00.000Z',
      },
      {
        ...{ tipo: 'janela_sem_foco', em: '2026-03-02T12:10:00.000Z' },
        em_dispositivo: '2026-02-01T09:00:00.000Z',
      },
    ]);
  });

  it('shows nothing of the time between the end by the clock and a reopening', async () => {
    await notice('aba_oculta');
    begun.test.clock.set('2026-03-02T14:00:00.000Z');
    await own();
    await begun.test.call('POST', `/test/${begun.exam.runId}/extra-time`, {
      as: begun.exam.company.token,
      body: { id_usuario: begun.candidate.developer.accountId, minutos: 10, motivo: 'Laudo.' },
    });
    begun.test.clock.advance(60_000);
    await notice('pagina_aberta');
    await begun.candidate.finish(begun.id);
    const { acontecimentos } = await own();
    expect(acontecimentos.map(({ tipo, tempo }: Record<string, string>) => [tipo, tempo])).toEqual([
      ['iniciada', undefined],
      ['aba_oculta', '01:00:05'],
      ['entregue', undefined],
    ]);
  });

  it('stores a signal once, however often it is sent, and accepts no text', async () => {
    expect((await send([signal('colagem', { texto: 'segredo' })])).body.fields).toEqual({
      'sinais.0.texto': 'Este campo não existe nesta chamada.',
    });
    const one = signal('colagem', { caracteres: 5 });
    const first = await send([one, one]);
    const again = await send([one, signal('copia', { caracteres: 9 })]);
    expect([first.body.data, again.body.data]).toEqual([
      { registrados: 1, alem_do_limite: 0 },
      { registrados: 1, alem_do_limite: 0 },
    ]);
    expect(JSON.stringify(await own())).not.toContain('segredo');
    expect((await own()).acontecimentos.at(-1)).not.toHaveProperty('caracteres');
  });

  it('says of pastes where they came from, and of others nothing', async () => {
    const paste = (origem?: string) => signal('colagem', { caracteres: 5, ...(origem && { origem }) });
    await send([paste('respostas'), paste('prova'), paste('fora'), signal('copia', { origem: 'fora' })]);
    const record = await own();
    expect(record.contagens).toEqual([
      { tipo: 'colagem', total: 3, de_fora: 1 },
      { tipo: 'copia', total: 1 },
    ]);
    const told = record.acontecimentos.slice(1).map(({ origem }: Record<string, unknown>) => origem);
    expect(told).toEqual(['respostas', 'prova', 'fora', undefined]);
    await send([paste()]);
    expect((await own()).contagens[0]).toEqual({ tipo: 'colagem', total: 4 });
    expect((await send([paste('amigo')])).status).toBe(400);
  });

  it('stores 2,000 signals of an attempt and counts the others', async () => {
    for (let batch = 0; batch < 10; batch += 1) {
      await send(Array.from({ length: 200 }, () => signal('copia')));
    }
    const { body } = await send([signal('colagem'), signal('colagem')]);
    expect(body.data).toEqual({ registrados: 0, alem_do_limite: 2 });
    const record = await own();
    expect(record.alem_do_limite).toBe(2);
    expect(record.contagens).toEqual([{ tipo: 'copia', total: 2000 }]);
    expect(record.acontecimentos).toHaveLength(500);
    expect((await send(Array.from({ length: 201 }, () => signal('copia')))).status).toBe(400);
  });

  it('accepts late signals for an hour after the delivery, but none for an annulled attempt', async () => {
    await begun.candidate.finish(begun.id);
    begun.test.clock.advance(3_600_000);
    expect((await send([signal('aba_oculta')])).status).toBe(200);
    begun.test.clock.advance(1);
    expect((await send([signal('aba_oculta')])).status).toBe(410);
  });

  it('holds the developer’s comment, which the company reads', async () => {
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

  it('is only for the developer and the owners and recruiters of the company', async () => {
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

  it('is deleted after half a year', async () => {
    await send([signal('copia')]);
    await deleteOldSignals(begun.test.db, new Date('2026-03-02T12:00:00.000Z'));
    expect((await own()).contagens).toHaveLength(1);
    await deleteOldSignals(begun.test.db, new Date('2026-03-02T12:00:00.001Z'));
    expect((await own()).contagens).toEqual([]);
  });

  it('changes no score or state: the result with 500 signals equals one without', async () => {
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
