import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

describe('the ranking of developers', () => {
  let test: TestApp;
  let company: TestCompany;
  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company();
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.kysely.deleteFrom('developers').execute());

  async function scored(person: TestPerson, score: number, stacks: Record<number, number> = {}) {
    await test.db.kysely
      .updateTable('developers')
      .set({ platform_score: score, platform_exams: 1 })
      .where('id', '=', person.accountId)
      .execute();
    for (const [stack, inStack] of Object.entries(stacks)) {
      await test.db.kysely
        .insertInto('developer_stacks')
        .values({
          developer_id: person.accountId,
          stack_id: Number(stack),
          score: inStack,
          exams: 1,
          chosen: false,
        })
        .onConflict((conflict) =>
          conflict.columns(['developer_id', 'stack_id']).doUpdateSet({ score: inStack, exams: 1 }),
        )
        .execute();
    }
    return person;
  }
  const rank = (query = '') => test.call('GET', `/developer/getRanking${query}`, { as: company.token });
  const names = async (query?: string): Promise<string[]> =>
    (await rank(query)).body.data.map(({ nome }: { nome: string }) => nome);

  it('has the best first and those without a score last, with places and totals', async () => {
    await scored(await test.people.developer({ name: 'Segunda' }), 640);
    await test.people.developer({ name: 'Sem prova' });
    const first = await scored(
      await test.people.developer({ name: 'Primeira', city: 'Recife', state: 'PE', skillIds: [1] }),
      812,
      { 2: 700 },
    );
    const { status, body } = await rank();
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 1, totalPages: 1, totalResult: 3 });
    expect(body.data.map((row: { posicao: number; nome: string }) => [row.posicao, row.nome])).toEqual([
      [1, 'Primeira'],
      [2, 'Segunda'],
      [3, 'Sem prova'],
    ]);
    expect(body.data[2].pontuacao_plataforma).toBe(0);
    expect(body.data[0]).toEqual({
      id: first.accountId,
      posicao: 1,
      nome: 'Primeira',
      email: first.email,
      foto_perfil: null,
      pontuacao_plataforma: 812,
      EnderecoUsuario: [
        {
          logradouro: '',
          numero: '',
          bairro: '',
          complemento: '',
          cep: '',
          cidade: { nome: 'Recife', estado: { nome: 'PE' } },
        },
      ],
      usuarioStack: [{ stack: { id: 2, nome: 'Back-end' } }],
      usuarioHabilidade: [
        { habilidade: { id: 1, nome: 'JavaScript', icone: 'http://localhost:3000/icons/javascript.svg' } },
      ],
    });
  });

  it('shows and sorts by the score in the requested stacks, the best of several', async () => {
    await scored(await test.people.developer({ name: 'Só front-end' }), 900, { 1: 880 });
    await scored(await test.people.developer({ name: 'Back-end' }), 500, { 1: 400, 2: 760 });
    await test.people.developer({ name: 'Escolheu e não provou', stackIds: [2] });
    const { body } = await rank('?ids_stacks=2');
    expect(
      body.data.map((row: { nome: string; pontuacao_plataforma: number }) => [
        row.nome,
        row.pontuacao_plataforma,
      ]),
    ).toEqual([
      ['Back-end', 760],
      ['Escolheu e não provou', 0],
    ]);
    const both = await rank('?ids_stacks=1+2');
    expect(
      both.body.data.map((row: { nome: string; pontuacao_plataforma: number }) => [
        row.nome,
        row.pontuacao_plataforma,
      ]),
    ).toEqual([
      ['Só front-end', 880],
      ['Back-end', 760],
      ['Escolheu e não provou', 0],
    ]);
    expect(both.body.totalResult).toBe(3);
  });

  it('matches any of the technologies, and all criteria together', async () => {
    await scored(
      await test.people.developer({ name: 'Ana', skillIds: [1], city: 'Recife', state: 'PE' }),
      700,
    );
    await scored(
      await test.people.developer({ name: 'Bia', skillIds: [2, 1], city: 'Olinda', state: 'PE' }),
      800,
    );
    await scored(
      await test.people.developer({ name: 'Caio', skillIds: [2], city: 'Recife', state: 'PE' }),
      600,
    );
    await scored(
      await test.people.developer({ name: 'Davi', skillIds: [3], city: 'São Paulo', state: 'SP' }),
      500,
    );
    expect(await names('?ids_habilidades=1+2')).toEqual(['Bia', 'Ana', 'Caio']);
    expect(await names('?ids_habilidades=1&localidade=recife')).toEqual(['Ana']);
    expect(await names('?localidade=sao%20p')).toEqual(['Davi']);
    expect(await names('?localidade=pernambuco')).toEqual(['Bia', 'Ana', 'Caio']);
    expect(await names('?localidade=PE')).toEqual(['Bia', 'Ana', 'Caio']);
    expect(await names('?localidade=Recife/PE')).toEqual(['Ana', 'Caio']);
    expect(await names('?localidade=Recife/SP')).toEqual([]);
    expect(await names('?localidade=nenhum%20lugar')).toEqual([]);
    expect(await names('?ids_stacks=&ids_habilidades=&localidade=')).toHaveLength(4);
  });

  it('leaves out people who are suspended, private or not in the ranking, until that changes', async () => {
    const person = await scored(await test.people.developer({ name: 'Ana', skillIds: [1] }), 700);
    const inRanking = async () => [await names(), await names('?ids_habilidades=1')];
    const suspend = (at: Date | null) =>
      test.db.kysely
        .updateTable('accounts')
        .set({ suspended_at: at })
        .where('id', '=', person.accountId)
        .execute();
    const edit = (body: object) => test.call('PUT', '/developer', { as: person.token, body });
    expect(await inRanking()).toEqual([['Ana'], ['Ana']]);
    await suspend(test.clock.now());
    expect(await inRanking()).toEqual([[], []]);
    await suspend(null);
    expect(await inRanking()).toEqual([['Ana'], ['Ana']]);
    await edit({ no_ranking: false });
    expect(await inRanking()).toEqual([[], []]);
    await edit({ no_ranking: true, visivel_empresas: false });
    expect(await inRanking()).toEqual([[], []]);
    await edit({ visivel_empresas: true });
    expect(await inRanking()).toEqual([['Ana'], ['Ana']]);
  });

  it('comes in pages of twenty on request, and a page past the end is empty', async () => {
    for (let n = 1; n <= 21; n += 1)
      await scored(await test.people.developer({ name: `Pessoa ${n}` }), 300 + n);
    const { body } = await rank('?pagina=2');
    expect(body).toMatchObject({ page: 2, totalPages: 2, totalResult: 21 });
    expect(body.data.map((row: { posicao: number }) => row.posicao)).toEqual([21]);
    expect((await rank('?pagina=9')).body).toMatchObject({ data: [], totalResult: 21 });
    expect((await rank()).body.data).toHaveLength(21);
  });

  it('gives equal scores one place, and skips the places after it', async () => {
    for (const score of [700, 650, 650, 640]) await scored(await test.people.developer(), score);
    await test.people.developer();
    await test.people.developer();
    const { body } = await rank();
    expect(body.data.map((row: { posicao: number }) => row.posicao)).toEqual([1, 2, 2, 4, 5, 5]);
  });

  it('keeps places over pages and filters, even if somebody has scores in several stacks', async () => {
    // 25 people of two cities with two stacks. Every ten of them share a score of the ranking.
    for (let n = 0; n < 25; n += 1) {
      const city = n % 2 === 0 ? 'Recife' : 'Olinda';
      const step = 900 - 100 * Math.floor(n / 10);
      const person = await test.people.developer({ skillIds: [1], city, state: 'PE' });
      await scored(person, step, { 1: step - 50, 2: n < 15 ? 800 : 100 });
    }
    const placesOn = async (query: string): Promise<number[]> =>
      (await rank(query)).body.data.map((row: { posicao: number }) => row.posicao);
    const times = (count: number, place: number) => new Array(count).fill(place);
    expect(await placesOn('?pagina=1')).toEqual([...times(10, 1), ...times(10, 11)]);
    expect(await placesOn('?pagina=2')).toEqual(times(5, 21));
    expect(await placesOn('?ids_habilidades=1&localidade=PE&pagina=2')).toEqual(times(5, 21));
    // The people of Recife are n = 0, 2, …, 24.
    expect(await placesOn('?localidade=Recife')).toEqual([...times(5, 1), ...times(5, 6), ...times(3, 11)]);
    // The best of both stacks is 850 for ten, 800 for five, 750 for five, 650 for five.
    const best = [...times(10, 1), ...times(5, 11), ...times(5, 16), ...times(5, 21)];
    expect(await placesOn('?ids_stacks=1+2')).toEqual(best);
    expect(await placesOn('?ids_stacks=1+2&pagina=1')).toEqual(best.slice(0, 20));
    expect(await placesOn('?ids_stacks=1+2&pagina=2')).toEqual(best.slice(20));
    expect(await placesOn('?ids_stacks=2&pagina=2')).toEqual(times(5, 16));
    expect(await placesOn('?pagina=3')).toEqual([]);
    expect(await placesOn('?localidade=nenhum%20lugar')).toEqual([]);
  });

  it('shows a developer the same place as companies', async () => {
    const people = [];
    for (const score of [700, 650, 650, 640]) people.push(await scored(await test.people.developer(), score));
    const own = await Promise.all(
      people.map(({ accountId, token }) => test.call('GET', `/developer/${accountId}/score`, { as: token })),
    );
    expect(own.map(({ body }) => body.data.posicao)).toEqual([1, 2, 2, 4]);
  });

  describe('of more than 10,000 people', () => {
    beforeEach(async () => {
      // Every 15th has the second skill and every 300th the third. The later ones are better in the stack.
      const crowd = await test.people.crowd(10_050);
      await test.db.transaction(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        await sql`
          insert into developer_stacks (developer_id, stack_id, score, exams, chosen)
          select id, 1, n / 15, 1, true from unnest(${crowd}::bigint[]) with ordinality as person (id, n)`.execute(
          trx,
        );
        await sql`
          insert into developer_skills (developer_id, skill_id)
          select id, skill
            from unnest(${crowd}::bigint[]) with ordinality as person (id, n)
            join (values (1, 1), (2, 15), (3, 300)) as every (skill, nth) on n % nth = 0`.execute(trx);
      });
    });
    const rows = ({ data }: { data: { nome: string; posicao: number; pontuacao_plataforma: number }[] }) =>
      data.map(({ nome, posicao, pontuacao_plataforma }) => [posicao, nome, pontuacao_plataforma]);

    it('estimates totals above 10,000 and says so, and counts smaller ones', async () => {
      const { body } = await rank('?pagina=502');
      expect(body.totalEstimado).toBe(true);
      expect(body.totalResult).toBeGreaterThan(10_000);
      expect(body.data).toHaveLength(20);
      expect(new Set(body.data.map((row: { posicao: number }) => row.posicao))).toEqual(new Set([1]));

      const filtered = await rank('?pagina=1&ids_stacks=1&ids_habilidades=1');
      expect(filtered.body.totalEstimado).toBe(true);
      expect(filtered.body.totalResult).toBeGreaterThan(10_000);
      expect(rows(filtered.body).slice(0, 2)).toEqual([
        [1, 'Pessoa 10050', 670],
        [2, 'Pessoa 10035', 669],
      ]);
      // All 670 with the second skill have different scores in the stack.
      const many = await rank('?pagina=34&ids_stacks=1&ids_habilidades=2');
      expect(many.body).toMatchObject({ totalResult: 670 });
      expect(many.body).not.toHaveProperty('totalEstimado');
      expect(rows(many.body).at(0)).toEqual([661, 'Pessoa 150', 10]);
      const few = await rank('?pagina=2&ids_stacks=1&ids_habilidades=3');
      expect(few.body).toMatchObject({ totalResult: 33, totalPages: 2 });
      expect(rows(few.body).at(0)).toEqual([21, 'Pessoa 3900', 260]);
    });
  });
});
