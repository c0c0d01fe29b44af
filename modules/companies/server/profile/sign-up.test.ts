import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { countPasswords } from '#modules/accounts/server/password/test-passwords.ts';
import type { CompanyRecord } from '#platform/contract/registry.ts';
import type { LookUp } from '#platform/server/registry-client.ts';

const form = {
  cnpj: '11.222.333/0001-81',
  email: 'contato@paoquente.exemplo.com.br',
  nome_fantasia: 'Padaria Pão Quente',
  senha: 'Abcdef1!',
  confirmar_senha: 'Abcdef1!',
  ddd: '11',
  numero_telefone: '33334444',
  logradouro: 'Avenida Paulista',
  numero_rua: '1500',
  bairro: 'Bela Vista',
  complemento: '',
  nome_cidade: 'São Paulo',
  estado: 'São Paulo',
  cep: '01310-100',
  permissao_email: true,
  versao_termos: '2026-11-01',
  plano: 'equipe',
};
const alphanumeric = '12.ABC.345/01DE-35';
const invalidCnpj = {
  error: 'O CNPJ informado é inválido!',
  code: 'CNPJ_INVALIDO',
  fields: { cnpj: 'O CNPJ informado é inválido!' },
};

describe('signing up a company', () => {
  let test: TestApp;
  let registryAnswer: (cnpj: string) => LookUp<CompanyRecord>;
  const found = (status: string) => (cnpj: string) => {
    const rest = { legalName: '', email: '', phone: '', complement: '', number: '', postalCode: '' };
    return { kind: 'found' as const, value: { cnpj, tradeName: 'Outro nome', status, ...rest } };
  };

  beforeAll(async () => {
    test = await createTestApp({
      throttle: false,
      env: { DEMO: 'off' },
      registry: {
        company: async (cnpj) => registryAnswer(cnpj),
        address: async () => ({ kind: 'unreachable' }),
      },
    });
  });
  beforeEach(() => {
    registryAnswer = found('ATIVA');
  });
  afterAll(() => test.close());

  const signUp = (changes: object = {}) => test.call('POST', '/company', { body: { ...form, ...changes } });

  it.each([
    ['the given one', { nome_responsavel: ' Rosa Lima ' }, 'Rosa Lima'],
    ['blank if none is given', {}, ''],
  ])('stores the name of its owner: %s', async (_, given, name) => {
    const email = `dona${name.length}@paoquente.exemplo.com.br`;
    const cnpj = name ? '45.723.174/0001-10' : '60.746.948/0001-12';
    expect((await signUp({ email, cnpj, ...given })).status).toBe(201);
    const [owner] = await test.db.kysely
      .selectFrom('accounts')
      .select('name')
      .where('email', '=', email)
      .execute();
    expect(owner).toEqual({ name });
  });

  it('keeps no plan that does not exist', async () => {
    const own = { email: 'dona.xyz@paoquente.exemplo.com.br', cnpj: '11.444.777/0001-61' };
    const { status, body } = await signUp({ ...own, plano: 'xyz' });
    expect(status).toBe(201);
    const { plan } = await test.db.kysely
      .selectFrom('companies')
      .select('plan')
      .where('id', '=', body.newCompany.id)
      .executeTakeFirstOrThrow();
    expect(plan).toBeNull();
  });

  it('creates the company, its owner and the consents, and the owner can sign in', async () => {
    const { status, body } = await signUp();
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Cadastro realizado com sucesso! Efetue o login.',
      newCompany: { id: expect.any(Number), nome_fantasia: 'PADARIA PÃO QUENTE' },
    });
    const { id } = body.newCompany;
    const [company] = await test.db.kysely.selectFrom('companies').selectAll().where('id', '=', id).execute();
    expect(company).toMatchObject({
      kind: 'customer',
      cnpj: '11222333000181',
      trade_name: 'PADARIA PÃO QUENTE',
      plan: 'equipe',
      area_code: '11',
      phone: '33334444',
      street: 'Avenida Paulista',
      number: '1500',
      district: 'Bela Vista',
      complement: '',
      city: 'São Paulo',
      state: 'SP',
      postal_code: '01310100',
    });
    const members = test.db.kysely.selectFrom('memberships').selectAll().where('company_id', '=', id);
    const [member] = await members.execute();
    expect(member?.role).toBe('dono');
    const consents = test.db.kysely
      .selectFrom('consents')
      .select(['purpose', 'granted', 'text_version', 'given_at']);
    const given_at = test.clock.now();
    expect(
      await consents
        .where('account_id', '=', member?.account_id ?? 0)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { purpose: 'terms', granted: true, text_version: '2026-11-01', given_at },
      { purpose: 'email', granted: true, text_version: null, given_at },
    ]);
    const signedIn = await test.call('POST', '/auth', { body: { login: form.email, senha: form.senha } });
    expect(signedIn.body.data).toEqual({ idEmpresa: id, logo: null, nome: 'PADARIA PÃO QUENTE' });
    const summary = await test.call('GET', '/company/summary', { as: signedIn.body.token });
    expect(summary.body.data.nome_fantasia).toBe('PADARIA PÃO QUENTE');
  });

  it('names the first fault of the form first, even one that only the server can see', async () => {
    const invalid = await signUp({ cnpj: '11.222.333/0001-82', email: 'curto', senha: 'fraca' });
    expect(invalid).toMatchObject({ status: 400, body: { code: 'CNPJ_INVALIDO', error: invalidCnpj.error } });
    expect(Object.entries(invalid.body.fields)).toEqual([
      ['cnpj', 'O CNPJ informado é inválido!'],
      ['email', 'Esse campo é obrigatório'],
      ['senha', 'Senha inválida!'],
      ['confirmar_senha', 'As senhas não são iguais.'],
    ]);
    const { body } = await signUp({ email: 'curto@a.com', nome_fantasia: '', senha: 'fraca' });
    expect(body).toMatchObject({ error: 'Esse campo é obrigatório', code: 'CAMPO_INVALIDO' });
    expect(Object.keys(body.fields)).toEqual(['nome_fantasia', 'senha', 'confirmar_senha']);
  });

  it('accepts an alphanumeric CNPJ, a state by its letters and a blank address', async () => {
    const blank = {
      logradouro: '',
      numero_rua: '',
      bairro: '',
      nome_cidade: '',
      cep: '',
      ddd: '',
      numero_telefone: '',
    };
    const letters = {
      cnpj: alphanumeric.toLowerCase(),
      email: 'ola@alfanumerica.exemplo.com.br',
      estado: 'rj',
    };
    const { status, body } = await signUp({ ...blank, ...letters });
    expect(status).toBe(201);
    const rows = test.db.kysely.selectFrom('companies').select(['cnpj', 'state', 'city', 'phone']);
    expect(await rows.where('id', '=', body.newCompany.id).execute()).toEqual([
      { cnpj: '12ABC34501DE35', state: 'RJ', city: '', phone: '' },
    ]);
  });

  it('leaves an invalid state blank', async () => {
    const { body } = await signUp({
      cnpj: '99001122000160',
      email: 'estado@exemplo.com.br',
      estado: 'Lisboa',
    });
    const rows = test.db.kysely.selectFrom('companies').select('state');
    expect(await rows.where('id', '=', body.newCompany.id).execute()).toEqual([{ state: '' }]);
  });

  it.each(['11222333000182', '12ABC34501DE36', '00000000000000', '1122233300018', '', 'AB.CDE'])(
    'refuses the CNPJ %j without asking the registry',
    async (cnpj) => {
      registryAnswer = () => {
        throw new Error('asked');
      };
      expect(await signUp({ cnpj, email: 'digitos@exemplo.com.br' })).toMatchObject({
        status: 400,
        body: invalidCnpj,
      });
    },
  );

  it('refuses a company that the registry does not know or that is not active', async () => {
    const other = { cnpj: '99887766000105', email: 'registro@exemplo.com.br' };
    registryAnswer = () => ({ kind: 'unknown' });
    expect(await signUp(other)).toMatchObject({ status: 400, body: invalidCnpj });
    for (const status of ['BAIXADA', 'SUSPENSA', 'INAPTA', 'NULA', 'INATIVA']) {
      registryAnswer = found(status);
      expect(await signUp(other)).toMatchObject({ status: 400, body: invalidCnpj });
    }
    registryAnswer = found('Ativa');
    expect((await signUp(other)).status).toBe(201);
  });

  it('answers 503 while the registry cannot be reached, and stores nothing', async () => {
    registryAnswer = () => ({ kind: 'unreachable' });
    const { status, body, headers } = await signUp({
      cnpj: '87654321000198',
      email: 'espera@exemplo.com.br',
    });
    expect(status).toBe(503);
    expect(body).toEqual({
      error: 'Não conseguimos consultar o registro agora. Tente de novo em instantes.',
      code: 'REGISTRO_INDISPONIVEL',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const accounts = test.db.kysely.selectFrom('accounts').select('id');
    expect(await accounts.where('email', '=', 'espera@exemplo.com.br').execute()).toEqual([]);
  });

  it.each([
    ['a short e-mail', { email: 'abc@de.com' }, 'email', 'Esse campo é obrigatório'],
    ['no name', { nome_fantasia: ' ' }, 'nome_fantasia', 'Esse campo é obrigatório'],
    ['a name of 201', { nome_fantasia: 'A'.repeat(201) }, 'nome_fantasia', 'Use no máximo 200 caracteres.'],
    ['a weak password', { senha: 'abcdefgh', confirmar_senha: 'abcdefgh' }, 'senha', 'Senha inválida!'],
    ['another confirmation', { confirmar_senha: '' }, 'confirmar_senha', 'As senhas não são iguais.'],
    ['an area code of one digit', { ddd: '1' }, 'ddd', 'O DDD tem 2 números.'],
    ['half a postal code', { cep: '0131' }, 'cep', 'O CEP tem 8 números.'],
  ])('refuses %s with its message', async (_, changes, field, message) => {
    const { status, body } = await signUp({
      cnpj: '87654321000198',
      email: 'campo@exemplo.com.br',
      ...changes,
    });
    expect(status).toBe(400);
    expect(body).toEqual({ error: message, code: 'CAMPO_INVALIDO', fields: { [field]: message } });
  });

  it('gives the same answer to a known CNPJ and a known e-mail, and notifies the owner', async () => {
    const answers = [
      await signUp({ email: 'nova@exemplo.com.br' }),
      await signUp({ cnpj: '87654321000198' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body).toEqual({
        error: 'Não foi possível concluir o cadastro.',
        code: 'CADASTRO_NAO_CONCLUIDO',
      });
    }
    const { rows } = await sql<{ payload: { to: string; text: string } }>`
      select outbox.payload from outbox`.execute(test.db.kysely);
    expect(rows.map(({ payload }) => payload.to)).toEqual([form.email, form.email]);
    expect(rows[0]?.payload.text).toContain('/company/login');
  });

  it('creates one company from ten sign-ups at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        signUp({ cnpj: '87654321000198', email: `corrida${n}@exemplo.com.br` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const accounts = test.db.kysely.selectFrom('accounts').select('id');
    expect(await accounts.where('email', 'like', 'corrida%').execute()).toHaveLength(1);
  });

  it('hashes a password whether the sign-up is accepted or not', async () => {
    const { app, hashed } = await countPasswords(test);
    const answer = await app.inject({ method: 'POST', url: '/api/company', payload: form });
    expect(answer.statusCode).toBe(409);
    expect(hashed()).toBe(1);
    await app.close();
  });
});
