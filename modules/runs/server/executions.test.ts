import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { editable } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { choice, code, essay, fillBank } from '#modules/question-bank/server/test-bank.ts';

const sqlQuestion = (given: Json = {}): Json =>
  essay('Liste os nomes.', {
    execucao: {
      ...{ tipo: 'SQL', comparacao: 'CONJUNTO', esquema: 'create table pessoas (nome text);' },
      linguagens: [{ linguagem: 'SQL', solucoes: ['select nome from pessoas'] }],
      testes: [
        { nome: 'um', entrada: "insert into pessoas values ('Ana');", oculto: false },
        { nome: 'segredo', entrada: "insert into pessoas values ('Zuleica');" },
      ],
      ...given,
    },
  });
const test1 = { entrada: '1', saida: '2' };
const python = { linguagem: 'PYTHON', solucoes: ['pass'] };

describe('questions whose answers run', () => {
  let test: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
    company = await test.people.company();
  });
  afterAll(() => test.close());

  const draft = (questoes: readonly Json[], given: Json = {}): Json => ({
    ...{ titulo: 'Prova de código', tipo_prova: 'TEORICA', link_repositorio: '' },
    ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', duracao: '01:00:00' },
    ...{ ids_habilidades: [1], ids_stacks: [1], questoes },
    ...given,
  });
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json) =>
    test.call(method, path, { as: company.token, ...(body && { body }) });
  const publish = async (questoes: readonly Json[], given: Json = {}) => {
    const { status, body } = await call('POST', '/test', draft(questoes, given));
    expect([status, body.error]).toEqual([201, undefined]);
    return body.data.idProvaAndamento as number;
  };
  const read = async (runId: number) => (await call('GET', `/test/${runId}/edit`)).body.data;

  it('are read as they were published, with standard limits where none were given', async () => {
    const { questoes } = await read(await publish([code(), sqlQuestion(), essay('Por quê?')]));
    expect(questoes[0].execucao).toMatchObject({
      ...{ tipo: 'CODIGO', formato: 'PROGRAMA', tempo_ms: 2000, memoria_mb: 256, credito: 'PESOS' },
      linguagens: [{ linguagem: 'JAVASCRIPT' }, { linguagem: 'PYTHON', inicial: '' }],
      testes: [
        { peso: 1, oculto: false },
        { peso: 3, oculto: true },
      ],
    });
    expect(questoes[1].execucao).toMatchObject({ tipo: 'SQL', testes: [{ saida: '' }, { oculto: true }] });
    expect(questoes[2]).not.toHaveProperty('execucao');
  });

  it('are counted as code and as SQL before an exam begins, and not as essays', async () => {
    const runId = await publish([code(), code(), sqlQuestion(), essay('Por quê?')]);
    const details = await call('GET', `/test/${runId}/details`);
    expect(details.body.data.questoesPorTipo).toMatchObject({ dissertativas: 1, codigo: 2, sql: 1 });
  });

  it('are told of in a template, as a candidate sees them', async () => {
    const { token } = await test.people.admin();
    const body = draft([code(), sqlQuestion(), essay('Por quê?')], { tipo_criador: 'ADMIN' });
    expect((await test.call('POST', '/test', { as: token, body })).status).toBe(201);
    const { results } = (await call('GET', '/test/admin')).body.data;
    const { provas } = (await call('GET', `/test/admin/${results[0].id}`)).body.data;
    const [first, second, third] = provas.provasTodasQuestoes.map(({ questaoProva }: Json) => questaoProva);
    expect([first.execucao.tipo, second.execucao.tipo]).toEqual(['CODIGO', 'SQL']);
    expect(third).not.toHaveProperty('execucao');
    expect(JSON.stringify(provas)).not.toContain('Zuleica');
  });

  it('are told of where exams are listed, to companies and developers', async () => {
    const coding = await publish([code(), essay('Por quê?')]);
    const talking = await publish([essay('Por quê?')]);
    const { token } = await test.people.developer();
    const shown = async (path: string, as: string, exam: (entry: Json) => Json) => {
      const { data } = (await test.call('GET', path, { as })).body;
      const entries: Json[] = data.results ?? data;
      return [coding, talking].map((id) => exam(entries.find((entry) => entry.id === id)).comCodigo);
    };
    expect(await shown('/company/tests', company.token, ({ prova }) => prova)).toEqual([true, false]);
    expect(await shown('/developer/recommendedTest/getAll', token, ({ prova }) => prova)).toEqual([
      true,
      false,
    ]);
    expect(await shown('/search/exams', token, (run) => run)).toEqual([true, false]);
  });

  it.each<[string, Json, string]>([
    ['a test without an output', { testes: [{ entrada: '1' }] }, 'testes.0.saida'],
    ['no tests', { testes: [] }, 'testes'],
    ['weights of zero', { testes: [{ ...test1, peso: 0 }] }, 'testes'],
    ['a weight below zero', { testes: [{ ...test1, peso: -1 }] }, 'testes.0.peso'],
    ['no language', { linguagens: [] }, 'linguagens'],
    ['an unknown language', { linguagens: [{ ...python, linguagem: 'COBOL' }] }, 'linguagens.0.linguagem'],
    ['a language twice', { linguagens: [python, python] }, 'linguagens.1.linguagem'],
    ['a language without a solution', { linguagens: [{ ...python, solucoes: [] }] }, 'linguagens.0.solucoes'],
    [
      'SQL among languages of code',
      { linguagens: [{ ...python, linguagem: 'SQL' }] },
      'linguagens.0.linguagem',
    ],
    [
      'a wrong solution in another language',
      { linguagens: [python], erradas: [{ linguagem: 'C', codigo: 'x' }] },
      'erradas.0.linguagem',
    ],
    [
      'a binary source',
      { linguagens: [{ ...python, solucoes: ['\u007fELF\u0001'] }] },
      'linguagens.0.solucoes.0',
    ],
    [
      'a source that was decoded wrongly',
      { linguagens: [{ ...python, solucoes: ['ol\ufffd'] }] },
      'linguagens.0.solucoes.0',
    ],
    [
      'a source that is too long',
      { linguagens: [{ ...python, solucoes: ['é'.repeat(10_241)] }] },
      'linguagens.0.solucoes.0',
    ],
    ['a minute of time', { tempo_ms: 60_000 }, 'tempo_ms'],
    ['a gigabyte of memory', { memoria_mb: 1024 }, 'memoria_mb'],
    ['an unknown kind of tolerance', { tipo_tolerancia: 'TALVEZ' }, 'tipo_tolerancia'],
    ['an unknown comparison', { comparacao: 'TALVEZ' }, 'comparacao'],
    ['a checker without a program', { comparacao: 'VERIFICADOR' }, 'verificador'],
    [
      'a function without a name',
      { formato: 'FUNCAO', linguagens: [python], erradas: [], testes: [{ entrada: '[1]', saida: '2' }] },
      'nome_funcao',
    ],
    [
      'a function in a language without them',
      {
        formato: 'FUNCAO',
        nome_funcao: 'f',
        erradas: [],
        linguagens: [{ ...python, linguagem: 'C' }],
        testes: [{ entrada: '[1]', saida: '2' }],
      },
      'linguagens.0.linguagem',
    ],
    [
      'arguments that are no list',
      { formato: 'FUNCAO', nome_funcao: 'f', testes: [test1] },
      'testes.0.entrada',
    ],
    [
      'inputs that are too much together',
      { testes: Array.from({ length: 7 }, () => ({ ...test1, entrada: 'x'.repeat(60_000) })) },
      'testes',
    ],
  ])('%s is refused by the field, and nothing is stored', async (_, given, field) => {
    const refused = await call('POST', '/company/questions', { questoes: [code(given)] });
    expect([refused.status, refused.body.code]).toEqual([400, 'CAMPO_INVALIDO']);
    expect(refused.body.fields).toEqual({ [`questoes.0.execucao.${field}`]: expect.any(String) });
    expect((await call('GET', '/company/questions')).body.data.totalResult).toBe(0);
  });

  it.each<[string, Json, string]>([
    ['a choice', { ...code(), ...choice('1?') }, 'execucao'],
    [
      'a rubric beside the tests',
      { ...code(), rubrica: [{ nome: 'A', niveis: [{ pontos: 0 }, { pontos: 1 }] }] },
      'rubrica',
    ],
    ['SQL in two languages', sqlQuestion({ linguagens: [python, python] }), 'execucao.linguagens'],
    ['SQL without a schema', sqlQuestion({ esquema: ' ' }), 'execucao.esquema'],
    ['SQL compared by lines', sqlQuestion({ comparacao: 'LINHAS' }), 'execucao.comparacao'],
    ['SQL that writes and shows nothing', sqlQuestion({ escrita: true }), 'execucao.consulta_estado'],
    ['a text in place of it', essay('Uma?', { execucao: 'rode' }), 'execucao'],
  ])('%s is refused by the field', async (_, question, field) => {
    const refused = await call('POST', '/test', draft([question]));
    expect([refused.status, refused.body.code]).toEqual([400, 'CAMPO_INVALIDO']);
    expect(refused.body.fields).toEqual({ [`questoes.0.${field}`]: expect.any(String) });
  });

  it('a practical exam asks for a repository and runs nothing', async () => {
    const refused = await call('POST', '/test', draft([code()], { tipo_prova: 'PRATICA' }));
    expect(Object.keys(refused.body.fields)).toEqual(['questoes.0.execucao']);
  });

  it('a tolerance and its kind are kept, and candidates read both', async () => {
    const close = { comparacao: 'NUMEROS', tolerancia: 0.01, tipo_tolerancia: 'RELATIVA' };
    const runId = await publish([code(close), sqlQuestion({ tolerancia: 1, tipo_tolerancia: 'ABSOLUTA' })]);
    const { questoes } = await read(runId);
    expect(questoes[0].execucao).toMatchObject(close);
    const candidate = await createTestCandidate(test, runId);
    await candidate.start();
    const { body } = await candidate.paper();
    const [first, second] = body.data.prova.provasTodasQuestoes;
    expect(first?.questaoProva.execucao).toMatchObject(close);
    expect(second?.questaoProva.execucao).toMatchObject({ tolerancia: 1, tipo_tolerancia: 'ABSOLUTA' });
  });

  it('candidates see limits, starters and visible tests, and nothing of solutions and hidden tests', async () => {
    const checker = { linguagem: 'PYTHON', codigo: 'exit(42) # verifica' };
    const wrong = { nome: 'quadrado', linguagem: 'PYTHON', codigo: 'print(int(input()) ** 2)' };
    const runId = await publish([
      code({ erradas: [wrong] }),
      code({ comparacao: 'VERIFICADOR', verificador: checker }),
      sqlQuestion(),
    ]);
    const candidate = await createTestCandidate(test, runId);
    await candidate.start();
    const { body } = await candidate.paper();
    const [first, , third] = body.data.prova.provasTodasQuestoes;
    expect(first?.questaoProva).toMatchObject({ questaoProvaTipo: { tipo: 'DISSERTATIVA' } });
    expect(first?.questaoProva.execucao).toEqual({
      ...{ tipo: 'CODIGO', formato: 'PROGRAMA', tempo_ms: 2000, memoria_mb: 256, escrita: false },
      ...{ comparacao: 'LINHAS', credito: 'PESOS', testes_ocultos: 1, peso_oculto: 3 },
      linguagens: [
        { linguagem: 'JAVASCRIPT', inicial: '// comece aqui' },
        { linguagem: 'PYTHON', inicial: '' },
      ],
      testes: [{ nome: 'pequeno', entrada: '2', saida: '4', peso: 1 }],
    });
    expect(third?.questaoProva.execucao).toMatchObject({
      tipo: 'SQL',
      esquema: 'create table pessoas (nome text);',
    });
    for (const secret of [
      '3105',
      '6210',
      'secreto',
      'readFileSync',
      'quadrado',
      'verifica',
      'Zuleica',
      'select nome',
    ])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('once somebody has started, solutions and names may change, tests and limits may not', async () => {
    const runId = await publish([code()]);
    await (await createTestCandidate(test, runId)).start();
    const edit = async (change: (before: Json) => Json) => {
      const before = editable(await read(runId));
      const [{ execucao, ...first }] = before.questoes as [Json];
      const questoes = [{ ...first, execucao: { ...execucao, ...change(execucao) } }];
      return call('PUT', `/test/${runId}`, { ...before, questoes });
    };
    const [visible, hidden] = (await read(runId)).questoes[0].execucao.testes;
    expect(
      (await edit(() => ({ erradas: [], testes: [{ ...visible, nome: 'menor' }, hidden] }))).status,
    ).toBe(200);
    expect((await read(runId)).questoes[0].execucao).toMatchObject({
      erradas: [],
      testes: [{ nome: 'menor' }, {}],
    });
    for (const change of [
      { tempo_ms: 1000 },
      { testes: [visible] },
      { testes: [visible, { ...hidden, oculto: false }] },
      { linguagens: [python] },
      { credito: 'TUDO_OU_NADA' },
    ])
      expect((await edit(() => change)).body.code).toBe('PROVA_INICIADA');
  });

  it('go with a question into the bank, through its versions, into what is drawn and back', async () => {
    const [id] = await fillBank(test, company.token, [{ ...code(), tags: ['dobro'] }]);
    const { body } = await call('GET', `/company/questions/${id}`);
    const { versao, id: _, escrita_em, escrita_por, arquivada, provas, ...question } = body.data;
    const slower = { ...question, execucao: { ...question.execucao, tempo_ms: 5000 } };
    expect((await call('PUT', `/company/questions/${id}`, slower)).body.data).toMatchObject({ versao: 2 });
    const runId = await publish([], { sorteios: [{ tag: 'dobro', quantidade: 1 }] });
    const candidate = await createTestCandidate(test, runId);
    await candidate.start();
    const [drawn] = (await candidate.paper()).body.data.prova.provasTodasQuestoes;
    expect(drawn?.questaoProva.execucao?.tempo_ms).toBe(5000);
    const own = await publish([code({ tempo_ms: 700 }), code({ tempo_ms: 800 })]);
    const saved = await call('POST', `/test/${own}/questions/bank`, { tags: [] });
    expect(saved.body.data).toMatchObject({ jaNoBanco: 0, ids: [expect.any(Number), expect.any(Number)] });
    const again = await call('POST', `/test/${own}/questions/bank`, { tags: [] });
    expect(again.body.data).toMatchObject({ jaNoBanco: 2 });
  });
});
