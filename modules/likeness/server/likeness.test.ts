import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { anonymizeAttemptsOf } from '#modules/records/server/public.ts';

const shared =
  'Um índice é uma estrutura que o banco guarda ao lado da tabela para encontrar as linhas que uma consulta pede sem precisar ler todas elas, e por isso cada gravação passa a custar um pouco mais de tempo e de espaço em disco.';
const alone =
  'Pense no fim de um livro: em ordem alfabética estão as palavras com as páginas onde aparecem, de modo que ninguém folheia o livro inteiro atrás de uma delas, mas quem muda o texto tem também de refazer aquela lista.';

describe('likeness', () => {
  let test: TestApp;
  let company: TestCompany;
  let grader: TestPerson | TestCompany;
  let exam: TestExam;

  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    company = await test.people.company();
    grader = await test.people.member(company, 'corretor');
    exam = await createTestExam(test, { company, questions: [{ kind: 'essay' }] });
  });
  afterAll(() => test.close());

  const essay = () => exam.questions[0]?.id ?? 0;
  const take = async (name: string, resposta: string) => {
    const developer = await test.people.developer({ name });
    const { attemptId } = await takeTestExam(
      test,
      exam.runId,
      [{ id_questao: essay(), resposta }],
      developer,
    );
    return { developer, attemptId };
  };
  const compare = async (as = grader.token) => {
    const asked = await test.call('POST', `/test/${exam.runId}/likeness`, { as });
    await test.deps.outbox.runOnce();
    return asked;
  };
  const ofRun = async (as = grader.token): Promise<Json> =>
    (await test.call('GET', `/test/${exam.runId}/likeness`, { as })).body.data;
  const pairOf = (id: number, as = grader.token) =>
    test.call('GET', `/test/${exam.runId}/likeness/${id}`, { as });
  const own = ({ attemptId, developer }: { attemptId: number; developer: TestPerson }) =>
    test.call('GET', `/developer/userTest/${attemptId}/likeness`, { as: developer.token });
  const reply = ({ attemptId, developer }: { attemptId: number; developer: TestPerson }, texto: string) =>
    test.call('PUT', `/developer/userTest/${attemptId}/questions/${essay()}/likeness`, {
      as: developer.token,
      body: { texto },
    });
  const letOut = (isOut: boolean) =>
    test.db.kysely
      .updateTable('attempts')
      .set({
        result_held: !isOut,
        ...(isOut && {
          part_score: null,
          part_judged: null,
          part_counting: null,
          score: 80,
          graded_at: test.clock.now(),
        }),
      })
      .where('run_id', '=', exam.runId)
      .execute();
  const pairOfTwo = async () => {
    const ana = await take('Ana Canária', `Olá. ${shared} Até mais.`);
    const bia = await take('Bia Canária', `Resposta: ${shared.toUpperCase()}`);
    const caio = await take('Caio Canário', alone);
    expect((await compare()).status).toBe(200);
    const { pares } = await ofRun();
    expect(pares).toHaveLength(1);
    return { ana, bia, caio, pair: pares[0] };
  };

  it('shows a pair with both excerpts and how common they are, and no number in the list', async () => {
    const { pair } = await pairOfTwo();
    expect(pair).toEqual({ id: pair.id, questao: 1, candidatos: ['Ana Canária', 'Bia Canária'] });
    const { body } = await pairOf(pair.id);
    expect(body.data).toMatchObject({ questao: 1, respostas_com_o_trecho: 2, respostas_comparadas: 3 });
    expect(body.data.lados.map(({ nome }: Json) => nome)).toEqual(['Ana Canária', 'Bia Canária']);
    for (const { trecho } of body.data.lados) expect(shared.toLowerCase()).toContain(trecho.toLowerCase());
  });

  it('finds nothing in what everybody was given, in short answers and in answers of their own', async () => {
    await test.db.kysely
      .updateTable('questions')
      .set({ statement: shared })
      .where('id', '=', essay())
      .execute();
    await take('Ana', shared);
    await take('Bia', shared);
    await take('Caio', 'Uma fila.');
    await take('Davi', 'Uma fila.');
    await take('Eva', alone);
    await compare();
    expect(await ofRun()).toMatchObject({ estado: 'pronta', pares: [] });
  });

  it('is searched only when somebody asks, and anew when somebody asks again', async () => {
    await take('Ana', shared);
    await take('Bia', shared);
    await test.deps.outbox.runOnce();
    expect(await ofRun()).toEqual({ pares: [] });
    await compare();
    const [first] = (await ofRun()).pares;
    await compare(company.token);
    const [again] = (await ofRun()).pares;
    expect(again.candidatos).toEqual(first.candidatos);
    expect((await pairOf(first.id)).status).toBe(404);
    const rival = await test.people.company();
    expect((await compare(rival.token)).status).toBe(404);
    expect((await pairOf(again.id, rival.token)).status).toBe(404);
  });

  it('names nobody in a blind run', async () => {
    await test.db.kysely.updateTable('runs').set({ blind: true }).where('id', '=', exam.runId).execute();
    await take('Ana Canária', shared);
    await take('Bia Canária', shared);
    await letOut(false);
    await compare();
    const { pares } = await ofRun(company.token);
    expect(pares[0].candidatos).toEqual(['Candidato 1', 'Candidato 2']);
    expect(JSON.stringify([pares, (await pairOf(pares[0].id)).body])).not.toContain('Canária');
  });

  it('gives a candidate the own excerpt with the result, and nothing of the other', async () => {
    const { ana, bia, caio } = await pairOfTwo();
    await letOut(false);
    expect((await own(ana)).body.data).toEqual([]);
    expect((await reply(ana, 'Cedo demais.')).status).toBe(404);
    await letOut(true);
    const { body } = await own(bia);
    expect(body.data).toEqual([
      {
        id_questao: essay(),
        trechos: [{ trecho: expect.any(String), respostas_com_o_trecho: 2, respostas_comparadas: 3 }],
      },
    ]);
    expect(body.data[0].trechos[0].trecho).toBe(body.data[0].trechos[0].trecho.toUpperCase());
    expect(JSON.stringify(body)).not.toMatch(/Ana|idProvaUsuario|20\d\d-/);
    expect((await own(caio)).body.data).toEqual([]);
    expect((await own({ ...ana, developer: bia.developer })).status).toBe(404);
  });

  it('lets a candidate say something, which stands beside the pair, and take it back', async () => {
    const { ana, caio, pair } = await pairOfTwo();
    await letOut(true);
    expect((await reply(ana, 'É a definição da aula.')).status).toBe(200);
    const said = async () =>
      (await pairOf(pair.id)).body.data.lados.map(({ comentario }: Json) => comentario);
    expect(await said()).toEqual(['É a definição da aula.', undefined]);
    expect((await own(ana)).body.data[0].comentario).toBe('É a definição da aula.');
    expect((await reply(ana, 'a'.repeat(1_001))).status).toBe(400);
    expect((await reply(ana, ' ')).status).toBe(200);
    expect(await said()).toEqual([undefined, undefined]);
    expect((await reply(caio, 'Nada a ver.')).status).toBe(404);
  });

  it('is gone with either person', async () => {
    const { ana, bia, pair } = await pairOfTwo();
    await letOut(true);
    await reply(ana, 'É a definição da aula.');
    await test.db.transaction((trx) => anonymizeAttemptsOf(trx, ana.developer.accountId, test.clock.now()));
    expect((await pairOf(pair.id)).status).toBe(404);
    expect((await ofRun()).pares).toEqual([]);
    expect((await own(bia)).body.data).toEqual([]);
    expect(await test.db.kysely.selectFrom('likeness_replies').selectAll().execute()).toEqual([]);
    await compare();
    expect((await ofRun()).pares).toEqual([]);
  });

  it('does not hold for an answer that has changed since', async () => {
    const { ana, pair } = await pairOfTwo();
    await test.db.kysely
      .updateTable('answers')
      .set({ version: 9, text: 'Outra.' })
      .where('attempt_id', '=', ana.attemptId)
      .execute();
    expect((await pairOf(pair.id)).status).toBe(404);
    expect((await ofRun()).pares).toEqual([]);
  });
});
