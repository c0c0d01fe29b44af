import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany } from '#app/server/test-people.ts';

describe('the list of a company’s runs', () => {
  let test: TestApp;
  let company: TestCompany;
  let web: TestExam;
  let data: TestExam;
  let old: TestExam;

  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company();
    old = await createTestExam(test, {
      company,
      title: 'Prova antiga',
      active: false,
      endsAt: '2026-01-15T12:00:00Z',
      stackIds: [2],
      skillIds: [10],
    });
    web = await createTestExam(test, {
      company,
      title: 'Programação Front-end',
      description: 'Ótima para começar 100%',
      stackIds: [1, 2],
      skillIds: [4, 1],
    });
    data = await createTestExam(test, {
      company,
      title: 'Consultas e dados',
      kind: 'practice',
      startsAt: '2026-01-15T12:00:01Z',
      stackIds: [2],
      skillIds: [12],
    });
    await createTestExam(test, { title: 'Programação de outra empresa' });
  });
  afterAll(() => test.close());

  const list = (query: string, as = company.token) => test.call('GET', `/company/tests${query}`, { as });
  const idsOf = async (query: string) => (await list(query)).body.data.results.map((entry: Json) => entry.id);

  it('shows the company’s own runs, newest first, with tags by name and figures', async () => {
    await createTestAttempt(test, web, await test.people.developer());
    await createTestAttempt(test, web, await test.people.developer(), { state: 'delivered' });
    await createTestAttempt(test, web, await test.people.developer(), { state: 'graded', score: 0 });
    await createTestAttempt(test, web, await test.people.developer(), { state: 'annulled' });
    const { status, body } = await list('');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ page: 1, totalPages: 1, totalResult: 3 });
    expect(body.data.results.map((entry: Json) => entry.id)).toEqual([data.runId, web.runId, old.runId]);
    expect(body.data.results[1]).toEqual({
      id: web.runId,
      resultado_por_questao: 'NUNCA',
      edicao: 1,
      duracao: '01:00:00',
      as_cegas: false,
      prazo_recurso: 7,
      divulgacao_resultado: 'NA_ENTREGA',
      data_inicio: '2026-01-14T09:00:00.000-03:00',
      data_fim: '2026-01-22T09:00:00.000-03:00',
      totalCandidatos: 3,
      aguardandoCorrecao: 1,
      prova: {
        id: web.examId,
        titulo: 'Programação Front-end',
        descricao: 'Ótima para começar 100%',
        tipo: 'TEORICA',
        comCodigo: false,
        ativo: true,
        provaHabilidade: [
          { habilidade: { id: 1, nome: 'JavaScript', icone: 'http://localhost:3000/icons/javascript.svg' } },
          { habilidade: { id: 4, nome: 'ReactJS', icone: 'http://localhost:3000/icons/react.svg' } },
        ],
        provaStack: [{ stack: { id: 2, nome: 'Back-end' } }, { stack: { id: 1, nome: 'Front-end' } }],
      },
    });
  });

  it.each<[string, string, () => TestExam[]]>([
    ['any of the skills', '?ids_habilidades=1+12', () => [data, web]],
    ['any of the stacks', '?ids_stacks=1', () => [web]],
    ['all criteria together', '?ids_stacks=2&ids_habilidades=10+12&ativo=true', () => [data]],
    ['the kind', '?tipo=PRATICA', () => [data]],
    ['being active', '?ativo=true', () => [data, web]],
    ['being inactive', '?ativo=false', () => [old]],
    ['a period that is to come', '?periodo=agendada', () => [data]],
    ['a period that lasts', '?periodo=aberta', () => [web]],
    ['a period that is over', '?periodo=encerrada', () => [old]],
    ['words without case and accents', '?busca=PROGRAMACAO', () => [web]],
    ['words with accents', '?busca=programação front', () => [web]],
    ['words of the description', '?busca=otima', () => [web]],
    ['a percent sign as itself', '?busca=100%25', () => [web]],
    ['an underscore as itself', '?busca=_', () => []],
    ['a quote as itself', "?busca='", () => []],
    [
      'nothing when values are empty',
      '?ids_habilidades=&ids_stacks=&tipo=&busca=&ativo=&pagina=',
      () => [data, web, old],
    ],
    ['nothing when values are unknown', '?tipo=ORAL&ativo=talvez&outro=1&pagina=-3', () => [data, web, old]],
    ['ids that nothing has', '?ids_stacks=9007199254740991', () => []],
  ])('filters by %s', async (_, query, expected) => {
    expect(await idsOf(encodeURI(query).replaceAll('%2525', '%25'))).toEqual(
      expected().map((exam) => exam.runId),
    );
  });

  it('comes in pages of 20, and is empty past the end', async () => {
    const busy = await test.people.company();
    for (let made = 0; made < 21; made += 1) await createTestExam(test, { company: busy, questions: [] });
    const first = (await list('', busy.token)).body.data;
    expect(first).toMatchObject({ page: 1, totalPages: 2, totalResult: 21 });
    expect(first.results).toHaveLength(20);
    const second = (await list('?pagina=2', busy.token)).body.data;
    expect(second.results).toHaveLength(1);
    expect(second.results[0].id).toBeLessThan(first.results[19].id);
    expect((await list('?pagina=999999999', busy.token)).body.data).toEqual({
      results: [],
      page: 999999999,
      totalPages: 2,
      totalResult: 21,
    });
    const nothing = (await list('', (await test.people.company()).token)).body.data;
    expect(nothing).toEqual({ results: [], page: 1, totalPages: 0, totalResult: 0 });
  });

  it('counts an overdue attempt as delivered, even without the sweeper', async () => {
    const exam = await createTestExam(test, { company: await test.people.company() });
    await createTestAttempt(test, exam, await test.people.developer(), {
      startedAt: new Date(test.clock.now().getTime() - 7_200_000),
      text: 'Uma resposta.',
    });
    const [entry] = (await list('', exam.company.token)).body.data.results;
    expect(entry).toMatchObject({ totalCandidatos: 1, aguardandoCorrecao: 1 });
  });

  it.each([
    ['attempts_run_state', sql`attempts.state <> 'annulled'`],
    ['attempts_awaiting', sql`attempts.state = 'delivered' and attempts.score is null`],
  ])(
    'counts the attempts of a run in the index %s alone, however many attempts there are',
    async (index, which) => {
      const plan = await test.db.transaction(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        await sql`set local enable_bitmapscan = off`.execute(trx);
        // Another index may cost as little with a few rows, or with what earlier tests left in the statistics.
        await sql`savepoint whole`.execute(trx);
        const others = await sql<{ name: string }>`
          select indexrelid::regclass::text as name from pg_index
          left join pg_constraint on conindid = indexrelid
          where indrelid = 'sittings'::regclass and conindid is null and indexrelid <> ${index}::regclass`.execute(
          trx,
        );
        for (const { name } of others.rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
        const count = sql`select count(*) from attempts where attempts.run_id = ${web.runId} and ${which}`;
        const explained = await sql`explain ${count}`.execute(trx);
        await sql`rollback to savepoint whole`.execute(trx);
        return explained;
      });
      expect(JSON.stringify(plan.rows)).toContain(`Index Only Scan using ${index}`);
    },
  );

  it('gives the titles of all of the company’s own runs at once, newest first', async () => {
    const { status, body } = await list('/titles');
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { id: data.runId, titulo: 'Consultas e dados' },
      { id: web.runId, titulo: 'Programação Front-end' },
      { id: old.runId, titulo: expect.any(String) },
    ]);
  });

  it('refuses ids that are not numbers, and is for companies only', async () => {
    const { status, body } = await list('?ids_stacks=abc');
    expect(status).toBe(400);
    expect(body.error).toBe('IDs devem ser números.');
    expect((await list('?busca=a&busca=b')).status).toBe(400);
    expect((await list('', (await test.people.developer()).token)).status).toBe(403);
    expect((await test.call('GET', '/company/tests')).status).toBe(401);
  });
});
