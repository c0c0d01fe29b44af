import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { choice, choices, essay, fillBank } from '#modules/question-bank/server/test-bank.ts';

interface Asked {
  readonly id: number;
  readonly kind: 'single' | 'essay';
  readonly draw: number | null;
  /** Its first option is right, its second one wrong. */
  readonly optionIds: number[];
  readonly rightIds: number[];
  readonly wrongIds: number[];
}

describe('drawn questions in grading and statistics', () => {
  let test: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
  });
  afterAll(() => test.close());

  const publish = async (bank: Json[], given: Json) => {
    company = await test.people.company();
    await fillBank(test, company.token, bank);
    const body = {
      ...{ titulo: 'Prova sorteada', tipo_prova: 'TEORICA', duracao: '01:00:00' },
      ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', ids_habilidades: [1], ids_stacks: [1] },
      ...given,
    };
    const made = await test.call('POST', '/test', { as: company.token, body });
    expect(made.body.error).toBeUndefined();
    const runId: number = made.body.data.idProvaAndamento;
    const run = await test.db.kysely
      .selectFrom('runs')
      .select('runs.exam_version_id')
      .where('runs.id', '=', runId)
      .executeTakeFirstOrThrow();
    const questions = await test.db.kysely
      .selectFrom('questions')
      .select(['questions.id', 'questions.kind', 'questions.draw'])
      .where('questions.exam_version_id', '=', run.exam_version_id)
      .orderBy('questions.position')
      .execute();
    const asked: Asked[] = [];
    for (const { id, kind, draw } of questions) {
      const options = await test.db.kysely
        .selectFrom('options')
        .select(['options.id', 'options.correct'])
        .where('options.question_id', '=', id)
        .orderBy('options.position')
        .execute();
      const ids = (correct: boolean) =>
        options.filter((each) => each.correct === correct).map((each) => each.id);
      const optionIds = options.map((option) => option.id);
      asked.push({ id, kind: kind as 'single', draw, optionIds, rightIds: ids(true), wrongIds: ids(false) });
    }
    return { runId, versionId: run.exam_version_id, asked };
  };
  type Run = Awaited<ReturnType<typeof publish>>;

  const scored = async ({ runId, versionId }: Run, given: readonly (readonly [Asked, 0 | 1])[]) => {
    const questions = given.map(([question]) => question);
    const score = Math.round((1000 * given.filter(([, right]) => right).length) / given.length) / 10;
    const person = await test.people.developer();
    const attemptId = await createTestAttempt(test, { runId, versionId, questions }, person, {
      state: 'graded',
      score,
    });
    await test.db.kysely
      .insertInto('answers')
      .values(
        given.map(([{ id, rightIds, wrongIds }, right]) => ({
          ...{ attempt_id: attemptId, question_id: id, version: 1, text: null, saved_at: test.clock.now() },
          option_ids: right ? rightIds : wrongIds,
        })),
      )
      .execute();
    return attemptId;
  };
  const figures = async ({ runId }: Run): Promise<Json> =>
    (await test.call('GET', `/test/${runId}/questions`, { as: company.token })).body.data;
  const scoreOf = async (attemptId: number) =>
    (
      await test.db.kysely
        .selectFrom('attempts')
        .select('attempts.score')
        .where('attempts.id', '=', attemptId)
        .executeTakeFirstOrThrow()
    ).score;

  /** Pearson's correlation, times 100. */
  const correlation = (pairs: readonly (readonly [number, number])[]) => {
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))];
    const part = (of: (pair: readonly [number, number]) => number) =>
      pairs.reduce((sum, pair) => sum + of(pair), 0);
    const shared = part(([one, other]) => (one - x) * (other - y));
    return (
      (100 * shared) / Math.sqrt(part(([one]) => (one - x) ** 2) * part(([, other]) => (other - y) ** 2))
    );
  };

  it('have statistics over those who got them, and the exam over the positions of its papers', async () => {
    const run = await publish(choices(2, 'sql'), {
      questoes: [choice('A?'), choice('B?'), choice('C?')],
      sorteios: [{ tag: 'sql', quantidade: 1 }],
    });
    const [a, b, c, first, second] = run.asked as [Asked, Asked, Asked, Asked, Asked];
    type Row = readonly [0 | 1, 0 | 1, 0 | 1, 0 | 1];
    const rows: readonly Row[] = [
      [1, 1, 1, 1],
      [1, 1, 0, 1],
      [0, 1, 0, 0],
      [1, 0, 0, 1],
      [0, 0, 0, 0],
    ];
    const ofFirst = Array.from({ length: 25 }, (_, person) => rows[person % 5] as Row);
    for (const [x, y, z, drawn] of ofFirst)
      await scored(run, [
        [a, x],
        [b, y],
        [c, z],
        [first, drawn],
      ]);
    for (let person = 0; person < 4; person += 1)
      await scored(run, [
        [a, 1],
        [b, 0],
        [c, 1],
        [second, 1],
      ]);
    const { totalPontuadas, prova, questoes } = await figures(run);
    expect(totalPontuadas).toBe(29);
    const [, , , drawn, rare] = questoes;
    expect(questoes.map(({ sorteio, totalPerguntada }: Json) => [sorteio, totalPerguntada])).toEqual([
      [undefined, 29],
      [undefined, 29],
      [undefined, 29],
      [1, 25],
      [1, 4],
    ]);
    expect(drawn.estatisticas.facilidade).toBeCloseTo(0.6, 9);
    expect(drawn.estatisticas.discriminacao).toBeCloseTo(
      correlation(ofFirst.map(([x, y, z, right]) => [right, x + y + z])),
      6,
    );
    expect(Object.keys(drawn.estatisticas)).not.toContain('peso_previsto');
    expect(questoes[0].estatisticas.peso_previsto).toBeCloseTo(25, 9);
    expect([rare.achados, rare.estatisticas]).toEqual([['amostra_insuficiente'], undefined]);
    expect(prova.media).toBeCloseTo((25 * 50 + 4 * 75) / 29, 6);
    expect(prova.erro_padrao).toBeGreaterThan(0);
  });

  it('change only the scores of those who got them when they are annulled or get another key', async () => {
    const run = await publish(choices(2, 'sql'), {
      questoes: [choice('A?')],
      sorteios: [{ tag: 'sql', quantidade: 1 }],
    });
    const [a, first, second] = run.asked as [Asked, Asked, Asked];
    const got = await scored(run, [
      [a, 1],
      [first, 0],
    ]);
    const others = await scored(run, [
      [a, 1],
      [second, 0],
    ]);
    const change = async (body: Json) => {
      const path = `/test/${run.runId}/questions/changes`;
      const answer = await test.call('POST', path, {
        as: company.token,
        body: { motivo: 'Engano.', ...body },
      });
      expect(answer.status).toBe(200);
      await test.deps.outbox.runOnce();
      return [await scoreOf(got), await scoreOf(others)];
    };
    expect(await change({ id_questao: first.id, tipo: 'ANULADA' })).toEqual([100, 50]);
    expect(await change({ id_questao: first.id, tipo: 'RESTAURADA' })).toEqual([50, 50]);
    const key = { tipo: 'GABARITO_CORRIGIDO', ids_alternativas: second.wrongIds };
    expect(await change({ id_questao: second.id, ...key })).toEqual([50, 100]);
    const { questoes } = await figures(run);
    expect(questoes[2].mudanca).toMatchObject({ tipo: 'GABARITO_CORRIGIDO' });
  });

  it('limit the statistics of the whole exam to complete papers once one of them is annulled', async () => {
    const run = await publish(choices(2, 'sql'), {
      questoes: [choice('A?'), choice('B?')],
      sorteios: [{ tag: 'sql', quantidade: 1 }],
    });
    const [a, b, first, second] = run.asked as [Asked, Asked, Asked, Asked];
    for (let person = 0; person < 24; person += 1) {
      await scored(run, [
        [a, 1],
        [b, person % 2 ? 1 : 0],
        [first, person % 3 ? 1 : 0],
      ]);
    }
    await scored(run, [
      [a, 0],
      [b, 1],
      [second, 1],
    ]);
    await test.call('POST', `/test/${run.runId}/questions/changes`, {
      as: company.token,
      body: { id_questao: second.id, tipo: 'ANULADA', motivo: 'Engano.' },
    });
    await test.deps.outbox.runOnce();
    const { totalPontuadas, prova, questoes } = await figures(run);
    expect(totalPontuadas).toBe(25);
    // 12 with B, 16 with the drawn one. The paper with the annulled question counts by its other questions.
    expect(prova.media).toBeCloseTo(((24 + 12 + 16) * (100 / 3) + 50) / 25, 6);
    expect(questoes[0].totalPerguntada).toBe(25);
    expect(questoes[2].estatisticas.facilidade).toBeCloseTo(16 / 24, 9);
    expect(questoes[3].estatisticas).toBeUndefined();
  });

  it('can be graded by question for those who got them if they are open', async () => {
    const run = await publish(
      [essay('Por quê?', { tags: ['abertas'] }), essay('Como?', { tags: ['abertas'] })],
      {
        questoes: [],
        sorteios: [{ tag: 'abertas', quantidade: 1 }],
      },
    );
    const counts = new Map(run.asked.map(({ id }) => [id, 0]));
    for (let person = 0; person < 6; person += 1) {
      const candidate = await createTestCandidate(test, run.runId);
      const attemptId = (await candidate.start()).body.data.id;
      const [{ idQuestaoProva: id }] = (await candidate.paper()).body.data.prova.provasTodasQuestoes;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      await candidate.finish(attemptId, [{ id_questao: id, resposta: 'Porque sim.' }]);
      const verdict = {
        id_prova_usuario: attemptId,
        questoesCorrigidas: [{ id_questao: id, correta: true }],
      };
      const path = `/test/${run.runId}/correction`;
      expect((await test.call('PUT', path, { as: company.token, body: verdict })).status).toBe(200);
      expect(await scoreOf(attemptId)).toBe(100);
    }
    for (const { id } of run.asked) {
      const path = `/test/${run.runId}/questions/${id}/answers`;
      const { body } = await test.call('GET', path, { as: company.token });
      expect(body.data.totalRespostas).toBe(counts.get(id));
    }
  });
});
