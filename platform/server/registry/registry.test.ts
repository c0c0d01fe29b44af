import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from '#app/server/test-app.ts';
import type { RegistryClient } from '../registry-client.ts';
import { stateCode } from './state-code.ts';

const unreachable: RegistryClient = {
  company: async () => ({ kind: 'unreachable' }),
  address: async () => ({ kind: 'unreachable' }),
};
const knowsNothing: RegistryClient = {
  company: async () => ({ kind: 'unknown' }),
  address: async () => ({ kind: 'unknown' }),
};
const notFound = { error: 'Não encontramos o que você procura.', code: 'NAO_ENCONTRADO' };
const unavailable = {
  error: 'Não conseguimos consultar o registro agora. Tente de novo em instantes.',
  code: 'REGISTRO_INDISPONIVEL',
};

describe('a look-up', () => {
  let test: TestApp;
  const start = async (options: TestAppOptions) => {
    test = await createTestApp({ env: { DEMO: 'off' }, ...options });
  };
  afterEach(() => test.close());

  it('returns what the registry says, unwrapped and with the registry’s own names', async () => {
    const asked: string[] = [];
    await start({
      registry: {
        company: async (cnpj) => {
          asked.push(cnpj);
          const said = {
            tradeName: 'Fantasia',
            legalName: 'Razão',
            email: 'a@b.com.br',
            phone: '1133334444',
          };
          const rest = { status: 'ATIVA', complement: 'Sala 1', number: '7', postalCode: '01310100' };
          return { kind: 'found', value: { cnpj, ...said, ...rest } };
        },
        address: async (postalCode) => ({
          kind: 'found',
          value: {
            postalCode,
            state: 'SP',
            city: 'São Paulo',
            district: 'Bela Vista',
            street: 'Avenida Paulista',
          },
        }),
      },
    });
    const company = await test.call('GET', '/cnpj/v1/12.abc.345%2F01DE-35');
    expect(company.status).toBe(200);
    expect(company.body).toEqual({
      cnpj: '12ABC34501DE35',
      nome_fantasia: 'Fantasia',
      razao_social: 'Razão',
      email: 'a@b.com.br',
      ddd_telefone_1: '1133334444',
      descricao_situacao_cadastral: 'ATIVA',
      complemento: 'Sala 1',
      numero: '7',
      cep: '01310100',
    });
    expect(asked).toEqual(['12ABC34501DE35']);
    expect((await test.call('GET', '/cep/v2/01310-100')).body).toEqual({
      cep: '01310100',
      state: 'SP',
      city: 'São Paulo',
      neighborhood: 'Bela Vista',
      street: 'Avenida Paulista',
    });
  });

  it('answers 404 for what the registry does not know and for what cannot exist', async () => {
    await start({ registry: knowsNothing });
    for (const path of ['/cnpj/v1/11222333000181', '/cep/v2/99999999', '/cep/v2/123', '/cep/v2/abc']) {
      expect(await test.call('GET', path)).toMatchObject({ status: 404, body: notFound });
    }
    await test.close();
    await start({ registry: unreachable });
    for (const cnpj of ['11222333000182', '00000000000000', '1', 'x'.repeat(100)]) {
      expect(await test.call('GET', `/cnpj/v1/${cnpj}`)).toMatchObject({ status: 404, body: notFound });
    }
  });

  it('answers 503 while the registry is unreachable, even for the samples outside the demo', async () => {
    await start({ registry: unreachable });
    for (const path of ['/cnpj/v1/11222333000181', '/cep/v2/01310100']) {
      const { status, body, headers } = await test.call('GET', path);
      expect({ status, body }).toEqual({ status: 503, body: unavailable });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('answers for the samples in the demo, but only while the registry is unreachable', async () => {
    await start({ registry: unreachable, env: { DEMO: 'on' } });
    const statuses = new Set<string>();
    for (const cnpj of [
      '11222333000181',
      '12ABC34501DE35',
      '99887766000105',
      '99001122000160',
      '87654321000198',
    ]) {
      expect(isValidCnpj(cnpj, { version: 2 })).toBe(true);
      const { status, body } = await test.call('GET', `/cnpj/v1/${cnpj}`);
      expect(status).toBe(200);
      statuses.add(body.descricao_situacao_cadastral);
      expect((await test.call('GET', `/cep/v2/${body.cep}`)).status).toBe(200);
    }
    expect([...statuses]).toEqual(['ATIVA', 'BAIXADA']);
    expect((await test.call('GET', '/cnpj/v1/PROVADO1000190')).status).toBe(503);
    await test.close();
    await start({ registry: knowsNothing, env: { DEMO: 'on' } });
    expect((await test.call('GET', '/cnpj/v1/11222333000181')).status).toBe(404);
  });

  it('is refused after 30 look-ups of its kind in a minute from one address', async () => {
    await start({ registry: knowsNothing });
    const ask = (path: string) => test.call('GET', path);
    for (let tries = 0; tries < 30; tries += 1)
      expect((await ask('/cnpj/v1/11222333000181')).status).toBe(404);
    expect((await ask('/cnpj/v1/11222333000181')).status).toBe(429);
    expect((await ask('/cep/v2/01310100')).status).toBe(404);
    test.clock.advance(60_000);
    expect((await ask('/cnpj/v1/11222333000181')).status).toBe(404);
  });
});

it('knows a state by its letters and by its name, and nothing else', () => {
  expect(['SP', ' sp ', 'São Paulo', 'sao paulo', 'RIO GRANDE DO SUL'].map(stateCode)).toEqual([
    'SP',
    'SP',
    'SP',
    'SP',
    'RS',
  ]);
  expect(['', 'XX', 'Lisboa', '__proto__', 'x'.repeat(10_000)].map(stateCode)).toEqual(['', '', '', '', '']);
});
