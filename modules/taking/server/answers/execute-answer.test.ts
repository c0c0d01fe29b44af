import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { createDispatcher, noteRunner } from '#modules/execution/server/public.ts';
import { testExecutor } from '#modules/execution/server/test-executor.ts';
import { code, essay } from '#modules/question-bank/server/test-bank.ts';

const people: Json = essay('Liste os nomes.', {
  execucao: {
    ...{ tipo: 'SQL', comparacao: 'CONJUNTO', esquema: 'create table pessoas (nome text);' },
    linguagens: [{ linguagem: 'SQL', solucoes: ['select nome from pessoas'] }],
    testes: [
      { nome: 'um', entrada: "insert into pessoas values ('Ana');", oculto: false },
      { nome: 'segredo', entrada: "insert into pessoas values ('Zuleica');" },
    ],
  },
});

describe('executing an answer', () => {
  let test: TestApp;
  let runId: number;
  const executor = testExecutor();

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
    const company = await test.people.company();
    const { body } = await test.call('POST', '/test', {
      as: company.token,
      body: {
        ...{ titulo: 'Prova de código', tipo_prova: 'TEORICA', link_repositorio: '', duracao: '01:00:00' },
        ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', ids_habilidades: [1], ids_stacks: [1] },
        questoes: [people, code(), essay('Por quê?')],
      },
    });
    runId = body.data.idProvaAndamento;
  });
  afterAll(async () => {
    await test.close();
  });

  const dispatcher = (by = executor) => createDispatcher(test.deps, by, { graded: async () => {} }, 1);

  async function begin() {
    const candidate = await createTestCandidate(test, runId);
    await candidate.start();
    const as = candidate.developer.token;
    const readPaper = async () => (await test.call('GET', `/test/${runId}`, { as })).body.data;
    const paper = await readPaper();
    const times = async () => {
      const { execucao } = (await readPaper()).prova.provasTodasQuestoes[1].questaoProva;
      return [execucao.tempo_ms, ...execucao.linguagens.map(({ tempo_ms }: Json) => tempo_ms)];
    };
    const ids = paper.prova.provasTodasQuestoes.map((one: Json) => one.idQuestaoProva) as number[];
    const path = `/developer/answerTest/${paper.idProvaUsuario}`;
    const run = (resposta: string, given: Json = {}, question = ids[0]) =>
      test.call('POST', `${path}/${question}/run`, { as, body: { resposta, ...given } });
    const read = async () => (await test.call('GET', `${path}/run`, { as })).body.data.execucao;
    return { ids, run, read, times };
  }

  it('gives a result for each visible test and the own input, and shows nothing of hidden tests', async () => {
    const { run, read } = await begin();
    const own = "insert into pessoas values ('Eva');";
    expect((await run('select nome from pessoas', { entrada: own })).status).toBe(201);
    expect(await read()).toMatchObject({ estado: 'NA_FILA', lugar: 1 });
    expect(await dispatcher().runOnce()).toBe(1);
    const done = await read();
    expect(done).toMatchObject({ estado: 'CONCLUIDO', resultados: [{ veredito: 'ACEITO' }, {}] });
    expect(done.resultados[1]).not.toHaveProperty('veredito');
    expect(done.resultados[1].saida).toContain('Eva');
    await run("select 'x' as nome");
    await dispatcher().runOnce();
    const wrong = await read();
    expect(wrong.resultados).toMatchObject([
      {
        veredito: 'RESPOSTA_ERRADA',
        esperada: '["nome"]\n["Ana"]\n',
        diferenca: { linha: 1, esperada: '["Ana"]', obtida: '["x"]' },
      },
    ]);
    for (const body of [done, wrong]) expect(JSON.stringify(body)).not.toContain('Zuleica');
    const { rows } = await sql`select task::text as task from run_jobs`.execute(test.db.kysely);
    expect(JSON.stringify(rows)).not.toContain('Zuleica');
  });

  it('is one at a time and 20 a minute, and a refusal tells when it goes on', async () => {
    const { run } = await begin();
    for (let count = 0; count < 20; count++) {
      expect((await run('select 1')).status).toBe(201);
      if (count === 0) expect((await run('select 1')).body.code).toBe('EXECUCAO_EM_ANDAMENTO');
      await sql`update run_jobs set state = 'done' where state = 'queued'`.execute(test.db.kysely);
    }
    test.clock.advance(45_500);
    const refused = await run('select 1');
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['EXECUCOES_DEMAIS', '15']);
    test.clock.advance(15_000);
    expect((await run('select 1')).status).toBe(201);
    await dispatcher().runOnce();
  });

  it('is refused for an essay and in a language that the question does not take', async () => {
    const { ids, run } = await begin();
    expect((await run('x', {}, ids[2])).body.code).toBe('RESPOSTA_INVALIDA');
    expect((await run('x', { linguagem: 'PYTHON' })).body.code).toBe('RESPOSTA_INVALIDA');
    expect((await run('x', {}, 999_999)).status).toBe(404);
  });

  it('fails after three tries, and a language that cannot run here fails at once, with a code of its own', async () => {
    const { ids, run, read } = await begin();
    const report = { languages: [{ language: 'sql', engine: 'sql', toolchain: 'x' } as const], steps: [] };
    const now = test.clock.now();
    const runner = { id: crypto.randomUUID(), name: 'um', slots: 1, startedAt: now, report };
    await noteRunner(test.db.kysely, runner, now);
    await run('select 1');
    let tried = 0;
    const dying = {
      ...executor,
      available: async () => report,
      execute: () => Promise.reject(new Error(`died ${++tried}`)),
    };
    await dispatcher(dying).runOnce();
    expect([tried, (await read()).estado]).toEqual([3, 'FALHOU']);
    expect(await read()).not.toHaveProperty('codigo');
    await run('puts 1', {}, ids[1]);
    const without = { ...executor, available: async () => ({ languages: [], steps: [] }) };
    await dispatcher(without).runOnce();
    expect(await read()).toMatchObject({ estado: 'FALHOU', codigo: 'LINGUAGEM_INDISPONIVEL' });
  });

  it('has the time that the paper says, which is another where a slower engine executes the language', async () => {
    const { times } = await begin();
    const now = test.clock.now();
    const seen = (engine: 'native' | 'quickjs') =>
      noteRunner(
        test.db.kysely,
        {
          ...{ id: crypto.randomUUID(), name: engine, slots: 1, startedAt: now },
          report: { languages: [{ language: 'javascript', engine, toolchain: 'x' }], steps: [] },
        },
        now,
      );
    await seen('quickjs');
    expect(await times()).toEqual([2000, 4000, undefined]);
    await seen('native');
    expect(await times()).toEqual([2000, undefined, undefined]);
  });

  it('whoever lost the lease stores nothing; a job whose holder died is executed by another, once', async () => {
    const { run, read } = await begin();
    await run('select nome from pessoas');
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const { promise: late, reject: die } = Promise.withResolvers<never>();
    const slow = {
      ...executor,
      execute: () => {
        take();
        return late;
      },
    };
    const first = dispatcher(slow).runOnce();
    await taken;
    expect(await dispatcher().runOnce()).toBe(0);
    test.clock.advance(31_000);
    expect(await dispatcher().runOnce()).toBe(1);
    die(new Error('too late'));
    await first;
    expect(await read()).toMatchObject({ estado: 'CONCLUIDO', resultados: [{ veredito: 'ACEITO' }] });
  });
});
