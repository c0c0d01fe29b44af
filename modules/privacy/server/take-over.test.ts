import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { publishTestOwnExam } from '#app/server/test-own-exams.ts';
import { readAll } from '#app/server/test-reading.ts';
import { registryOf } from '#app/server/test-registry.ts';
import { askForLink, latestToken, redefine } from '#modules/accounts/server/recovery/test-recovery.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import type { RegistryClient } from '#platform/server/registry-client.ts';

const email = 'ana@exemplo.com.br';
const senha = 'Nova1234!';
const canary = 'intrusa';

let test: TestApp;
afterEach(() => test.close());
const open = async (setting: 'required' | 'off' = 'required', registry?: RegistryClient) => {
  const env = { EMAIL_CONFIRMATION: setting, COMPANY_CHECK: 'off' };
  test = await createTestApp({ env, ...(registry && { registry }) });
};

async function lockIn(accountId: number): Promise<void> {
  const now = test.clock.now();
  const { kysely } = test.db;
  await sql`update accounts set confirmed_at = null, name = 'Pessoa intrusa' where id = ${accountId}`.execute(
    kysely,
  );
  await sql`insert into second_factors (account_id, secret, created_at, confirmed_at)
            values (${accountId}, ${Buffer.from('x')}, ${now}, ${now})`.execute(kysely);
  await sql`insert into recovery_codes (account_id, code_hash) values (${accountId}, ${Buffer.from('y')})`.execute(
    kysely,
  );
  await sql`insert into confirmations (account_id, email, token_hash, created_at, expires_at)
            values (${accountId}, 'intrusa@exemplo.com.br', null, ${now}, ${now})`.execute(kysely);
  await sql`insert into notification_choices (account_id, kind, channel)
            values (${accountId}, 'released', 'none')`.execute(kysely);
}

async function squatDeveloper() {
  const squatter = await test.people.developer({ email, name: 'Pessoa intrusa', city: 'Intrusa' });
  const { accountId } = squatter;
  await sql`update developers
               set biography = 'Biografia intrusa', github = 'https://example.com/intrusa', handle = 'intrusa',
                   public_page = true, photo = 'profile/intrusa.png'
             where id = ${accountId}`.execute(test.db.kysely);
  await sql`insert into developer_phones (developer_id, area_code, number)
            values (${accountId}, '11', '999999999')`.execute(test.db.kysely);
  await lockIn(accountId);
  return squatter;
}

const accounts = () =>
  test.db.kysely
    .selectFrom('accounts')
    .select(['id', 'kind', 'name', 'confirmed_at'])
    .where('email', '=', email)
    .execute();
const rowsOf = async (
  table: 'second_factors' | 'recovery_codes' | 'confirmations' | 'notification_choices',
) => (await test.db.kysely.selectFrom(table).selectAll().execute()).length;
const isSignedIn = async (token: string) =>
  (await test.call('GET', '/session', { as: token })).status === 200;

async function recover(path?: string): Promise<void> {
  await askForLink(test, email, path);
  const mails = JSON.stringify(await readMails(test.mailFolder));
  const token = await latestToken(test);
  const page = await test.call('POST', '/password/recovery', { body: { token } });
  expect(`${mails}${JSON.stringify(page.body)}`.toLowerCase()).not.toContain(canary);
  expect((await redefine(test, token, senha)).status).toBe(200);
}

async function readsOf(token: string | undefined, accountId: number, companyId = 1): Promise<string> {
  const of = {
    id: [accountId, companyId],
    idUsuario: [accountId],
    idDesenvolvedor: [accountId],
    userId: [accountId],
  };
  const ids = { ...of, idEmpresa: [companyId], identificador: [canary] };
  const answers = await readAll(test, { token, ids });
  return answers
    .map(({ body }) => body)
    .join()
    .toLowerCase();
}

it('the owner of a mailbox gets the unconfirmed account of a developer confirmed and empty', async () => {
  await open();
  const squatter = await squatDeveloper();
  const { rehearsalId } = await publishTestOwnExam(test);
  const begun = await test.call('POST', '/developer/userTest', {
    as: squatter.token,
    body: { id_prova_andamento: rehearsalId },
  });
  expect(begun.status).toBe(201);
  expect(await readsOf(squatter.token, squatter.accountId)).toContain('biografia intrusa');
  await recover();

  const [account, ...others] = await accounts();
  expect(others).toEqual([]);
  expect(account).toMatchObject({ kind: 'developer', confirmed_at: test.clock.now() });
  expect(await isSignedIn(squatter.token)).toBe(false);
  for (const table of ['second_factors', 'recovery_codes', 'confirmations', 'notification_choices'] as const)
    expect([table, await rowsOf(table)]).toEqual([table, 0]);

  const { body } = await test.call('POST', '/developer/login', { body: { login: email, senha } });
  const company = await test.people.company();
  const admin = await test.people.admin();
  for (const reader of [body.token, company.token, admin.token, undefined]) {
    for (const id of [account?.id ?? 0, squatter.accountId])
      expect(await readsOf(reader, id)).not.toContain(canary);
  }
  const [attempt] = await test.db.kysely.selectFrom('sittings').select('developer_id').execute();
  expect([squatter.accountId, account?.id]).not.toContain(attempt?.developer_id);
  const edit = await test.call('PUT', '/developer', { as: body.token, body: { nome: 'Ana Souza' } });
  expect(edit.status).toBe(200);
});

async function signUpInBrowser(path: string, body: object): Promise<string> {
  const { cookies, statusCode } = await test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: body,
  });
  expect(statusCode).toBe(201);
  // Mails of one turn come in no order.
  await test.deps.outbox.runOnce();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
const person = {
  ...{ nome: 'Ana Beatriz Souza', email, senha: 'Abcdef1!', confirmar_senha: 'Abcdef1!' },
  ...{ cpf: '529.982.247-25', data_nascimento: '1995-05-05', id_genero: 1, ids_habilidades: [1] },
};
const firm = {
  ...{ nome_fantasia: 'Pão Quente', cnpj: '45.723.174/0001-10', email },
  ...{ senha: 'Abcdef1!', confirmar_senha: 'Abcdef1!', ddd: '11', numero_telefone: '33334444' },
};
const unread = async (as: string) => (await test.call('GET', '/notification/unread', { as })).body.data;

it.each([
  ['developer', '/developer', '/developer/login', '/developer/forgotPassword', person],
  ['company', '/company', '/auth', '/forgot_pass', firm],
] as const)(
  'a %s who forgot the password keeps everything in the browser that signed up, and starts over in any other',
  async (_, signUp, signIn, forgot, form) => {
    for (const isOwn of [true, false]) {
      await open('required', registryOf('Pão Quente'));
      const cookie = await signUpInBrowser(signUp, form);
      const credentials = { login: email, senha: form.senha };
      const { body: before } = await test.call('POST', signIn, { body: credentials });
      await askForLink(test, email, forgot);
      const token = await latestToken(test);
      const headers = { cookie: isOwn ? cookie : 'provado_device=.' };
      const page = await test.call('POST', '/password/recovery', { body: { token }, headers });
      expect(page.body.data.recomeca).toBe(isOwn ? undefined : true);
      const passwords = { token, senha, confirmar_senha: senha };
      expect((await test.call('POST', '/password/redefine', { body: passwords, headers })).status).toBe(200);

      expect(await isSignedIn(before.token)).toBe(false);
      const [account] = await accounts();
      expect(account?.confirmed_at).toEqual(test.clock.now());
      const { body } = await test.call('POST', signIn, { body: { login: email, senha } });
      expect((await unread(body.token)).contaRecomecou).toBe(isOwn ? undefined : true);
      const skills = await test.db.kysely.selectFrom('developer_skills').selectAll().execute();
      const { rows: phones } = await sql<{
        phone: string;
      }>`select phone from companies where kind = 'customer'`.execute(test.db.kysely);
      if (form === person)
        expect([account?.name, skills.length]).toEqual(isOwn ? [form.nome, 1] : ['Nome a informar', 0]);
      else expect(phones).toEqual([{ phone: isOwn ? '33334444' : '' }]);
      if (isOwn) await test.close();
    }
  },
);

it('an account whose CPF another one has confirmed goes in the browser that signed up too', async () => {
  await open();
  const cookie = await signUpInBrowser('/developer', person);
  await test.people.developer();
  await sql`update developers set cpf = '52998224725'
             where id <> (select id from accounts where email = ${email})`.execute(test.db.kysely);
  await askForLink(test, email);
  const passwords = { token: await latestToken(test), senha, confirmar_senha: senha };
  const answer = await test.call('POST', '/password/redefine', { body: passwords, headers: { cookie } });
  expect(answer.body.code).toBe('CPF_EM_USO');
  expect(await accounts()).toEqual([]);
});

it('without a name nobody starts what counts, and the name ends the notice of the empty account', async () => {
  await open();
  await squatDeveloper();
  const { rehearsalId, runId } = await publishTestOwnExam(test);
  await recover();
  const { body } = await test.call('POST', '/developer/login', { body: { login: email, senha } });
  const start = (id: number) =>
    test.call('POST', '/developer/userTest', { as: body.token, body: { id_prova_andamento: id } });
  expect(await unread(body.token)).toMatchObject({ contaRecomecou: true });
  expect(await start(runId)).toMatchObject({ status: 403, body: { code: 'NOME_NAO_INFORMADO' } });
  expect((await start(rehearsalId)).status).toBe(201);
  await test.call('PUT', '/developer', { as: body.token, body: { nome: 'Ana Souza' } });
  expect((await unread(body.token)).contaRecomecou).toBeUndefined();
  expect((await start(runId)).status).toBe(201);
});

it('the owner of a mailbox gets an unconfirmed company with nothing but its CNPJ and trade name', async () => {
  await open();
  const squatter = await test.people.company({ email });
  await sql`update companies
               set biography = 'Biografia intrusa', github = 'https://example.com/intrusa', street = 'Rua intrusa',
                   phone = '33334444', logo = 'logo/intrusa.png'
             where id = ${squatter.companyId}`.execute(test.db.kysely);
  await sql`insert into company_photos (company_id, picture, caption, created_at)
            values (${squatter.companyId}, 'x', 'Foto intrusa', now())`.execute(test.db.kysely);
  await sql`with question as (
              insert into bank_questions (company_id, version, tags, changed_at)
              values (${squatter.companyId}, 1, '{intrusa}', now()) returning id)
            insert into bank_question_versions
              (bank_question_id, number, kind, statement, options, written_by, written_at)
            select question.id, 1, 'essay', 'Questão intrusa', '[]', ${squatter.accountId}, now()
              from question`.execute(test.db.kysely);
  await lockIn(squatter.accountId);
  for (const word of ['biografia intrusa', 'foto intrusa', 'questão intrusa'])
    expect(await readsOf(squatter.token, squatter.accountId, squatter.companyId)).toContain(word);
  await recover('/forgot_pass');

  expect(await accounts()).toMatchObject([{ kind: 'company', name: '', confirmed_at: test.clock.now() }]);
  expect(await isSignedIn(squatter.token)).toBe(false);
  for (const table of ['second_factors', 'recovery_codes', 'confirmations', 'notification_choices'] as const)
    expect([table, await rowsOf(table)]).toEqual([table, 0]);
  const { body } = await test.call('POST', '/auth', { body: { login: email, senha } });
  const developer = await test.people.developer();
  for (const reader of [body.token, developer.token, undefined])
    expect(await readsOf(reader, squatter.accountId, squatter.companyId)).not.toContain(canary);
});

it('a company that was emptied gets the address of the public registry, once that can be reached', async () => {
  let isDown = true;
  const record = { tradeName: 'ACME', legalName: '', status: 'ATIVA', email: '', phone: '' };
  await open('required', {
    company: async (cnpj) =>
      isDown
        ? { kind: 'unreachable' }
        : {
            kind: 'found',
            value: { ...record, cnpj, complement: 'Sala 12', number: '1000', postalCode: '01310100' },
          },
    address: async (postalCode) => ({
      kind: 'found',
      value: {
        ...{ postalCode, state: 'SP', city: 'São Paulo' },
        ...{ district: 'Bela Vista', street: 'Avenida Paulista' },
      },
    }),
  });
  const squatter = await test.people.company({ email });
  await lockIn(squatter.accountId);
  await recover('/forgot_pass');
  await test.deps.outbox.runOnce();
  const { body } = await test.call('POST', '/auth', { body: { login: email, senha } });
  const profile = async () =>
    (await test.call('GET', `/company/getProfileCompany/${squatter.companyId}`, { as: body.token })).body
      .data;
  const before = await profile();
  expect(before.enderecoEmpresa).toMatchObject({ logradouro: '', cep: '' });
  isDown = false;
  test.clock.advance(3_600_000);
  await test.deps.outbox.runOnce();
  const after = await profile();
  expect(after.enderecoEmpresa).toEqual({
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    numero: '1000',
    complemento: 'Sala 12',
    cep: '01310100',
    cidade: { nome: 'São Paulo', estado: { nome: 'SP' } },
  });
  // A form that was open meanwhile does not undo it.
  expect(after.edicao).toBe(before.edicao + 1);
});

it.each([
  ['a confirmed account', 'required', true],
  ['an account while nobody asks for a confirmation', 'off', false],
] as const)('the recovery of %s changes the password alone', async (_, setting, isConfirmed) => {
  await open(setting);
  const { accountId } = await squatDeveloper();
  if (isConfirmed)
    await sql`update accounts set confirmed_at = ${test.clock.now()} where id = ${accountId}`.execute(
      test.db.kysely,
    );
  await askForLink(test, email);
  const [before] = await accounts();
  expect((await redefine(test, await latestToken(test), senha)).status).toBe(200);
  expect(await accounts()).toEqual([before]);
  expect(await rowsOf('second_factors')).toBe(1);
  const [profile] = await test.db.kysely.selectFrom('developers').select('biography').execute();
  expect(profile).toEqual({ biography: 'Biografia intrusa' });
});
