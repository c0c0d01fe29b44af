import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

const page = 'https://app.example';
const day = 86_400_000;

let test: TestApp;
let company: TestCompany;
let developer: TestPerson;

beforeAll(async () => {
  test = await createTestApp({ now: '2026-03-02T12:00:00.000Z', env: { CORS_ORIGINS: page } });
});
// Their sessions end while the tests wait.
beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  company = await test.people.company();
  developer = await test.people.developer();
});
afterAll(() => test.close());

async function send(as: string, purpose: string): Promise<string> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: '#aa2211' } });
  const form = new FormData();
  form.append('finalidade', purpose);
  form.append(
    'arquivo',
    new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }),
    'a.png',
  );
  const whole = new Response(form);
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { authorization: `Bearer ${as}`, 'content-type': whole.headers.get('content-type') ?? '' },
    payload: Buffer.from(await whole.arrayBuffer()),
  });
  return response.json().data.url;
}

const bare = (address: string) => address.replace(/[?#].*$/, '');
const signatureOf = (address: string) => new URL(address).search;

async function policyOf(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const { pathname, search } = new URL(address);
  const response = await test.app.inject({ url: pathname + search, headers });
  expect(response.statusCode).toBe(200);
  return response.headers['cross-origin-resource-policy'];
}

async function inExam(imgUrl: string) {
  const question = { enunciado: 'Por quê?', tipo: 'DISSERTATIVA', id_tipo: 3, img_url: imgUrl };
  const body = {
    ...{ titulo: 'Prova com imagem', descricao: '', link_repositorio: '', tipo_prova: 'TEORICA' },
    ...{ data_inicio: '2026-03-02', data_fim: '2027-12-31', duracao: '', questoes: [question] },
    ...{ ids_stacks: [1], ids_habilidades: [1] },
  };
  const made = await test.call('POST', '/test', { as: company.token, body });
  expect(made.status).toBe(201);
  return made.body.data.idProvaAndamento as number;
}

it('a page that hides its address shows a picture by the signature in the address, and not without it', async () => {
  const address = await send(company.token, 'questao');
  expect(await policyOf(address)).toBe('cross-origin');
  expect(await policyOf(bare(address))).toBe('same-origin');
  expect(await policyOf(address, { referer: `${page}/prova` })).toBe('cross-origin');
  expect(await policyOf(address, { referer: 'https://foreign.example/' })).toBe('same-origin');
});

it('a signature opens no other picture, and no changed one opens anything', async () => {
  const [one, other] = [await send(company.token, 'questao'), await send(company.token, 'logo')];
  expect(await policyOf(bare(one) + signatureOf(other))).toBe('same-origin');
  const [, name = '', until = '', mark = ''] = /^\?(.+)=(\d+)\.(.+)$/.exec(signatureOf(one)) ?? [];
  for (const search of [
    `${name}=${Number(until) + 1}.${mark}`,
    `${name}=${until}.${mark.slice(0, -1)}`,
    `${name}=${until}.`,
    `${name}=${until}`,
    `${name}=`,
    `${name}=9999999999999999999.${mark}`,
    `${name}=${until}.${mark}&${name}=${until}.${mark}`,
  ])
    expect(await policyOf(`${bare(one)}?${search}`), search).toBe('same-origin');
});

it('a signature outlives the longest attempt with its extra time, but not the year', async () => {
  const address = await send(company.token, 'questao');
  test.clock.advance(170 * day);
  expect(await policyOf(address)).toBe('cross-origin');
  test.clock.advance(100 * day);
  expect(await policyOf(address)).toBe('same-origin');
  expect(await policyOf(address, { referer: `${page}/` })).toBe('cross-origin');
});

it('what a browser keeps of a signed picture ends with the signature', async () => {
  const { pathname, search } = new URL(await send(company.token, 'questao'));
  const [, until] = /=(\d+)\./.exec(search) ?? [];
  const { headers } = await test.app.inject({ url: pathname + search });
  const [, seconds] = /max-age=(\d+)/.exec(String(headers['cache-control'])) ?? [];
  expect(Number(seconds)).toBe(Number(until) - test.clock.now().getTime() / 1000);
});

it('the paper has signed addresses that are still good months after the server has read it first', async () => {
  const address = await send(company.token, 'questao');
  const run = await inExam(address);
  const paperOf = async (as: string) => {
    const body = { id_prova_andamento: run };
    expect((await test.call('POST', '/developer/userTest', { as, body })).status).toBe(201);
    const paper = await test.call('GET', `/test/${run}`, { as });
    return paper.body.data.prova.provasTodasQuestoes[0].questaoProva.foto as string;
  };
  expect(await policyOf(await paperOf(developer.token))).toBe('cross-origin');
  test.clock.advance(300 * day);
  const later = await test.people.developer();
  expect(await policyOf(await paperOf(later.token))).toBe('cross-origin');
});

it('a payload takes an address back with and without the signature, and stores it without', async () => {
  for (const shape of [(address: string) => address, bare, (address: string) => address.slice(0, -5)]) {
    const logo = shape(await send(company.token, 'logo'));
    const form = {
      nome_fantasia: 'ACME',
      email: company.email,
      ddd: '',
      numero_telefone: '',
      biografia: 'Nós',
    };
    const saved = await test.call('PUT', '/company/updatePerfil', {
      as: company.token,
      body: { ...form, logo },
    });
    expect(saved.status, logo).toBe(200);
    const foto = shape(await send(company.token, 'galeria'));
    const photo = await test.call('POST', '/company/photos', {
      as: company.token,
      body: { foto, legenda: 'Nós' },
    });
    expect(photo.status, foto).toBe(201);
    const foto_perfil = shape(await send(developer.token, 'perfil'));
    const edit = await test.call('PUT', '/developer', { as: developer.token, body: { foto_perfil } });
    expect(edit.status, foto_perfil).toBe(200);
    await inExam(shape(await send(company.token, 'questao')));
  }
  const { db } = test;
  const stored = [
    await db.kysely.selectFrom('companies').select('logo as key').where('logo', 'is not', null).execute(),
    await db.kysely.selectFrom('company_photos').select('picture as key').execute(),
    await db.kysely.selectFrom('developers').select('photo as key').where('photo', 'is not', null).execute(),
    await db.kysely.selectFrom('questions').select('image as key').where('image', 'is not', null).execute(),
  ].flat();
  expect(stored.length).toBeGreaterThan(7);
  for (const { key } of stored) expect(key).toMatch(/^[a-z/]+\/[0-9a-f]{32}\.png$|^\/provado\.svg$/);
});

it('without CORS_ORIGINS no address has a signature', async () => {
  const closed = await createTestApp();
  const { token } = await closed.people.company();
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: '#aa2211' } });
  const form = new FormData();
  form.append('finalidade', 'questao');
  form.append('arquivo', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }));
  const whole = new Response(form);
  const response = await closed.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { authorization: `Bearer ${token}`, 'content-type': whole.headers.get('content-type') ?? '' },
    payload: Buffer.from(await whole.arrayBuffer()),
  });
  expect(response.json().data.url).toMatch(/\.png$/);
  await closed.close();
});
