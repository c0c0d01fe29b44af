import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { publishTestOwnExam } from '#app/server/test-own-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { createAttemptsSweeper } from '#modules/taking/server/end/attempts-sweeper.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { settleDefences } from './settle-defences.ts';
import { type BegunDefence, createTestDefence, type TestDefence } from './test-defence.ts';

const minute = 60_000;
const start = 5_000;

describe('time for a defence', () => {
  let test: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    await publishTestOwnExam(test);
    company = await test.people.company();
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.kysely.deleteFrom('outages').execute());

  const make = (more: Parameters<typeof createTestDefence>[1] = {}) =>
    createTestDefence(test, { company, ...more });
  const sweep = () => createAttemptsSweeper(test.deps).runOnce();
  const result = async ({ attemptId, person }: TestDefence) =>
    (await test.call('GET', `/developer/userTest/${attemptId}`, { as: person.token })).body.data;
  /** Minutes that the clock gives from now, beyond the seconds of the redirect. */
  const left = async (begun: BegunDefence) =>
    ((await begun.deadline()).getTime() - start - test.clock.now().getTime()) / minute;
  const notices = async ({ person }: TestDefence): Promise<Json[]> =>
    (await test.call('GET', '/notification', { as: person.token })).body.data.results;

  it('that is given while it goes on moves its clock alone, is told, and is in its record', async () => {
    const defence = await make();
    const before = await result(defence);
    const begun = await defence.begin();
    const given = await defence.giveTime({ minutos: 5, porcentagem: 50 });
    expect(given.body).toMatchObject({
      message: 'Tempo extra dado.',
      data: { reaberta: false, defende: defence.attemptId },
    });
    expect(await left(begun)).toBe(20);
    expect(given.body.data.prazo).toBe((await begun.deadline()).toISOString());
    expect((await defence.own()).duracao).toBe('00:20:00');
    expect((await defence.viewed()).duracao).toBe('00:20:00');
    expect((await result(defence)).prazo).toBe(before.prazo);
    const rows = await test.db.kysely
      .selectFrom('attempt_events')
      .select('attempt_events.kind')
      .where('attempt_events.attempt_id', '=', begun.sittingId)
      .orderBy('attempt_events.id')
      .execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['started', 'deadline_moved']);
    expect((await notices(defence))[0]).toMatchObject({
      tipo: 'tempo_extra',
      link: `/dev/test/result/${defence.attemptId}`,
      texto: expect.stringContaining('mais tempo na defesa do seu trabalho da prova'),
    });
    test.clock.advance(20 * minute + start);
    expect((await begun.save('No fim.')).status).toBe(200);
  });

  it('that is given between delivery and start holds, and minutes from before the delivery do not', async () => {
    const defence = await make({
      before: ({ exam, person }) =>
        test.call('POST', `/test/${exam.runId}/extra-time`, {
          as: company.token,
          body: { id_usuario: person.accountId, minutos: 60, porcentagem: 10, motivo: 'Laudo.' },
        }),
    });
    test.clock.advance(1_000);
    expect((await defence.giveTime({ minutos: 4, minutos_pausa: 3 })).body.data).toEqual({
      reaberta: false,
      defende: defence.attemptId,
    });
    expect((await defence.own()).duracao).toBe('00:15:00');
    const begun = await defence.begin();
    expect(await left(begun)).toBe(15);
    const status = await test.call('GET', `/developer/userTest/${begun.sittingId}/status`, {
      as: defence.person.token,
    });
    expect(status.body.data.pausa_restante).toBe(180);
  });

  it('that comes after the clock ended it opens it again, and the exam waits for its mark again', async () => {
    const defence = await make({ setting: { pontos: 1 } });
    await test.call('PUT', `/test/${defence.exam.runId}/correction`, {
      as: company.token,
      body: {
        id_prova_usuario: defence.attemptId,
        questoesCorrigidas: [{ id_questao: defence.questionId, correta: true }],
      },
    });
    const begun = await defence.begin();
    test.clock.advance(12 * minute);
    await sweep();
    await settleDefences(test.deps);
    expect(await result(defence)).toMatchObject({ corrigida: true, pontuacao: 50 });
    expect((await defence.giveTime({ minutos_pausa: 5 })).body.code).toBe('PROVA_ENCERRADA');
    const given = await defence.giveTime({ minutos: 6 });
    expect([given.body.message, given.body.data.reaberta]).toEqual([
      'Tempo extra dado: a defesa foi reaberta.',
      true,
    ]);
    expect(await result(defence)).toMatchObject({ corrigida: false, defesa: { estado: 'em_andamento' } });
    expect(Math.floor(await left(begun))).toBe(5);
    expect((await begun.save('Soma.')).status).toBe(200);
    test.clock.advance(7 * minute);
    await sweep();
    await settleDefences(test.deps);
    expect(await defence.own()).toMatchObject({ estado: 'entregue', questoes: [{ resposta: 'Soma.' }] });
    await defence.grade(begun.asked, [2, 2]);
    expect(await result(defence)).toMatchObject({ corrigida: true, pontuacao: 100 });
    expect((await defence.giveTime({ minutos: 6 })).body).toMatchObject({
      code: 'PROVA_JA_ENTREGUE',
      error: 'Esta defesa já foi corrigida: não pode ser reaberta.',
    });
  });

  it('opens nothing that its candidate delivered, and is no other company’s to give', async () => {
    const defence = await make();
    const begun = await defence.begin();
    const other = await test.people.company();
    const body = { id_usuario: defence.person.accountId, minutos: 5, motivo: 'Laudo.' };
    const url = `/test/${defence.exam.runId}/extra-time`;
    expect((await test.call('POST', url, { as: other.token, body })).status).toBe(404);
    await begun.finish('Soma.');
    expect((await defence.giveTime({ minutos: 5 })).body).toMatchObject({
      code: 'PROVA_JA_ENTREGUE',
      error: 'Esta pessoa já entregou a defesa.',
    });
  });

  const down = (from: Date, minutes: number) =>
    test.db.kysely
      .insertInto('outages')
      .values({ started_at: from, ended_at: new Date(from.getTime() + minutes * minute) })
      .execute();
  const outages = async ({ exam }: TestDefence) =>
    (await test.call('GET', `/test/${exam.runId}/outages`, { as: company.token })).body.data;

  it('lost to an outage is offered for the defence that lost it, and given back once', async () => {
    const defence = await make();
    await down(new Date(test.clock.now().getTime() - 30 * minute), 10);
    expect((await outages(defence)).pessoas).toEqual([]);
    const begun = await defence.begin();
    const began = test.clock.now();
    test.clock.advance(6 * minute);
    await down(new Date(began.getTime() + minute), 4);
    expect((await outages(defence)).pessoas).toMatchObject([
      { defesa: true, encerrada: false, ofertas: [{ fonte: 'queda', minutos: 4 }] },
    ]);
    const all = await test.call('POST', `/test/${defence.exam.runId}/outages`, { as: company.token });
    expect(all.body.data).toEqual({ pessoas: 1, faltam: 0 });
    expect(await left(begun)).toBe(8);
    expect((await notices(defence))[0]?.texto).toContain('na defesa do seu trabalho');
    expect((await outages(defence)).pessoas).toEqual([]);
    const { accountId } = defence.person;
    const again = await test.call('POST', `/test/${defence.exam.runId}/outages/${accountId}`, {
      as: company.token,
      body: { fonte: 'queda' },
    });
    expect(again.body.code).toBe('TEMPO_JA_DEVOLVIDO');
  });

  it('lost to an outage in which it ended opens it again', async () => {
    const defence = await make();
    const begun = await defence.begin();
    await begun.save('Soma.');
    const began = test.clock.now();
    test.clock.advance(30 * minute);
    await down(new Date(began.getTime() + 2 * minute), 28);
    await sweep();
    expect((await outages(defence)).pessoas).toMatchObject([
      { defesa: true, encerrada: true, ofertas: [{ fonte: 'queda', minutos: 9 }] },
    ]);
    await test.call('POST', `/test/${defence.exam.runId}/outages/${defence.person.accountId}`, {
      as: company.token,
      body: { fonte: 'queda' },
    });
    expect(Math.round(await left(begun))).toBe(9);
    expect((await begun.save('Soma tudo.', 1)).status).toBe(200);
  });

  it('to begin it grows by the outages meanwhile, also by one that is not noted yet', async () => {
    const defence = await make();
    const delivered = test.clock.now();
    await down(new Date(delivered.getTime() - 30 * minute), 40);
    const until = Date.parse((await defence.own()).comeca_ate);
    expect((until - delivered.getTime()) / minute).toBeCloseTo(130, 1);
    test.clock.set(new Date(until));
    await settleDefences(test.deps);
    expect((await defence.listed()).estado).toBe('a_fazer');
    test.clock.advance(5 * minute);
    const seen = test.db.kysely.insertInto('server_presence');
    await seen.values({ id: 1, seen_at: new Date(until - minute) }).execute();
    const settled = async () =>
      test.db.kysely.selectFrom('defences').selectAll().where('attempt_id', '=', defence.attemptId).execute();
    await settleDefences(test.deps);
    expect(await settled()).toEqual([]);
    await test.db.kysely.updateTable('server_presence').set({ seen_at: test.clock.now() }).execute();
    await settleDefences(test.deps);
    expect(await settled()).toMatchObject([{ mark: 0 }]);
    await test.db.kysely.deleteFrom('server_presence').execute();
  });

  it('is told with the delivery, by mail and notice and in the list of exams, which says how it went', async () => {
    const defence = await make();
    await test.deps.outbox.runOnce();
    const until = new Date((await defence.own()).comeca_ate);
    expect(await defence.listed()).toEqual({ estado: 'a_fazer', comeca_ate: until.toISOString() });
    const [notice, ...others] = (await notices(defence)).filter(({ tipo }) => tipo === 'convite_defesa');
    expect(notice).toMatchObject({
      link: `/dev/test/result/${defence.attemptId}`,
      texto: expect.stringMatching(/^Há perguntas .*Comece a defesa até \d\d\/\d\d\/\d{4} às \d\d:\d\d/),
    });
    expect(others).toEqual([]);
    const mails = (await readMails(test.mailFolder)).filter(({ to }) => to === defence.person.email);
    expect(mails.filter(({ subject }) => subject === 'Falta defender o seu trabalho')).toHaveLength(1);
    const begun = await defence.begin();
    expect(await defence.listed()).toMatchObject({
      estado: 'em_andamento',
      andamento: { id_prova_andamento: begun.runId, idProvaUsuario: begun.sittingId },
    });
    await begun.finish('Soma.');
    expect((await defence.listed()).estado).toBe('entregue');
    await defence.grade(begun.asked, [2, 2]);
    expect((await defence.listed()).estado).toBe('corrigida');
    const late = await make();
    test.clock.advance(121 * minute);
    expect((await late.listed()).estado).toBe('nao_compareceu');
    const { body } = await test.call('GET', '/developer/userTest', { as: late.person.token });
    expect(body.data).toHaveLength(1);
  });
});
