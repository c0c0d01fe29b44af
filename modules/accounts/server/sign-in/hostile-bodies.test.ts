import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';

const long = 'x'.repeat(10_000);
const deep = `${'['.repeat(50)}${']'.repeat(50)}`;

const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/developer/login': { login: 'ana@exemplo.com.br', senha: 'Abcdef1!', lembrar: true, type: 'DEVELOPER' },
  '/auth': { login: 'ana@exemplo.com.br', senha: 'Abcdef1!', lembrar: true, type: 'COMPANY' },
  '/dev/login': { login: 'ana@exemplo.com.br', senha: 'Abcdef1!' },
  '/dev/register': {
    nome: 'Ana Maria',
    email: 'ana@exemplo.com.br',
    senha: 'Abcdef1!',
    confirmar_senha: 'Abcdef1!',
    codigo: 'errado',
  },
  '/developer': {
    nome: 'Ana Maria',
    email: 'ana@exemplo.com.br',
    senha: 'Abcdef1!',
    confirmar_senha: 'Abcdef1!',
    cpf: '52998224725',
    data_nascimento: '1995-05-05',
    ddd: '11',
    numero: '987654321',
    id_genero: 1,
    id_tipo_telefone: 1,
    permissao_email: true,
    ids_stacks: [1],
    ids_habilidades: [1],
    versao_termos: '1',
  },
  '/company': {
    cnpj: '11222333000181',
    email: 'contato@exemplo.com.br',
    nome_fantasia: 'PADARIA',
    senha: 'Abcdef1!',
    confirmar_senha: 'Abcdef1!',
    ddd: '11',
    numero_telefone: '33334444',
    logradouro: '',
    numero_rua: '',
    bairro: '',
    complemento: '',
    nome_cidade: '',
    estado: '',
    cep: '',
    permissao_email: false,
    versao_termos: '1',
    plano: 'equipe',
  },
};

const values: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '',
  ' ',
  'null',
  '\u202e',
  '🦊'.repeat(200),
  'a\u0000b',
  '\ud800',
  "'; drop table accounts; --",
  '{{constructor}}',
  '__proto__',
  long,
  [],
  [null],
  ['1'],
  [Number.MAX_SAFE_INTEGER],
  [-1, 1e300],
  Array(1000).fill(1),
  {},
  { toString: null },
  { length: 11 },
];

describe('a hostile body', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
  });
  afterAll(() => test.close());

  const post = async (path: string, body: unknown) => {
    const answer = await test.call('POST', path, { body });
    const told = `${path} ${(typeof body === 'string' ? body : JSON.stringify(body)).slice(0, 300)}`;
    expect(answer.status, told).toBeLessThan(500);
    expect(typeof (answer.status < 300 ? answer.body.message : answer.body.error), told).toBe('string');
    return answer;
  };

  it.each(Object.entries(bodies))('never makes %s fail, whichever field is hostile', async (path, body) => {
    for (const field of Object.keys(body)) {
      for (const value of values) await post(path, { ...body, [field]: value });
      const { [field]: _, ...rest } = body;
      await post(path, rest);
    }
  });

  it.each(Object.keys(bodies))('that is not an object is refused by %s', async (path) => {
    for (const body of [
      'null',
      '1',
      '"text"',
      '[]',
      '{',
      '{"a":}',
      'undefined',
      deep,
      '{"__proto__":{}}',
      '',
    ]) {
      expect(await post(path, body)).toMatchObject({ status: 400, body: { code: expect.any(String) } });
    }
    const tooLarge = await post(path, { nome: 'x'.repeat(300_000) });
    expect(tooLarge).toMatchObject({ status: 413, body: { code: 'CORPO_MUITO_GRANDE' } });
  });

  it.each(['/cnpj/v1/', '/cep/v2/'])('in the address never troubles %s', async (path) => {
    for (const text of [
      '%00',
      '%',
      '%ff',
      '..%2f..',
      long,
      "'--",
      '%F0%9F%A6%8A',
      ' ',
      '99999999999999999999',
    ]) {
      const { status } = await test.call('GET', `${path}${encodeURI(text).replaceAll('%25', '%')}`);
      expect([400, 404, 414, 503], text.slice(0, 50)).toContain(status);
    }
  });
});
