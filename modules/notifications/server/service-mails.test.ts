import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { type ReadMail, readMails } from '#platform/server/mail/test-mail.ts';
import { notify } from './notify.ts';

let test: TestApp;
let company: TestCompany;
let runId: number;
let ana: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  company = await test.people.company({ tradeName: 'ACME' });
  ({ runId } = await createTestExam(test, { company }));
});
afterAll(() => test.close());
beforeEach(async () => {
  ana = await test.people.developer();
});

const tell = (notice: Parameters<typeof notify>[2]) =>
  test.db.transaction((trx) => notify(test.deps, trx, notice));
const giveTime = (to = ana) =>
  tell({ to: { developer: to.accountId }, kind: 'extra_time', about: { runId } });
const annul = (to = ana) =>
  tell({
    to: { developer: to.accountId },
    kind: 'attempt_annulled',
    about: { attemptId: to.accountId, runId },
  });
const inviteToGroup = (to = ana) =>
  tell({
    to: { developer: to.accountId },
    kind: 'group_invited',
    about: { groupId: to.accountId, group: 'Turma', companyId: company.companyId },
  });
async function mailsTo({ email }: TestPerson): Promise<ReadMail[]> {
  while ((await test.deps.outbox.runOnce()) > 0);
  return (await readMails(test.mailFolder)).filter(({ to }) => to === email);
}
/** Mails go side by side, so their order says nothing. */
const subjectsTo = async (person: TestPerson) =>
  (await mailsTo(person)).map(({ subject }) => subject).toSorted();
const ageAccount = () =>
  test.db.kysely
    .updateTable('accounts')
    .set({ service_mails: null })
    .where('accounts.id', '=', ana.accountId)
    .execute();
const isAsked = async () =>
  (await test.call('GET', '/notification/unread', { as: ana.token })).body.data.perguntaEmails === true;
const answer = (por_email: boolean) =>
  test.call('PUT', '/notification/service-mails', { as: ana.token, body: { por_email } });
const channelOf = async (tipo: string, as = ana) => {
  const { body } = await test.call('GET', '/notification/choices', { as: as.token });
  return body.data.find((one: { tipo: string }) => one.tipo === tipo)?.canal;
};

describe('a notice about one’s own exam', () => {
  it('is mailed to somebody who did not ask for news by e-mail', async () => {
    await giveTime();
    await annul();
    await inviteToGroup();
    expect(await subjectsTo(ana)).toEqual([
      'Sua prova foi anulada – Provado',
      'Você ganhou mais tempo – Provado',
    ]);
  });

  it('stays mailed to somebody who takes the consent to news back', async () => {
    for (const permissao_email of [true, false]) {
      await test.call('PUT', '/privacy/consents', { as: ana.token, body: { permissao_email } });
    }
    expect([await channelOf('prova_anulada'), await channelOf('convite_grupo')]).toEqual(['email', 'app']);
  });
});

describe('an account of before', () => {
  beforeEach(ageAccount);

  it('keeps its choice and is asked, until it has answered', async () => {
    await giveTime();
    expect(await mailsTo(ana)).toEqual([]);
    expect(await isAsked()).toBe(true);
    expect((await answer(true)).status).toBe(200);
    expect(await isAsked()).toBe(false);
    await annul();
    expect(await subjectsTo(ana)).toEqual(['Sua prova foi anulada – Provado']);
  });

  it('is not asked again once it has refused', async () => {
    await answer(false);
    expect(await isAsked()).toBe(false);
    await giveTime();
    expect(await mailsTo(ana)).toEqual([]);
    expect(await channelOf('tempo_extra')).toBe('app');
  });
});

describe('the link in a mail of a notice', () => {
  const tokenOf = ({ text }: { text: string }) =>
    /Recuse aqui: http\S+\/emails#token=(\S+)/.exec(text)?.[1] ?? '';
  const tokenOfMail = async () => {
    await giveTime();
    const [mail] = await mailsTo(ana);
    expect(mail?.headers['list-unsubscribe']).toContain(tokenOf(mail as ReadMail));
    return tokenOf(mail as ReadMail);
  };

  it('refuses such mails alone by one click of a mail program', async () => {
    const token = await tokenOfMail();
    await test.app.inject({ method: 'POST', url: `/emails/${token}` });
    expect([await channelOf('tempo_extra'), await channelOf('prova_anulada')]).toEqual(['app', 'email']);
    await annul();
    expect(await mailsTo(ana)).toHaveLength(2);
    const { body } = await test.call('POST', '/mail-refusals/open', { body: { token } });
    expect(body.data).toEqual({
      aviso: { tipo: 'tempo_extra', recusado: true },
      empresa: { nome: 'ACME', recusada: false },
      todos: false,
    });
  });

  it('takes the refusal back', async () => {
    const token = await tokenOfMail();
    for (const recusar of [true, false]) {
      await test.call('PUT', '/mail-refusals', { body: { token, quais: 'aviso', recusar } });
    }
    expect(await channelOf('tempo_extra')).toBe('email');
  });

  it('leaves a kind that its reader wants to hear nothing of', async () => {
    const token = await tokenOfMail();
    const body = { tipo: 'tempo_extra', canal: 'nenhum' };
    await test.call('PUT', '/notification/choices', { as: ana.token, body });
    await test.app.inject({ method: 'POST', url: `/emails/${token}` });
    expect(await channelOf('tempo_extra')).toBe('nenhum');
  });
});
