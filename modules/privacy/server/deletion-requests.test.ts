import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { noticesTo } from '#app/server/test-notices.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { forgetDeveloper } from './forget-developer.ts';
import { passOnDeletions } from './pass-on-deletions.ts';

const noon = '2026-03-02T12:00:00.000Z';
const note = 'Não quero mais participar.';

describe('a request to delete before the time', () => {
  let test: TestApp;
  let company: TestCompany;
  let exam: TestExam;
  let ana: TestPerson;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp({ now: noon, throttle: false });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(noon);
    company = await test.people.company({ tradeName: 'ACME' });
    exam = await createTestExam(test, { company, title: 'Filas', endsAt: '2026-06-01T12:00:00.000Z' });
    ana = await test.people.developer({ name: 'Ana Souza' });
    ({ attemptId } = await take(exam, ana));
  });

  const take = (of: TestExam, who: TestPerson) =>
    takeTestExam(test, of.runId, rightAnswers(of.questions), who);
  /** Everybody looked in meanwhile: no session is too old. */
  const days = async (count: number) => {
    const now = new Date(Date.parse(noon) + count * 86_400_000);
    test.clock.set(now.toISOString());
    await test.db.kysely.updateTable('sessions').set({ last_seen_at: now }).execute();
  };
  const ask = (body: object = { id_prova_usuario: attemptId }, as = ana.token) =>
    test.call('POST', '/privacy/deletion-requests', {
      as,
      body: { id_empresa: company.companyId, frase: note, ...body },
    });
  const holding = async (as = ana.token) =>
    (await test.call('GET', '/privacy/holdings', { as })).body.data.find(
      (one: { empresa: { id: number } }) => one.empresa.id === company.companyId,
    );
  const ofAttempt = async () => (await holding()).tentativas[0];
  const list = async (query = '', as = company.token) =>
    (await test.call('GET', `/company/deletion-requests${query}`, { as })).body.data;
  const waiting = async () => {
    const { id } = await test.db.kysely
      .selectFrom('deletion_requests')
      .select('deletion_requests.id')
      .where('deletion_requests.developer_id', '=', ana.accountId)
      .orderBy('deletion_requests.id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  const answer = async (body: object, as = company.token, role = 'company') =>
    test.call('PUT', `/${role}/deletion-requests/${await waiting()}`, { as, body });
  const accept = (as?: string, role?: string) => answer({ resultado: 'aceito' }, as, role);
  const refuse = (as?: string, role?: string) =>
    answer({ resultado: 'recusado', fundamento: 'processo', resposta: 'Há um processo.' }, as, role);
  const mailsTo = async (email: string) => {
    while ((await test.deps.outbox.runOnce()) > 0);
    return (await readMails(test.mailFolder)).filter(({ to }) => to === email).map(({ subject }) => subject);
  };

  it('begins where the developer reads what the company has and until when', async () => {
    const held = await holding();
    expect(held).toMatchObject({ empresa: { nome: 'ACME', plataforma: false }, outros: [], pedidos: [] });
    expect(held.tentativas).toMatchObject([
      { id: attemptId, prova: 'Filas', em_andamento: false, retida: false },
    ]);
    expect(held.tentativas[0].guarda).toEqual(expect.arrayContaining(['respostas', 'registro']));
    expect(Date.parse(held.tentativas[0].ate)).toBeGreaterThan(Date.parse('2027-01-01'));
    const other = await test.people.developer();
    expect(await holding(other.token)).toBeUndefined();
  });

  it('is accepted by an owner: the attempt is nobody’s, and nothing in the request leads to it', async () => {
    const asked = await ask();
    expect(asked.body.message).toBe('Pedido enviado. A empresa tem 15 dias para responder.');
    expect(await ofAttempt()).toMatchObject({
      pedido: { frase: note, responder_ate: '2026-03-17T12:00:00.000Z', com_a_administracao: false },
    });
    expect(await list()).toMatchObject([{ nome: 'Ana Souza', prova: 'Filas', frase: note, tentativas: 1 }]);
    expect((await accept()).status).toBe(200);
    const shown = JSON.stringify([
      await list(),
      (await test.call('GET', `/test/${exam.runId}/candidates`, { as: company.token })).body,
    ]);
    for (const word of ['Ana Souza', ana.email, note]) expect(shown).not.toContain(word);
    const row = await test.db.kysely
      .selectFrom('deletion_requests')
      .selectAll()
      .where('deletion_requests.developer_id', '=', ana.accountId)
      .executeTakeFirstOrThrow();
    expect([row.attempt_id, row.note, row.outcome]).toEqual([null, '', 'accepted']);
    const { pedidos, tentativas } = await holding();
    expect(tentativas).toEqual([]);
    expect(pedidos).toMatchObject([{ prova: 'Filas', decisao: { resultado: 'aceito', em: noon } }]);
  });

  it('keeps what was accepted from being taken twice', async () => {
    await ask();
    await accept();
    const body = { id_prova_andamento: exam.runId };
    const again = await test.call('POST', '/developer/userTest', { as: ana.token, body });
    expect(again.body.code).toBe('PROVA_JA_ENTREGUE');
  });

  it('about all takes messages, groups and requests of help too, and every attempt that was delivered', async () => {
    const second = await createTestExam(test, { company, title: 'Pilhas' });
    await take(second, ana);
    const third = await createTestExam(test, { company, title: 'Grafos' });
    await (await createTestCandidate(test, third.runId, ana)).start();
    const body = { nome: 'Turma', candidatos: [ana.accountId] };
    await test.call('POST', '/group/create', { as: company.token, body });
    const mail = { ids_usuario: [ana.accountId], assunto: 'Olá', mensagem: 'Vamos conversar?' };
    await test.call('POST', '/contact', { as: company.token, body: mail });
    expect((await holding()).outros).toEqual([
      { tipo: 'grupos', quantidade: 1 },
      { tipo: 'mensagens', quantidade: 1 },
    ]);
    await ask();
    await ask({});
    expect((await accept()).status).toBe(200);
    const { tentativas, outros, pedidos } = await holding();
    expect([tentativas.map(({ prova }: { prova: string }) => prova), outros]).toEqual([['Grafos'], []]);
    expect(pedidos.map(({ decisao }: { decisao: { resultado: string } }) => decisao.resultado)).toEqual([
      'aceito',
      'aceito',
    ]);
  });

  it('is refused only with a reason of the law and a sentence, which the developer reads', async () => {
    await ask();
    const bare = await answer({ resultado: 'recusado' });
    expect([bare.status, Object.keys(bare.body.fields)]).toEqual([400, ['fundamento', 'resposta']]);
    const unknown = await answer({ resultado: 'recusado', fundamento: 'porque_sim', resposta: 'Não.' });
    expect(unknown.status).toBe(400);
    expect((await refuse()).status).toBe(200);
    expect((await ofAttempt()).pedido.decisao).toEqual({
      resultado: 'recusado',
      fundamento: 'processo',
      resposta: 'Há um processo.',
      em: noon,
      pela_administracao: false,
    });
    expect(await noticesTo(test, ana)).toContainEqual(['exclusao_respondida', 1, '/dev/privacy']);
    expect((await ask()).status).toBe(200);
  });

  it('is answered once: the second of two owners reads what the first did', async () => {
    const { token } = await test.people.member(company, 'dono');
    await ask();
    const both = await Promise.all([accept(), refuse(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const told = both.find(({ status }) => status === 409)?.body;
    expect(told.code).toBe('PEDIDO_RESPONDIDO');
    expect(told.error).toMatch(/já (aceitou|recusou) este pedido/);
  });

  it('is for owners alone, and for those of this company', async () => {
    await ask();
    const recruiter = await test.people.member(company, 'recrutador');
    expect((await accept(recruiter.token)).status).toBe(403);
    const rival = await test.people.company();
    expect((await accept(rival.token)).status).toBe(404);
    expect(await list('', rival.token)).toEqual([]);
    const home = async (as: string) =>
      (await test.call('GET', '/company/summary', { as })).body.data.exclusoes_pedidas;
    expect(await home(company.token)).toEqual({ quantidade: 1, responder_ate: '2026-03-17T12:00:00.000Z' });
    expect(await home(recruiter.token)).toBeUndefined();
    expect(await list(`?andamento=${exam.runId}`)).toHaveLength(1);
    const other = await createTestExam(test, { company });
    expect(await list(`?andamento=${other.runId}`)).toEqual([]);
  });

  it('waits once, can be taken back, and ten are made in a month', async () => {
    const asked = await Promise.all([ask(), ask()]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const takeBack = async (as = ana.token) =>
      test.call('DELETE', `/privacy/deletion-requests/${await waiting()}`, { as });
    expect((await takeBack((await test.people.developer()).token)).status).toBe(404);
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(404);
    expect((await accept()).body.error).toBe('A pessoa desistiu deste pedido.');
    for (let round = 1; round < 10; round += 1) {
      expect((await ask()).status).toBe(200);
      await takeBack();
    }
    expect((await ask()).body.code).toBe('LIMITE_ATINGIDO');
    expect(await mailsTo(company.email)).toEqual(['Pedido de exclusão de dados – Provado']);
  });

  it('is of one’s own attempts after their delivery, and of companies that have something', async () => {
    const rival = await test.people.company();
    expect((await ask({ id_empresa: rival.companyId, id_prova_usuario: undefined })).status).toBe(404);
    expect((await ask({ id_empresa: rival.companyId })).status).toBe(404);
    const other = await test.people.developer();
    expect((await ask({ id_prova_usuario: attemptId }, other.token)).status).toBe(404);
    expect((await ask({ frase: 'x'.repeat(501) })).status).toBe(400);
    const second = await createTestExam(test, { company });
    const started = await (await createTestCandidate(test, second.runId, ana)).start();
    const running = await ask({ id_prova_usuario: started.body.data.id });
    expect([running.status, running.body.code]).toEqual([409, 'PROVA_EM_ANDAMENTO']);
  });

  it('is remembered on the tenth day, and on the fifteenth passes to administrators, each told once', async () => {
    await ask();
    const requestId = await waiting();
    const atAdmin = async ({ token }: TestPerson) =>
      (await test.call('GET', '/admin/deletion-requests', { as: token })).body.data.filter(
        ({ id }: { id: number }) => id === requestId,
      );
    const sweep = async () => {
      await passOnDeletions(test.deps);
      await passOnDeletions(test.deps);
      return mailsTo(company.email);
    };
    await days(9.9);
    expect(await sweep()).toHaveLength(1);
    await days(10);
    expect(await sweep()).toHaveLength(2);
    expect((await accept((await test.people.admin()).token, 'admin')).status).toBe(404);
    await days(15);
    const admin = await test.people.admin();
    expect(await sweep()).toHaveLength(3);
    expect((await accept()).body.code).toBe('PEDIDO_REPASSADO');
    expect((await ofAttempt()).pedido.com_a_administracao).toBe(true);
    expect((await noticesTo(test, admin)).map(([kind]: [string]) => kind)).toContain('exclusao_aguardando');
    expect(await atAdmin(admin)).toHaveLength(1);
    expect((await refuse(admin.token, 'admin')).status).toBe(200);
    expect((await ofAttempt()).pedido.decisao).toMatchObject({ pela_administracao: true });
    expect(await atAdmin(admin)).toEqual([]);
    const log = (await test.call('GET', '/admin/audit?busca=ACME', { as: admin.token })).body;
    expect(JSON.stringify(log)).toContain('exclusao_recusada');
    expect(JSON.stringify(log)).not.toContain('Ana Souza');
  });

  it('goes to administrators at once if nobody of the company can answer', async () => {
    await test.db.kysely
      .deleteFrom('memberships')
      .where('memberships.company_id', '=', company.companyId)
      .execute();
    expect((await ask()).body.message).toBe('Pedido enviado à administração do Provado.');
    expect((await ofAttempt()).pedido.com_a_administracao).toBe(true);
    const admin = await test.people.admin();
    expect((await accept(admin.token, 'admin')).status).toBe(200);
    expect((await holding()).tentativas).toEqual([]);
  });

  it('cannot be accepted while a hold keeps the run, and the developer reads of it before asking', async () => {
    const hold = (hold_reason: string | null) =>
      test.db.kysely.updateTable('runs').set({ hold_reason }).where('runs.id', '=', exam.runId).execute();
    await hold('Processo 123.');
    expect(await ofAttempt()).toMatchObject({ retida: true });
    expect(JSON.stringify(await holding())).not.toContain('Processo 123');
    await ask();
    expect(await list()).toMatchObject([{ retidas: ['Filas'] }]);
    const kept = await accept();
    expect([kept.status, kept.body.code]).toEqual([409, 'EXCLUSAO_RETIDA']);
    await hold(null);
    expect((await accept()).status).toBe(200);
  });

  it('says which results would never come out, and goes with the account', async () => {
    await test.db.kysely
      .updateTable('attempts')
      .set({ result_held: true })
      .where('attempts.id', '=', attemptId)
      .execute();
    await ask();
    expect(await list()).toMatchObject([{ sem_resultado: ['Filas'] }]);
    await test.db.transaction((trx) => forgetDeveloper(test.deps, trx, ana.accountId));
    expect(await list()).toEqual([]);
  });
});
