import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { readConfig } from '../config.ts';
import { createFileStore } from '../files/create-file-store.ts';
import { startStubServer } from '../test-stub-server.ts';

const bucket = 'https://fotos.example';
const outside = `${bucket}/v0/b/app/o/images%2Fa.png?alt=media&token=1`;

const essay = { enunciado: 'Por quê?', tipo: 'DISSERTATIVA', id_tipo: 3 };
const examBody = (questoes: Json[]) => ({
  ...{ titulo: 'Prova com imagens', descricao: '', link_repositorio: '', tipo_prova: 'TEORICA' },
  ...{ data_inicio: '2026-03-02', data_fim: '2026-03-09', duracao: '01:00:00' },
  ...{ ids_stacks: [1], ids_habilidades: [1], questoes },
});

describe.each(['a folder', 'S3'])('pictures in %s', (kind) => {
  let test: TestApp;
  let company: TestCompany;
  let developer: TestPerson;
  let png: Buffer;
  let closeStub = async () => {};

  beforeAll(async () => {
    const base = await createTestApp({ now: '2026-03-02T12:00:00.000Z', env: { PICTURE_ORIGINS: bucket } });
    if (kind === 'S3') {
      const objects = new Map<string | undefined, Buffer>();
      const stub = await startStubServer((request, response, body) => {
        if (request.method === 'PUT') objects.set(request.url, body);
        const found = objects.get(request.url);
        response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
      });
      closeStub = stub.close;
      const keys = { bucket: 'b', prefix: '', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 's' };
      const files = createFileStore({ kind: 's3', endpoint: stub.url, ...keys });
      const deps = { ...base.deps, files };
      test = { ...base, deps, app: await buildApp(deps), call: base.call };
      test = { ...test, call: callOf(test.app) };
    } else test = base;
    company = await test.people.company();
    developer = await test.people.developer();
    png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#aa2211' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await test.close();
    await closeStub();
  });

  const callOf =
    (app: TestApp['app']): TestApp['call'] =>
    async (method, path, { as, body } = {}) => {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...(as && { authorization: `Bearer ${as}` }) },
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    };

  async function send(as: string, purpose: string): Promise<string> {
    const form = new FormData();
    form.append('finalidade', purpose);
    form.append('arquivo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png');
    const whole = new Response(form);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { authorization: `Bearer ${as}`, 'content-type': whole.headers.get('content-type') ?? '' },
      payload: Buffer.from(await whole.arrayBuffer()),
    });
    return response.json().data.url;
  }

  const profile = { nome_fantasia: 'ACME', email: '', ddd: '', numero_telefone: '', biografia: 'Nós' };
  const saveLogo = (logo: string) =>
    test.call('PUT', '/company/updatePerfil', {
      as: company.token,
      body: { ...profile, email: company.email, logo },
    });

  async function shown(call: TestApp['call'], examId: number, runId: number, bankId: number) {
    const own = await call('GET', `/company/getProfileCompany/${company.companyId}`, { as: developer.token });
    const self = await call('GET', `/developer/${developer.accountId}`, { as: developer.token });
    const edited = await call('GET', `/test/${runId}/edit`, { as: company.token });
    const banked = await call('GET', `/company/questions/${bankId}`, { as: company.token });
    const paper = await call('GET', `/test/${runId}`, { as: developer.token });
    const details = await call('GET', `/test/${runId}/details`, { as: developer.token });
    expect(examId).toBeGreaterThan(0);
    return [
      own.body.data.logo,
      own.body.data.fotosAmbiente[0].foto,
      self.body.data.foto_perfil,
      edited.body.data.questoes[0].img_url,
      banked.body.data.img_url,
      paper.body.data.prova.provasTodasQuestoes[0].questaoProva.foto,
      details.body.data.empresa.logo,
    ] as string[];
  }

  it('stay visible if the installation moves to another PUBLIC_URL, and can be sent back from there', async () => {
    const question = await send(company.token, 'questao');
    const logo = await send(company.token, 'logo');
    expect((await saveLogo(logo)).status).toBe(200);
    const foto = await send(company.token, 'galeria');
    const added = await test.call('POST', '/company/photos', {
      as: company.token,
      body: { foto, legenda: 'Nós' },
    });
    expect(added.status).toBe(201);
    const photo = { foto_perfil: await send(developer.token, 'perfil') };
    expect((await test.call('PUT', '/developer', { as: developer.token, body: photo })).status).toBe(200);
    const body = examBody([{ ...essay, img_url: question }]);
    const made = await test.call('POST', '/test', { as: company.token, body });
    const { id: examId, idProvaAndamento: runId } = made.body.data;
    const start = { id_prova_andamento: runId };
    await test.call('POST', '/developer/userTest', { as: developer.token, body: start });
    const keep = { questoes: [{ ...essay, img_url: question, tags: ['a'] }] };
    const [bankId] = (await test.call('POST', '/company/questions', { as: company.token, body: keep })).body
      .data.ids;

    const before = await shown(test.call, examId, runId, bankId);
    expect(before.every((url) => url.startsWith('http://localhost:3000/files/'))).toBe(true);
    const config = readConfig({ PUBLIC_URL: 'https://novo.example', LOG_LEVEL: 'silent', THROTTLE: 'off' });
    const moved = await buildApp({ ...test.deps, config });
    const call = callOf(moved);
    const after = await shown(call, examId, runId, bankId);
    expect(after).toEqual(before.map((url) => url.replace('http://localhost:3000', 'https://novo.example')));
    for (const url of after) {
      const { statusCode, headers } = await moved.inject(new URL(url).pathname);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    }

    const changed = { ...keep.questoes[0], edicao: 1, enunciado: 'E agora?' };
    const sendBack = (img_url: string | undefined) =>
      call('PUT', `/company/questions/${bankId}`, { as: company.token, body: { ...changed, img_url } });
    expect((await sendBack(question)).body.fields).toHaveProperty('img_url');
    expect((await sendBack(after[4])).status).toBe(200);
    const { body: profileNow } = await call('GET', `/company/getProfileCompany/${company.companyId}`, {
      as: company.token,
    });
    const [{ id }] = profileNow.data.fotosAmbiente;
    expect((await call('DELETE', `/company/photos/${id}`, { as: company.token })).status).toBe(200);
    expect((await moved.inject(new URL(foto).pathname)).statusCode).toBe(404);
    await moved.close();
  });

  it('are stored by key', async () => {
    await saveLogo(await send(company.token, 'logo'));
    const { logo } = await test.db.kysely
      .selectFrom('companies')
      .select('companies.logo')
      .where('companies.id', '=', company.companyId)
      .executeTakeFirstOrThrow();
    expect(logo).toMatch(/^profile\/company\/[0-9a-f]{32}\.png$/);
  });

  it('of PICTURE_ORIGINS are accepted and answered unchanged, in questions, bank, logo and photos', async () => {
    const taken = await test.call('POST', '/test', {
      as: company.token,
      body: examBody([{ ...essay, img_url: outside }]),
    });
    expect(taken.status).toBe(201);
    const as = company.token;
    const edited = await test.call('GET', `/test/${taken.body.data.idProvaAndamento}/edit`, { as });
    expect(edited.body.data.questoes[0].img_url).toBe(outside);
    const keep = { questoes: [{ ...essay, img_url: outside, tags: [] }] };
    expect((await test.call('POST', '/company/questions', { as, body: keep })).status).toBe(201);
    const body = { foto: outside, legenda: 'Fora' };
    expect((await test.call('POST', '/company/photos', { as, body })).status).toBe(201);
    expect((await saveLogo(outside)).status).toBe(200);
    const photo = { foto_perfil: outside };
    expect((await test.call('PUT', '/developer', { as: developer.token, body: photo })).status).toBe(200);
    const { data } = (await test.call('GET', `/company/getProfileCompany/${company.companyId}`, { as })).body;
    expect([data.logo, data.fotosAmbiente[0].foto]).toEqual([outside, outside]);
    const self = await test.call('GET', `/developer/${developer.accountId}`, { as: developer.token });
    expect(self.body.data.foto_perfil).toBe(outside);
    const { id } = data.fotosAmbiente[0];
    expect((await test.call('DELETE', `/company/photos/${id}`, { as })).status).toBe(200);
  });

  it('are stored as browsers read them: capitals and blanks do not make a different address', async () => {
    for (const logo of ['HTTPS://FOTOS.EXAMPLE/a b.png', '  https://fotos.example:443/a%20b.png\n']) {
      expect((await saveLogo(logo)).status, logo).toBe(200);
      const { data } = (
        await test.call('GET', `/company/getProfileCompany/${company.companyId}`, { as: company.token })
      ).body;
      expect(data.logo).toBe('https://fotos.example/a%20b.png');
    }
  });

  it.each([
    'http://fotos.example/a.png',
    '//fotos.example/a.png',
    'https://fotos.example:8443/a.png',
    'https://fotos.example./a.png',
    'https://fotos.example.evil.example/a.png',
    'https://evil.example/fotos.example/a.png',
    'https://evil.example#https://fotos.example/a.png',
    'https://evil.example\\@fotos.example/a.png',
    'https://fotos.example@evil.example/a.png',
    'https://eu@fotos.example/a.png',
    'https://eu:senha@fotos.example/a.png',
    'https://sub.fotos.example/a.png',
    'https://fotоs.example/a.png',
    'https://xn--fots-vqe.example/a.png',
    'https://fotos.example%00.evil.example/a.png',
    'https:fotos',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://fotos.example',
    'data:image/png;base64,AAAA',
    'blob:https://fotos.example/a',
    'ftp://fotos.example/a.png',
    'file:///etc/passwd',
    'images/a.png',
    ':',
    `https://fotos.example/${'a'.repeat(480)}`,
    `https://fotos.example/${'é'.repeat(100)}`,
  ])('refuse %s', async (address) => {
    const as = company.token;
    const inExam = await test.call('POST', '/test', {
      as,
      body: examBody([{ ...essay, img_url: address }]),
    });
    expect(inExam).toMatchObject({
      status: 400,
      body: { fields: { 'questoes.0.img_url': expect.any(String) } },
    });
    const inGallery = await test.call('POST', '/company/photos', {
      as,
      body: { foto: address, legenda: 'a' },
    });
    expect(inGallery).toMatchObject({ status: 400, body: { fields: { foto: expect.any(String) } } });
    const own = await test.call('PUT', '/developer', { as: developer.token, body: { foto_perfil: address } });
    expect(own).toMatchObject({ status: 400, body: { fields: { foto_perfil: expect.any(String) } } });
    const { logo } = await test.db.kysely
      .selectFrom('companies')
      .select('companies.logo')
      .where('companies.id', '=', company.companyId)
      .executeTakeFirstOrThrow();
    await saveLogo(address);
    const { logo: after } = await test.db.kysely
      .selectFrom('companies')
      .select('companies.logo')
      .where('companies.id', '=', company.companyId)
      .executeTakeFirstOrThrow();
    expect(after).toBe(logo);
  });
});
