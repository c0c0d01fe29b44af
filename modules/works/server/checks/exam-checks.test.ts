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

  const points = { nome: 'Clareza', niveis: [0, 5].map((pontos) => ({ pontos, descricao: '' })) };
  const asked = (rubrica?: Json[]) => [{ enunciado: '', tipo: 'DISSERTATIVA', ...(rubrica && { rubrica }) }];
  const criteria = async (runId: number) =>
    ((await toEdit(runId)).questoes[0].rubrica ?? []).map(({ nome, niveis, origem }: Json) => [
      ...[nome, origem, ...niveis.map(({ pontos }: Json) => pontos)],
    ]);
  const own = ['Clareza', undefined, 0, 5];
  const made = (most: number) => ['Verificação automática', 'VERIFICACAO', 0, most];

  it('with points is one criterion after the author’s own, kept in step by edits and copies', async () => {
    const id = await give();
    const worth = (pontos: number | null) => ({ verificacao: check(id, { pontos }) });
    const runId = await published({ ...worth(3), questoes: asked([points]) });
    expect(await criteria(runId)).toEqual([own, made(3)]);
    const { questoes, verificacao } = await toEdit(runId);
    expect(verificacao).toMatchObject({ comando: 'python3 -m unittest', pontos: 3 });
    const copy = await test.call('POST', `/test/${runId}/duplicate`, { as: company.token });
    expect(await criteria(copy.body.data.id)).toEqual([own, made(3)]);
    const steps: [Json, unknown[]][] = [
      [{ questoes }, [own, made(3)]],
      [{ ...worth(4), questoes }, [own, made(4)]],
      [{ ...worth(4), questoes: asked() }, [made(4)]],
      [{ ...worth(null), questoes }, [own]],
      [{ ...worth(2), questoes: asked([points]) }, [own, made(2)]],
      [{ verificacao: null, questoes }, [own]],
      [{ questoes }, [own]],
    ];
    for (const [change, after] of steps) {
      expect((await edit(runId, change)).status).toBe(200);
      expect(await criteria(runId)).toEqual(after);
    }
  });

  it('tells its points before the start, and they change no more once somebody has begun', async () => {
    const id = await give();
    const questoes = asked([points]);
    const runId = await published({ verificacao: check(id, { pontos: 3 }), questoes });
    const candidate = await createTestCandidate(test, runId);
    const as = candidate.developer.token;
    const told = await test.call('GET', `/test/${runId}/details`, { as });
    expect(told.body.data.verificacao).toEqual({ linguagem: 'PYTHON', pontos: 3 });
    await candidate.start();
    const paper = await candidate.paper();
    expect(paper.body.data.prova.provasTodasQuestoes[0].questaoProva.criterios).toEqual([
      { nome: 'Clareza', maximo: 5 },
      { nome: 'Verificação automática', maximo: 3 },
    ]);
    for (const pontos of [2, null]) {
      const refused = await edit(runId, { verificacao: check(id, { pontos }), questoes });
      expect([refused.status, refused.body.code]).toEqual([409, 'PROVA_INICIADA']);
    }
    expect((await edit(runId, { questoes, descricao: 'Leia.' })).status).toBe(200);
    expect(await criteria(runId)).toEqual([own, made(3)]);
  });

  it('is marked, told with the result and weighed anew as any criterion, by people alone', async () => {
    const questoes = asked([points]);
    const verificacao = check(await give(), { pontos: 3 });
    const more = { resultado_por_questao: 'IMEDIATO', divulgacao_resultado: 'NA_ENTREGA' };
    const runId = await published({ verificacao, questoes, ...more });
    const candidate = await createTestCandidate(test, runId);
    const attemptId = (await candidate.start()).body.data.id;
    const paper = await candidate.paper();
    const id_questao = paper.body.data.prova.provasTodasQuestoes[0].idQuestaoProva;
    await candidate.finish(attemptId, [{ id_questao, resposta: 'https://example.com/a/b' }]);
    const as = company.token;
    const questoesCorrigidas = [{ id_questao, correta: null, niveis: [1, 0] }];
    const body = { id_prova_usuario: attemptId, questoesCorrigidas };
    expect((await test.call('PUT', `/test/${runId}/correction`, { as, body })).status).toBe(200);
    const result = async () => (await candidate.result(attemptId)).body.data.pontuacao;
    expect(await result()).toBe(62.5);
    const path = `/developer/userTest/${attemptId}/questions`;
    const shown = (await test.call('GET', path, { as: candidate.developer.token })).body.data.questoes[0];
    expect(shown.criterios ?? shown.rubrica).toMatchObject([
      { nome: 'Clareza' },
      { nome: 'Verificação automática' },
    ]);
    const change = { id_questao, tipo: 'RUBRICA_ALTERADA', motivo: 'Os testes tinham um erro.' };
    const weighed = await test.call('POST', `/test/${runId}/questions/changes`, {
      ...{
        as,
        body: {
          ...change,
          pontos_niveis: [
            [0, 5],
            [1, 5],
          ],
        },
      },
    });
    expect(weighed.body.fields ?? weighed.status).toBe(200);
    await test.deps.outbox.runOnce();
    expect(await result()).toBe(60);
    const again = await toEdit(runId);
    expect(again.verificacao.pontos).toBe(5);
    const kept = {
      questoes: again.questoes,
      verificacao: check(again.verificacao.arquivos.id, { pontos: 5 }),
    };
    expect((await edit(runId, { ...kept, ...more, descricao: 'Leia.' })).status).toBe(200);
    expect(await criteria(runId)).toEqual([own, ['Verificação automática', 'VERIFICACAO', 1, 5]]);
  });

  it('has whole points from 1 to 100, beside at most 19 other criteria', async () => {
    const id = await give();
    for (const pontos of [0, 101, 1.5, '3']) {
      const { status, body } = await publish({ verificacao: check(id, { pontos }) });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['verificacao.pontos']]);
    }
    const many = (count: number) => ({
      verificacao: check(id, { pontos: 1 }),
      questoes: asked(Array.from({ length: count }, () => points)),
    });
    const { status, body } = await publish(many(20));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['questoes.0.rubrica']]);
    expect((await publish(many(19))).status).toBe(201);
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
