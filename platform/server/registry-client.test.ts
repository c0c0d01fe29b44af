import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClock, type TestClock } from './clock.ts';
import { createRegistryClient, type RegistryClient } from './registry-client.ts';
import { startStubServer } from './test-stub-server.ts';

const cnpj = '19131243000197';
const company = {
  cnpj,
  nome_fantasia: 'Rede pelo Conhecimento Livre',
  razao_social: ' OPEN KNOWLEDGE BRASIL ',
  email: null,
  ddd_telefone_1: '1123851939',
  descricao_situacao_cadastral: 'ATIVA',
  complemento: 'CONJ 4',
  numero: '37',
  cep: 1311902,
  qsa: [{ nome_socio: 'a field nobody asked for' }],
};
const address = {
  cep: '01311-902',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: null,
  street: 'Avenida Paulista',
};

let stub: Awaited<ReturnType<typeof startStubServer>>;
let answer: (response: ServerResponse, url: string) => void;
let asked: string[];
let clock: TestClock;
let registry: RegistryClient;
beforeEach(async () => {
  asked = [];
  answer = json(200, company);
  clock = createTestClock();
  stub = await startStubServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response, request.url ?? '');
  });
  registry = createRegistryClient({ baseUrl: `${stub.url}/api`, clock, timeoutMs: 1_000, remember: 3 });
});
afterEach(() => stub.close());

function json(status: number, body: unknown) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

describe('a look-up', () => {
  test('of a company returns only the known fields, tidied up', async () => {
    expect(await registry.company(cnpj)).toEqual({
      kind: 'found',
      value: {
        cnpj,
        tradeName: 'Rede pelo Conhecimento Livre',
        legalName: 'OPEN KNOWLEDGE BRASIL',
        email: '',
        phone: '1123851939',
        status: 'ATIVA',
        complement: 'CONJ 4',
        number: '37',
        postalCode: '01311902',
      },
    });
    expect(asked).toEqual([`/api/cnpj/v1/${cnpj}`]);
  });

  test.each([
    ['+55 (11) 2385-1939', '1123851939'],
    ['011 2385-1939', '1123851939'],
    ['0', ''],
    ['0000000000', ''],
    ['1123851', ''],
    ['1023851939', ''],
    ['0800 707 1234', ''],
  ])('of a company with the telephone %j returns %j', async (given, phone) => {
    answer = json(200, { ...company, ddd_telefone_1: given });
    expect(await registry.company(cnpj)).toMatchObject({ value: { phone } });
  });

  test('of a postal code returns its address', async () => {
    answer = json(200, address);
    expect(await registry.address('01311902')).toEqual({
      kind: 'found',
      value: {
        postalCode: '01311902',
        state: 'SP',
        city: 'São Paulo',
        district: '',
        street: 'Avenida Paulista',
      },
    });
    expect(asked).toEqual(['/api/cep/v2/01311902']);
  });

  test('of a closed company returns its status', async () => {
    answer = json(200, { ...company, descricao_situacao_cadastral: 'BAIXADA' });
    expect(await registry.company(cnpj)).toMatchObject({
      kind: 'found',
      value: { status: 'BAIXADA' },
    });
  });

  test.each([404, 400])('answered with %i is unknown', async (status) => {
    answer = json(status, { message: 'not found' });
    expect(await registry.company(cnpj)).toEqual({ kind: 'unknown' });
  });

  test.each(['../../admin', '1', 'http://evil', '19131243000197/..', '19131243000197?x=1'])(
    'of %j never reaches the registry',
    async (key) => {
      expect(await registry.company(key)).toEqual({ kind: 'unknown' });
      expect(await registry.address(key)).toEqual({ kind: 'unknown' });
      expect(asked).toEqual([]);
    },
  );
});

describe('a registry that misbehaves counts as unreachable when it', () => {
  const huge = 'x'.repeat(100_000);
  test.each<[string, (response: ServerResponse, url: string) => void]>([
    ['hangs', () => {}],
    ['hangs in the middle of its answer', (response) => void response.writeHead(200).write('{"cnpj":')],
    ['breaks off', (response) => void response.destroy()],
    ['answers 500', json(500, company)],
    ['answers 429', json(429, {})],
    ['redirects', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['answers without end', json(200, { ...company, email: 'a', junk: huge })],
    ['answers with another company', json(200, { ...company, cnpj: '00000000000191' })],
    ['answers with HTML', (response) => void response.writeHead(200).end('<html>')],
    ['leaves out the status', json(200, { ...company, descricao_situacao_cadastral: undefined })],
    ['sends another type', json(200, { ...company, razao_social: { $ne: 1 } })],
    [
      'sends bytes that are no text',
      (response) => void response.writeHead(200).end(Buffer.from([0x22, 0xff, 0x22])),
    ],
  ])('%s', async (_name, misbehave) => {
    answer = misbehave;
    expect(await registry.company(cnpj)).toEqual({ kind: 'unreachable' });
    expect(asked).toHaveLength(1);
  });

  test('is down', async () => {
    const nobody = createRegistryClient({ baseUrl: 'http://127.0.0.1:1', clock });
    expect(await nobody.company(cnpj)).toEqual({ kind: 'unreachable' });
  });
});

describe('a slow registry', () => {
  let reply: () => void;
  beforeEach(() => {
    const held = Promise.withResolvers<ServerResponse>();
    answer = (response) => held.resolve(response);
    reply = () => void held.promise.then(json(200, company));
  });

  test('is waited for, ten seconds unless told otherwise', async () => {
    const patient = createRegistryClient({ baseUrl: `${stub.url}/api`, clock });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const found = patient.company(cnpj);
      vi.advanceTimersByTime(9_999);
      reply();
      expect(await found).toMatchObject({ kind: 'found' });
      const never = patient.address('01311902');
      vi.advanceTimersByTime(10_000);
      expect(await never).toEqual({ kind: 'unreachable' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('gives its late answer to the next who asks', async () => {
    const impatient = createRegistryClient({ baseUrl: `${stub.url}/api`, clock, timeoutMs: 1 });
    expect(await impatient.company(cnpj)).toEqual({ kind: 'unreachable' });
    reply();
    await vi.waitFor(async () => expect(await impatient.company(cnpj)).toMatchObject({ kind: 'found' }));
    expect(asked).toHaveLength(1);
  });
});

describe('answers are cached', () => {
  test('for an hour when found, for ten minutes when unknown', async () => {
    await registry.company(cnpj);
    clock.advance(3_599_000);
    await registry.company(cnpj);
    expect(asked).toHaveLength(1);
    clock.advance(1_001);
    answer = json(404, {});
    expect(await registry.company(cnpj)).toEqual({ kind: 'unknown' });
    clock.advance(600_001);
    await registry.company(cnpj);
    expect(asked).toHaveLength(3);
  });

  test('unless the registry was unreachable', async () => {
    answer = json(500, {});
    await registry.company(cnpj);
    answer = json(200, company);
    expect(await registry.company(cnpj)).toMatchObject({ kind: 'found' });
  });

  test('and one request serves all who ask at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => registry.company(cnpj)));
    expect(asked).toHaveLength(1);
  });

  test('up to the limit, oldest evicted first', async () => {
    answer = (response, url) => json(200, { ...address, cep: url.slice(-8) })(response);
    for (const zip of ['10000000', '20000000', '30000000', '40000000']) await registry.address(zip);
    await registry.address('40000000');
    expect(asked).toHaveLength(4);
    await registry.address('10000000');
    expect(asked).toHaveLength(5);
  });
});
