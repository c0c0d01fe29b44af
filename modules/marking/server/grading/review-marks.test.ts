import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { choice, essay, fillBank } from '#modules/question-bank/server/test-bank.ts';

const secret = 'CANÁRIO-DA-FALHA';
const review = {
  arquivos: [
    {
      caminho: 'src/fila.ts',
      trechos: [{ linha_antes: 1, linha_depois: 1, linhas: ' um\n-dois\n+DOIS\n+dois e meio\n três' }],
    },
  ],
  falhas: [
    { caminho: 'src/fila.ts', de: 2, ate: 3, tipo: 'DEFEITO', peso: 3, explicacao: `${secret} um` },
    { caminho: 'src/fila.ts', de: 4, ate: 4, tipo: 'RISCO', peso: 2, explicacao: `${secret} dois` },
  ],
  custo_alarme: 1,
};
const own = { nome: 'Clareza', niveis: [{ pontos: 0 }, { pontos: 5 }] };
const question = (more: Json = {}): Json =>
  essay('Revise a mudança.', { revisao: review, rubrica: [own], ...more });

const exam = {
  ...{ titulo: 'Prova de revisão', tipo_prova: 'TEORICA', link_repositorio: '', duracao: '01:00:00' },
  ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', ids_habilidades: [1], ids_stacks: [1] },
  ...{ resultado_por_questao: 'IMEDIATO', divulgacao_resultado: 'NA_ENTREGA' },
};

describe('a question of code review', () => {
  let test: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
    company = await test.people.company();
  });
  afterAll(() => test.close());

  const publish = async (questoes: Json[], more: Json = {}) => {
    const body = { ...exam, questoes, ...more };
    const made = await test.call('POST', '/test', { as: company.token, body });
    expect([made.status, made.body.fields]).toEqual([201, undefined]);
    return Number(made.body.data.idProvaAndamento);
  };
  const begin = async (runId: number) => {
    const candidate = await createTestCandidate(test, runId);
    const started = await candidate.start();
    const paper = await candidate.paper();
    const [first] = paper.body.data.prova.provasTodasQuestoes as Json[];
    return {
      candidate,
      attemptId: Number(started.body.data.id),
      id: Number(first.idQuestaoProva),
      paper,
      asked: first,
    };
  };
  const grade = (runId: number, attemptId: number, mark: Json) =>
    test.call('PUT', `/test/${runId}/correction`, {
      as: company.token,
      body: { id_prova_usuario: attemptId, questoesCorrigidas: [mark] },
    });
  const results = async (candidate: TestCandidate, attemptId: number) =>
    test.call('GET', `/developer/userTest/${attemptId}/questions`, { as: candidate.developer.token });
  const text = 'src/fila.ts:2 [defeito] some o dois\nsrc/fila.ts:1 [risco] e o um?';

  it('shows candidates the change and what a false alarm costs, and nothing of what is planted', async () => {
    const { paper, asked } = await begin(await publish([question()]));
    expect(asked.questaoProva).toMatchObject({
      revisao: { arquivos: review.arquivos, custo_alarme: 1 },
      criterios: [{ nome: 'Clareza', maximo: 5 }],
    });
    expect(asked.questaoProva.criterios).toHaveLength(1);
    for (const word of [secret, 'falhas', 'Alarmes falsos', 'Defeito em'])
      expect(JSON.stringify(paper.body)).not.toContain(word);
  });

  it('is saved as a text, and its faults are marked as criteria, from which false alarms take points', async () => {
    const runId = await publish([question()]);
    const { candidate, attemptId, id } = await begin(runId);
    expect((await candidate.save(attemptId, id, { resposta: text })).status).toBe(200);
    await candidate.finish(attemptId, [{ id_questao: id, resposta: text }]);
    const sheet = await test.call('GET', `/test/${runId}/answers/1`, { as: company.token });
    const [shown] = sheet.body.data.result.candidato[0].questoes;
    expect(shown.revisao.falhas).toEqual(review.falhas);
    expect(shown.resposta).toEqual({ texto: text });
    expect(shown.rubrica.map(({ nome, origem }: Json) => [nome, origem])).toEqual([
      ['Clareza', undefined],
      ['Defeito em src/fila.ts:2-3', 'FALHA'],
      ['Risco em src/fila.ts:4', 'FALHA'],
      ['Alarmes falsos', 'ALARMES'],
    ]);
    // 5 of clarity and 3 of a fault, less one false alarm, of 10.
    await grade(runId, attemptId, { id_questao: id, correta: null, niveis: [1, 1, 0, 1] });
    const after = await test.call('GET', `/test/${runId}/answers/1`, { as: company.token });
    expect(after.body.data.result.candidato[0]).toMatchObject({ pontuacao: 70 });
    const { body } = await results(candidate, attemptId);
    expect(body.data.questoes[0]).toMatchObject({
      aproveitamento: 70,
      revisao: { falhas: review.falhas },
      niveis: [1, 1, 0, 1],
    });
  });

  it('does not tell where faults are while the key may not be seen, and says what was earned', async () => {
    const runId = await publish([question()], { resultado_por_questao: 'NUNCA' });
    const { candidate, attemptId, id } = await begin(runId);
    await candidate.finish(attemptId, [{ id_questao: id, resposta: text }]);
    await grade(runId, attemptId, { id_questao: id, correta: null, niveis: [1, 1, 0, 1] });
    const { body } = await results(candidate, attemptId);
    const [shown] = body.data.questoes;
    expect(shown.criterios.map(({ nome, pontos }: Json) => [nome, pontos])).toEqual([
      ['Clareza', 5],
      ['Falha 1', 3],
      ['Falha 2', 0],
      ['Alarmes falsos', -1],
    ]);
    expect(shown.revisao).toEqual({ arquivos: review.arquivos, custo_alarme: 1 });
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is kept in the bank with its versions, found by its kind, and drawn like any question', async () => {
    const [id] = await fillBank(test, company.token, [question({ tags: ['revisoes'] })]);
    const read = () => test.call('GET', `/company/questions/${id}`, { as: company.token });
    const { data } = (await read()).body;
    expect(data.revisao).toEqual(review);
    const list = (kind: string) => test.call('GET', `/company/questions?tipo=${kind}`, { as: company.token });
    expect((await list('REVISAO')).body.data.results).toMatchObject([
      { id, revisao: true, tipo: 'DISSERTATIVA' },
    ]);
    expect((await list('DISSERTATIVA')).body.data.results).toEqual([]);
    const { id: _, versao, provas, arquivada, escrita_em, escrita_por, ...sent } = data;
    const same = await test.call('PUT', `/company/questions/${id}`, { as: company.token, body: sent });
    expect(same.body.data).toMatchObject({ versao: 1 });
    const cheaper = { ...sent, edicao: same.body.data.edicao, revisao: { ...review, custo_alarme: 0 } };
    const next = await test.call('PUT', `/company/questions/${id}`, { as: company.token, body: cheaper });
    expect(next.body.data).toMatchObject({ versao: 2 });
    expect((await read()).body.data.rubrica).toHaveLength(3);
    const runId = await publish([], { sorteios: [{ tag: 'revisoes', quantidade: 1 }] });
    const { asked } = await begin(runId);
    expect(asked.questaoProva.revisao).toEqual({ arquivos: review.arquivos, custo_alarme: 0 });
  });

  it('counts as a kind of its own where candidates read what an exam asks', async () => {
    const runId = await publish([question(), choice('Qual?')]);
    const developer = await test.people.developer();
    const { body } = await test.call('GET', `/test/${runId}/details`, { as: developer.token });
    expect(body.data.questoesPorTipo).toMatchObject({ revisao: 1, dissertativas: 0, unicaEscolha: 1 });
  });

  it.each<[string, Json, string]>([
    ['no change', { arquivos: [] }, 'revisao.arquivos'],
    ['no fault', { falhas: [] }, 'revisao.falhas'],
    [
      'a line that the change does not show',
      { falhas: [{ ...review.falhas[0], ate: 9 }] },
      'revisao.falhas.0.de',
    ],
    ['lines in the wrong order', { falhas: [{ ...review.falhas[0], ate: 1 }] }, 'revisao.falhas.0.ate'],
    [
      'a fault without a word',
      { falhas: [{ ...review.falhas[0], explicacao: ' ' }] },
      'revisao.falhas.0.explicacao',
    ],
    ['a file twice', { arquivos: [...review.arquivos, ...review.arquivos] }, 'revisao.arquivos.1.caminho'],
    [
      'a path with a colon',
      { arquivos: [{ ...review.arquivos[0], caminho: 'c:/x' }] },
      'revisao.arquivos.0.caminho',
    ],
    [
      'lines that are of no diff',
      {
        arquivos: [{ caminho: 'a', trechos: [{ linha_antes: 1, linha_depois: 1, linhas: '+a\nb' }] }],
        falhas: [{ ...review.falhas[0], caminho: 'a', de: 1, ate: 1 }],
      },
      'revisao.arquivos.0.trechos',
    ],
    [
      'more bytes than anybody reads',
      {
        arquivos: [
          { caminho: 'a', trechos: [{ linha_antes: 1, linha_depois: 1, linhas: `+${'x'.repeat(150_000)}` }] },
        ],
        falhas: [{ ...review.falhas[0], caminho: 'a', de: 1, ate: 1 }],
      },
      'revisao.arquivos',
    ],
  ])('with %s is refused by its field', async (_, change, field) => {
    const body = { questoes: [question({ revisao: { ...review, ...change } })] };
    const refused = await test.call('POST', '/company/questions', { as: company.token, body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toContain(`questoes.0.${field}`);
  });

  it('is an open question that does not run', async () => {
    const body = { questoes: [choice('Qual?', { revisao: review })] };
    const refused = await test.call('POST', '/company/questions', { as: company.token, body });
    expect(refused.body.fields).toEqual({
      'questoes.0.revisao': 'Só uma questão dissertativa pode ser de revisão de código.',
    });
  });
});
