import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { refusalToken } from '#platform/server/mail/mail-refusals.ts';
import { type ReadMail, readMails } from '#platform/server/mail/test-mail.ts';

let test: TestApp;
let company: TestCompany;
let rival: TestCompany;
let exam: TestExam;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  company = await test.people.company({ tradeName: 'PADARIA BOM DIA' });
  rival = await test.people.company();
  exam = await createTestExam(test, { company });
});
afterAll(() => test.close());
beforeEach(async () => {
  ana = await test.people.developer();
});

async function mailsTo(email: string): Promise<ReadMail[]> {
  while ((await test.deps.outbox.runOnce()) > 0);
  return (await readMails(test.mailFolder)).filter(({ to }) => to === email);
}
const contact = (by = company) =>
  test.call('POST', '/contact', {
    as: by.token,
    body: { ids_usuario: [ana.accountId], assunto: 'Olá', mensagem: 'Vamos conversar?' },
  });
const invite = (email: string) =>
  test.call('POST', `/test/${exam.runId}/invitations`, { as: company.token, body: { emails: [email] } });
const tokenOf = ({ text }: { text: string }) =>
  /Recuse aqui: http\S+\/emails#token=(\S+)/.exec(text)?.[1] ?? '';
const addressOf = (token: string) => `/emails/${token}`;
const oneClick = (
  url: string,
  body = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) => test.app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type } });
const refuse = (token: string, quais: string, recusar = true) =>
  test.call('PUT', '/mail-refusals', { body: { token, quais, recusar } });
const open = (token: string) => test.call('POST', '/mail-refusals/open', { body: { token } });
async function tokenOfCompany(): Promise<string> {
  await contact();
  const [mail] = await mailsTo(ana.email);
  return tokenOf(mail ?? { text: '' });
}

describe('a mail of a company', () => {
  it('names an address in its foot and in the headers of RFC 8058', async () => {
    await contact();
    const [mail] = await mailsTo(ana.email);
    const token = tokenOf(mail as ReadMail);
    expect(token).toMatch(/^[\w.-]+$/);
    expect(mail?.html).toContain(`/emails#token=${token}">Recuse aqui</a>`);
    expect(mail?.headers['list-unsubscribe']).toBe(`<${test.deps.config.publicUrl}${addressOf(token)}>`);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(token).not.toContain(Buffer.from(ana.email).toString('base64url'));
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is the last one after a POST of a mail program as %s', async (type, body) => {
    const url = addressOf(await tokenOfCompany());
    expect((await oneClick(url, body, type)).statusCode).toBe(200);
    expect((await oneClick(url, body, type)).statusCode).toBe(200);
    expect((await contact()).status).toBe(201);
    expect(await mailsTo(ana.email)).toHaveLength(1);
    await contact(rival);
    expect(await mailsTo(ana.email)).toHaveLength(2);
  });

  it('changes nothing when its link is only opened', async () => {
    const token = await tokenOfCompany();
    const url = addressOf(token);
    const opened = await test.app.inject({ method: 'GET', url });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/emails#token=${token}`]);
    await test.app.inject({ method: 'HEAD', url });
    expect((await open(token)).body.data).toEqual({
      empresa: { nome: 'PADARIA BOM DIA', recusada: false },
      todos: false,
    });
    await contact();
    expect(await mailsTo(ana.email)).toHaveLength(2);
  });

  it('is refused, or all of them are, and each is taken back alone', async () => {
    const token = await tokenOfCompany();
    expect((await refuse(token, 'empresa')).body.data).toMatchObject({
      empresa: { recusada: true },
      todos: false,
    });
    expect((await refuse(token, 'todos')).body.data).toMatchObject({
      empresa: { recusada: true },
      todos: true,
    });
    await contact(rival);
    expect(await mailsTo(ana.email)).toHaveLength(1);
    const takeBack = async (which: string) => (await refuse(token, which, false)).body.data;
    expect(await takeBack('empresa')).toMatchObject({ empresa: { recusada: false }, todos: true });
    await refuse(token, 'empresa');
    expect(await takeBack('todos')).toMatchObject({ empresa: { recusada: true }, todos: false });
    expect(await takeBack('empresa')).toMatchObject({ empresa: { recusada: false }, todos: false });
    await contact();
    expect(await mailsTo(ana.email)).toHaveLength(2);
  });

  it('tells the same of an address with an account and of one without', async () => {
    await invite('ninguem@exemplo.com.br');
    const [mail] = await mailsTo('ninguem@exemplo.com.br');
    const known = await tokenOfCompany();
    expect((await open(tokenOf(mail as ReadMail))).body).toEqual((await open(known)).body);
  });

  it('has a link that nobody can guess or change', async () => {
    const token = await tokenOfCompany();
    for (const wrong of ['', 'x', `${token.slice(0, -2)}AA`, token.split('.')[1] ?? '']) {
      expect((await open(wrong)).body.code).toBe('LINK_INVALIDO');
      expect((await refuse(wrong, 'todos')).body.code).toBe('LINK_INVALIDO');
      expect((await oneClick(addressOf(wrong))).statusCode).toBe(wrong ? 400 : 404);
    }
  });
});

describe('somebody who refuses mails', () => {
  const refuseAll = (address: string) =>
    refuse(refusalToken(test.deps.sealer, { address, companyId: company.companyId }), 'todos');

  it('gets no invitation to an exam, and the company reads only that it was not sent', async () => {
    const email = 'recusa@exemplo.com.br';
    await refuseAll(email.toUpperCase());
    await invite(email);
    expect(await mailsTo(email)).toEqual([]);
    const list = await test.call('GET', `/test/${exam.runId}/invitations`, { as: company.token });
    expect(list.body.data.find((one: { email: string }) => one.email === email)).toMatchObject({
      situacao: 'nao_enviado',
      lembravel: false,
    });
  });

  it('gets no reminder of one', async () => {
    const email = 'lembrete@exemplo.com.br';
    await invite(email);
    expect(await mailsTo(email)).toHaveLength(1);
    await refuseAll(email);
    test.clock.advance(86_400_001);
    await test.call('POST', `/test/${exam.runId}/invitations/reminder`, { as: company.token, body: {} });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('gets no invitation to a group, but the notice of it', async () => {
    await refuseAll(ana.email);
    await test.call('PUT', '/notification/choices', {
      as: ana.token,
      body: { tipo: 'convite_grupo', canal: 'email' },
    });
    const body = { nome: 'Backend', candidatos: [ana.accountId], id_prova_andamento: [] };
    expect((await test.call('POST', '/group/create', { as: company.token, body })).status).toBe(201);
    expect(await mailsTo(ana.email)).toEqual([]);
    const notices = await test.call('GET', '/notification', { as: ana.token });
    expect(notices.body.data.results).toHaveLength(1);
  });

  it('gets no message of a company', async () => {
    await refuseAll(ana.email);
    expect((await contact()).status).toBe(201);
    expect(await mailsTo(ana.email)).toEqual([]);
  });

  it('gets no invitation to a team', async () => {
    const email = 'equipe@exemplo.com.br';
    await refuseAll(email);
    const body = { email, papel: 'corretor' };
    expect((await test.call('POST', '/company/team/invitations', { as: company.token, body })).status).toBe(
      201,
    );
    expect(await mailsTo(email)).toEqual([]);
  });

  it('gets no mail of Provado that was on its way, but all about the own account', async () => {
    const mail = { to: ana.email, subject: 'Aviso', text: 'Oi', html: '<p>Oi</p>' };
    await test.db.transaction(async (trx) => {
      await test.deps.outbox.enqueue(trx, mailJob, { ...mail, sender: 'platform' });
      await test.deps.outbox.enqueue(trx, mailJob, { ...mail, sender: 'account', subject: 'Sua senha' });
    });
    await refuseAll(ana.email);
    const [only, ...others] = await mailsTo(ana.email);
    expect(others).toEqual([]);
    expect(only?.subject).toBe('Sua senha');
    expect(only?.headers).not.toHaveProperty('list-unsubscribe');
    expect(only?.text).not.toContain('Recuse');
  });

  it('reads among the preferences that none of them comes', async () => {
    const first = async () =>
      (await test.call('GET', '/notification/choices', { as: ana.token })).body.data[0].email_recusado;
    expect(await first()).toBeUndefined();
    await refuseAll(ana.email);
    expect(await first()).toBe(true);
  });

  it('still gets the link to choose a new password', async () => {
    const token = refusalToken(test.deps.sealer, { address: ana.email, companyId: null });
    await oneClick(addressOf(token));
    await test.call('POST', '/developer/forgotPassword', { body: { login: ana.email } });
    expect(await mailsTo(ana.email)).toHaveLength(1);
  });
});

describe('a mail of Provado', () => {
  it('offers to refuse all of them, and names no company', async () => {
    const token = refusalToken(test.deps.sealer, { address: ana.email, companyId: null });
    expect((await open(token)).body.data).toEqual({ todos: false });
    expect((await refuse(token, 'empresa')).body.code).toBe('LINK_INVALIDO');
  });
});
