import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { findAttempt } from '../attempts.queries.ts';
import { noon, useBegunAttempt } from '../test-begun.ts';
import { createAttemptsSweeper } from './attempts-sweeper.ts';
import { closeAttempts } from './close-attempts.ts';

// What is saved is delivered by one statement, and anything else with the lock: the same rules hold for both.
describe.each([
  ['of what is saved', { isSaved: true }],
  ['with an answer to save', { isSaved: false }],
])('delivering %s', (_way, { isSaved }) => {
  const begun = useBegunAttempt({
    duration: 3600,
    questions: [
      { kind: 'single', options: ['*a', 'b'] },
      { kind: 'multiple', options: ['*a', '*b', 'c', 'd'] },
    ],
  });
  const prazo = '2026-03-02T13:00:05.000Z';
  const single = () => begun.question('single');
  const multiple = () => begun.question('multiple');
  const save = () => begun.candidate.save(begun.id, single().id, { id_alternativa: single().rightIds[0] });
  const given = () => [
    { id_questao: single().id, id_alternativa: single().rightIds[0] },
    ...(isSaved ? [] : [{ id_questao: multiple().id, id_alternativa: multiple().rightIds }]),
  ];
  const finish = (body: Record<string, unknown> = {}) => begun.candidate.finish(begun.id, given(), body);
  const sitting = () => begun.test.db.kysely.updateTable('sittings').where('sittings.id', '=', begun.id);
  const deliveries = async () =>
    begun.test.db.kysely
      .selectFrom('attempt_events')
      .select('attempt_events.detail')
      .where('attempt_events.attempt_id', '=', begun.id)
      .where('attempt_events.kind', '=', 'delivered')
      .execute();

  const versions = async () =>
    begun.test.db.kysely
      .selectFrom('answer_history')
      .select(['answer_history.question_id', 'answer_history.version'])
      .where('answer_history.attempt_id', '=', begun.id)
      .orderBy('answer_history.question_id')
      .execute();

  it('returns the receipt of all answers and the score', async () => {
    await save();
    const sent = vi.spyOn(begun.test.db.kysely.getExecutor(), 'executeQuery');
    const { status, body } = await finish();
    const isOneStatement = sent.mock.calls.some(([query]) => query.sql.includes('attempts_close'));
    sent.mockRestore();
    expect(isOneStatement).toBe(isSaved);
    const canonical = [
      [single().id, single().rightIds],
      ...(isSaved ? [] : [[multiple().id, multiple().rightIds]]),
    ];
    const hash = createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
    const receipt = { id: begun.id, entregue_em: noon, pontuacao: isSaved ? 50 : 100, corrigida: true, hash };
    expect([status, body.data]).toEqual([200, receipt]);
    expect(await deliveries()).toEqual([{ detail: { by: 'candidate', hash } }]);
  });

  it('counts from the next version on', async () => {
    await save();
    await finish();
    expect(await versions()).toEqual([
      { question_id: single().id, version: 1 },
      ...(isSaved ? [] : [{ question_id: multiple().id, version: 1 }]),
    ]);
  });

  it('again is the same receipt, and a different delivery is 409', async () => {
    await save();
    const first = await finish();
    begun.test.clock.advance(60_000);
    const again = await finish();
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    const atZero = await finish({ motivo: 'tempo' });
    expect([atZero.status, atZero.body.data]).toEqual([200, first.body.data]);
    const other = [{ id_questao: single().id, id_alternativa: single().wrongIds[0] }];
    const { status, body } = await begun.candidate.finish(begun.id, other);
    expect([status, body.code]).toEqual([409, 'PROVA_ENTREGUE_DIFERENTE']);
    expect(body.data).toEqual(first.body.data);
    expect(await deliveries()).toHaveLength(1);
  });

  it.each([-1, 0, 30_000])(
    '%d ms after the deadline is by the candidate, at the deadline at the latest',
    async (ms) => {
      await save();
      begun.test.clock.set(new Date(Date.parse(prazo) + ms));
      const { status, body } = await finish();
      const at = ms < 0 ? '2026-03-02T13:00:04.999Z' : prazo;
      expect([status, body.message, body.data.entregue_em]).toEqual([200, 'Prova entregue com sucesso!', at]);
      expect(await deliveries()).toMatchObject([{ detail: { by: 'candidate' } }]);
    },
  );

  it('after the tolerance is 410, and the clock delivers what is saved', async () => {
    await save();
    begun.test.clock.set(new Date(Date.parse(prazo) + 30_001));
    const { status, body } = await finish();
    expect([status, body.code]).toEqual([410, 'PROVA_ENCERRADA']);
    expect(body.data).toMatchObject({ entregue_em: prazo, pontuacao: 50 });
    expect(body.data.tardias).toBe(isSaved ? undefined : 1);
    expect(await deliveries()).toMatchObject([{ detail: { by: 'clock' } }]);
  });

  it('because the time is up is refused before the deadline, and by the clock from then on', async () => {
    await save();
    begun.test.clock.set(new Date(Date.parse(prazo) - 1));
    const early = await finish({ motivo: 'tempo' });
    expect([early.status, early.body.code]).toEqual([409, 'PRAZO_NAO_TERMINOU']);
    expect(await deliveries()).toEqual([]);
    begun.test.clock.set(prazo);
    const { status, body } = await finish({ motivo: 'tempo' });
    expect([status, body.message]).toEqual([200, 'O prazo terminou: sua prova foi entregue.']);
    expect(await deliveries()).toMatchObject([{ detail: { by: 'clock' } }]);
  });

  it('of an annulled attempt is 410, of somebody else’s 404, and of a suspended account 401', async () => {
    await save();
    const stranger = await createTestCandidate(begun.test, begun.exam.runId);
    expect((await stranger.finish(begun.id, given())).status).toBe(404);
    const { accountId } = begun.candidate.developer;
    const suspend = (suspended_at: Date | null) =>
      begun.test.db.kysely
        .updateTable('accounts')
        .set({ suspended_at })
        .where('accounts.id', '=', accountId)
        .execute();
    await suspend(new Date(noon));
    expect((await finish()).status).toBe(401);
    await suspend(null);
    await sitting().set({ state: 'annulled' }).execute();
    const { status, body } = await finish();
    expect([status, body.code, body.error]).toEqual([410, 'PROVA_ENCERRADA', 'Esta prova foi anulada.']);
    expect(await deliveries()).toEqual([]);
    expect(await versions()).toEqual([{ question_id: single().id, version: 1 }]);
  });

  it('happens once, also for who still believes the attempt to be in progress', async () => {
    const { db } = begun.test;
    const developerId = begun.candidate.developer.accountId;
    const before = await findAttempt(db.kysely, begun.id, developerId);
    if (!before) throw new Error('It has begun.');
    await finish();
    const close = db.transaction((trx) =>
      closeAttempts(trx, begun.test.deps, [before], { by: 'clock' }, new Date(prazo)),
    );
    expect(await close).toEqual([before]);
    expect(await deliveries()).toMatchObject([{ detail: { by: 'candidate' } }]);
  });

  it('races with the sweeper: one delivery', async () => {
    await save();
    begun.test.clock.set(new Date(Date.parse(prazo) + 30_001));
    await Promise.all([finish(), createAttemptsSweeper(begun.test.deps).runOnce(), finish()]);
    expect(await deliveries()).toHaveLength(1);
  });
});

describe('delivering a reopened attempt', () => {
  const begun = useBegunAttempt({
    duration: 3600,
    questions: [{ kind: 'essay', rubric: [[0, 1]] }],
  });

  /** Its only answer is judged, and extra time opens it again. */
  async function reopen() {
    const { test, exam, candidate, id } = begun;
    const company = (method: 'PUT' | 'POST', path: string, body: Record<string, unknown>) =>
      test.call(method, `/test/${exam.runId}${path}`, { as: exam.company.token, body });
    await candidate.save(id, begun.question('essay').id, { resposta: 'Um' });
    test.clock.set('2026-03-02T13:00:35.001Z');
    await candidate.paper();
    const questoesCorrigidas = [{ id_questao: begun.question('essay').id, correta: true, niveis: [1] }];
    await company('PUT', '/correction', { id_prova_usuario: id, questoesCorrigidas });
    const time = { id_usuario: candidate.developer.accountId, motivo: 'Laudo', minutos: 30 };
    expect((await company('POST', '/extra-time', time)).body.data.reaberta).toBe(true);
  }

  it('counts the marks of answers that stay', async () => {
    await reopen();
    const same = await begun.candidate.finish(begun.id);
    expect(same.body.data).toMatchObject({ corrigida: true, pontuacao: 100 });
  });

  it('forgets the marks of answers that come with the delivery', async () => {
    await reopen();
    const other = [{ id_questao: begun.question('essay').id, resposta: 'Dois' }];
    expect((await begun.candidate.finish(begun.id, other)).body.data.corrigida).toBe(false);
  });
});
