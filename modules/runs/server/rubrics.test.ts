import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { editable } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { choice, essay, fillBank } from '#modules/question-bank/server/test-bank.ts';

const niveis = (...points: readonly unknown[]): Json[] =>
  points.map((pontos) => ({ pontos, descricao: `Vale ${pontos}.` }));
const rubrica = [
  { nome: 'Clareza', niveis: niveis(0, 1, 3) },
  { nome: 'Exemplos', niveis: niveis(0, 2) },
];

describe('points and rubrics of questions', () => {
  let test: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
    company = await test.people.company();
  });
  afterAll(() => test.close());

  const draft = (given: Json = {}): Json => ({
    ...{ titulo: 'Prova com rubrica', tipo_prova: 'TEORICA', link_repositorio: '' },
    ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', duracao: '01:00:00' },
    ...{ ids_habilidades: [1], ids_stacks: [1] },
    questoes: [essay('O que é uma fila?', { pontos: 5, rubrica }), choice('Quanto é 1 + 1?')],
    ...given,
  });
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json) =>
    test.call(method, path, { as: company.token, ...(body && { body }) });
  const publish = async (given: Json = {}) => {
    const { status, body } = await call('POST', '/test', draft(given));
    expect([status, body.error]).toEqual([201, undefined]);
    return body.data.idProvaAndamento as number;
  };
  const read = async (runId: number) => (await call('GET', `/test/${runId}/edit`)).body.data;

  it('are read as they were published; a question without them counts 1', async () => {
    const { questoes } = await read(await publish());
    expect(questoes[0]).toMatchObject({ pontos: 5, rubrica });
    expect(questoes[1]).not.toHaveProperty('pontos');
    expect(questoes[1]).not.toHaveProperty('rubrica');
  });

  it('a question with alternatives has no rubric', async () => {
    const { questoes } = await read(await publish({ questoes: [choice('1 + 1?', { rubrica })] }));
    expect(questoes[0]).not.toHaveProperty('rubrica');
  });

  it.each([
    ['no points', { pontos: 0 }, 'pontos'],
    ['broken points', { pontos: 1.5 }, 'pontos'],
    ['101 points', { pontos: 101 }, 'pontos'],
    ['a rubric without criteria', { rubrica: [] }, 'rubrica'],
    [
      'a rubric of 50 criteria',
      { rubrica: Array.from({ length: 50 }, (_, at) => ({ nome: `C${at}`, niveis: niveis(0, 1) })) },
      'rubrica',
    ],
    ['a criterion with one level', { rubrica: [{ nome: 'Um', niveis: niveis(1) }] }, 'rubrica.0.niveis'],
    [
      'a criterion that earns nothing',
      { rubrica: [{ nome: 'Um', niveis: niveis(0, 0) }] },
      'rubrica.0.niveis',
    ],
    ['a criterion without a name', { rubrica: [{ nome: ' ', niveis: niveis(0, 1) }] }, 'rubrica.0.nome'],
    [
      'a level of minus one',
      { rubrica: [{ nome: 'Um', niveis: niveis(-1, 1) }] },
      'rubrica.0.niveis.0.pontos',
    ],
    ['a rubric that is a text', { rubrica: 'tudo' }, 'rubrica'],
  ])('%s is refused by the field', async (_, given, field) => {
    const refused = await call('POST', '/test', draft({ questoes: [essay('Uma?', given)] }));
    expect([refused.status, refused.body.code]).toEqual([400, 'CAMPO_INVALIDO']);
    expect(refused.body.fields).toEqual({ [`questoes.0.${field}`]: expect.any(String) });
  });

  it('candidates learn what questions are worth before and during the exam, and the names of criteria during it', async () => {
    const runId = await publish();
    const candidate = await createTestCandidate(test, runId);
    const { body: details } = await test.call('GET', `/test/${runId}/details`, {
      as: candidate.developer.token,
    });
    expect(details.data.pontosPorQuestao).toEqual({ de: 1, ate: 5 });
    await candidate.start();
    const { body: paper } = await candidate.paper();
    const [first, second] = paper.data.prova.provasTodasQuestoes;
    expect([first?.questaoProva.pontos, second?.questaoProva.pontos]).toEqual([5, undefined]);
    expect(first?.questaoProva.criterios).toEqual([
      { nome: 'Clareza', maximo: 3 },
      { nome: 'Exemplos', maximo: 2 },
    ]);
    expect(second?.questaoProva).not.toHaveProperty('criterios');
    expect(JSON.stringify(details)).not.toContain('Clareza');
    expect(JSON.stringify(paper)).not.toMatch(/Vale \d/);
  });

  it('exams whose questions are worth the same say nothing about points', async () => {
    const runId = await publish({ questoes: [essay('Uma?', { pontos: 5 }), essay('Outra?', { pontos: 5 })] });
    const { body } = await test.call('GET', `/test/${runId}/details`, {
      as: (await test.people.developer()).token,
    });
    expect(body.data).not.toHaveProperty('pontosPorQuestao');
  });

  it('once somebody has started, texts of a rubric may be improved, points may not', async () => {
    const runId = await publish();
    await (await createTestCandidate(test, runId)).start();
    const edit = async (question: Json) => {
      const before = editable(await read(runId));
      const [first, ...others] = before.questoes;
      return call('PUT', `/test/${runId}`, { ...before, questoes: [{ ...first, ...question }, ...others] });
    };
    const clearer = [{ nome: 'Clareza do texto', niveis: niveis(0, 1, 3) }, rubrica[1]];
    expect((await edit({ rubrica: clearer })).status).toBe(200);
    expect((await read(runId)).questoes[0].rubrica).toEqual(clearer);
    for (const question of [
      { pontos: 6 },
      { rubrica: null },
      { rubrica: [rubrica[0]] },
      { rubrica: [{ nome: 'Clareza', niveis: niveis(0, 1, 4) }, rubrica[1]] },
      { rubrica: [{ ...rubrica[0], mostra_niveis: true }, rubrica[1]] },
    ])
      expect((await edit(question)).body.code).toBe('PROVA_INICIADA');
  });

  it('the tick for levels goes with the question into copies, into the bank and out of it, and false is none', async () => {
    const ticked = [
      { ...rubrica[0], mostra_niveis: true },
      { ...rubrica[1], mostra_niveis: false },
    ];
    const kept = [{ ...rubrica[0], mostra_niveis: true }, rubrica[1]];
    const runId = await publish({ questoes: [essay('O que é uma lista?', { rubrica: ticked })] });
    expect((await read(runId)).questoes[0].rubrica).toEqual(kept);
    const copy = await call('POST', `/test/${runId}/duplicate`);
    expect((await read(copy.body.data.id)).questoes[0].rubrica).toEqual(kept);
    const [id] = await fillBank(test, company.token, [essay('O que é uma lista?', { rubrica: ticked })]);
    expect((await call('GET', `/company/questions/${id}`)).body.data.rubrica).toEqual(kept);
    const candidate = await createTestCandidate(test, runId);
    await candidate.start();
    const [first] = (await candidate.paper()).body.data.prova.provasTodasQuestoes;
    expect(first?.questaoProva.criterios).toEqual([
      { nome: 'Clareza', maximo: 3, niveis: niveis(0, 1, 3) },
      { nome: 'Exemplos', maximo: 2 },
    ]);
  });

  it('go with a question into the bank, through its versions and into what is drawn from it', async () => {
    const [id] = await fillBank(test, company.token, [
      essay('O que é uma pilha?', { pontos: 4, rubrica, tags: ['pilha'] }),
    ]);
    const { body } = await call('GET', `/company/questions/${id}`);
    expect(body.data).toMatchObject({ versao: 1, pontos: 4, rubrica });
    const runId = await publish({ questoes: [], sorteios: [{ tag: 'pilha', quantidade: 1 }] });
    const drawn = await test.db.kysely
      .selectFrom('questions')
      .innerJoin('runs', 'runs.exam_version_id', 'questions.exam_version_id')
      .select(['questions.points', 'questions.rubric'])
      .where('runs.id', '=', runId)
      .execute();
    expect(drawn).toMatchObject([{ points: 4, rubric: [{ name: 'Clareza' }, { name: 'Exemplos' }] }]);
    const { versao, id: _, escrita_em, escrita_por, arquivada, provas, ...question } = body.data;
    const next = await call('PUT', `/company/questions/${id}`, { ...question, pontos: 2 });
    expect(next.body.data).toMatchObject({ versao: 2 });
  });
});
