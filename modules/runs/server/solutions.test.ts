import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executionHandlersOf } from '#app/server/execution-handlers.ts';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { editable } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { createDispatcher } from '#modules/execution/server/public.ts';
import { noteRunner } from '#modules/execution/server/runners.queries.ts';
import { testExecutor } from '#modules/execution/server/test-executor.ts';
import { execution as contract } from '#modules/question-bank/contract/execution.ts';
import { checkExecution, executableLanguages } from '#modules/question-bank/server/check-execution.ts';
import { essay, fillBank } from '#modules/question-bank/server/test-bank.ts';
import { fromWire } from '#platform/contract/translate.ts';

const right = "console.log(2 * Number(require('fs').readFileSync(0, 'utf8')));";
const javascript = (...solucoes: string[]) => ({ linguagem: 'JAVASCRIPT', solucoes });
const double = (given: Json = {}): Json =>
  essay('Dobre o número.', {
    execucao: {
      ...{ tipo: 'CODIGO', comparacao: 'LINHAS', linguagens: [javascript(right)] },
      testes: [
        { nome: 'pequeno', entrada: '2', saida: '4', oculto: false },
        { nome: 'vazio', entrada: '', saida: '0' },
      ],
      ...given,
    },
  });
const names = (given: Json = {}): Json =>
  essay('Liste os nomes.', {
    execucao: {
      ...{ tipo: 'SQL', comparacao: 'CONJUNTO', esquema: 'create table pessoas (nome text);' },
      linguagens: [{ linguagem: 'SQL', solucoes: ['select nome from pessoas'] }],
      testes: [
        { nome: 'um', entrada: "insert into pessoas values ('Ana');", oculto: false },
        { nome: 'dois', entrada: "insert into pessoas values ('Eva');" },
      ],
      ...given,
    },
  });

describe('questions that run, when they are published', () => {
  let test: TestApp;
  let company: TestCompany;
  const executor = testExecutor();
  let stop: () => Promise<void>;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z', env: { CHECK_SOLUTIONS: 'on' } });
    company = await test.people.company();
    await test.deps.live.start();
    await executor.available();
    const dispatcher = createDispatcher(test.deps, executor, executionHandlersOf(test.deps), 1);
    await dispatcher.start();
    stop = () => dispatcher.stop();
  });
  afterAll(async () => {
    await stop();
    await test.deps.live.stop();
    await test.close();
  });

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json, as = company.token) =>
    test.call(method, path, { as, ...(body && { body }) });
  const exam = (questoes: readonly Json[], given: Json = {}): Json => ({
    ...{ titulo: 'Prova de código', tipo_prova: 'TEORICA', link_repositorio: '' },
    ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', duracao: '01:00:00' },
    ...{ ids_habilidades: [1], ids_stacks: [1], questoes },
    ...given,
  });
  const publish = (questoes: readonly Json[], given: Json = {}) =>
    call('POST', '/test', exam(questoes, given));
  const check = async (question: Json) =>
    (await call('POST', '/questions/check', { execucao: question.execucao })).body.data;
  const countExams = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from exams`.execute(
      test.db.kysely,
    );
    return rows[0]?.count;
  };

  it('run in the languages that the form offers, with what runs them', async () => {
    const languages = async () => (await call('GET', '/questions/languages')).body.data;
    await expect.poll(languages, { timeout: 30_000 }).toMatchObject([
      { linguagem: 'JAVASCRIPT', motor: expect.any(String), versao: expect.any(String) },
      { linguagem: 'SQL', motor: 'SQL' },
    ]);
  });

  it('no language is said to be missing while a runner still tries its own', async () => {
    const { clock, db, deps } = test;
    const report = { languages: [], steps: [], isTrying: true };
    const other = { id: randomUUID(), name: 'other:1', slots: 1, startedAt: clock.now(), report };
    await noteRunner(db.kysely, other, clock.now());
    await expect(executableLanguages(deps, 0)).rejects.toMatchObject({ code: 'CONFERENCIA_DEMORADA' });
    await sql`delete from runners where id = ${other.id}`.execute(db.kysely);
    expect(await executableLanguages(deps, 0)).not.toEqual([]);
  });

  it('are published with what their author should know', async () => {
    const wrong = { nome: 'quadrado', linguagem: 'JAVASCRIPT', codigo: right.replace('2 * ', '') };
    const caught = { nome: 'mais dois', linguagem: 'JAVASCRIPT', codigo: right.replace('2 * ', '2 + ') };
    const fine = await publish([double({ erradas: [wrong, caught] }), names()]);
    expect([fine.status, fine.body.data.avisos]).toEqual([201, undefined]);
    const told = await publish([
      double({ testes: [{ entrada: '2', saida: '4' }], erradas: [wrong, caught] }),
    ]);
    expect(told.status).toBe(201);
    expect(told.body.data.avisos).toEqual([
      { campo: 'questoes.0.execucao.erradas.1.codigo', frase: expect.stringContaining('"mais dois" passa') },
    ]);
  });

  it.each<[string, Json, string, string, RegExp]>([
    [
      'a reference that prints something else',
      double({ linguagens: [javascript(right.replace('2 *', '3 *'))] }),
      'SOLUCAO_REPROVADA',
      'linguagens.0.solucoes.0',
      /^O teste "pequeno" esperava "4" na linha 1, e a solução deu "6"\.$/,
    ],
    [
      'a second reference that prints nothing',
      double({ linguagens: [javascript(right, ';')] }),
      'SOLUCAO_REPROVADA',
      'linguagens.0.solucoes.1',
      /^O teste "pequeno" esperava "4" na linha 1, e a solução deu ""\.$/,
    ],
    [
      'a reference that never ends',
      double({ tempo_ms: 200, linguagens: [javascript('for (;;) {}')] }),
      'SOLUCAO_DEMORADA',
      'linguagens.0.solucoes.0',
      /^A solução passou do tempo no teste "pequeno": mais que .* s/,
    ],
    [
      'a reference that does not compile',
      double({ linguagens: [javascript('let = ;')] }),
      'SOLUCAO_NAO_COMPILA',
      'linguagens.0.solucoes.0',
      /^A solução não compila.*SyntaxError/,
    ],
    [
      'a reference that throws',
      double({ linguagens: [javascript("throw new TypeError('nada')")] }),
      'SOLUCAO_COM_ERRO',
      'linguagens.0.solucoes.0',
      /^A solução parou com erro no teste "pequeno".*TypeError: nada\.$/,
    ],
    [
      'a query that fails',
      names({ linguagens: [{ linguagem: 'SQL', solucoes: ['select idade from pessoas'] }] }),
      'SOLUCAO_COM_ERRO',
      'linguagens.0.solucoes.0',
      /^A solução parou com erro no conjunto de dados "um".*idade/,
    ],
    [
      'a query that may not run',
      names({ linguagens: [{ linguagem: 'SQL', solucoes: ['drop table pessoas'] }] }),
      'SOLUCAO_COM_ERRO',
      'linguagens.0.solucoes.0',
      /não é permitido/,
    ],
    [
      'a schema that PostgreSQL refuses',
      names({ esquema: 'create table pessoas (nome texto);' }),
      'DADOS_COM_ERRO',
      'esquema',
      /^O esquema tem um erro: .*texto/,
    ],
    [
      'rows that do not fit the schema',
      names({
        testes: [
          { entrada: "insert into pessoas values ('Ana');" },
          { entrada: 'insert into gente values (1)' },
        ],
      }),
      'DADOS_COM_ERRO',
      'testes.1.entrada',
      /^As linhas têm um erro: .*gente/,
    ],
    [
      'a language that does not run here',
      double({ linguagens: [javascript(right), { linguagem: 'PYTHON', solucoes: ['pass'] }] }),
      'LINGUAGEM_INDISPONIVEL',
      'linguagens.1.linguagem',
      /^Esta instalação não roda Python\.$/,
    ],
    [
      'a checker in a language that does not run here',
      double({ comparacao: 'VERIFICADOR', verificador: { linguagem: 'PYTHON', codigo: 'exit(42)' } }),
      'LINGUAGEM_INDISPONIVEL',
      'verificador.linguagem',
      /^Esta instalação não roda Python\.$/,
    ],
    [
      'a checker that crashes',
      double({
        comparacao: 'VERIFICADOR',
        verificador: { linguagem: 'JAVASCRIPT', codigo: "throw new RangeError('vazio')" },
      }),
      'VERIFICADOR_COM_ERRO',
      'verificador.codigo',
      /^O verificador da questão falhou: .* Ele disse: .*RangeError: vazio\.$/,
    ],
  ])(
    '%s is refused at its field with a code, and nothing is stored',
    async (_, question, code, field, sentence) => {
      const before = await countExams();
      const { status, body } = await publish([essay('Por quê?'), question]);
      expect([status, body.code]).toEqual([400, code]);
      expect(body.fields).toEqual({ [`questoes.1.execucao.${field}`]: expect.stringMatching(sentence) });
      expect(await countExams()).toBe(before);
    },
  );

  it('what takes too long ends in a sentence, and nothing is stored', async () => {
    const { body } = await publish([names()]);
    const read = await call('GET', `/test/${body.data.idProvaAndamento}/edit`);
    const execution = fromWire(contract, read.body.data.questoes[0].execucao);
    const late = checkExecution(test.deps, company.accountId, { ...execution, timeMs: 1500 }, 0);
    await expect(late).rejects.toMatchObject({
      ...{ code: 'CONFERENCIA_DEMORADA', status: 503 },
      message: expect.stringContaining('Tente de novo'),
    });
  });

  const schema = 'create table pessoas (nome text, nota float8, em timestamptz default now());';
  const rows =
    "insert into pessoas (nome, nota) values ('Ana', 0.1), ('Eva', 0.2), ('Isa', 0.3), ('Ana', 0);";
  const twins = (reference: string, given: Json = {}) =>
    names({
      ...{ esquema: schema, linguagens: [{ linguagem: 'SQL', solucoes: [reference] }] },
      testes: [{ entrada: rows }, { entrada: "insert into pessoas (nome) values ('Lia');" }],
      ...given,
    });

  it.each<[string, Json, string]>([
    ['the date', twins('select nome, current_date from pessoas'), 'em outra data: não use now()'],
    ['chance', twins('select nome, random() from pessoas'), 'roda outra vez: não use random()'],
    ['a tie', twins('select nome, nota from pessoas order by nome', { comparacao: 'ORDEM' }), 'empate'],
    ['no order', twins('select nome from pessoas', { comparacao: 'ORDEM' }), 'em outra ordem: ordene'],
    ['a cut', twins('select nome from pessoas limit 2'), 'ordene o que ela corta'],
    ['the last digit of a sum', twins('select sum(nota) from pessoas'), 'em outra ordem'],
  ])(
    'SQL whose reference depends on %s is refused, by the data set that shows it',
    async (_, question, why) => {
      const { status, body } = await publish([question]);
      expect([status, body.code]).toEqual([400, 'SOLUCAO_REPROVADA']);
      const [field, sentence] = Object.entries<string>(body.fields)[0] ?? [];
      expect(field).toBe('questoes.0.execucao.linguagens.0.solucoes.0');
      expect(sentence).toContain('dá outra resposta no conjunto de dados 1');
      expect(sentence).toContain(why);
    },
  );

  it.each<[string, Json]>([
    ['rows are as young as the query', twins("select nome from pessoas where em > now() - interval '1 day'")],
    ['a tie is between equal rows', twins('select nome from pessoas order by nome', { comparacao: 'ORDEM' })],
    ['a sum is off by less than the tolerance', twins('select sum(nota) from pessoas', { tolerancia: 1e-9 })],
  ])('SQL whose reference agrees with itself is published: %s', async (_, question) => {
    const { status, body } = await publish([question]);
    expect([status, body.error]).toEqual([201, undefined]);
  });

  it('SQL whose reference gives the same rows everywhere is told, and not refused', async () => {
    const { body } = await publish([
      names({ linguagens: [{ linguagem: 'SQL', solucoes: ["select 'x' as nome"] }] }),
    ]);
    expect(body.data.avisos).toEqual([
      { campo: 'questoes.0.execucao.testes', frase: expect.stringContaining('as mesmas linhas') },
    ]);
  });

  it('a template is refused as an exam is, and so is a change of either', async () => {
    const admin = await test.people.admin();
    const bad = double({ linguagens: [javascript(';')] });
    const template = exam([bad], { tipo_criador: 'ADMIN' });
    expect((await call('POST', '/test', template, admin.token)).body.code).toBe('SOLUCAO_REPROVADA');
    const made = await call('POST', '/test', exam([double()], { tipo_criador: 'ADMIN' }), admin.token);
    const path = `/test/admin/${made.body.data.id}`;
    const change = async (questoes: Json[]) => {
      const { publicado, ...read } = editable(
        (await call('GET', `${path}/edit`, undefined, admin.token)).body.data,
      );
      return call('PUT', path, { ...read, tipo_criador: 'ADMIN', questoes }, admin.token);
    };
    expect((await change([bad])).body.code).toBe('SOLUCAO_REPROVADA');
    expect((await change([double({ tempo_ms: 1900 })])).status).toBe(200);

    const { body } = await publish([double()]);
    const runPath = `/test/${body.data.idProvaAndamento}`;
    const run = editable((await call('GET', `${runPath}/edit`)).body.data);
    expect((await call('PUT', runPath, { ...run, questoes: [bad] })).body.code).toBe('SOLUCAO_REPROVADA');
  });

  it('what is published and unchanged is not tried again', async () => {
    const { body } = await publish([double()]);
    const path = `/test/${body.data.idProvaAndamento}`;
    const count = async () => (await sql`select id from run_jobs`.execute(test.db.kysely)).rows.length;
    const before = await count();
    const run = editable((await call('GET', `${path}/edit`)).body.data);
    expect((await call('PUT', path, { ...run, titulo: 'Prova de código, de novo' })).status).toBe(200);
    expect(await count()).toBe(before);
  });

  it('what is drawn from the bank is tried as well', async () => {
    await fillBank(test, company.token, [
      { ...double({ linguagens: [javascript(';')] }), tags: ['sorteada'] },
      { ...double(), tags: ['sorteada'] },
    ]);
    const { status, body } = await publish([], { sorteios: [{ tag: 'sorteada', quantidade: 1 }] });
    expect([status, body.code]).toEqual([400, 'SOLUCAO_REPROVADA']);
    expect(body.fields).toEqual({
      'sorteios.0.tag': expect.stringMatching(/^“Dobre o número\.”: O teste "pequeno"/),
    });
  });

  it('the bank takes a question without trying it', async () => {
    const added = await call('POST', '/company/questions', {
      questoes: [double({ linguagens: [javascript(';')] })],
    });
    expect(added.status).toBe(201);
  });

  it('a check ends when whoever asked for it has gone', async () => {
    const base = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const endless = double({ tempo_ms: 15_000, linguagens: [javascript('for (;;) {}')] });
    const gone = new AbortController();
    const asked = fetch(`${base}/api/questions/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${company.token}` },
      body: JSON.stringify({ execucao: endless.execucao }),
      signal: gone.signal,
    });
    const states = async () => {
      const { rows } = await sql<{ state: string }>`
        select state from run_jobs where kind = 'check' and state in ('queued', 'running')`.execute(
        test.db.kysely,
      );
      return rows.map(({ state }) => state);
    };
    await expect.poll(states).toEqual(['running']);
    gone.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(states).toEqual([]);
  });

  it('a check tells what came of each solution, and what comes out where nothing is expected yet', async () => {
    const caught = { nome: 'mais três', linguagem: 'JAVASCRIPT', codigo: right.replace('2 * ', '3 + ') };
    const testes = [{ entrada: '2', saida: '4' }, { entrada: '21' }];
    const found = await check(double({ testes, erradas: [caught] }));
    expect(found).toMatchObject({
      linguagens: [{ linguagem: 'JAVASCRIPT', motor: expect.any(String), versao: expect.any(String) }],
      solucoes: [
        { campo: 'linguagens.0.solucoes.0', como_deve: true, veredito: 'ACEITO', saidas: ['4\n', '42\n'] },
        { campo: 'erradas.0.codigo', como_deve: true, veredito: 'RESPOSTA_ERRADA', teste: 0 },
      ],
      ...{ falhas: [], avisos: [] },
    });
    expect(found.solucoes[0].frase).toBe('Passa em 1 teste. Roda em 1 teste ainda sem saída esperada.');
    const rows = await check(names());
    expect(rows.solucoes[0].saidas).toEqual(['["nome"]\n["Ana"]\n', '["nome"]\n["Eva"]\n']);
  });
});
