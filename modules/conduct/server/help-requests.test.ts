import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam, type TestExam } from '#app/server/test-exams.ts';
import { readAll } from '#app/server/test-reading.ts';
import { exportData } from '#modules/privacy/server/export-data.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { emptyOldReasons } from './help-requests.queries.ts';

describe('what a candidate asks for before the start', () => {
  const noon = '2026-03-02T12:00:00.000Z';
  const logged: string[] = [];
  let test: TestApp;
  let exam: TestExam;
  let candidate: TestCandidate;

  beforeAll(async () => {
    test = await createTestApp({ now: noon, throttle: false, onLog: (line) => logged.push(line) });
  });
  afterAll(() => test.close());
  beforeEach(() => prepare());

  async function prepare(given: GivenExam = {}) {
    test.clock.set(noon);
    exam = await createTestExam(test, { endsAt: '2026-03-09T12:00:00.000Z', ...given });
    candidate = await createTestCandidate(test, exam.runId);
  }
  const reason = 'Leio devagar e preciso de mais tempo.';
  const ask = (body: object = {}, as = candidate.developer.token) =>
    test.call('POST', `/developer/help/${exam.runId}`, {
      as,
      body: { precisa_de: ['tempo'], minutos: 30, motivo: reason, ...body },
    });
  const own = async () =>
    (await test.call('GET', `/developer/help/${exam.runId}`, { as: candidate.developer.token })).body.data;
  const list = (as = exam.company.token) => test.call('GET', `/test/${exam.runId}/help-requests`, { as });
  const answer = async (body: object, as = exam.company.token) => {
    const [request] = (await list()).body.data;
    return test.call('PUT', `/test/${exam.runId}/help-requests/${request.id}`, { as, body });
  };
  const grant = (minutos: number, as?: string) => answer({ resultado: 'concedido', minutos }, as);

  it('is granted in one call, and the minutes are the extra time that stands', async () => {
    expect((await ask({ precisa_de: ['tempo', 'pausas'] })).status).toBe(200);
    expect((await list()).body.data).toMatchObject([
      { precisa_de: ['tempo', 'pausas'], minutos: 30, motivo: reason, iniciada: false },
    ]);
    expect((await grant(25)).body.message).toBe('Pedido concedido.');
    expect(await own()).toMatchObject({
      pode_pedir: true,
      pedidos: [{ motivo: reason, decisao: { resultado: 'concedido', resposta: '', minutos: 25, em: noon } }],
    });
    expect((await candidate.start()).body.data.prazo).toBe('2026-03-02T13:25:05.000Z');
  });

  it('is refused only with a sentence, which the candidate reads', async () => {
    await ask();
    const blank = await answer({ resultado: 'recusado', resposta: ' ' });
    expect([blank.status, Object.keys(blank.body.fields)]).toEqual([400, ['resposta']]);
    await answer({ resultado: 'recusado', resposta: 'O tempo já é o dobro do usual.', minutos: 30 });
    const [{ decisao }] = (await own()).pedidos;
    expect(decisao).toEqual({ resultado: 'recusado', resposta: 'O tempo já é o dobro do usual.', em: noon });
    expect((await candidate.start()).body.data.prazo).toBe('2026-03-02T13:00:05.000Z');
  });

  it('is answered once: of two people at the same time, one gives the time and the other is told what holds', async () => {
    const { token } = await test.people.member(exam.company as never, 'recrutador');
    await ask();
    const both = await Promise.all([grant(10), grant(20, token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ decisao }] = (await own()).pedidos;
    const told = both.find(({ status }) => status === 409)?.body;
    expect(told.code).toBe('PEDIDO_RESPONDIDO');
    expect(told.error).toContain(`já concedeu este pedido, com ${decisao.minutos} min a mais.`);
    const given = await test.call('GET', `/test/${exam.runId}/extra-time`, { as: exam.company.token });
    expect(given.body.data[0].concessoes).toMatchObject([
      { minutos: decisao.minutos, motivo: 'Pedido da própria pessoa' },
    ]);
  });

  it('says that the time was taken back, once it was', async () => {
    await ask();
    await grant(10);
    const { accountId } = candidate.developer;
    await test.call('DELETE', `/test/${exam.runId}/extra-time/${accountId}`, { as: exam.company.token });
    expect((await own()).pedidos[0].decisao).toMatchObject({ minutos: 10, retirado: true });
  });

  it('waits one at a time, five in all, and can be taken back as long as it waits', async () => {
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await list()).body.data).toHaveLength(1);
    const takeBack = () =>
      test.call('DELETE', `/developer/help/${exam.runId}`, { as: candidate.developer.token });
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(404);
    expect((await list()).body.data).toEqual([]);
    for (let round = 0; round < 5; round += 1) {
      await ask();
      await answer({ resultado: 'recusado', resposta: 'Não.' });
    }
    expect((await ask()).body.code).toBe('LIMITE_ATINGIDO');
  });

  it('is asked before the start, of a run that one may take and that somebody can answer for', async () => {
    for (const body of [{ precisa_de: [] }, { precisa_de: ['laudo'] }, { motivo: ' ' }, { minutos: 1441 }])
      expect((await ask(body)).status).toBe(400);
    await candidate.start();
    expect((await ask()).body.code).toBe('PROVA_INICIADA');
    expect(await own()).toEqual({ pode_pedir: false, pedidos: [] });
    await prepare({ access: 'invited' });
    expect((await ask()).status).toBe(404);
    await prepare({ endsAt: '2026-03-02T11:00:00.000Z' });
    expect((await ask()).body.code).toBe('PROVA_TERMINADA');
    await prepare();
    await test.db.kysely
      .updateTable('companies')
      .set({ kind: 'platform', cnpj: null })
      .where('id', '=', exam.company.companyId)
      .execute();
    expect((await ask()).body.code).toBe('PEDIDO_INDISPONIVEL');
  });

  it('gives time also to somebody who started before it was answered, and none to one who delivered', async () => {
    await ask();
    const { id } = (await candidate.start()).body.data;
    await grant(10);
    const status = await candidate.paper();
    expect(status.body.data.prazo).toBe('2026-03-02T13:10:05.000Z');
    await prepare();
    await ask();
    const started = await candidate.start();
    await candidate.finish(started.body.data.id);
    expect((await grant(10)).body.code).toBe('PROVA_JA_ENTREGUE');
    expect((await list()).body.data[0].decisao).toBeUndefined();
    expect(id).toBeGreaterThan(0);
  });

  it('tells owners and recruiters, without a name or a reason, and the candidate of the answer', async () => {
    const grader = await test.people.member(exam.company as never, 'corretor');
    const recruiter = await test.people.member(exam.company as never, 'recrutador');
    const told = async (token: string) => {
      const { body } = await test.call('GET', '/notification', { as: token });
      return body.data.results.map(({ tipo }: { tipo: string }) => tipo);
    };
    await ask();
    expect(await told(exam.company.token)).toEqual(['ajuda_pedida']);
    expect(await told(recruiter.token)).toEqual(['ajuda_pedida']);
    expect(await told(grader.token)).toEqual([]);
    await grant(5);
    expect(await told(candidate.developer.token)).toEqual(['ajuda_respondida']);
  });

  it('is in no answer to graders, rivals, other candidates or administrators, and in no mail or log', async () => {
    const [need, sentence] = ['Canário: motivo do pedido', 'Canário: resposta ao pedido'];
    await ask({ motivo: need, precisa_de: ['outro'] });
    await prepareReaders();
    await answer({ resultado: 'concedido', resposta: sentence, minutos: 5 });
    await prepareReaders();
    await test.deps.outbox.runOnce();
    const mails = await readMails(test.mailFolder);
    expect(mails.map(({ subject }) => subject)).toContain('Seu pedido foi respondido – Provado');
    expect(JSON.stringify(mails)).not.toMatch(/Canário/);
    expect(logged.join('')).not.toMatch(/Canário/);

    async function prepareReaders() {
      const ids = {
        andamentoId: [exam.runId],
        idUsuario: [candidate.developer.accountId],
        userId: [candidate.developer.accountId],
        id: [candidate.developer.accountId],
      };
      const readers = {
        visitor: undefined,
        grader: (await test.people.member(exam.company as never, 'corretor')).token,
        rival: (await test.people.company()).token,
        other: (await test.people.developer()).token,
        admin: (await test.people.admin()).token,
        owner: exam.company.token,
        self: candidate.developer.token,
      };
      for (const [who, token] of Object.entries(readers)) {
        const heard = (await readAll(test, { token, ids }))
          .filter(({ body }) => body.includes('Canário') || body.includes('precisa_de'))
          .map(({ route }) => route.url);
        const allowed = {
          owner: ['/test/:andamentoId/help-requests'],
          self: ['/developer/help/:andamentoId'],
        } as Record<string, string[]>;
        expect([who, heard]).toEqual([who, allowed[who] ?? []]);
      }
    }
  });

  it('is not read by a company that nobody has checked, which cannot be asked either', async () => {
    const strict = await createTestApp({ now: noon, env: { COMPANY_CHECK: 'required' } });
    try {
      const its = await createTestExam(strict, { endsAt: '2026-03-09T12:00:00.000Z' });
      const { developer } = await createTestCandidate(strict, its.runId);
      const asks = () =>
        strict.call('POST', `/developer/help/${its.runId}`, {
          as: developer.token,
          body: { precisa_de: ['tempo'], motivo: reason },
        });
      expect((await asks()).status).toBe(200);
      await strict.db.kysely
        .updateTable('companies')
        .set({ checked_at: null })
        .where('id', '=', its.company.companyId)
        .execute();
      const listed = await strict.call('GET', `/test/${its.runId}/help-requests`, { as: its.company.token });
      expect(listed.body.data).toEqual([]);
      expect((await asks()).body.code).toBe('PEDIDO_INDISPONIVEL');
    } finally {
      await strict.close();
    }
  });

  it('has its reason and answer until 30 days after the end, for the candidate alone after an end of one’s own', async () => {
    const texts = async () =>
      test.db.kysely
        .selectFrom('help_requests')
        .select(['help_requests.reason', 'help_requests.answer'])
        .where('help_requests.run_id', '=', exam.runId)
        .executeTakeFirstOrThrow();
    const kept = { reason, answer: 'Combinado.' };
    const upkeep = async (at: string) => {
      test.clock.set(at);
      await emptyOldReasons(test.db, new Date(test.clock.now().getTime() - 30 * 86_400_000));
    };
    await ask();
    await answer({ resultado: 'concedido', resposta: 'Combinado.', minutos: 5 });
    await upkeep('2026-04-08T11:59:00.000Z');
    expect(await texts()).toEqual(kept);
    test.clock.set(noon);
    const extra = {
      id_usuario: candidate.developer.accountId,
      motivo: 'x',
      fim_proprio: '2026-04-20T12:00:00.000Z',
    };
    await test.call('POST', `/test/${exam.runId}/extra-time`, { as: exam.company.token, body: extra });
    await upkeep('2026-04-08T12:01:00.000Z');
    expect(await texts()).toEqual(kept);
    await upkeep('2026-05-20T12:01:00.000Z');
    expect(await texts()).toEqual({ reason: '', answer: '' });
  });

  it('of a run without an end has them until 30 days after the answer', async () => {
    await prepare({ endsAt: '9998-12-31T12:00:00.000Z' });
    await test.db.kysely
      .updateTable('runs')
      .set({ ends_at: new Date('9999-01-01T02:59:59.999Z') })
      .where('id', '=', exam.runId)
      .execute();
    await ask();
    await emptyOldReasons(test.db, new Date('2026-03-02T11:59:00.000Z'));
    expect((await own()).pedidos[0].motivo).toBe(reason);
    await emptyOldReasons(test.db, new Date('2026-03-02T12:01:00.000Z'));
    expect((await own()).pedidos[0].motivo).toBeUndefined();
  });

  it('can be emptied by the candidate at any time, and is in the copy of one’s own data', async () => {
    await ask();
    await answer({ resultado: 'concedido', resposta: 'Combinado.' });
    const copied = async () => {
      const copy = await exportData(test.deps, candidate.developer.accountId);
      const files = unzipSync(new Uint8Array(await copy.arrayBuffer()));
      return JSON.parse(strFromU8(files['pedidos_de_ajuda.json'] ?? new Uint8Array()));
    };
    expect(await copied()).toMatchObject([
      { precisa_de: ['tempo'], motivo: reason, resultado: 'concedido', resposta: 'Combinado.' },
    ]);
    await test.call('DELETE', `/developer/help/${exam.runId}`, { as: candidate.developer.token });
    expect(await copied()).toMatchObject([{ motivo: '', resposta: '' }]);
  });
});
