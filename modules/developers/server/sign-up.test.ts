import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { countPasswords } from '#modules/accounts/server/password/test-passwords.ts';

const form = {
  nome: "Márcia D'Ávila-Souza",
  email: 'marcia@exemplo.com.br',
  senha: 'Abcdef1!',
  confirmar_senha: 'Abcdef1!',
  cpf: '529.982.247-25',
  data_nascimento: '1995-05-05',
  ddd: '11',
  numero: '98765-4321',
  id_genero: 1,
  id_tipo_telefone: 1,
  permissao_email: true,
  ids_stacks: [1, 2, 2],
  ids_habilidades: [3],
  versao_termos: '2026-11-01',
};
const otherCpf = '11144477735';
const requiredField = 'Esse campo é obrigatório';
const taken = { error: 'Não foi possível concluir o cadastro.', code: 'CADASTRO_NAO_CONCLUIDO' };

describe('signing up a developer', () => {
  let test: TestApp;
  beforeAll(async () => {
    // 01:00 UTC on 1 January is still the old year in São Paulo.
    test = await createTestApp({ throttle: false, now: '2027-01-01T01:00:00.000Z' });
  });
  afterAll(() => test.close());

  const signUp = (changes: object = {}) => test.call('POST', '/developer', { body: { ...form, ...changes } });
  const mails = async () => {
    const { rows } = await sql<{ payload: { to: string; text: string; html: string } }>`
      select outbox.payload from outbox order by outbox.id`.execute(test.db.kysely);
    return rows.map(({ payload }) => payload);
  };

  it('creates the account with all data of the form, and the person can sign in', async () => {
    const { status, body } = await signUp();
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Usuário cadastrado com sucesso! Efetue o login.',
      data: { id: expect.any(Number) },
    });
    const { id } = body.data;
    const { kysely } = test.db;
    expect(
      await kysely.selectFrom('developers').selectAll().where('developers.id', '=', id).execute(),
    ).toEqual([
      expect.objectContaining({
        cpf: '52998224725',
        birth_date: '1995-05-05',
        gender_id: 1,
        platform_score: 0,
      }),
    ]);
    expect(
      await kysely
        .selectFrom('developer_phones')
        .select(['area_code', 'number'])
        .where('developer_id', '=', id)
        .execute(),
    ).toEqual([{ area_code: '11', number: '987654321' }]);
    expect(
      await kysely
        .selectFrom('developer_stacks')
        .select(['stack_id', 'chosen'])
        .where('developer_id', '=', id)
        .orderBy('stack_id')
        .execute(),
    ).toEqual([
      { stack_id: 1, chosen: true },
      { stack_id: 2, chosen: true },
    ]);
    expect(
      await kysely.selectFrom('developer_skills').select('skill_id').where('developer_id', '=', id).execute(),
    ).toEqual([{ skill_id: 3 }]);
    const credentials = { login: form.email, senha: form.senha, type: 'DEVELOPER' };
    const signedIn = await test.call('POST', '/developer/login', { body: credentials });
    expect(signedIn.body.userInfo).toEqual({ id, nome: form.nome, fotoPerfil: null });
  });

  it('stores the given consents with their version and time', async () => {
    const { body } = await signUp({
      email: 'termos@exemplo.com.br',
      cpf: '39053344705',
      permissao_email: false,
    });
    const rows = await test.db.kysely
      .selectFrom('consents')
      .select(['purpose', 'granted', 'text_version', 'given_at'])
      .where('consents.account_id', '=', body.data.id)
      .orderBy('consents.id')
      .execute();
    const given_at = test.clock.now();
    expect(rows).toEqual([
      { purpose: 'terms', granted: true, text_version: '2026-11-01', given_at },
      { purpose: 'email', granted: false, text_version: null, given_at },
    ]);
  });

  it('stores a name with plain spaces and apostrophes, whatever was pasted', async () => {
    const form = {
      email: 'colada@exemplo.com.br',
      cpf: '24521277608',
      nome: 'Ana\u00a0Paula\tD´Ávila\ufeff',
    };
    const { body } = await signUp(form);
    const query = test.db.kysely.selectFrom('accounts').select('name').where('id', '=', body.data.id);
    expect(await query.executeTakeFirst()).toEqual({ name: "Ana Paula D'Ávila" });
  });

  it('allows a blank phone and empty lists', async () => {
    const blank = { ddd: '', numero: '', ids_stacks: [], ids_habilidades: [], versao_termos: undefined };
    const { status, body } = await signUp({ email: 'semfone@exemplo.com.br', cpf: '15350946056', ...blank });
    expect(status).toBe(201);
    const phones = test.db.kysely.selectFrom('developer_phones').selectAll();
    expect(await phones.where('developer_id', '=', body.data.id).execute()).toEqual([]);
  });

  it.each([
    ['a short name', { nome: ' Ana ' }, 'nome', requiredField],
    ['a name of 121 letters', { nome: 'A'.repeat(121) }, 'nome', 'Use no máximo 120 caracteres.'],
    ['a name with numbers', { nome: 'Ana Maria 2' }, 'nome', 'O nome pode ter apenas letras.'],
    ['no birth date', { data_nascimento: '' }, 'data_nascimento', requiredField],
    [
      'a day that no calendar has',
      { data_nascimento: '1995-02-30' },
      'data_nascimento',
      'Informe uma data válida.',
    ],
    ['a CPF of ten digits', { cpf: '5299822472' }, 'cpf', requiredField],
    ['a CPF with wrong check digits', { cpf: '52998224724' }, 'cpf', 'O CPF informado é inválido!'],
    ['a CPF of one digit repeated', { cpf: '11111111111' }, 'cpf', 'O CPF informado é inválido!'],
    ['no gender', { id_genero: null }, 'id_genero', 'Selecione uma opção'],
    ['a gender that does not exist', { id_genero: 999 }, 'id_genero', 'Selecione uma opção'],
    ['a short e-mail', { email: 'a@b.com' }, 'email', requiredField],
    ['something that is no e-mail', { email: 'marcia.exemplo.com.br' }, 'email', 'Informe um e-mail válido.'],
    [
      'a password without a sign',
      { senha: 'Abcdef12', confirmar_senha: 'Abcdef12' },
      'senha',
      'Senha inválida!',
    ],
    ['a password of seven', { senha: 'Abcde1!', confirmar_senha: 'Abcde1!' }, 'senha', 'Senha inválida!'],
    [
      'a password of two hundred',
      { senha: 'Aa1!'.repeat(50), confirmar_senha: 'Aa1!'.repeat(50) },
      'senha',
      'Senha inválida!',
    ],
    [
      'a password of sixteen',
      { senha: 'Abcdefghijklm12!', confirmar_senha: 'Abcdefghijklm12!' },
      'senha',
      'Senha inválida!',
    ],
    ['another confirmation', { confirmar_senha: 'Abcdef1?' }, 'confirmar_senha', 'As senhas não são iguais.'],
    ['an area code of one digit', { ddd: '1' }, 'ddd', 'O DDD tem 2 números.'],
    ['a telephone number of seven digits', { numero: '3030-404' }, 'numero', 'Informe um telefone válido.'],
    ['a stack that does not exist', { ids_stacks: [1, 999] }, 'ids_stacks', 'Selecione uma opção'],
    ['a skill that does not exist', { ids_habilidades: [999] }, 'ids_habilidades', 'Selecione uma opção'],
  ])('refuses %s with its message', async (_, changes, field, message) => {
    const { status, body } = await signUp({ email: 'outra@exemplo.com.br', cpf: otherCpf, ...changes });
    expect(status).toBe(400);
    expect(body).toEqual({ error: message, code: 'CAMPO_INVALIDO', fields: { [field]: message } });
  });

  it('names the faults in the order of the form, its first one as the error', async () => {
    const many = {
      confirmar_senha: 'x',
      senha: 'y',
      id_genero: 999,
      cpf: '52998224724',
      data_nascimento: '2020-01-01',
    };
    const { body } = await signUp(many);
    expect(Object.keys(body.fields)).toEqual([
      'data_nascimento',
      'cpf',
      'id_genero',
      'senha',
      'confirmar_senha',
    ]);
    expect(body.error).toBe(body.fields.data_nascimento);
    const { body: empty } = await test.call('POST', '/developer', { body: {} });
    expect(Object.keys(empty.fields)).toEqual([
      'nome',
      'data_nascimento',
      'cpf',
      'id_genero',
      'email',
      'senha',
      'confirmar_senha',
    ]);
    expect(empty.error).toBe(requiredField);
  });

  it('names the first fault of the form first, even one that only the server can see', async () => {
    const both = await signUp({ data_nascimento: '1935-12-31', email: 'curto', senha: 'fraca' });
    expect(both.body).toEqual({
      error: 'Informe um ano de nascimento de 1936 a 2012.',
      code: 'CAMPO_INVALIDO',
      fields: {
        data_nascimento: 'Informe um ano de nascimento de 1936 a 2012.',
        email: requiredField,
        senha: 'Senha inválida!',
        confirmar_senha: 'As senhas não são iguais.',
      },
    });
    const { body } = await signUp({ nome: 'Ana', cpf: '52998224724' });
    expect(body.fields).toEqual({ nome: requiredField, cpf: 'O CPF informado é inválido!' });
    expect(body.error).toBe(requiredField);
  });

  it('accepts years of birth from 90 to 14 years ago, by the calendar of São Paulo', async () => {
    const refused = 'Informe um ano de nascimento de 1936 a 2012.';
    for (const day of ['1935-12-31', '2013-01-01']) {
      const { body } = await signUp({ data_nascimento: day, cpf: otherCpf, email: 'idade@exemplo.com.br' });
      expect(body).toMatchObject({ code: 'CAMPO_INVALIDO', fields: { data_nascimento: refused } });
    }
    const oldest = { data_nascimento: '1936-01-01', cpf: '98765432100', email: 'idosa@exemplo.com.br' };
    const youngest = { data_nascimento: '2012-12-31', cpf: '12345678909', email: 'jovem@exemplo.com.br' };
    expect((await signUp(oldest)).status).toBe(201);
    expect((await signUp(youngest)).status).toBe(201);
  });

  it('gives the same answer to a known CPF and a known e-mail, and notifies the owner', async () => {
    const before = (await mails()).length;
    const sameEmail = await signUp({ email: form.email.toUpperCase(), cpf: otherCpf });
    const sameCpf = await signUp({ email: 'nova@exemplo.com.br' });
    for (const { status, body } of [sameEmail, sameCpf]) {
      expect(status).toBe(409);
      expect(body).toEqual(taken);
    }
    const sent = (await mails()).slice(before);
    expect(sent.map(({ to }) => to)).toEqual([form.email, form.email]);
    expect(sent[0]?.text).toContain(`${test.deps.config.publicUrl}/dev/login`);
    expect(sent[0]?.html).toContain('Olá, Márcia!');
  });

  it('creates one account from ten sign-ups at the same moment', async () => {
    const race = { email: 'corrida@exemplo.com.br', cpf: '71428793860' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(race)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const accounts = test.db.kysely.selectFrom('accounts').select('accounts.id');
    expect(await accounts.where('accounts.email', '=', race.email).execute()).toHaveLength(1);
  });
});

describe('signing up', () => {
  const cpfOf = (n: number): string => {
    const digits = [...String(100_000_000 + n)].map(Number);
    for (const first of [10, 11]) {
      const rest = digits.reduce((sum, digit, at) => sum + digit * (first - at), 0) % 11;
      digits.push(rest < 2 ? 0 : 11 - rest);
    }
    return digits.join('');
  };
  const another = (n: number) => ({ ...form, email: `sala${n}@exemplo.com.br`, cpf: cpfOf(n) });
  const post = (test: TestApp, body: object) => test.call('POST', '/developer', { body });
  const told = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => ({
    status,
    wait: Number(headers['retry-after']),
  });

  it('works for a whole room of one address at once, 400 people an hour unless the installation says otherwise', async () => {
    const test = await createTestApp();
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => post(test, another(n))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(test.deps.config.signUpsPerHour).toBe(400);
    await test.close();
  });

  it('makes as many accounts in an hour as the installation says, however many ask at once', async () => {
    const test = await createTestApp({ env: { SIGN_UPS_PER_HOUR: '7' } });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => post(test, another(n))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(
      new Set(answers.filter(({ status }) => status !== 201).map((answer) => told(answer).wait)),
    ).toEqual(new Set([3600]));
    await test.close();
  });

  it('meets an existing account 60 times in an hour from one address, and accounts made do not count there', async () => {
    const test = await createTestApp();
    for (let n = 0; n < 10; n += 1) expect((await post(test, another(n))).status).toBe(201);
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, n) => post(test, { ...another(n + 100), email: another(n % 10).email })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status === 429).map(told);
    expect(refused).toEqual(Array(30).fill({ status: 429, wait: 3600 }));
    expect(told(await post(test, another(200)))).toEqual({ status: 429, wait: 3600 });
    test.clock.advance(3_600_000);
    expect((await post(test, another(200))).status).toBe(201);
    await test.close();
  });

  it('may be corrected as often as it takes: a refused form counts for nothing', async () => {
    const test = await createTestApp();
    for (let n = 0; n < 70; n += 1) expect((await post(test, { ...form, senha: 'fraca' })).status).toBe(400);
    const common = { senha: 'Senha@123', confirmar_senha: 'Senha@123' };
    for (let n = 0; n < 70; n += 1) expect((await post(test, { ...form, ...common })).status).toBe(400);
    expect((await post(test, form)).status).toBe(201);
    await test.close();
  });

  it('is refused for the sixth account in an hour from one browser, whose refused forms do not count', async () => {
    const test = await createTestApp();
    let cookie = '';
    const signUp = async (given: object, jar = cookie) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/developer',
        headers: { 'sec-fetch-site': 'same-origin', cookie: jar },
        payload: { ...form, ...given },
      });
      const [set] = answer.cookies;
      if (set) cookie = `${set.name}=${set.value}`;
      return answer.statusCode;
    };
    const cpfs = ['52998224725', '11144477735', '71428793860', '39053344705', '86288366757', '15350946056'];
    const other = (n: number) => ({ email: `aparelho${n}@exemplo.com.br`, cpf: cpfs[n] });
    for (let n = 0; n < 6; n += 1) expect(await signUp({ ...other(n), senha: 'fraca' })).toBe(400);
    for (let n = 0; n < 5; n += 1) expect(await signUp(other(n))).toBe(201);
    expect(await signUp(other(5))).toBe(429);
    const login = { login: other(0).email, senha: form.senha };
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/api/developer/login',
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      payload: login,
    });
    const device = signedIn.cookies.find(({ name }) => name.includes('device'));
    expect(await signUp(other(5), `${device?.name}=${device?.value}`)).toBe(429);
    expect(await signUp(other(5), '')).toBe(201);
    await test.close();
  });

  it('refuses a common password that has every kind of character', async () => {
    const test = await createTestApp();
    const { status, body } = await test.call('POST', '/developer', {
      body: { ...form, senha: 'Senha@123', confirmar_senha: 'Senha@123' },
    });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { senha: 'Senha inválida!' } });
    await test.close();
  });

  it('accepts long passwords of any characters under the other policy, but no common ones', async () => {
    const test = await createTestApp({ env: { PASSWORD_POLICY: 'nist' } });
    const signUp = (senha: string) =>
      test.call('POST', '/developer', { body: { ...form, senha, confirmar_senha: senha } });
    for (const common of ['password123', 'Senha12345', 'flamengo']) {
      expect((await signUp(common)).body.fields).toEqual({ senha: 'Senha inválida!' });
    }
    expect((await signUp('sete777')).status).toBe(400);
    expect((await signUp('uma frase bem comprida e minha')).status).toBe(201);
    await test.close();
  });

  it('hashes a password whether the sign-up is accepted or not', async () => {
    const test = await createTestApp();
    const { app, hashed } = await countPasswords(test);
    const post = () => app.inject({ method: 'POST', url: '/api/developer', payload: form });
    expect((await post()).statusCode).toBe(201);
    expect((await post()).statusCode).toBe(409);
    expect(hashed()).toBe(2);
    await app.close();
    await test.close();
  });
});
