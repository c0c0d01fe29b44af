import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { code, essay } from '#modules/question-bank/server/test-bank.ts';

describe('the language of an executable answer', () => {
  let test: TestApp;
  let runId: number;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
    const company = await test.people.company();
    const { body } = await test.call('POST', '/test', {
      as: company.token,
      body: {
        ...{ titulo: 'Prova de código', tipo_prova: 'TEORICA', link_repositorio: '', duracao: '01:00:00' },
        ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', ids_habilidades: [1], ids_stacks: [1] },
        questoes: [code(), essay('Por quê?')],
      },
    });
    runId = body.data.idProvaAndamento;
  });
  afterAll(() => test.close());

  async function begin() {
    const candidate = await createTestCandidate(test, runId);
    await candidate.start();
    const as = candidate.developer.token;
    const read = async () => (await test.call('GET', `/test/${runId}`, { as })).body.data;
    const { idProvaUsuario: attemptId, epoca, prova } = await read();
    const [running, open] = prova.provasTodasQuestoes.map((one: Json) => one.idQuestaoProva) as number[];
    const save = (versao_base: number, given: Json, question = running) =>
      test.call('PUT', `/developer/answerTest/${attemptId}/${question}`, {
        as,
        body: { op_id: randomUUID(), versao_base, epoca, resposta: `versão ${versao_base}`, ...given },
      });
    const post = (path: string, body: Json) => test.call('POST', path, { as, body });
    const deliver = (...respostas: Json[]) =>
      post('/developer/answerTest', { id_prova_usuario: attemptId, finalizada: true, respostas });
    const language = async () => (await read()).respostas[0]?.linguagem;
    return { attemptId, running, open, save, post, deliver, language };
  }

  it("is the question's first, then the last one saved, unless the save names another", async () => {
    const { attemptId, running, save, post, language } = await begin();
    const unnamed = { op_id: randomUUID() };
    for (const _ of ['once', 'again']) expect((await save(0, unnamed)).body.data.versao).toBe(1);
    expect(await language()).toBe('JAVASCRIPT');
    expect((await save(1, { linguagem: 'PYTHON' })).status).toBe(200);
    expect((await save(2, {})).status).toBe(200);
    expect((await save(3, {})).status).toBe(200);
    expect(await language()).toBe('PYTHON');
    const stale = await save(1, {});
    expect(stale.body).toMatchObject({ code: 'RESPOSTA_DESATUALIZADA', data: { linguagem: 'PYTHON' } });
    const operation = {
      op_id: randomUUID(),
      id_questao: running,
      versao_base: 4,
      resposta: 'x',
      linguagem: 'JAVASCRIPT',
    };
    for (const _ of ['once', 'again'])
      expect(
        (await post(`/developer/answerTest/${attemptId}/sync`, { operacoes: [operation] })).body.data
          .resultados,
      ).toMatchObject([{ status: 200, data: { versao: 5 } }]);
    const other = { ...operation, linguagem: 'PYTHON' };
    expect(
      (await post(`/developer/answerTest/${attemptId}/sync`, { operacoes: [other] })).body.data.resultados,
    ).toMatchObject([{ code: 'OPERACAO_REPETIDA' }]);
    const history = await test.db.kysely
      .selectFrom('answer_history')
      .select('answer_history.language')
      .where('answer_history.attempt_id', '=', attemptId)
      .orderBy('answer_history.version')
      .execute();
    expect(history.map((one) => one.language)).toEqual([
      'javascript',
      'python',
      'python',
      'python',
      'javascript',
    ]);
  });

  it('is one that the question offers; other answers have none', async () => {
    const { open, save } = await begin();
    for (const given of [save(0, { linguagem: 'C' }), save(0, { linguagem: 'PYTHON' }, open)])
      expect((await given).body.code).toBe('RESPOSTA_INVALIDA');
    expect((await save(0, { linguagem: 'COBOL' })).body.code).toBe('CAMPO_INVALIDO');
    expect((await save(0, {}, open)).status).toBe(200);
  });

  it('is part of what is delivered: the same again is the same receipt, another language is not', async () => {
    const { running, open, save, deliver } = await begin();
    await save(0, { linguagem: 'PYTHON', resposta: 'pass' });
    const said = { id_questao: running, resposta: 'pass' };
    const first = await deliver(said, { id_questao: open, resposta: 'Porque sim.' });
    expect(first.status).toBe(200);
    for (const again of [said, { ...said, linguagem: 'PYTHON' }])
      expect((await deliver(again)).body.data.hash).toBe(first.body.data.hash);
    expect((await deliver({ ...said, linguagem: 'JAVASCRIPT' })).body.code).toBe('PROVA_ENTREGUE_DIFERENTE');
  });
});
