import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { startTestGitServer, type TestGitServer } from '../fetch/test-git-server.ts';
import { readWorkIndex } from '../work-store.ts';
import { findOwnWork } from '../works.queries.ts';

describe('the link of a practical exam', () => {
  const noon = Date.parse('2026-03-02T12:00:00.000Z');
  let git: TestGitServer;
  let test: TestApp;
  let exam: TestExam;
  let candidate: TestCandidate;
  let id: number;
  let version: number;
  const question = () => exam.questions[0]?.id ?? 0;
  const link = (path: string) => `https://${git.host}/${path}`;
  const at = (minutes: number) => test.clock.set(new Date(noon + minutes * 60_000).toISOString());

  beforeAll(async () => {
    git = await startTestGitServer();
    const address = `${git.host}=127.0.0.1:${git.port}=${git.certificateFile}`;
    test = await createTestApp({ now: new Date(noon).toISOString(), env: { WORK_TEST_HOST: address } });
  });
  afterAll(async () => {
    await test.close();
    await git.close();
  });
  afterEach(() => git.answerWith(undefined));
  beforeEach(async () => {
    at(0);
    await begin();
  });

  async function begin(given: Parameters<typeof createTestExam>[1] = {}) {
    exam = await createTestExam(test, {
      kind: 'practice',
      questions: [{ kind: 'essay' }],
      duration: 7200,
      ...given,
    });
    candidate = await createTestCandidate(test, exam.runId);
    id = (await candidate.start()).body.data.id;
    version = 0;
  }

  async function save(text: string) {
    const saved = await candidate.save(id, question(), { resposta: text, versao_base: version });
    version = saved.body.data?.versao ?? version;
    return saved;
  }
  /** All looks that are due some seconds from now. */
  async function look(seconds = 4): Promise<void> {
    test.clock.set(new Date(test.clock.now().getTime() + seconds * 1_000).toISOString());
    await test.deps.outbox.runOnce();
  }
  const fact = async () => {
    const { body } = await test.call('GET', `/developer/userTest/${id}/status`, {
      as: candidate.developer.token,
    });
    return body.data.links?.[0];
  };
  const again = () =>
    test.call('POST', `/developer/answerTest/${id}/${question()}/link`, { as: candidate.developer.token });
  const sheet = async () => {
    const { body } = await test.call('GET', `/test/${exam.runId}/answers/1`, { as: exam.company.token });
    return body.data.result.candidato[0];
  };

  it('is saved before anybody asks the network, and says that it is being looked at', async () => {
    const asked = git.asked.length;
    expect((await save(link('ana/loja'))).status).toBe(200);
    expect(git.asked).toHaveLength(asked);
    expect(await fact()).toEqual({
      id_questao: question(),
      link: link('ana/loja'),
      estado: 'CONFERINDO',
      conferindo: true,
      proxima_tentativa: expect.any(String),
    });
  });

  it('is fetched and stored, without the names of people and of its host', async () => {
    const commit = await git.commit('ana/loja', { 'README.md': '# Loja', 'src/a.js': '1' });
    await save(link('ana/loja'));
    await look();
    expect(await fact()).toMatchObject({ estado: 'CONFERIDO', conferindo: false, commit, arquivos: 2 });
    const work = await findOwnWork(test.db.kysely, {
      attemptId: id,
      questionId: question(),
      developerId: candidate.developer.accountId,
    });
    const storedKey = work?.storedKey ?? '';
    expect(work?.name).toBe(commit);
    const index = await readWorkIndex(test.deps, { storedKey });
    expect([...index.keys()]).toEqual(['README.md', 'src/a.js']);
    const stored = await test.deps.files.read(storedKey);
    for (const canary of ['canario', 'Canário', git.host, 'ana/loja'])
      expect(stored?.includes(canary)).toBe(false);
  });

  it('is fetched once for one link: a save of the same text or of a pause in typing asks nobody', async () => {
    await git.commit('ana/uma', { a: '1' });
    await save(link('ana/um'));
    await save(link('ana/uma'));
    const asked = git.asked.length;
    await look();
    expect(new Set(git.asked.slice(asked).map((line) => line.split('/').slice(1, 3).join('/')))).toEqual(
      new Set(['ana/uma']),
    );
    const after = git.asked.length;
    await save(link('ana/uma'));
    await look();
    expect(git.asked).toHaveLength(after);
  });

  it('that leads nowhere is saved, says what is wrong, and is tried again for an hour', async () => {
    await save(link('ana/nada'));
    await look();
    expect(await fact()).toMatchObject({ estado: 'INEXISTENTE_OU_PRIVADO', falha: 'INEXISTENTE_OU_PRIVADO' });
    const commit = await git.commit('ana/nada', { a: '1' });
    await look(20);
    expect(await fact()).toMatchObject({ estado: 'CONFERIDO', commit });

    git.answerWith((_request, response) => response.writeHead(404).end());
    await save(link('ana/nunca'));
    const asked = git.asked.length;
    for (let minute = 0; minute < 70; minute += 1) await look(60);
    const looks = git.asked
      .slice(asked)
      .filter((line) => line.startsWith('GET /ana/nunca/info/refs?')).length;
    expect(looks).toBeGreaterThan(5);
    expect(looks).toBeLessThan(16);
  });

  it('may be anything: what cannot be asked is told, and is delivered all the same', async () => {
    for (const [text, falha] of [
      ['https://github.com/ana', 'INCOMPLETO'],
      ['https://git.prova.test:8443/ana/loja', 'ENDERECO'],
      ['https://127.0.0.1/ana/loja', 'ENDERECO_PROIBIDO'],
      ['https://[::ffff:127.0.0.1]/ana/loja', undefined],
    ] as const) {
      const { status } = await save(text);
      if (falha === undefined) continue;
      expect(status).toBe(200);
      await look();
      expect(await fact()).toMatchObject({ estado: 'NAO_CONFERIDO', falha });
    }
    expect((await candidate.finish(id)).status).toBe(200);
  });

  it('is looked at again while the attempt goes on, and last before its end', async () => {
    await git.commit('ana/vai', { a: '1' });
    await save(link('ana/vai'));
    await look();
    const commit = await git.commit('ana/vai', { a: '2' });
    await look(11 * 60);
    expect(await fact()).toMatchObject({ commit });
    const last = await git.commit('ana/vai', { a: '3' });
    at(119);
    await look(0);
    await look(30);
    expect(await fact()).toMatchObject({ commit: last });
  });

  it('freezes the commit of the last look before the delivery, whatever is pushed later', async () => {
    const frozen = await git.commit('ana/fixo', { a: '1' });
    await save(link('ana/fixo'));
    await look();
    await candidate.finish(id);
    await git.commit('ana/fixo', { a: 'depois' });
    for (const seconds of [1, 60, 3_600]) await look(seconds);
    expect((await again()).body.data.link).toMatchObject({ commit: frozen, conferindo: false });
    const { body } = await candidate.result(id);
    expect(body.data.links).toMatchObject([{ commit: frozen, arquivos: 1 }]);
    expect(body.data.links[0]).not.toHaveProperty('depois_da_entrega');
    expect((await sheet()).questoes[0].link).toMatchObject({ estado: 'CONFERIDO', commit: frozen });
  });

  it('freezes the first commit after the delivery if none was fetched before, and says so', async () => {
    await save(link('ana/tarde'));
    await candidate.finish(id);
    await look();
    const frozen = await git.commit('ana/tarde', { a: '1' });
    await look(20);
    await git.commit('ana/tarde', { a: '2' });
    await look(3_600);
    const { body } = await candidate.result(id);
    expect(body.data.links).toMatchObject([{ commit: frozen, depois_da_entrega: true }]);
  });

  it('that came with the delivery alone is fetched after it', async () => {
    const commit = await git.commit('ana/junto', { a: '1' });
    await candidate.finish(id, [{ id_questao: question(), resposta: link('ana/junto') }]);
    await look();
    await look(0);
    expect((await candidate.result(id)).body.data.links).toMatchObject([{ commit, depois_da_entrega: true }]);
  });

  it('keeps a look that ends after the delivery from replacing what was fetched before', async () => {
    const frozen = await git.commit('ana/corrida', { a: '1' });
    await save(link('ana/corrida'));
    await look();
    await git.commit('ana/corrida', { a: '2' });
    await again();
    const asked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    git.answerWith(async (_request, response) => {
      asked.resolve();
      await go.promise;
      git.answerWith(undefined);
      response.writeHead(503).end();
    });
    const looking = test.deps.outbox.runOnce();
    await asked.promise;
    await candidate.finish(id);
    go.resolve();
    await looking;
    await look(60);
    expect((await candidate.result(id)).body.data.links).toMatchObject([{ commit: frozen }]);
  });

  it('is looked at again on request, and only by its developer', async () => {
    await git.commit('ana/pede', { a: '1' });
    await save(link('ana/pede'));
    await look();
    const commit = await git.commit('ana/pede', { a: '2' });
    expect((await again()).body.data.link).toMatchObject({ estado: 'CONFERIDO', conferindo: true });
    await look(0);
    expect(await fact()).toMatchObject({ commit, conferindo: false });
    const other = await test.people.developer();
    const foreign = await test.call('POST', `/developer/answerTest/${id}/${question()}/link`, {
      as: other.token,
    });
    expect(foreign.status).toBe(404);
    for (let times = 0; times < 20; times += 1) await again();
    expect((await again()).status).toBe(429);
  });

  it('is looked at 30 times an hour in one attempt at most, and then later', async () => {
    for (let times = 0; times < 30; times += 1) {
      await save(`https://github.com/${'x'.repeat(times)}`);
      await look();
      expect(await fact()).toMatchObject({ falha: 'INCOMPLETO' });
    }
    await save('https://github.com/ana');
    await look();
    const waiting = await fact();
    expect(waiting).not.toHaveProperty('falha');
    expect(Date.parse(waiting.proxima_tentativa) - test.clock.now().getTime()).toBeGreaterThan(30 * 60_000);
    await look(3_600);
    expect(await fact()).toMatchObject({ falha: 'INCOMPLETO' });
  });

  it('holds no connection of the database while a host is silent, and ends with the server', async () => {
    const asked = Promise.withResolvers<void>();
    git.answerWith(() => asked.resolve());
    await save(link('ana/mudo'));
    test.clock.set(new Date(noon + 4_000).toISOString());
    const looking = test.deps.outbox.runOnce();
    await asked.promise;
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
       where state like 'idle in transaction%' and datname = current_database()`.execute(test.db.kysely);
    expect(rows).toEqual([{ open: 0 }]);
    git.answerWith((_request, response) => response.writeHead(503).end());
    const { endLooks } = await import('./link-job.ts');
    endLooks(test.deps.outbox);
    await looking;
    expect(await fact()).toMatchObject({ estado: 'CONFERINDO' });
  });
});
