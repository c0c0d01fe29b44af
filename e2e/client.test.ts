import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { makeTestKey } from '#modules/api-keys/server/test-keys.ts';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { startStubServer } from '#platform/server/test-stub-server.ts';
import { type BuiltClient, buildTestClient, listen } from './client-package.ts';

const someKey = `provado_${'k'.repeat(43)}`;

describe('the client of programs', () => {
  let test: TestApp;
  let client: BuiltClient;
  let origin: string;
  let company: TestCompany;
  let key: string;
  let Provado: Json;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    test = await createTestApp();
    [client, origin] = await Promise.all([buildTestClient(), listen(test)]);
    ({ Provado } = await client.load('src/provado.js'));
    company = await test.people.company();
    const scopes = ['read-runs', 'write-runs', 'invite', 'read-results', 'mark', 'groups'] as const;
    key = await makeTestKey(test, company, { scopes });
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(async () => {
    await client.remove();
    await test.close();
  });

  const provado = (more: object = {}) => new Provado({ url: origin, key, ...more });

  it('sends files as a form', async () => {
    const form = new FormData();
    const zip = testZip([{ name: 'leia.md', content: 'partida' }]);
    form.append('arquivo', new Blob([new Uint8Array(zip)]), 'desafio.zip');
    const { data } = await provado().call('uploadBase', { body: form });
    expect(data).toMatchObject({ origem: 'desafio.zip', arquivos: 1 });
  });

  /** @param answer gets the number of the call, from 1 */
  async function stub(
    answer: (call: number, response: ServerResponse, request: IncomingMessage, body: Buffer) => void,
  ): Promise<{ url: string; asked: number[] }> {
    const asked: number[] = [];
    const server = await startStubServer((request, response, body) => {
      asked.push(performance.now());
      answer(asked.length, response, request, body);
    });
    closing.push(server.close);
    return { url: server.url, asked };
  }
  const json = (response: ServerResponse, status: number, headers: Record<string, string>, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body));
  const tooMany = { error: 'Muitas tentativas.', code: 'MUITAS_TENTATIVAS' };

  it('does a recruiter’s week by the example that comes with it', async () => {
    const { openExam, whoIsMissing, closeExam } = await client.load('examples/recruiters-week.js');
    const { developer } = test.people;
    const people = [await developer(), await developer(), await developer()];
    const emails = people.map(({ email }) => email);
    const run: number = await openExam(provado(), emails, test.clock.now());
    for (const [at, person] of people.slice(0, 2).entries()) {
      const candidate = await createTestCandidate(test, run, person);
      const { body: begun } = await candidate.start();
      const [{ idQuestaoProva }] = (await candidate.paper()).body.data.prova.provasTodasQuestoes;
      await candidate.finish(begun.data.id, [{ id_questao: idQuestaoProva, resposta: `Resposta ${at}` }]);
    }
    expect(await whoIsMissing(provado(), run)).toEqual([emails[2]]);
    await closeExam(provado(), run, (answer: string) => answer === 'Resposta 1');
    const { data } = await provado().call('listCandidates', { path: { andamentoId: run } });
    expect(
      data.map(({ pontuacao, situacao, candidato }: Json) => [candidato.email, pontuacao, situacao]),
    ).toEqual([
      [emails[1], 100, 'Aprovado'],
      [emails[0], 0, 'Em análise'],
    ]);
  });

  it('reads a list of several pages to its end, each entry once', async () => {
    const exam = await createTestExam(test, { company });
    const crowd = await test.people.crowd(130);
    for (const accountId of crowd)
      await createTestAttempt(test, exam, { accountId }, { state: 'graded', score: 50 });
    const found: number[] = [];
    const path = { andamentoId: exam.runId };
    for await (const { candidato } of provado().entries('listCandidates', { path })) found.push(candidato.id);
    expect(found.toSorted((a, b) => a - b)).toEqual(crowd.toSorted((a, b) => a - b));
    const [first] = (await provado().call('listCompanyRuns')).data.results;
    for await (const run of provado().entries('listCompanyRuns')) {
      expect(run.id).toBe(first.id);
      break;
    }
  });

  it('fails with the code and the sentence of the server, and says which fields are wrong', async () => {
    await expect(provado().call('getRule', { path: { andamentoId: 0 } })).rejects.toMatchObject({
      ...{ name: 'ProvadoFailure', code: 'NAO_ENCONTRADO', status: 404, message: expect.any(String) },
    });
    const faulty = provado().call('createGroup', { body: { nome: '', candidatos: [] } });
    await expect(faulty).rejects.toMatchObject({
      code: 'CAMPO_INVALIDO',
      fields: { nome: expect.any(String) },
    });
    const unknown = provado({ key: someKey }).call('listRunTitles');
    const failure = await unknown.catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'CHAVE_INVALIDA' });
    expect(JSON.stringify(failure) + String(failure)).not.toContain('kkk');
  });

  it('does once what creates, also if the answer is lost on its way', async () => {
    const { runId } = await createTestExam(test, { company });
    const sent: unknown[] = [];
    const lossy = await stub((call, response, { method, url, headers }) => {
      sent.push(headers['idempotency-key']);
      const asked = { authorization: `${headers.authorization}`, 'idempotency-key': `${sent.at(-1)}` };
      void test.app.inject({ method: method as 'POST', url: `${url}`, headers: asked }).then((answer) => {
        if (call === 1) response.destroy();
        else json(response, answer.statusCode, {}, answer.json());
      });
    });
    const count = async () => (await provado().call('listRunTitles')).data.length;
    const before = await count();
    await provado({ url: lossy.url }).call('duplicateRun', { path: { andamentoId: runId } });
    expect(sent).toEqual([expect.any(String), sent[0]]);
    expect(await count()).toBe(before + 1);
    const again = { path: { andamentoId: runId }, idempotencyKey: 'pedido-42' };
    const made = await provado({ url: lossy.url }).call('duplicateRun', again);
    expect(sent.at(-1)).toBe('pedido-42');
    expect(await provado().call('duplicateRun', again)).toEqual(made);
  });

  it('waits as long as the server says before it calls again, and not longer than it may', async () => {
    const busy = await stub((call, response) =>
      call === 1
        ? json(response, 429, { 'retry-after': '1' }, tooMany)
        : json(response, 200, { ratelimit: '"key";r=0;t=1' }, { data: [] }),
    );
    const patient = provado({ url: busy.url });
    await patient.call('listRunTitles');
    // Nothing is left of the minute, so this one waits before it is sent.
    await patient.call('listRunTitles');
    const [first = 0, second = 0, third = 0] = busy.asked;
    expect([second - first, third - second].every((ms) => ms > 950)).toBe(true);
    const full = await stub((_, response) => json(response, 429, { 'retry-after': '3600' }, tooMany));
    const refused = provado({ url: full.url }).call('listRunTitles');
    await expect(refused).rejects.toMatchObject({ code: 'MUITAS_TENTATIVAS', retryAfterS: 3_600 });
    expect(full.asked).toHaveLength(1);
  });

  it('gives up what takes too long, and sends a change that may have been done no second time', async () => {
    const silent = await stub(() => {});
    const impatient = provado({ url: silent.url, timeoutMs: 50 });
    const change = { path: { andamentoId: 1 }, body: { ativo: true } };
    await expect(impatient.call('switchRun', change)).rejects.toMatchObject({ name: 'ProvadoUnreachable' });
    expect(silent.asked).toHaveLength(1);
    const stopped = new AbortController();
    const waiting = provado({ url: silent.url }).call('listRunTitles', { signal: stopped.signal });
    stopped.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
  });

  it('asks a server that is away again, and takes the page of a proxy for no answer', async () => {
    const away = await stub((call, response) =>
      call === 1
        ? response.writeHead(502).end('<h1>Bad gateway</h1>')
        : json(response, 200, {}, { data: [] }),
    );
    expect(await provado({ url: away.url }).call('listRunTitles')).toEqual({ data: [] });
    const another = await stub((_, response) => response.writeHead(404).end('<h1>Not here</h1>'));
    const lost = provado({ url: another.url }).call('listRunTitles');
    await expect(lost).rejects.toMatchObject({
      name: 'ProvadoUnreachable',
      message: expect.stringMatching('404'),
    });
    expect(another.asked).toHaveLength(1);
  });

  it('takes its key to no other address', async () => {
    const other = await stub((_, response) => json(response, 200, {}, { data: [] }));
    const leading = await stub((_, response) => response.writeHead(307, { location: other.url }).end());
    const led = provado({ url: leading.url, patienceMs: 0 }).call('listRunTitles');
    await expect(led).rejects.toMatchObject({ name: 'ProvadoUnreachable' });
    expect(other.asked).toEqual([]);
    expect(() => provado({ url: 'http://provado.example' })).toThrow('https');
    expect(() => provado({ key: 'segredo' })).toThrow('chave');
    expect(JSON.stringify(provado())).not.toContain('provado_');
  });
});
