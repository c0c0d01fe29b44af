import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { forgetElsewhere } from '#modules/privacy/server/forget.queries.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';

const carla = 'carla@exemplo.com.br';

let test: TestApp;
let company: TestCompany;
/** Holds the mailed link, with an account of another e-mail. */
let holder: TestPerson;

const begin = async (emailConfirmation: 'required' | 'off') => {
  test = await createTestApp({ env: { EMAIL_CONFIRMATION: emailConfirmation } });
  company = await test.people.company();
  holder = await test.people.developer({ name: 'Carla Dias', email: 'carla@casa.example' });
};
afterEach(() => test.close());

const newExam = async (given: GivenExam = {}) =>
  (await createTestExam(test, { company, access: 'invited', ...given })).runId;
const invite = (runId: number) =>
  test.call('POST', `/test/${runId}/invitations`, { as: company.token, body: { emails: [carla] } });
async function tokenOf(runId: number): Promise<string> {
  await invite(runId);
  await test.deps.outbox.runOnce();
  const mail = (await readMails(test.mailFolder)).findLast(({ to }) => to === carla);
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const open = (token: string, as?: string) =>
  test.call('POST', '/exam-invitation/open', { body: { token }, ...(as && { as }) });
const accept = (token: string, { token: as }: TestPerson) =>
  test.call('POST', '/exam-invitation/accept', { as, body: { token } });
const start = async (runId: number, person: TestPerson) =>
  (await createTestCandidate(test, runId, person)).start();
const invitations = async (runId: number) =>
  (await test.call('GET', `/test/${runId}/invitations`, { as: company.token })).body.data;
const confirm = ({ accountId }: TestPerson, confirmed_at: Date | null) =>
  test.db.kysely.updateTable('accounts').set({ confirmed_at }).where('id', '=', accountId).execute();
/** Somebody who signed up with the invited address, and cannot read its mails. */
async function squatter(): Promise<TestPerson> {
  const person = await test.people.developer({ name: 'Impostora', email: carla });
  await confirm(person, null);
  return person;
}
async function begunBySquatter(runId: number): Promise<void> {
  const thief = await squatter();
  await confirm(thief, test.clock.now());
  expect((await start(runId, thief)).status).toBe(201);
  await confirm(thief, null);
}
const ofAnother = {
  status: 409,
  body: {
    code: 'CONVITE_USADO',
    error: 'Este convite já é de outra conta. Entre com a conta que o usou para fazer a prova.',
  },
};

describe('where mailboxes are confirmed, an invited e-mail', () => {
  beforeEach(() => begin('required'));

  it('gives an account nothing before its mailbox is confirmed, and the exam afterwards', async () => {
    const runId = await newExam();
    const thief = await squatter();
    await invite(runId);
    expect((await start(runId, thief)).body.code).toBe('EMAIL_NAO_CONFIRMADO');
    const details = () => test.call('GET', `/test/${runId}/details`, { as: thief.token });
    expect((await details()).status).toBe(404);
    const notices = () => test.db.kysely.selectFrom('notifications').selectAll().execute();
    expect(await notices()).toEqual([]);
    await confirm(thief, test.clock.now());
    expect((await details()).status).toBe(200);
    expect((await start(runId, thief)).status).toBe(201);
  });

  it('belongs to an account that signs up and confirms after the invitation', async () => {
    const runId = await newExam();
    await invite(runId);
    const owner = await test.people.developer({ email: 'Carla@Exemplo.com.br' });
    expect((await start(runId, owner)).status).toBe(201);
    expect(await invitations(runId)).toMatchObject([{ email: carla, situacao: 'iniciou' }]);
  });

  it('is still mailed after a squatter began the open exam', async () => {
    const runId = await newExam({ access: 'open' });
    await begunBySquatter(runId);
    const { body } = await invite(runId);
    expect(body.data.linhas).toEqual([{ email: carla, resultado: 'convidado' }]);
  });

  it('is not used up by a squatter who began: the holder of the link takes the exam', async () => {
    const runId = await newExam({ access: 'open' });
    await begunBySquatter(runId);
    const token = await tokenOf(runId);
    expect((await accept(token, holder)).status).toBe(200);
    expect((await start(runId, holder)).status).toBe(201);
    expect(await invitations(runId)).toMatchObject([
      { email: carla, nome: 'Carla Dias', situacao: 'iniciou', aceito_em: expect.any(String) },
    ]);
  });

  it('survives the deletion of the squatter’s account', async () => {
    const runId = await newExam();
    const thief = await squatter();
    const token = await tokenOf(runId);
    await test.db.transaction((trx) => forgetElsewhere(trx, thief.accountId));
    expect((await accept(token, holder)).status).toBe(200);
  });

  it('is used up by the start of its confirmed owner, who may not take the exam twice', async () => {
    const runId = await newExam();
    const owner = await test.people.developer({ email: carla });
    const token = await tokenOf(runId);
    await start(runId, owner);
    expect(await accept(token, holder)).toMatchObject(ofAnother);
    expect(await open(token, holder.token)).toMatchObject(ofAnother);
    expect((await accept(token, owner)).status).toBe(200);
  });
});

describe('where nobody confirms mailboxes, a mailed link', () => {
  beforeEach(() => begin('off'));

  it('tells whose mailbox was invited, but not to the account of that mailbox', async () => {
    const token = await tokenOf(await newExam());
    const owner = await test.people.developer({ email: 'Carla@Exemplo.com.br' });
    expect((await open(token)).body.data.email).toBe(carla);
    expect((await open(token, holder.token)).body.data.email).toBe(carla);
    expect((await open(token, owner.token)).body.data).not.toHaveProperty('email');
  });

  it('admits its holder even after the account with that e-mail began', async () => {
    const runId = await newExam();
    const other = await test.people.developer({ name: 'Impostora', email: carla });
    const token = await tokenOf(runId);
    expect((await start(runId, other)).status).toBe(201);
    expect((await accept(token, holder)).status).toBe(200);
    expect((await start(runId, holder)).status).toBe(201);
    expect(await invitations(runId)).toMatchObject([{ nome: 'Carla Dias', aceito_em: expect.any(String) }]);
  });

  it('takes the invitation from the account with that e-mail once it is used', async () => {
    const runId = await newExam();
    const other = await test.people.developer({ email: carla });
    await accept(await tokenOf(runId), holder);
    expect((await start(runId, other)).body.code).toBe('PROVA_POR_CONVITE');
  });

  it('says that it is another account’s, once one has used it', async () => {
    const runId = await newExam();
    const token = await tokenOf(runId);
    await accept(token, holder);
    const other = await test.people.developer();
    expect(await open(token, other.token)).toMatchObject(ofAnother);
    expect(await accept(token, other)).toMatchObject(ofAnother);
    // Whoever used the link comes back to it, and may still have to sign in.
    expect((await open(token, holder.token)).body.data).toMatchObject({ aceito: true });
    expect((await open(token)).status).toBe(200);
  });

  it('shows the exam to a company and a visitor, and admits neither', async () => {
    const runId = await newExam();
    const token = await tokenOf(runId);
    expect((await open(token, company.token)).body.data).toMatchObject({ aceito: false });
    expect((await open(token)).body.data).toMatchObject({ aceito: false });
    expect((await accept(token, company)).body.code).toBe('ACESSO_NEGADO');
    const visitor = await test.call('POST', '/exam-invitation/accept', { body: { token } });
    expect(visitor.body.code).toBe('SESSAO_INVALIDA');
    expect((await accept(token, holder)).status).toBe(200);
  });

  it('is worthless after the end of the exam', async () => {
    const runId = await newExam({ endsAt: new Date(test.clock.now().getTime() + 3_600_000) });
    const token = await tokenOf(runId);
    test.clock.advance(3_600_001);
    const over = {
      status: 400,
      body: { error: 'O período desta prova já terminou.', code: 'LINK_INVALIDO' },
    };
    expect(await open(token, holder.token)).toMatchObject(over);
    expect(await accept(token, holder)).toMatchObject(over);
  });
});
