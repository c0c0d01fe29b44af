import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { awaitMailbox } from '#modules/accounts/server/mailbox/send-confirmation.ts';
import { tokenIn } from '#modules/accounts/server/recovery/test-recovery.ts';
import { forgetDeveloper } from '#modules/privacy/server/forget-developer.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { createTestApp, type HttpReply, type TestApp } from '../test-app.ts';
import { createTestExam } from '../test-exams.ts';
import type { TestCompany, TestPerson } from '../test-people.ts';

const minute = 60_000;
const day = 1440 * minute;
const password = 'Abcdef1!';

type Outcome = 'ok' | 'LINK_INVALIDO' | 'CONVITE_USADO';

interface MailedLink {
  /** Returns the token of the link that this developer, or a new address, is mailed. */
  send(to: TestPerson): Promise<string>;
  use(token: string, as?: string): Promise<HttpReply>;
  end(to: TestPerson): Promise<unknown>;
  readonly lifeMs: number;
  readonly twice: Outcome;
  readonly late: Outcome;
  readonly gone: Outcome;
}

let test: TestApp;
let company: TestCompany;
let count = 0;
let passwordHash: string;
beforeAll(async () => {
  test = await createTestApp({ env: { EMAIL_CONFIRMATION: 'required' }, throttle: false });
  passwordHash = await test.deps.passwords.hashPassword(password);
});
// A session that nobody uses ends within the days that the tests skip.
beforeEach(async () => {
  company = await test.people.company({ tradeName: 'AURORA' });
});
afterAll(() => test.close());

const newEmail = () => {
  count += 1;
  return `endereco${count}@exemplo.com.br`;
};
async function tokenTo(email: string, find = tokenIn): Promise<string> {
  await test.deps.outbox.runOnce();
  const mails = (await readMails(test.mailFolder)).filter(({ to }) => to === email);
  return mails.map(({ text }) => find(text)).findLast((token) => token !== '') ?? '';
}
const post = (path: string, body: object, as?: string) =>
  test.call('POST', path, { body, ...(as && { as }) });
const forget = ({ accountId }: TestPerson) =>
  test.db.transaction((trx) => forgetDeveloper(test.deps, trx, accountId));
const setCompany = (changes: { suspended_at?: Date | null; trade_name?: string }) =>
  test.db.kysely.updateTable('companies').set(changes).where('id', '=', company.companyId).execute();

const givePassword = ({ accountId }: TestPerson) =>
  test.db.kysely
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .execute();

async function sendChange(person: TestPerson): Promise<string> {
  const { accountId } = person;
  await givePassword(person);
  const email = newEmail();
  await test.db.transaction((trx) => awaitMailbox(test.deps, trx, accountId, email));
  return tokenTo(email);
}
const confirm = (token: string, as?: string) =>
  post('/email-confirmation/confirm', { token, senha: password }, as);
const done = { twice: 'ok', late: 'LINK_INVALIDO', gone: 'LINK_INVALIDO' } as const;
const once = { ...done, twice: 'LINK_INVALIDO' } as const;

const links: Record<string, MailedLink> = {
  confirmation: {
    async send(person) {
      const { accountId, email, token } = person;
      await givePassword(person);
      const accounts = test.db.kysely.updateTable('accounts').where('id', '=', accountId);
      await accounts.set({ confirmed_at: null }).execute();
      await post('/email-confirmation', {}, token);
      return tokenTo(email);
    },
    use: confirm,
    end: forget,
    lifeMs: day,
    ...done,
  },
  'change of e-mail': { send: sendChange, use: confirm, end: forget, lifeMs: day, ...done },
  'undoing a change': {
    async send(to) {
      await confirm(await sendChange(to));
      return tokenTo(to.email);
    },
    use: (token, as) => post('/email-change/undo', { token }, as),
    end: forget,
    lifeMs: 7 * day,
    ...once,
  },
  recovery: {
    async send({ email }) {
      await post('/developer/forgotPassword', { login: email });
      return tokenTo(email);
    },
    use: (token, as) => post('/password/redefine', { token, senha: password, confirmar_senha: password }, as),
    end: forget,
    lifeMs: 30 * minute,
    ...once,
  },
  'invitation to an exam': {
    async send({ email }) {
      const endsAt = new Date(test.clock.now().getTime() + 7 * day);
      const { runId } = await createTestExam(test, { company, access: 'invited', endsAt });
      await post(`/test/${runId}/invitations`, { emails: [email] }, company.token);
      return tokenTo(email);
    },
    use: (token, as) => post('/exam-invitation/accept', { token }, as),
    end: forget,
    lifeMs: 7 * day + 1,
    ...done,
  },
  'invitation to a team': {
    async send() {
      const email = newEmail();
      await post('/company/team/invitations', { email, papel: 'corretor' }, company.token);
      return tokenTo(email);
    },
    use: (token, as) => {
      const account = { nome: 'Carla Dias', senha: password, confirmar_senha: password };
      return post('/company/invitation/accept', { token, ...account, permissao_email: false }, as);
    },
    end: () => setCompany({ suspended_at: test.clock.now() }),
    lifeMs: 7 * day,
    ...once,
  },
  'refusal of mails': {
    async send({ accountId, email }) {
      const message = { ids_usuario: [accountId], assunto: 'Olá', mensagem: 'Vamos conversar?' };
      await post('/contact', message, company.token);
      return tokenTo(email, (text) => /\/emails#token=(\S+)/.exec(text)?.[1] ?? '');
    },
    use: (token, as) =>
      test.call('PUT', '/mail-refusals', {
        body: { token, quais: 'empresa', recusar: true },
        ...(as && { as }),
      }),
    end: forget,
    lifeMs: 365 * day,
    ...{ twice: 'ok', late: 'ok', gone: 'ok' },
  },
};

it.each(Object.entries(links))(
  'the link of %s says clearly what it is worth twice, late, by others and afterwards',
  async (name, { send, use, end, lifeMs, ...expected }) => {
    const outcome = async (answer: Promise<HttpReply>): Promise<string> => {
      const { status, body } = await answer;
      if (status < 300) return 'ok';
      expect(body.error).toMatch(/\.$/);
      return body.code;
    };
    const someone = () => test.people.developer();
    const [owner, other] = [await someone(), await someone()];
    const as = name === 'invitation to an exam' ? owner.token : undefined;
    const used = await send(owner);
    expect(await outcome(use(used, as))).toBe('ok');
    expect(await outcome(use(used, as))).toBe(expected.twice);
    const afterwards = name === 'invitation to an exam' ? 'CONVITE_USADO' : expected.twice;
    expect(await outcome(use(used, other.token))).toBe(afterwards);
    expect(await outcome(use(await send(await someone()), other.token))).toBe('ok');

    const ended = await someone();
    const ofEnded = await send(ended);
    await end(ended);
    expect(await outcome(use(ofEnded, other.token))).toBe(expected.gone);
    await setCompany({ suspended_at: null });

    const late = await send(await someone());
    test.clock.advance(lifeMs);
    expect(await outcome(use(late, (await someone()).token))).toBe(expected.late);
  },
);

it('a company that is renamed after a mail is called by its new name at the links', async () => {
  const ana = await test.people.developer();
  const exam = await links['invitation to an exam']?.send(ana);
  const team = await links['invitation to a team']?.send(ana);
  const mails = await links['refusal of mails']?.send(ana);
  await setCompany({ trade_name: 'CREPÚSCULO' });
  const names = await Promise.all([
    post('/exam-invitation/open', { token: exam }).then(({ body }) => body.data.empresa.nome),
    post('/company/invitation/read', { token: team }).then(({ body }) => body.data.empresa),
    post('/mail-refusals/open', { token: mails }).then(({ body }) => body.data.empresa.nome),
  ]);
  expect(names).toEqual(['CREPÚSCULO', 'CREPÚSCULO', 'CREPÚSCULO']);
});
