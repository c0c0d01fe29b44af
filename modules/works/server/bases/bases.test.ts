import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { makeTestKey } from '#modules/api-keys/server/test-keys.ts';
import { testTarGz, testZip } from '../archive/test-archives.ts';
import { startTestGitServer, type TestGitServer } from '../fetch/test-git-server.ts';
import { removeUnusedWorks } from '../forget-works.ts';

const zip = (content = 'partida') => testZip([{ name: 'desafio/leia.md', content }]);

describe('the files that a practical exam begins with', () => {
  let git: TestGitServer;
  let test: TestApp;
  let company: TestCompany;
  let rival: TestCompany;

  beforeAll(async () => {
    git = await startTestGitServer();
    const address = `${git.host}=127.0.0.1:${git.port}=${git.certificateFile}`;
    test = await createTestApp({ throttle: false, env: { WORK_TEST_HOST: address } });
  });
  afterAll(async () => {
    await test.close();
    await git.close();
  });
  beforeEach(async () => {
    test.clock.set('2026-03-02T12:00:00.000Z');
    company = await test.people.company();
    rival = await test.people.company();
  });

  async function upload(bytes: Uint8Array = zip(), as: { readonly token: string } = company): Promise<Json> {
    const form = new FormData();
    form.append('arquivo', new Blob([new Uint8Array(bytes)]), 'desafio.zip');
    const sent = new Response(form);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/test/bases',
      headers: {
        authorization: `Bearer ${as.token}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return { status: response.statusCode, ...response.json() };
  }
  const fetch = (link: string) =>
    test.call('POST', '/test/bases/link', { as: company.token, body: { link } });
  const read = async (url: string, as: TestPerson) =>
    test.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${as.token}` } });
  const leia = (payload: Buffer) => strFromU8(unzipSync(payload)['leia.md'] ?? new Uint8Array());

  const exam = (change: Json = {}) => ({
    ...{ titulo: 'Um desafio de código', descricao: '', tipo_prova: 'PRATICA', duracao: null },
    ...{ data_inicio: '2026-03-02', data_fim: '2026-03-09', ids_stacks: [1], ids_habilidades: [1] },
    questoes: [{ enunciado: '', tipo: 'DISSERTATIVA' }],
    ...change,
  });
  const publish = (change: Json) => test.call('POST', '/test', { as: company.token, body: exam(change) });
  async function publishedWith(base: { id: number }): Promise<number> {
    return (await publish({ arquivos_de_partida: base })).body.data.idProvaAndamento;
  }
  const toEdit = async (runId: number): Promise<Json> =>
    (await test.call('GET', `/test/${runId}/edit`, { as: company.token })).body.data;
  const edit = async (runId: number, change: Json) =>
    test.call('PUT', `/test/${runId}`, {
      as: company.token,
      body: exam({ edicao: (await toEdit(runId)).edicao, ...change }),
    });
  async function begin(runId: number) {
    const candidate = await createTestCandidate(test, runId);
    const attemptId: number = (await candidate.start()).body.data.id;
    const paper = (await candidate.paper()).body.data.prova;
    const questionId: number = paper.provasTodasQuestoes[0].idQuestaoProva;
    const url = `/developer/userTest/${attemptId}/questions/${questionId}/base`;
    return { developer: candidate.developer, paper, url };
  }
  const sweep = (day: number) => {
    test.clock.set(new Date(Date.UTC(2026, 2, 2 + day, 13)).toISOString());
    return removeUnusedWorks(test.deps);
  };
  const kept = async (id: number) =>
    (await test.db.kysely.selectFrom('works').select('id').where('id', '=', id).execute()).length === 1;

  it('come as an archive, are sized before the start, and are downloaded after it by whoever has begun', async () => {
    const { status, data } = await upload();
    expect([status, data.origem, data.arquivos, data.deixados_de_fora]).toEqual([201, 'desafio.zip', 1, 0]);
    const runId = await publishedWith({ id: data.id });
    const stranger = await test.people.developer();
    const details = await test.call('GET', `/test/${runId}/details`, { as: stranger.token });
    expect(details.body.data.arquivos_de_partida).toEqual({ arquivos: 1, bytes: data.bytes });
    const { developer, paper, url } = await begin(runId);
    expect(paper.arquivos_de_partida).toEqual({ arquivos: 1, bytes: data.bytes, sha256: data.sha256 });
    const own = await read(url, developer);
    expect(own.headers['content-disposition']).toBe('attachment; filename="arquivos-de-partida.zip"');
    expect(leia(own.rawPayload)).toBe('partida');
    expect((await read(url, stranger)).statusCode).toBe(404);
    expect(leia((await read(`/test/bases/${data.id}`, company)).rawPayload)).toBe('partida');
    expect((await read(`/test/bases/${data.id}`, rival)).statusCode).toBe(404);
  });

  it('come of a link, frozen at the commit of then, which candidates can clone', async () => {
    const commit = await git.commit('empresa/desafio', { 'leia.md': 'de um link' });
    const link = `https://${git.host}/empresa/desafio`;
    const { status, body } = await fetch(link);
    expect([status, body.data.origem, body.data.commit, body.data.arquivos]).toEqual([201, link, commit, 1]);
    await git.commit('empresa/desafio', { 'leia.md': 'mudou depois' });
    const { developer, paper, url } = await begin(await publishedWith({ id: body.data.id }));
    expect(paper.arquivos_de_partida).toMatchObject({ repositorio: link, commit });
    expect(leia((await read(url, developer)).rawPayload)).toBe('de um link');
  });

  it('come by a key too', async () => {
    const token = await makeTestKey(test, company, { scopes: ['write-runs'] });
    const { status, data } = await upload(zip(), { token });
    expect([status, await kept(data.id)]).toEqual([201, true]);
  });

  it('are refused with a sentence where the archive or the link is wrong', async () => {
    const rar = await upload(Buffer.from('Rar!'));
    expect([rar.status, rar.code]).toEqual([422, 'ARQUIVO_NAO_LIDO']);
    const huge = await upload(Buffer.alloc(50 * 1024 * 1024 + 1));
    expect([huge.status, huge.code]).toEqual([413, 'CORPO_MUITO_GRANDE']);
    for (const [link, fault] of [
      [`https://${git.host}/empresa/nao-existe`, 'não existe ou é privado'],
      [`https://${git.host}/`, 'endereço completo'],
      ['https://127.0.0.1/a/b', 'não está na internet'],
      ['https://ana:senha@github.com/a/b', 'https'],
    ] as const) {
      const { status, body } = await fetch(link);
      expect([status, body.code, body.fields.link]).toEqual([
        400,
        'CAMPO_INVALIDO',
        expect.stringContaining(fault),
      ]);
    }
  });

  it('are only those of the company that publishes, and of a practical exam', async () => {
    const { data } = await upload(zip(), rival);
    const foreign = await publish({ arquivos_de_partida: { id: data.id } });
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ['arquivos_de_partida']]);
    const own = await upload();
    const theory = { tipo_prova: 'TEORICA', questoes: [{ enunciado: 'O quê?', tipo: 'DISSERTATIVA' }] };
    const made = await publish({ ...theory, arquivos_de_partida: { id: own.data.id } });
    expect((await toEdit(made.body.data.idProvaAndamento)).arquivos_de_partida).toBeUndefined();
    const admin = await test.people.admin();
    const template = exam({ tipo_criador: 'ADMIN', arquivos_de_partida: { id: own.data.id } });
    const refused = await test.call('POST', '/test', { as: admin.token, body: template });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['arquivos_de_partida']]);
  });

  it('stay through an edit that does not name them and in a copy, and go where it says so', async () => {
    const { data } = await upload();
    const runId = await publishedWith({ id: data.id });
    expect((await edit(runId, { descricao: 'Leia tudo.' })).status).toBe(200);
    const { message: _, status: __, ...facts } = { ...data };
    expect((await toEdit(runId)).arquivos_de_partida).toEqual(facts);
    const copy = await test.call('POST', `/test/${runId}/duplicate`, { as: company.token });
    expect((await toEdit(copy.body.data.id)).arquivos_de_partida).toEqual(facts);
    expect((await edit(runId, { arquivos_de_partida: null })).status).toBe(200);
    expect((await toEdit(runId)).arquivos_de_partida).toBeUndefined();
  });

  it('change no more once somebody has begun, also by one of two who edit at once', async () => {
    const [first, second] = [(await upload()).data, (await upload(zip('outra'))).data];
    const runId = await publishedWith({ id: first.id });
    const { edicao } = await toEdit(runId);
    expect((await edit(runId, { arquivos_de_partida: { id: second.id } })).status).toBe(200);
    const late = await edit(runId, { edicao, arquivos_de_partida: { id: first.id } });
    expect([late.status, late.body.code]).toEqual([409, 'EDICAO_ANTIGA']);
    await begin(runId);
    for (const base of [null, { id: first.id }]) {
      const refused = await edit(runId, { arquivos_de_partida: base });
      expect([refused.status, refused.body.code]).toEqual([409, 'PROVA_INICIADA']);
    }
    expect((await edit(runId, { arquivos_de_partida: { id: second.id }, descricao: 'Leia.' })).status).toBe(
      200,
    );
  });

  it('go after a week in which no exam or draft names them, and stay while one does', async () => {
    const [used, drafted, unused] = [await upload(), await upload(), await upload()].map(({ data }) => data);
    const runId = await publishedWith({ id: used.id });
    const blank = {
      ...{ tipo_prova: 'PRATICA', periodo: null, tempo_limitado: true, minutos: null, titulo: '' },
      ...{ ids_stacks: [], ids_habilidades: [], descricao: '', link_repositorio: '', questoes: [] },
      ...{ sorteios: [], pedido: '', resposta_modelo: '', como_corrigir: '', rubrica: [] },
      arquivos_de_partida: drafted,
    };
    const draft = `/test/drafts/${crypto.randomUUID()}`;
    expect((await test.call('PUT', draft, { as: company.token, body: blank })).status).toBe(200);
    expect((await test.call('GET', draft, { as: company.token })).body.data.arquivos_de_partida).toEqual(
      drafted,
    );
    await sweep(6);
    expect(await Promise.all([used, drafted, unused].map(({ id }) => kept(id)))).toEqual([true, true, true]);
    await sweep(8);
    expect(await Promise.all([used, drafted, unused].map(({ id }) => kept(id)))).toEqual([true, true, false]);
    await test.db.kysely.deleteFrom('runs').where('id', '=', runId).execute();
    await sweep(9);
    expect(await kept(used.id)).toBe(false);
  });

  it('have a room for each company, which uploads at once do not pass', async () => {
    const first = (await upload()).data;
    const bytes = 2 * 1024 ** 3 - 2 * first.bytes - 1;
    await test.db.kysely.updateTable('works').set({ bytes }).where('id', '=', first.id).execute();
    const tar = testTarGz([{ name: 'leia.md', content: 'partida' }]);
    const sent = await Promise.all([upload(), upload(tar), upload()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(sent.find(({ status }) => status === 409)?.error).toContain('ocupam 2.048 MB');
    expect((await upload(zip(), rival)).status).toBe(201);
  });
});

it('are fetched 30 times an hour for one company', async () => {
  const test = await createTestApp();
  const company = await test.people.company();
  const ask = () =>
    test.call('POST', '/test/bases/link', {
      as: company.token,
      body: { link: 'https://github.com/empresa' },
    });
  for (let times = 0; times < 30; times += 1) expect((await ask()).status).toBe(400);
  expect((await ask()).status).toBe(429);
  await test.close();
});
