import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { storeTestWork } from '#modules/marking/server/works/test-hand-in.ts';
import { removeUnusedWorks } from '../forget-works.ts';

describe('the check of an exam', () => {
  let test: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set('2026-03-02T12:00:00.000Z');
    company = await test.people.company();
  });

  const give = ({ companyId }: TestCompany = company) =>
    storeTestWork(test, { companyId }, { 'teste.py': 'x' });
  const check = (id: number, change: Json = {}) => ({
    ...{ arquivos: { id }, linguagem: 'PYTHON', comando: 'python3 -m unittest' },
    ...change,
  });
  const exam = (change: Json = {}) => ({
    ...{ titulo: 'Um desafio de código', descricao: '', tipo_prova: 'PRATICA', duracao: null },
    ...{ data_inicio: '2026-03-02', data_fim: '2026-03-09', ids_stacks: [1], ids_habilidades: [1] },
    questoes: [{ enunciado: '', tipo: 'DISSERTATIVA' }],
    ...change,
  });
  const publish = (change: Json) => test.call('POST', '/test', { as: company.token, body: exam(change) });
  const published = async (change: Json): Promise<number> =>
    (await publish(change)).body.data.idProvaAndamento;
  const toEdit = async (runId: number): Promise<Json> =>
    (await test.call('GET', `/test/${runId}/edit`, { as: company.token })).body.data;
  const edit = async (runId: number, change: Json) =>
    test.call('PUT', `/test/${runId}`, {
      as: company.token,
      body: exam({ edicao: (await toEdit(runId)).edicao, ...change }),
    });

  it('is told with its language alone, stays through edits and copies, and goes where it says so', async () => {
    const id = await give();
    const runId = await published({ verificacao: check(id) });
    const written = (await toEdit(runId)).verificacao;
    expect(written).toMatchObject(check(id, { arquivos: { id, arquivos: 1 } }));
    const lia = await test.people.developer();
    const told = (await test.call('GET', `/test/${runId}/details`, { as: lia.token })).body.data;
    expect(told.verificacao).toEqual({ linguagem: 'PYTHON' });
    expect((await edit(runId, { descricao: 'Leia.' })).status).toBe(200);
    const copy = await test.call('POST', `/test/${runId}/duplicate`, { as: company.token });
    for (const one of [runId, copy.body.data.id]) expect((await toEdit(one)).verificacao).toEqual(written);
    expect((await edit(runId, { verificacao: check(id, { comando: 'false' }) })).status).toBe(200);
    expect((await edit(runId, { verificacao: null })).status).toBe(200);
    expect((await toEdit(runId)).verificacao).toBeUndefined();
  });

  it('changes no more once somebody has begun', async () => {
    const id = await give();
    const runId = await published({ verificacao: check(id) });
    const candidate = await createTestCandidate(test, runId);
    await candidate.start();
    const others = [{ comando: 'true' }, { linguagem: 'PHP' }, { arquivos: { id: await give() } }];
    for (const verificacao of [null, ...others.map((change) => check(id, change))]) {
      const refused = await edit(runId, { verificacao });
      expect([refused.status, refused.body.code]).toEqual([409, 'PROVA_INICIADA']);
    }
    expect((await edit(runId, { verificacao: check(id), descricao: 'Leia.' })).status).toBe(200);
  });

  it('is refused with a sentence where its files are somebody else’s or its command cannot be one', async () => {
    const foreign = await publish({ verificacao: check(await give(await test.people.company())) });
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ['verificacao']]);
    const id = await give();
    for (const [change, field] of [
      [{ comando: ' ' }, 'verificacao.comando'],
      [{ comando: 'a\nb' }, 'verificacao.comando'],
      [{ comando: 'x'.repeat(501) }, 'verificacao.comando'],
      [{ linguagem: 'SQL' }, 'verificacao.linguagem'],
    ] as const) {
      const { status, body } = await publish({ verificacao: check(id, change) });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
  });

  it('keeps its files while an exam or a draft names them', async () => {
    const [used, unused] = [await give(), await give()];
    await published({ verificacao: check(used) });
    test.clock.set('2026-03-11T12:00:00.000Z');
    await removeUnusedWorks(test.deps);
    const rows = await test.db.kysely.selectFrom('works').select('id').execute();
    const kept = rows.map(({ id }) => id);
    expect([kept.includes(used), kept.includes(unused)]).toEqual([true, false]);
  });
});
