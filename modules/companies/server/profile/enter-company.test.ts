import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { latestToken, redefine, tokenIn } from '#modules/accounts/server/recovery/test-recovery.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';

const form = {
  cnpj: '11.222.333/0001-81',
  email: 'contato@paoquente.exemplo.com.br',
  nome_fantasia: 'Padaria Pão Quente',
  nome_responsavel: 'Rosa Lima',
  ddd: '11',
  numero_telefone: '33334444',
  logradouro: 'Avenida Paulista',
  numero_rua: '1500',
  bairro: 'Bela Vista',
  complemento: '',
  nome_cidade: 'São Paulo',
  estado: 'São Paulo',
  cep: '01310-100',
  documentos: 'Contrato social e cartão do CNPJ',
};
const senha = 'Abcdef1!';
const required = { COMPANY_CHECK: 'required', EMAIL_CONFIRMATION: 'required', DEMO: 'off' };

describe('entering a company from its papers, while the registry cannot be reached', () => {
  let test: TestApp;
  let admin: { accountId: number; token: string };
  afterEach(() => test.close());

  async function start(env: Record<string, string> = required) {
    test = await createTestApp({ throttle: false, env });
    admin = await test.people.admin();
  }
  const enter = (changes: object = {}, as = admin.token) =>
    test.call('POST', '/admin/companies', { as, body: { ...form, ...changes } });
  const signIn = (password: string) =>
    test.call('POST', '/auth', { body: { login: form.email, senha: password } });
  const linkOf = (token: string) => test.call('POST', '/password/recovery', { body: { token } });
  const companies = () =>
    test.db.kysely.selectFrom('companies').selectAll().where('kind', '=', 'customer').execute();
  const mails = async () => {
    await test.deps.outbox.runOnce();
    return readMails(test.mailFolder);
  };

  it('stores the company as checked, with its owner, and writes the papers into the log', async () => {
    await start();
    const { status, body } = await enter();
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Empresa cadastrada. O link para escolher a senha vai para contato@paoquente.exemplo.com.br.',
      data: { id: expect.any(Number) },
    });
    const [company] = await companies();
    expect(company).toMatchObject({
      id: body.data.id,
      cnpj: '11222333000181',
      trade_name: 'PADARIA PÃO QUENTE',
      area_code: '11',
      phone: '33334444',
      street: 'Avenida Paulista',
      number: '1500',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      postal_code: '01310100',
      checked_at: test.clock.now(),
    });
    const owner = await test.db.kysely
      .selectFrom('memberships')
      .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
      .select(['accounts.name', 'accounts.email', 'memberships.role', 'accounts.confirmed_at'])
      .execute();
    expect(owner).toEqual([{ name: 'Rosa Lima', email: form.email, role: 'dono', confirmed_at: null }]);
    expect(await test.db.kysely.selectFrom('audit_log').selectAll().execute()).toMatchObject([
      {
        account_id: admin.accountId,
        action: 'entered',
        subject_kind: 'company',
        subject_id: body.data.id,
        subject_name: 'PADARIA PÃO QUENTE',
        detail: { reason: 'Contrato social e cartão do CNPJ' },
        happened_at: test.clock.now(),
      },
    ]);
    const log = await test.call('GET', '/admin/audit', { as: admin.token });
    expect(log.body.data[0]).toMatchObject({
      acao: 'cadastro_pelos_documentos',
      objeto: 'empresa',
      motivo: form.documentos,
    });
  });

  it('mails its owner one link, by which she accepts the terms and chooses the password, once', async () => {
    await start();
    await enter();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: form.email, subject: 'PADARIA PÃO QUENTE está no Provado' });
    expect(mail?.text).toContain('http://localhost:3000/company/redefine#token=');
    expect((await signIn(senha)).body.code).toBe('CREDENCIAIS_INVALIDAS');
    expect((await signIn('-')).body.code).toBe('CREDENCIAIS_INVALIDAS');

    const token = tokenIn(mail?.text ?? '');
    expect((await linkOf(token)).body.data).toMatchObject({
      type: 'COMPANY',
      email: form.email,
      primeira_senha: true,
    });
    const chosen = await test.call('POST', '/password/redefine', {
      body: { token, senha, confirmar_senha: senha, versao_termos: '2026-11-01', permissao_email: true },
    });
    expect(chosen.status).toBe(200);
    expect((await redefine(test, token, 'Outra123!')).body.code).toBe('LINK_INVALIDO');

    const { status, body } = await signIn(senha);
    expect(status).toBe(200);
    expect((await test.call('GET', '/company/check', { as: body.token })).body.data.situacao).toBe(
      'verificada',
    );
    // Nothing of what the administrator entered is taken for a stranger's.
    expect((await companies())[0]).toMatchObject({ street: 'Avenida Paulista', phone: '33334444' });
    const consents = await test.db.kysely
      .selectFrom('consents')
      .select(['purpose', 'granted', 'text_version'])
      .orderBy('id')
      .execute();
    expect(consents).toEqual([
      { purpose: 'terms', granted: true, text_version: '2026-11-01' },
      { purpose: 'email', granted: true, text_version: null },
    ]);
  });

  it('needs the terms for the first password, and only for that', async () => {
    await start();
    await enter();
    await mails();
    const token = await latestToken(test);
    expect(await redefine(test, token, senha)).toMatchObject({
      status: 400,
      body: { fields: { versao_termos: 'Aceite os termos para continuar.' } },
    });
    expect((await linkOf(token)).status).toBe(200);
  });

  it('ends the link after half an hour, and its owner asks for another one', async () => {
    await start();
    await enter();
    await mails();
    const token = await latestToken(test);
    test.clock.advance(31 * 60_000);
    expect((await linkOf(token)).body.code).toBe('LINK_INVALIDO');

    await test.call('POST', '/forgot_pass', { body: { login: form.email, type: 'COMPANY' } });
    await mails();
    const next = await latestToken(test);
    expect(next).not.toBe(token);
    expect((await linkOf(next)).body.data.primeira_senha).toBe(true);
  });

  it.each([
    ['a CNPJ with wrong digits', { cnpj: '11.222.333/0001-82' }, 'cnpj', 'O CNPJ informado é inválido!'],
    ['a short e-mail', { email: 'abc@de.com' }, 'email', 'Esse campo é obrigatório'],
    ['no name', { nome_fantasia: ' ' }, 'nome_fantasia', 'Esse campo é obrigatório'],
    ['no papers', { documentos: ' ' }, 'documentos', 'Esse campo é obrigatório'],
    ['half a postal code', { cep: '0131' }, 'cep', 'O CEP tem 8 números.'],
  ])('refuses %s with the name of the field', async (_, changes, field, message) => {
    await start();
    const { status, body } = await enter(changes);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: message });
    expect(await companies()).toEqual([]);
  });

  it.each(['off', 'required'])(
    'tells a CNPJ and an e-mail that are taken, with confirmation %s',
    async (set) => {
      await start({ ...required, EMAIL_CONFIRMATION: set });
      await enter();
      const again = [
        await enter({ email: 'outra.pessoa@exemplo.com.br' }),
        await enter({ cnpj: '45.723.174/0001-10', email: form.email.toUpperCase() }),
        await enter(),
      ];
      const cnpj = 'Já há uma empresa com este CNPJ: PADARIA PÃO QUENTE.';
      const email = 'Este e-mail já tem uma conta no Provado.';
      expect(again.map(({ status }) => status)).toEqual([400, 400, 400]);
      expect(again.map(({ body }) => body.fields)).toEqual([{ cnpj }, { email }, { cnpj, email }]);
      expect(await companies()).toHaveLength(1);
    },
  );

  it('enters one company when ten administrators send it at once', async () => {
    await start();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => enter({ email: `corrida${n}@exemplo.com.br` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(await companies()).toHaveLength(1);
    expect(await test.db.kysely.selectFrom('audit_log').selectAll().execute()).toHaveLength(1);
  });

  it('is for administrators alone', async () => {
    await start();
    const developer = await test.people.developer();
    const company = await test.people.company();
    for (const { token } of [developer, company]) {
      expect(await enter({}, token)).toMatchObject({ status: 403, body: { code: 'ACESSO_NEGADO' } });
    }
    expect((await test.call('POST', '/admin/companies', { body: form })).status).toBe(401);
    expect((await companies()).map(({ cnpj }) => cnpj)).not.toContain('11222333000181');
  });
});
