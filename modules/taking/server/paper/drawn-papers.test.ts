import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { editable } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { choice, choices, essay, fillBank } from '#modules/question-bank/server/test-bank.ts';
import { drawQuestions } from '../../domain/draw-questions.ts';

describe('a paper with drawn questions', () => {
  let test: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
    company = await test.people.company();
    await fillBank(test, company.token, [...choices(8, 'sql'), ...choices(3, 'web')]);
  });
  afterAll(() => test.close());

  const sorteios = [
    { tag: 'sql', quantidade: 3 },
    { tag: 'web', quantidade: 1 },
  ];
  const publish = async (given: Json = {}): Promise<number> => {
    const body = {
      ...{ titulo: 'Prova sorteada', tipo_prova: 'TEORICA', duracao: '01:00:00' },
      ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', ids_habilidades: [1], ids_stacks: [1] },
      ...{ questoes: [choice('Para todos?')], sorteios, divulgacao_resultado: 'NA_ENTREGA', ...given },
    };
    const answer = await test.call('POST', '/test', { as: company.token, body });
    expect(answer.body.error).toBeUndefined();
    return answer.body.data.idProvaAndamento;
  };
  const attemptOf = (attemptId: number) =>
    test.db.kysely
      .selectFrom('attempts')
      .selectAll()
      .where('attempts.id', '=', attemptId)
      .executeTakeFirstOrThrow();
  const begin = async (runId: number) => {
    const candidate = await createTestCandidate(test, runId);
    const attemptId: number = (await candidate.start()).body.data.id;
    return { candidate, attemptId, asked: (await attemptOf(attemptId)).question_ids };
  };
  const questionsOf = (ids: readonly number[]) =>
    test.db.kysely
      .selectFrom('questions')
      .select(['questions.id', 'questions.draw', 'questions.statement', 'questions.bank_version as version'])
      .where('questions.id', 'in', [...ids])
      .execute();
  /** The first option of each question is right, the second one wrong. */
  const deliver = async ({ candidate, attemptId }: Awaited<ReturnType<typeof begin>>, right = true) => {
    const { body } = await candidate.paper();
    const answers = body.data.prova.provasTodasQuestoes.map(
      ({ idQuestaoProva, questaoProva: { alternativaProva } }: Json) => ({
        id_questao: idQuestaoProva,
        id_alternativa: (alternativaProva as { id: number; opcao: string }[]).find(
          ({ opcao }) => opcao === (right ? 'certa' : 'errada'),
        )?.id,
      }),
    );
    return candidate.finish(attemptId, answers);
  };

  it('has the common questions and the right number from each pool, without repeats', async () => {
    const runId = await publish();
    for (let person = 0; person < 5; person += 1) {
      const { candidate, asked } = await begin(runId);
      expect(new Set(asked).size).toBe(5);
      const draws = (await questionsOf(asked)).map(({ draw }) => draw);
      expect(draws.toSorted()).toEqual([1, 1, 1, 2, null]);
      const { body } = await candidate.paper();
      expect(body.data.prova.provasTodasQuestoes.map(({ idQuestaoProva }: Json) => idQuestaoProva)).toEqual(
        asked,
      );
      expect(JSON.stringify(body)).not.toMatch(/correta|sorteio|banco/);
    }
  });

  it('differs between candidates, and the draw can be repeated from the stored seed', async () => {
    const runId = await publish();
    const papers = new Set<string>();
    for (let person = 0; person < 8; person += 1) {
      const { attemptId, asked } = await begin(runId);
      papers.add(String(asked.toSorted((a, b) => a - b)));
      const { draw_seed, exam_version_id } = await attemptOf(attemptId);
      const pool = async (draw: number) =>
        (
          await test.db.kysely
            .selectFrom('questions')
            .select('questions.id')
            .where('questions.exam_version_id', '=', exam_version_id)
            .where('questions.draw', '=', draw)
            .orderBy('questions.position')
            .execute()
        ).map(({ id }) => id);
      const pools = [
        { questions: await pool(1), count: 3 },
        { questions: await pool(2), count: 1 },
      ];
      expect(asked.slice(1)).toEqual(drawQuestions(pools, draw_seed ?? 0));
    }
    expect(papers.size).toBeGreaterThan(1);
  });

  it('is the same for 50 starts at once, after a take-over and after a change of the texts', async () => {
    const runId = await publish();
    const candidate = await createTestCandidate(test, runId);
    const starts = await Promise.all(Array.from({ length: 50 }, () => candidate.start()));
    expect(new Set(starts.map(({ body }) => body.data.id)).size).toBe(1);
    const attemptId = starts[0]?.body.data.id;
    const { question_ids: asked } = await attemptOf(attemptId);
    const paper = async () =>
      (await candidate.paper()).body.data.prova.provasTodasQuestoes.map((each: Json) => each.idQuestaoProva);
    expect(await paper()).toEqual(asked);
    const as = candidate.developer.token;
    const taken = await test.call('POST', `/developer/userTest/${attemptId}/takeover`, { as });
    expect(taken.status).toBe(200);
    expect(await paper()).toEqual(asked);
    const edited = await test.call('GET', `/test/${runId}/edit`, { as: company.token });
    const body = { ...editable(edited.body.data), questoes: [choice('Para todas?')] };
    expect((await test.call('PUT', `/test/${runId}`, { as: company.token, body })).status).toBe(200);
    expect((await candidate.start()).body.data.id).toBe(attemptId);
    expect(await paper()).toEqual(asked);
  });

  it('accepts answers only to its own questions', async () => {
    const runId = await publish();
    const { candidate, attemptId, asked } = await begin(runId);
    const { exam_version_id } = await attemptOf(attemptId);
    const others = await test.db.kysely
      .selectFrom('questions')
      .innerJoin('options', 'options.question_id', 'questions.id')
      .select(['questions.id', 'options.id as option'])
      .where('questions.exam_version_id', '=', exam_version_id)
      .where('questions.id', 'not in', asked)
      .execute();
    const [other] = others;
    const refused = { code: 'RESPOSTA_INVALIDA' };
    expect(
      (await candidate.save(attemptId, other?.id ?? 0, { id_alternativa: other?.option })).body,
    ).toMatchObject(refused);
    const final = [{ id_questao: other?.id, id_alternativa: other?.option }];
    expect((await candidate.finish(attemptId, final)).body).toMatchObject(refused);
  });

  it('is worth 100 points whatever was drawn, also in a shuffled run', async () => {
    const runId = await publish({ embaralhar_questoes: true, embaralhar_alternativas: true });
    const right = await begin(runId);
    expect((await deliver(right)).body.data).toMatchObject({ pontuacao: 100, corrigida: true });
    const wrong = await begin(runId);
    expect((await deliver(wrong, false)).body.data).toMatchObject({ pontuacao: 0 });
  });

  it('keeps its versions of the questions when the bank changes, in results and in the answer sheet', async () => {
    const owner = await test.people.company();
    const [id = 0] = await fillBank(test, owner.token, [choice('Como era?', { tags: ['velha'] })]);
    const body = {
      ...{ titulo: 'Prova do banco', tipo_prova: 'TEORICA', duracao: '01:00:00' },
      ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', ids_habilidades: [1], ids_stacks: [1] },
      ...{ questoes: [], sorteios: [{ tag: 'velha', quantidade: 1 }], resultado_por_questao: 'IMEDIATO' },
      divulgacao_resultado: 'NA_ENTREGA',
    };
    const made = await test.call('POST', '/test', { as: owner.token, body });
    const runId = made.body.data.idProvaAndamento;
    const begun = await begin(runId);
    await deliver(begun);
    const turned = [{ texto: 'certa' }, { texto: 'errada', correta: true }];
    const changed = choice('Como é?', { alternativas: turned, tags: ['velha'], edicao: 1 });
    const put = await test.call('PUT', `/company/questions/${id}`, { as: owner.token, body: changed });
    expect(put.body.data.versao).toBe(2);
    await test.call('PUT', `/company/questions/${id}/archived`, {
      as: owner.token,
      body: { arquivada: true },
    });
    const as = begun.candidate.developer.token;
    const mine = await test.call('GET', `/developer/userTest/${begun.attemptId}/questions`, { as });
    expect(mine.body.data.questoes).toMatchObject([{ enunciado: 'Como era?', aproveitamento: 100 }]);
    const sheet = await test.call('GET', `/test/${runId}/answers/1`, { as: owner.token });
    expect(sheet.body.data.result.candidato[0].questoes).toMatchObject([{ enunciado: 'Como era?' }]);
    expect(await questionsOf(begun.asked)).toMatchObject([{ version: 1 }]);
    expect((await attemptOf(begun.attemptId)).score).toBe(100);
  });

  it('is announced before the start, with the number of questions and how many are drawn', async () => {
    const mixed = await test.people.company();
    await fillBank(test, mixed.token, [
      ...choices(2, 'sql'),
      ...[choice('Qual?', { tags: ['todo'] }), essay('Por quê?', { tags: ['todo'] })],
    ]);
    const body = {
      ...{ titulo: 'Prova de tudo', tipo_prova: 'TEORICA', duracao: '01:00:00' },
      ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', ids_habilidades: [1], ids_stacks: [1] },
      questoes: [essay('Para todos?')],
      sorteios: [
        { tag: 'sql', quantidade: 2 },
        { tag: 'todo', quantidade: 1 },
      ],
    };
    const made = await test.call('POST', '/test', { as: mixed.token, body });
    const runId = made.body.data.idProvaAndamento;
    const { token } = await test.people.developer();
    const details = await test.call('GET', `/test/${runId}/details`, { as: token });
    expect(details.body.data).toMatchObject({
      ...{ totalQuestoes: 4, sorteadas: 3 },
      questoesPorTipo: {
        dissertativas: 1,
        unicaEscolha: 2,
        multiplaEscolha: 0,
        codigo: 0,
        sql: 0,
        revisao: 0,
      },
    });
    const cards = await test.call('GET', `/search/exams?busca=Prova de tudo`, { as: token });
    expect(cards.body.data.find(({ id }: Json) => id === runId)).toMatchObject({ totalQuestoes: 4 });
  });
});
