import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { registryOf } from '#app/server/test-registry.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { askForLink, latestToken, redefine, tokenIn } from '../recovery/test-recovery.ts';

const senha = 'Abcdef1!';
const person = {
  nome: 'Ana Beatriz Souza',
  senha,
  confirmar_senha: senha,
  permissao_email: false,
  data_nascimento: '1995-05-05',
  id_genero: 1,
  ids_stacks: [],
  ids_habilidades: [],
};
const firm = { nome_fantasia: 'Pão Quente', senha, confirmar_senha: senha, permissao_email: false };
const kinds = [
  ['CPF', '/developer', { ...person, cpf: '52998224725' }, '/developer/forgotPassword'],
  ['CNPJ', '/company', { ...firm, cnpj: '45723174000110' }, '/forgot_pass'],
] as const;

let test: TestApp;
const open = async (emailConfirmation: 'required' | 'off') => {
  test = await createTestApp({
    env: { EMAIL_CONFIRMATION: emailConfirmation, COMPANY_CHECK: 'off' },
    registry: registryOf('Pão Quente'),
  });
};
beforeEach(() => open('required'));
afterEach(() => test.close());

const signUp = (path: string, form: object, email: string) =>
  test.call('POST', path, { body: { ...form, email } });
const confirm = (token: string) =>
  test.call('POST', '/email-confirmation/confirm', { body: { token, senha: 'Abcdef1!' } });
const tokens = async () => {
  await test.deps.outbox.runOnce();
  return (await readMails(test.mailFolder)).map(({ text }) => tokenIn(text)).filter(Boolean);
};
async function tokenOf(path: string, form: object, email: string): Promise<string> {
  expect((await signUp(path, form, email)).status).toBe(201);
  await test.deps.outbox.runOnce();
  return latestToken(test);
}
const emails = async () =>
  (await test.db.kysely.selectFrom('accounts').select('email').orderBy('id').execute()).map(
    ({ email }) => email,
  );

it.each(kinds)('of 50 accounts with one %s, the first to confirm keeps it', async (name, path, form) => {
  const fifty = Array.from({ length: 50 }, (__, index) => `pessoa-${index}@exemplo.com.br`);
  const made = await Promise.all(fifty.map((email) => signUp(path, form, email)));
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  const links: string[] = [];
  while (links.length < 50) links.splice(0, links.length, ...(await tokens()));
  const answers = await Promise.all(links.map(confirm));
  const codes = answers.map(({ status, body }) => body.code ?? status);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === `${name}_EM_USO`)).toHaveLength(49);
  const confirmed = await test.db.kysely
    .selectFrom('accounts')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .execute();
  expect(confirmed).toHaveLength(1);
});

it.each(kinds)(
  'who confirms a %s second learns what to do, and its owner gets a mail',
  async (name, path, form) => {
    const first = await tokenOf(path, form, 'primeira@exemplo.com.br');
    const second = await tokenOf(path, form, 'segunda@exemplo.com.br');
    expect((await confirm(second)).status).toBe(200);
    const refused = await confirm(first);
    expect(refused).toMatchObject({ status: 409, body: { code: `${name}_EM_USO` } });
    expect(refused.body.error).toContain(`O ${name} deste cadastro já é de outra conta confirmada.`);
    expect(refused.body.error).toContain('recupere a senha');
    await test.deps.outbox.runOnce();
    expect((await readMails(test.mailFolder)).at(-1)).toMatchObject({
      to: 'segunda@exemplo.com.br',
      subject: 'Você já tem uma conta no Provado',
    });
  },
);

it.each(kinds)(
  'a %s that a confirmed account has is refused at the sign-up as ever',
  async (_, path, form) => {
    expect((await confirm(await tokenOf(path, form, 'primeira@exemplo.com.br'))).status).toBe(200);
    expect(await signUp(path, form, 'segunda@exemplo.com.br')).toMatchObject({
      status: 409,
      body: { error: 'Não foi possível concluir o cadastro.', code: 'CADASTRO_NAO_CONCLUIDO' },
    });
  },
);

it.each(kinds)(
  'where nobody asks for a confirmation, the first account keeps a %s',
  async (_, path, form) => {
    await test.close();
    await open('off');
    const both = ['primeira@exemplo.com.br', 'segunda@exemplo.com.br'];
    const answers = await Promise.all(both.map((email) => signUp(path, form, email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  },
);

it.each(kinds)(
  'an account whose %s was confirmed elsewhere goes when the owner of its mailbox recovers it',
  async (name, path, form, recovery) => {
    await tokenOf(path, form, 'tomada@exemplo.com.br');
    expect((await confirm(await tokenOf(path, form, 'outra@exemplo.com.br'))).status).toBe(200);
    await askForLink(test, 'tomada@exemplo.com.br', recovery);
    const answer = await redefine(test, await latestToken(test), senha);
    expect(answer).toMatchObject({ status: 409, body: { code: `${name}_EM_USO` } });
    expect(answer.body.error).toContain('Apagamos este cadastro');
    expect(await emails()).toEqual(['outra@exemplo.com.br']);
  },
);

it.each(kinds)(
  'an account that is taken over by a recovery keeps its %s',
  async (name, path, form, recovery) => {
    const other = await tokenOf(path, form, 'outra@exemplo.com.br');
    await tokenOf(path, form, 'tomada@exemplo.com.br');
    await askForLink(test, 'tomada@exemplo.com.br', recovery);
    expect((await redefine(test, await latestToken(test), senha)).status).toBe(200);
    expect((await confirm(other)).body.code).toBe(`${name}_EM_USO`);
  },
);
