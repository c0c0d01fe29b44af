import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMaintenance } from '#app/server/maintenance.ts';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';

const day = 86_400_000;

let test: TestApp;
let company: TestCompany;
let rival: TestCompany;

beforeAll(async () => {
  test = await createTestApp();
  company = await test.people.company({ tradeName: 'PADARIA BOM DIA' });
  rival = await test.people.company();
});
afterAll(() => test.close());

const newExam = (given: GivenExam = {}) => createTestExam(test, { company, access: 'invited', ...given });
const invite = (runId: number, emails: string[], as = company.token) =>
  test.call('POST', `/test/${runId}/invitations`, { as, body: { emails } });
const remind = (runId: number, ids?: number[], as = company.token) =>
  test.call('POST', `/test/${runId}/invitations/reminder`, { as, body: ids ? { ids } : {} });
const list = async (runId: number, query = '') =>
  (await test.call('GET', `/test/${runId}/invitations${query}`, { as: company.token })).body.data;
const summary = async (runId: number) =>
  (await test.call('GET', `/test/${runId}/invitations/summary`, { as: company.token })).body.data;
const newLink = (runId: number, body: Record<string, unknown> = {}, as = company.token) =>
  test.call('POST', `/test/${runId}/invitation-links`, {
    as,
    body: { expira_em: new Date(test.clock.now().getTime() + day).toISOString(), ...body },
  });
const open = (token: string, as?: string) =>
  test.call('POST', '/exam-invitation/open', { body: { token }, ...(as && { as }) });
const accept = (token: string, as: string) =>
  test.call('POST', '/exam-invitation/accept', { as, body: { token } });
const start = async ({ runId }: TestExam, developer: TestPerson) =>
  (await createTestCandidate(test, runId, developer)).start();
/** The invitations mailed to an address; notices of results are none. */
const mailsTo = async (email: string) => {
  while ((await test.deps.outbox.runOnce()) > 0);
  const sent = await readMails(test.mailFolder);
  return sent.filter(({ to, subject }) => to === email && !subject.startsWith('Seu resultado'));
};
const noticeKinds = async (accountId: number) => {
  const query = test.db.kysely.selectFrom('notifications').select('kind');
  return (await query.where('account_id', '=', accountId).execute()).map(({ kind }) => kind);
};
const tokenOf = ({ text }: { text: string }) => /\/convite#token=([\w-]+)/.exec(text)?.[1] ?? '';
const tokenOfLink = ({ body }: { body: { data: { url: string } } }) =>
  body.data.url.split('#token=')[1] ?? '';
async function invited(runId: number, email: string): Promise<string> {
  await invite(runId, [email]);
  const mail = (await mailsTo(email)).at(-1);
  return tokenOf(mail ?? { text: '' });
}

describe('a list of e-mails', () => {
  it('that is sent twice at once mails each person once, also while the mail server is down', async () => {
    const { runId } = await newExam();
    const emails = ['dupla1@exemplo.com.br', 'dupla2@exemplo.com.br'];
    const answers = await Promise.all([invite(runId, emails), invite(runId, emails)]);
    expect(answers.map(({ body }) => body.data.convidados).toSorted()).toEqual([0, 2]);
    const { mailer } = test.deps;
    const refuse = () => Promise.reject(new Error('421 try again later'));
    Object.assign(test.deps, { mailer: { ...mailer, sendMail: refuse } });
    for (const email of emails) expect(await mailsTo(email)).toEqual([]);
    Object.assign(test.deps, { mailer });
    test.clock.advance(60_000);
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
    test.clock.advance(3_600_000);
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is answered line by line, and one invalid line does not stop the others', async () => {
    const { runId } = await newExam();
    await invite(runId, ['antes@exemplo.com.br']);
    const lines = ['Nova@Exemplo.com.br ', 'sem-arroba', 'nova@exemplo.com.br', 'antes@exemplo.com.br'];
    const { status, body } = await invite(runId, lines);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: '1 pessoa convidada.',
      data: {
        convidados: 1,
        linhas: [
          { email: 'Nova@Exemplo.com.br', resultado: 'convidado' },
          { email: 'sem-arroba', resultado: 'malformado' },
          { email: 'nova@exemplo.com.br', resultado: 'repetido' },
          { email: 'antes@exemplo.com.br', resultado: 'ja_convidado' },
        ],
      },
    });
  });

  it('mails an e-mail as it was meant, and never a part of what was written', async () => {
    const { runId } = await newExam();
    const lines = [
      "maria.sant'anna@exemplo.com.br",
      '\u202abi\u200ba@exemplo.com.br\u00a0',
      'caio@ação.com.br',
      'rui.sant’anna@exemplo.com.br',
      'joão@exemplo.com.br',
      "'davi@exemplo.com.br",
    ];
    const { body } = await invite(runId, lines);
    expect(body.data.linhas.map(({ resultado }: { resultado: string }) => resultado)).toEqual([
      'convidado',
      'convidado',
      'convidado',
      'malformado',
      'malformado',
      'malformado',
    ]);
    expect((await list(runId)).map(({ email }: { email: string }) => email).toSorted()).toEqual([
      'bia@exemplo.com.br',
      'caio@xn--ao-siap.com.br',
      "maria.sant'anna@exemplo.com.br",
    ]);
    expect(await mailsTo("maria.sant'anna@exemplo.com.br")).toHaveLength(1);
    expect(await mailsTo('anna@exemplo.com.br')).toEqual([]);
  });

  it('marks who already started or delivered, however the e-mail is written, and mails them nothing', async () => {
    const exam = await newExam({ access: 'open' });
    const people = [
      await test.people.developer(),
      await test.people.developer(),
      await test.people.developer(),
    ];
    const [done, running, late] = people as [TestPerson, TestPerson, TestPerson];
    await takeTestExam(test, exam.runId, [], done);
    await start(exam, running);
    const startedAt = new Date(test.clock.now().getTime() - day);
    await createTestAttempt(test, exam, late, { startedAt });
    const lines = [` ${done.email.toUpperCase()} `, done.email, running.email, late.email, 'sem-arroba'];
    const { body } = await invite(exam.runId, lines);
    expect(body.message).toBe('Ninguém novo para convidar.');
    expect(body.data.convidados).toBe(0);
    expect(body.data.linhas.map(({ resultado }: { resultado: string }) => resultado)).toEqual([
      'ja_entregou',
      'repetido',
      'ja_iniciou',
      'ja_entregou',
      'malformado',
    ]);
    expect(await list(exam.runId)).toEqual([]);
    for (const { email, accountId } of people) {
      expect(await mailsTo(email)).toEqual([]);
      expect(await noticeKinds(accountId)).not.toContain('exam_invited');
    }
  });

  it('marks people as delivered even if they accepted with another e-mail or their invitation was withdrawn', async () => {
    const exam = await newExam();
    const ana = await test.people.developer();
    await accept(await invited(exam.runId, 'ana@trabalho.example'), ana.token);
    const bia = await test.people.developer();
    await invite(exam.runId, [bia.email]);
    const [{ id }] = await list(exam.runId, `?busca=${encodeURIComponent(bia.email)}`);
    await test.call('DELETE', `/test/${exam.runId}/invitations/${id}`, { as: company.token });
    await takeTestExam(test, exam.runId, [], ana);
    await createTestAttempt(test, exam, bia, { state: 'graded', score: 80 });
    test.clock.advance(day);
    const { body } = await invite(exam.runId, ['Ana@Trabalho.example', bia.email]);
    expect(body.data.linhas).toMatchObject([{ resultado: 'ja_entregou' }, { resultado: 'ja_entregou' }]);
    expect(await mailsTo('ana@trabalho.example')).toHaveLength(1);
    expect(await mailsTo(bia.email)).toEqual([]);
    expect(await summary(exam.runId)).toMatchObject({ lembraveis: 0 });
  });

  it('sends no queued mail to somebody who delivered meanwhile', async () => {
    const exam = await newExam();
    const ana = await test.people.developer();
    await invite(exam.runId, [ana.email]);
    await takeTestExam(test, exam.runId, [], ana);
    expect(await mailsTo(ana.email)).toEqual([]);
  });

  it('mails each a link with a token after a #, and stores only the hash of the token', async () => {
    const { runId } = await newExam({ title: 'Prova de SQL', duration: 5_400 });
    const token = await invited(runId, 'carta@exemplo.com.br');
    const [mail, ...others] = await mailsTo('carta@exemplo.com.br');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('PADARIA BOM DIA convidou você para uma prova');
    expect(mail?.text).toContain('“Prova de SQL”');
    expect(mail?.text).toMatch(
      /você terá 1\sh\s30\smin, se começar até \d\d\/\d\d\/\d{4} às \d\d:\d\d; depois disso/,
    );
    expect(mail?.text).toMatch(/ às \d\d:\d\d até \d\d\/01\/2026 às \d\d:\d\d \(horário de Brasília\)/);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await test.db.kysely.selectFrom('exam_invitation_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const jobs = await test.db.kysely
      .selectFrom('outbox' as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(jobs)).not.toContain(token);
  });

  it('admits a developer with one of the e-mails at once, and notifies them', async () => {
    const exam = await newExam();
    const ana = await test.people.developer();
    expect((await start(exam, ana)).body.code).toBe('PROVA_POR_CONVITE');
    await invite(exam.runId, [ana.email.toUpperCase()]);
    expect(await noticeKinds(ana.accountId)).toEqual(['exam_invited']);
    expect((await start(exam, ana)).status).toBe(201);
  });

  it('takes its notice with it when it is withdrawn, and brings it back without a mail within the day', async () => {
    const exam = await newExam();
    const ana = await test.people.developer();
    const bia = await test.people.developer();
    await test.call('PUT', '/notification/choices', {
      as: ana.token,
      body: { tipo: 'convite_prova', canal: 'email' },
    });
    await invite(exam.runId, [ana.email, bia.email]);
    expect(await mailsTo(ana.email)).toHaveLength(1);
    const [invitation] = await list(exam.runId, `?busca=${encodeURIComponent(ana.email)}`);
    const revoke = () =>
      test.call('DELETE', `/test/${exam.runId}/invitations/${invitation.id}`, { as: company.token });
    expect((await revoke()).status).toBe(200);
    expect(await noticeKinds(ana.accountId)).toEqual([]);
    expect(await noticeKinds(bia.accountId)).toEqual(['exam_invited']);
    const mails = (await mailsTo(ana.email)).length;
    const again = await invite(exam.runId, [ana.email, 'nova.gente@exemplo.com.br']);
    expect(await noticeKinds(ana.accountId)).toEqual(['exam_invited']);
    expect(await mailsTo(ana.email)).toHaveLength(mails);
    expect(await mailsTo('nova.gente@exemplo.com.br')).toHaveLength(1);
    expect(again.body.data).toEqual({
      convidados: 2,
      linhas: [
        { email: ana.email, resultado: 'convidado_sem_email' },
        { email: 'nova.gente@exemplo.com.br', resultado: 'convidado' },
      ],
    });
  });

  it('does not reveal whose account an e-mail is: a name finds only who accepted', async () => {
    const { runId } = await newExam();
    const { email, token } = await test.people.developer({ name: 'Zuleica Prado' });
    const mailed = await invited(runId, email);
    expect(await list(runId, '?busca=zuleica')).toEqual([]);
    expect(await list(runId, `?busca=${encodeURIComponent(email)}`)).toHaveLength(1);
    await accept(mailed, token);
    expect(await list(runId, '?busca=zuleica')).toMatchObject([{ nome: 'Zuleica Prado' }]);
  });

  it('is refused for a run that is over, inactive or another company’s', async () => {
    const over = await newExam({ endsAt: new Date(test.clock.now().getTime() - 1) });
    expect((await invite(over.runId, ['a@exemplo.com.br'])).body.code).toBe('PROVA_FORA_DO_PERIODO');
    const inactive = await newExam({ active: false });
    expect((await invite(inactive.runId, ['a@exemplo.com.br'])).body.code).toBe('PROVA_INATIVA');
    const foreign = await newExam();
    expect((await invite(foreign.runId, ['a@exemplo.com.br'], rival.token)).status).toBe(404);
    expect(await list(foreign.runId)).toEqual([]);
  });
});

describe('an exam for invited people', () => {
  it('is hidden from everybody else in details, paper, recommendations and start', async () => {
    const { runId } = await newExam();
    const bia = await test.people.developer();
    const get = (path: string) => test.call('GET', path, { as: bia.token });
    expect((await get(`/test/${runId}/details`)).status).toBe(404);
    expect((await get(`/test/${runId}`)).status).toBe(404);
    const recommended = async () =>
      (await get('/developer/recommendedTest/getAll')).body.data.map(({ id }: { id: number }) => id);
    expect(await recommended()).not.toContain(runId);
    await invite(runId, [bia.email]);
    expect((await get(`/test/${runId}/details`)).body.data.aberta).toBe(true);
    expect((await get(`/test/${runId}`)).body.code).toBe('PROVA_NAO_INICIADA');
    expect(await recommended()).toContain(runId);
  });

  it('is open only to accepted members of an active group that has it', async () => {
    const exam = await newExam();
    const [ana, bia] = [await test.people.developer(), await test.people.developer()];
    const created = await test.call('POST', '/group/create', {
      as: company.token,
      body: {
        nome: 'Backend',
        candidatos: [ana.accountId, bia.accountId],
        id_prova_andamento: [exam.runId],
      },
    });
    expect((await start(exam, ana)).body.code).toBe('PROVA_POR_CONVITE');
    const answer = { as: ana.token, body: { status: 'Aceito' } };
    await test.call('PUT', `/group/${created.body.data.id}/invitation`, answer);
    expect((await start(exam, bia)).body.code).toBe('PROVA_POR_CONVITE');
    expect((await start(exam, ana)).status).toBe(201);
  });

  it('can be restricted at its creation or later, and opened again', async () => {
    const exam = await newExam({ access: 'open' });
    const set = (acesso: string, as = company.token) =>
      test.call('PUT', `/test/${exam.runId}/access`, { as, body: { acesso } });
    expect((await set('CONVIDADOS', rival.token)).status).toBe(404);
    expect((await set('CONVIDADOS')).status).toBe(200);
    const ana = await test.people.developer();
    expect((await start(exam, ana)).body.code).toBe('PROVA_POR_CONVITE');
    expect((await set('QUALQUER')).status).toBe(400);
    expect((await set('ABERTA')).status).toBe(200);
    expect((await start(exam, ana)).status).toBe(201);
  });
});

describe('a mailed link', () => {
  it('tells whether the exam asks for code', async () => {
    const { runId, questions } = await newExam();
    const token = await invited(runId, 'codigo@exemplo.com.br');
    expect((await open(token)).body.data).toMatchObject({ tipo: 'TEORICA', comCodigo: false });
    const { id } = questions.find(({ kind }) => kind === 'essay') ?? {};
    await test.db.kysely
      .updateTable('questions')
      .set({ execution: JSON.stringify({ kind: 'sql' }) })
      .where('id', '=', id ?? 0)
      .execute();
    expect((await open(token)).body.data.comCodigo).toBe(true);
  });

  it('shows the exam to anybody who has it, and is marked as opened', async () => {
    const { runId } = await newExam({ title: 'Prova de SQL', helpRule: 'closed_book' });
    const token = await invited(runId, 'abre@exemplo.com.br');
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id_prova_andamento: runId,
      titulo: 'Prova de SQL',
      regra_consulta: 'SEM_CONSULTA',
      empresa: { nome: 'PADARIA BOM DIA' },
      email: 'abre@exemplo.com.br',
      aceito: false,
    });
    expect((await list(runId))[0]).toMatchObject({ email: 'abre@exemplo.com.br', situacao: 'aberto' });
    expect((await open(`${token}x`)).body).toEqual({
      error:
        'Este link não leva a nenhuma prova: a empresa pode ter excluído a prova, ou falta um pedaço do endereço.',
      code: 'LINK_INVALIDO',
    });
  });

  it('belongs to the first account that accepts it, even if two do at once', async () => {
    const exam = await newExam();
    const token = await invited(exam.runId, 'corrida@exemplo.com.br');
    const people = [await test.people.developer(), await test.people.developer()];
    const answers = await Promise.all(people.map((person) => accept(token, person.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? people : people.toReversed();
    expect((await start(exam, winner as TestPerson)).status).toBe(201);
    expect((await start(exam, loser as TestPerson)).body.code).toBe('PROVA_POR_CONVITE');
    expect((await accept(token, (winner as TestPerson).token)).status).toBe(200);
  });

  it('is invalid once the invitation is withdrawn, unless the exam was started', async () => {
    const exam = await newExam();
    const token = await invited(exam.runId, 'cancela@exemplo.com.br');
    const [{ id }] = await list(exam.runId);
    const revoke = (as = company.token) =>
      test.call('DELETE', `/test/${exam.runId}/invitations/${id}`, { as });
    expect((await revoke(rival.token)).status).toBe(404);
    expect((await revoke()).status).toBe(200);
    expect((await open(token)).body.error).toBe('A empresa cancelou este convite.');
    expect((await accept(token, (await test.people.developer()).token)).status).toBe(400);
    const ana = await test.people.developer();
    await invite(exam.runId, ['cancela@exemplo.com.br']);
    expect(await mailsTo('cancela@exemplo.com.br')).toHaveLength(1);
    expect((await accept(token, ana.token)).status).toBe(200);
    await start(exam, ana);
    expect((await revoke()).body.code).toBe('CONVITE_USADO');
  });
});

describe('somebody who has started the exam', () => {
  it('is told so by any link to it, even a full or expired one, and uses none up', async () => {
    const endsAt = new Date(test.clock.now().getTime() + 3_600_000);
    const exam = await newExam({ access: 'open', endsAt });
    const ana = await test.people.developer();
    const uses = { maximo_usos: 1, expira_em: endsAt.toISOString() };
    const forMany = tokenOfLink(await newLink(exam.runId, uses));
    const forOne = await invited(exam.runId, 'outra@exemplo.com.br');
    const { attemptId } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions), ana);
    const toldBefore = await noticeKinds(company.accountId);
    const told = { aceito: true, tentativa: { id: attemptId, estado: 'entregue' } };
    for (const token of [forMany, forOne]) {
      expect((await open(token, ana.token)).body.data).toMatchObject(told);
      expect((await open(token)).body.data).not.toHaveProperty('tentativa');
      expect(await accept(token, ana.token)).toMatchObject({
        status: 200,
        body: { data: { id_prova_andamento: exam.runId } },
      });
    }
    expect(await noticeKinds(company.accountId)).toEqual(toldBefore);
    for (const token of [forMany, forOne]) {
      expect((await accept(token, (await test.people.developer()).token)).status).toBe(200);
    }
    test.clock.advance(3_600_001);
    expect((await open(forMany)).status).toBe(400);
    for (const token of [forMany, forOne]) {
      expect((await open(token, ana.token)).body.data).toMatchObject(told);
    }
  });
});

describe('a reminder', () => {
  it('goes to those who have not delivered, at least a day after the last mail', async () => {
    const exam = await newExam();
    const done = await test.people.developer();
    await invite(exam.runId, ['espera@exemplo.com.br', done.email]);
    expect(await mailsTo(done.email)).toHaveLength(1);
    await takeTestExam(test, exam.runId, [], done);
    expect((await remind(exam.runId)).body.code).toBe('CONVITE_RECENTE');
    test.clock.advance(day);
    expect(await summary(exam.runId)).toMatchObject({
      convidados: 2,
      iniciaram: 1,
      entregaram: 1,
      lembraveis: 1,
    });
    const answers = await Promise.all([remind(exam.runId), remind(exam.runId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await mailsTo('espera@exemplo.com.br');
    // Nothing was sent meanwhile, and jobs that wait together run in any order.
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Lembrete: a prova de PADARIA BOM DIA espera por você',
      'PADARIA BOM DIA convidou você para uma prova',
    ]);
    expect(await mailsTo(done.email)).toHaveLength(1);
    for (const mail of mails) expect((await open(tokenOf(mail))).status).toBe(200);
    expect((await remind(exam.runId, undefined, rival.token)).status).toBe(404);
  });
});

describe('a link for many', () => {
  it('admits only its number of people, however many use it at once', async () => {
    const exam = await newExam();
    const token = tokenOfLink(await newLink(exam.runId, { maximo_usos: 3 }));
    const people: TestPerson[] = [];
    while (people.length < 8) people.push(await test.people.developer());
    const answers = await Promise.all(people.map((person) => accept(token, person.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 400)?.body.error).toBe(
      'Este convite já foi usado por todas as pessoas que cabiam nele.',
    );
    const [link] = (await test.call('GET', `/test/${exam.runId}/invitation-links`, { as: company.token }))
      .body.data;
    expect(link).toMatchObject({ usos: 3, maximo_usos: 3, situacao: 'esgotado' });
    expect(await list(exam.runId)).toHaveLength(3);
    const inside = people[answers.findIndex(({ status }) => status === 200)] as TestPerson;
    expect((await accept(token, inside.token)).status).toBe(200);
    expect((await open(token, inside.token)).body.data.aceito).toBe(true);
    expect((await open(token)).status).toBe(400);
  });

  it('counts each person only once', async () => {
    const exam = await newExam();
    const token = tokenOfLink(await newLink(exam.runId, { maximo_usos: 2 }));
    const ana = await test.people.developer();
    await Promise.all([1, 2, 3].map(() => accept(token, ana.token)));
    expect((await accept(token, (await test.people.developer()).token)).status).toBe(200);
  });

  it('ends when it expires or is cancelled, and stays valid for people whom it has admitted', async () => {
    const exam = await newExam();
    const expiring = tokenOfLink(await newLink(exam.runId, { nome: 'LinkedIn' }));
    const cancelled = await newLink(exam.runId);
    const ana = await test.people.developer();
    await accept(expiring, ana.token);
    const cancel = (as = company.token) =>
      test.call('DELETE', `/test/${exam.runId}/invitation-links/${cancelled.body.data.id}`, { as });
    expect((await cancel(rival.token)).status).toBe(404);
    expect((await cancel()).status).toBe(200);
    expect((await open(tokenOfLink(cancelled))).body.error).toBe('A empresa cancelou este convite.');
    test.clock.advance(day);
    const bia = await test.people.developer();
    expect((await accept(expiring, bia.token)).body.error).toBe('O prazo deste convite terminou.');
    expect((await start(exam, ana)).status).toBe(201);
    expect((await list(exam.runId))[0]).toMatchObject({ link: 'LinkedIn', situacao: 'iniciou' });
  });

  it('is one of at most 50 for an exam, even if several are created at once', async () => {
    const { runId } = await newExam();
    for (let made = 0; made < 49; made += 1) await newLink(runId);
    const answers = await Promise.all([newLink(runId), newLink(runId), newLink(runId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('cannot outlive the exam, be created expired, or lead to another company’s exam', async () => {
    const { runId } = await newExam();
    const at = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString();
    expect((await newLink(runId, { expira_em: at(30 * day) })).body.fields).toHaveProperty('expira_em');
    expect((await newLink(runId, { expira_em: at(-1) })).body.fields).toHaveProperty('expira_em');
    expect((await newLink(runId, { maximo_usos: 0 })).body.fields).toHaveProperty('maximo_usos');
    expect((await newLink(runId, {}, rival.token)).status).toBe(404);
    expect((await test.call('GET', `/test/${runId}/invitation-links`, { as: rival.token })).status).toBe(404);
  });
});

// This test is the last: it moves the clock past the end of every session.
describe('an e-mail that was invited', () => {
  it('is deleted half a year after the exam, unless somebody followed the invitation', async () => {
    const exam = await newExam();
    const ana = await test.people.developer();
    await invite(exam.runId, ['nunca@exemplo.com.br', ana.email]);
    const left = async () => {
      await startMaintenance(test.deps)();
      const rows = await test.db.kysely
        .selectFrom('exam_invitations')
        .select('email')
        .where('run_id', '=', exam.runId)
        .execute();
      return rows.map(({ email }) => email);
    };
    test.clock.advance(187 * day);
    expect(await left()).toHaveLength(2);
    test.clock.advance(day);
    expect(await left()).toEqual([ana.email]);
  });
});
