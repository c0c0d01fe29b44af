import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';

describe('the candidates of a run', () => {
  let test: TestApp;
  let exam: TestExam;

  beforeAll(async () => {
    test = await createTestApp();
    exam = await createTestExam(test, { duration: null });
    const person = (name: string, city?: string, state?: string) =>
      test.people.developer({
        name,
        email: `${name}@exemplo.com.br`,
        ...(city && { city }),
        ...(state && { state }),
      });
    const take = async (who: Parameters<typeof person>, given: Parameters<typeof createTestAttempt>[3]) =>
      createTestAttempt(test, exam, await person(...who), given);
    await take(['zero'], { state: 'graded', score: 0 });
    await take(['waiting', 'Campinas', 'SP'], { state: 'delivered', timeUsed: 60 });
    await take(['slow', 'São Paulo', 'SP'], { state: 'graded', score: 66.7, timeUsed: 3000 });
    await take(['fast', 'São Luís', 'MA'], {
      state: 'graded',
      score: 66.7,
      timeUsed: 1500,
      decision: 'approved',
    });
    await take(['same', 'Crispim', 'MG'], { state: 'graded', score: 66.7, timeUsed: 3000 });
    await take(['best', 'Fortaleza', 'CE'], { state: 'graded', score: 100, timeUsed: 3_600_000 });
    await take(['writing'], {});
    await take(['annulled', 'São Paulo', 'SP'], { state: 'annulled', score: 90 });
    const elsewhere = await createTestExam(test, { company: exam.company });
    await createTestAttempt(test, elsewhere, await person('elsewhere'), { state: 'graded', score: 99 });
  });
  afterAll(() => test.close());

  const list = (query = '', runId: number | string = exam.runId, as = exam.company.token) =>
    test.call('GET', `/test/${runId}/candidates${encodeURI(query)}`, { as });
  const namesIn = ({ body }: { body: Json }) => body.data.map((entry: Json) => entry.candidato.nome);
  const names = async (query?: string) => namesIn(await list(query));

  it('are ordered by score, then time, then start, and those without a score come last', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(namesIn(answer)).toEqual(['best', 'fast', 'slow', 'same', 'zero', 'waiting', 'writing']);
    const { data, ...about } = answer.body;
    expect(about).toEqual({ page: 1, totalPages: 1, totalResult: 7 });
    expect(data[1]).toEqual({
      id_prova_usuario: expect.any(Number),
      id_prova_andamento: exam.runId,
      finalizada: true,
      duracao: '00:25:00',
      entregue_em: expect.any(String),
      pontuacao: 66.7,
      corrigida: true,
      situacao: 'Aprovado',
      posicao: 2,
      posicaoEntrega: expect.any(Number),
      candidato: {
        id: expect.any(Number),
        nome: 'fast',
        email: 'fast@exemplo.com.br',
        foto_perfil: null,
        localidade: { cidade: 'São Luís', estado: 'MA' },
      },
    });
    expect(data[5]).toMatchObject({
      finalizada: true,
      duracao: '00:01:00',
      corrigida: false,
      situacao: 'Em análise',
    });
    expect(data[5].pontuacao).toBeNull();
    const nowhere = { cidade: '', estado: '' };
    expect(data[6]).toMatchObject({
      finalizada: false,
      corrigida: false,
      candidato: { localidade: nowhere },
    });
    expect(data[6].duracao).toBeNull();
    expect(data[4].pontuacao).toBe(0);
  });

  it('show the position of each one’s answers once delivered, whatever the filter', async () => {
    const { data } = (await list('?min=1&max=99')).body;
    expect(data).toHaveLength(3);
    for (const entry of data) {
      const sheet = await test.call('GET', `/test/${exam.runId}/answers/${entry.posicaoEntrega}`, {
        as: exam.company.token,
      });
      expect(sheet.body.data.result.candidato[0].idProvaUsuario).toBe(entry.id_prova_usuario);
    }
    const writing = (await list()).body.data.at(-1);
    expect(writing).not.toHaveProperty('posicaoEntrega');
  });

  it('show a time of more than a thousand hours', async () => {
    expect((await list()).body.data[0].duracao).toBe('1000:00:00');
  });

  it.each([
    ['between, inclusive', '?modo=entre&min=0&max=66.7', ['fast', 'slow', 'same', 'zero']],
    ['between with a lower bound alone', '?modo=entre&min=66,7', ['best', 'fast', 'slow', 'same']],
    ['between with an upper bound alone', '?modo=entre&max=66', ['zero']],
    ['between without bounds, so that a 0 is not hidden', '?modo=entre', null],
    ['between as the mode when none is named', '?min=1&max=100', ['best', 'fast', 'slow', 'same']],
    ['bounds in the wrong order', '?modo=entre&min=90&max=10', []],
    ['equal', '?modo=igual&valor=66.7', ['fast', 'slow', 'same']],
    ['equal to zero', '?modo=igual&valor=0', ['zero']],
    ['equal without a value', '?modo=igual&min=50', null],
    ['greater, exclusive', '?modo=maior&valor=66.7', ['best']],
    ['greater than zero', '?modo=maior&valor=0&min=99', ['best', 'fast', 'slow', 'same']],
    [
      'empty and unknown values, which do not filter',
      '?modo=&min=&max=&valor=&status=&localidade=&pagina=&x=1',
      null,
    ],
    ['an unknown mode and values that are no scores', '?modo=outro&min=abc&max=-1&status=x', null],
    ['all', '?status=todos', null],
    ['graded', '?status=corrigidas', ['best', 'fast', 'slow', 'same', 'zero']],
    ['not graded', '?status=nao_corrigidas', ['waiting', 'writing']],
    ['part of a city without its accents', '?localidade=sao', ['fast', 'slow']],
    ['a city in capitals', '?localidade=SÃO LUIS', ['fast']],
    ['a state by its letters, and no city that has them', '?localidade=sp', ['slow', 'waiting']],
    ['a state by its name', '?localidade=ceara', ['best']],
    ['a state that is called like a city', '?localidade=São Paulo', ['slow', 'waiting']],
    ['a city and its state, as the list shows them', '?localidade=São Luís/MA', ['fast']],
    ['a city in a state where it is not', '?localidade=São Luís/SP', []],
    ['a place where nobody is', '?localidade=%', []],
    ['a decision', '?situacao=Aprovado', ['fast']],
    ['part of a name or e-mail without its accents', '?busca=WAITING@', ['waiting']],
    ['several criteria together', '?localidade=sp&status=corrigidas&modo=maior&valor=50', ['slow']],
  ])('are filtered by %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(
      expected ?? ['best', 'fast', 'slow', 'same', 'zero', 'waiting', 'writing'],
    );
  });

  it.each([
    ['by name', '?ordem=nome', ['best', 'fast', 'same', 'slow', 'waiting', 'writing', 'zero']],
    ['by name from the end', '?ordem=nome&direcao=desc', 'reversed'],
    [
      'by time, the quickest first',
      '?ordem=tempo',
      ['waiting', 'zero', 'fast', 'slow', 'same', 'best', 'writing'],
    ],
    [
      'by score, the worst first',
      '?direcao=asc',
      ['zero', 'fast', 'slow', 'same', 'best', 'waiting', 'writing'],
    ],
    ['as usual when the order is unknown', '?ordem=x&direcao=y', null],
  ])('are sorted %s', async (_, query, expected) => {
    const usual = ['best', 'fast', 'slow', 'same', 'zero', 'waiting', 'writing'];
    const byName = ['best', 'fast', 'same', 'slow', 'waiting', 'writing', 'zero'];
    expect(await names(query)).toEqual(expected === 'reversed' ? byName.toReversed() : (expected ?? usual));
  });

  it('keep their place in the ranking, however they are sorted and filtered', async () => {
    const { data } = (await list('?ordem=nome&busca=s')).body;
    const places = Object.fromEntries(data.map((entry: Json) => [entry.candidato.nome, entry.posicao]));
    expect(places).toMatchObject({ best: 1, fast: 2, slow: 2, same: 2 });
    expect(places.waiting).toBeUndefined();
  });

  it('come in larger pages on request, up to 500', async () => {
    expect((await list('?pagina=2&por_pagina=4')).body).toMatchObject({ page: 2, totalPages: 2 });
    expect((await list('?pagina=1&por_pagina=900')).body).toMatchObject({ totalPages: 1 });
    expect((await list('?pagina=1&por_pagina=0')).body.data).toHaveLength(7);
  });

  it('come in pages of 20 if a page is requested, else a thousand at once', async () => {
    const busy = await createTestExam(test, { questions: [] });
    for (let made = 0; made < 21; made += 1) {
      await createTestAttempt(test, busy, await test.people.developer(), { state: 'graded', score: made });
    }
    const page = (query: string) => list(query, busy.runId, busy.company.token);
    const first = (await page('?pagina=1')).body;
    expect(first).toMatchObject({ page: 1, totalPages: 2, totalResult: 21 });
    expect(first.data.map((entry: Json) => entry.pontuacao)).toEqual(
      Array.from({ length: 20 }, (_, i) => 20 - i),
    );
    expect((await page('?pagina=2')).body.data).toHaveLength(1);
    expect((await page('?pagina=3')).body).toEqual({ data: [], page: 3, totalPages: 2, totalResult: 21 });
    expect((await page('')).body.data).toHaveLength(21);
    const empty = await createTestExam(test);
    expect((await list('', empty.runId, empty.company.token)).body).toEqual({
      data: [],
      page: 1,
      totalPages: 0,
      totalResult: 0,
    });
  });

  it('count as delivered once they are overdue, even without the sweeper', async () => {
    const late = await createTestExam(test, { questions: [{ kind: 'single', options: ['*a', 'b'] }] });
    const startedAt = new Date(test.clock.now().getTime() - 7_200_000);
    await createTestAttempt(test, late, await test.people.developer(), { startedAt });
    const { data } = (await list('', late.runId, late.company.token)).body;
    expect(data).toMatchObject([{ finalizada: true, corrigida: true, pontuacao: 0, duracao: '01:00:00' }]);
  });

  it('are not found by another company, and are for companies only', async () => {
    const rival = await test.people.company();
    const { status, body } = await list('', exam.runId, rival.token);
    expect(status).toBe(404);
    expect(body).toEqual({
      error: 'Não encontramos esta prova: ela pode ter sido excluída.',
      code: 'NAO_ENCONTRADO',
    });
    expect((await list('', 999_999_999)).status).toBe(404);
    expect((await list('', '99999999999999999999')).status).toBe(404);
    expect((await list('', 'abc')).body.error).toBe('IDs devem ser números.');
    expect((await list('', exam.runId, (await test.people.developer()).token)).status).toBe(403);
    expect((await list('', exam.runId, (await test.people.admin()).token)).status).toBe(403);
    expect((await test.call('GET', `/test/${exam.runId}/candidates`)).status).toBe(401);
  });
});
