import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import {
  createTestExam,
  editable,
  editableQuestion,
  type GivenQuestion,
  type TestExam,
} from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';

const single = (statement: string): GivenQuestion => ({
  ...{ kind: 'single', statement, options: ['*a', 'b', 'c'] },
});
const rightOf = (questions: Json[]) =>
  questions.map(({ enunciado, alternativas }) => [
    enunciado,
    ...alternativas.filter(({ correta }: Json) => correta).map(({ texto }: Json) => texto),
  ]);

describe('a run whose questions were changed', () => {
  let test: TestApp;
  let company: TestCompany;
  let exam: TestExam;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    company = await test.people.company();
    const questions = ['Um?', 'Dois?', 'Três?', 'Quatro?'].map(single);
    exam = await createTestExam(test, { company, questions });
    await begin(exam.runId);
    await change(exam, 1, { right: ['b'] });
    await change(exam, 2, { annulled: 'Tem duas leituras.' });
  });

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json) =>
    test.call(method, path, { as: company.token, ...(body && { body }) });
  const begin = async (runId: number) => {
    const { status } = await (await createTestCandidate(test, runId)).start();
    expect(status).toBe(201);
  };
  const change = async (of: TestExam, at: number, to: { right: string[] } | { annulled: string }) => {
    const { exam_version_id } = await test.db.kysely
      .selectFrom('runs')
      .select('runs.exam_version_id')
      .where('runs.id', '=', of.runId)
      .executeTakeFirstOrThrow();
    const options = await test.db.kysely
      .selectFrom('options')
      .innerJoin('questions', 'questions.id', 'options.question_id')
      .select(['options.id', 'options.text', 'options.question_id'])
      .where('questions.exam_version_id', '=', exam_version_id)
      .where('questions.position', '=', at + 1)
      .execute();
    const body = {
      id_questao: options[0]?.question_id,
      ...('annulled' in to
        ? { tipo: 'ANULADA', motivo: to.annulled }
        : {
            ...{ tipo: 'GABARITO_CORRIGIDO', motivo: 'O gabarito estava errado.' },
            ids_alternativas: options.filter(({ text }) => to.right.includes(text)).map(({ id }) => id),
          }),
    };
    const { status, body: said } = await call('POST', `/test/${of.runId}/questions/changes`, body);
    expect([status, said.error]).toEqual([200, undefined]);
    await test.deps.outbox.runOnce();
  };
  const read = async (runId: number): Promise<Json> => (await call('GET', `/test/${runId}/edit`)).body.data;
  const duplicate = async (runId: number) => call('POST', `/test/${runId}/duplicate`);
  const save = async (body: Json = {}, runId = exam.runId) =>
    call('POST', `/test/${runId}/questions/bank`, body);
  const readBank = async (id: number): Promise<Json> =>
    (await call('GET', `/company/questions/${id}`)).body.data;
  const standing = [
    ['Um?', 'a'],
    ['Dois?', 'b'],
    ['Quatro?', 'a'],
  ];
  const left = [{ numero: 3, enunciado: 'Três?', motivo: 'Tem duas leituras.' }];

  describe('the form of the exam', () => {
    it('has the current key, and lists the annulled questions with the reasons', async () => {
      const { questoes, anuladas } = await read(exam.runId);
      expect(rightOf(questoes)).toEqual(standing);
      expect(anuladas).toEqual(left);
    });

    it('can be saved with other texts, without a change to marks or annulments', async () => {
      const before = await read(exam.runId);
      const questoes = before.questoes.map((question: Json) => ({
        ...question,
        enunciado: `${question.enunciado} Diga.`,
      }));
      const answer = await call('PUT', `/test/${exam.runId}`, { ...editable(before), questoes });
      expect([answer.status, answer.body.error]).toEqual([200, undefined]);
      const after = await read(exam.runId);
      expect(rightOf(after.questoes)).toEqual(
        standing.map(([text, ...right]) => [`${text} Diga.`, ...right]),
      );
      expect(after.anuladas).toEqual(left);
      // The published version stays unchanged, so that it can be restored.
      for (const at of [1, 2]) {
        const { id } = await test.db.kysely
          .selectFrom('questions')
          .innerJoin('runs', 'runs.exam_version_id', 'questions.exam_version_id')
          .select('questions.id')
          .where('runs.id', '=', exam.runId)
          .where('questions.position', '=', at + 1)
          .executeTakeFirstOrThrow();
        const body = { id_questao: id, tipo: 'RESTAURADA', motivo: 'Estava certo.' };
        expect((await call('POST', `/test/${exam.runId}/questions/changes`, body)).status).toBe(200);
        await test.deps.outbox.runOnce();
      }
      expect(rightOf((await read(exam.runId)).questoes)).toEqual([
        ['Um? Diga.', 'a'],
        ['Dois? Diga.', 'a'],
        ['Três?', 'a'],
        ['Quatro? Diga.', 'a'],
      ]);
    });

    it('accepts a single choice with several options that earn the mark', async () => {
      await change(exam, 1, { right: ['a', 'c'] });
      const before = await read(exam.runId);
      expect(rightOf(before.questoes)[1]).toEqual(['Dois?', 'a', 'c']);
      const answer = await call('PUT', `/test/${exam.runId}`, {
        ...editable(before),
        descricao: 'Outra descrição.',
      });
      expect([answer.status, answer.body.error]).toEqual([200, undefined]);
      expect((await read(exam.runId)).descricao).toBe('Outra descrição.');
    });

    it('does not bring back the previous key', async () => {
      const before = await read(exam.runId);
      const [one, two, ...more] = before.questoes;
      const alternativas = two.alternativas.map(({ texto }: Json) => ({ texto, correta: texto === 'a' }));
      const body = { ...editable(before), questoes: [one, { ...two, alternativas }, ...more] };
      expect((await call('PUT', `/test/${exam.runId}`, body)).body.code).toBe('PROVA_INICIADA');
    });
  });

  describe('a duplicate', () => {
    it('has the current key without the annulled questions, and lists these with the reasons', async () => {
      const { status, body } = await duplicate(exam.runId);
      expect([status, body.data.anuladas]).toEqual([201, left]);
      const copy = await read(body.data.id);
      expect(rightOf(copy.questoes)).toEqual(standing);
      expect(copy.anuladas).toEqual([]);
    });

    it('asks its author to choose if several options of a single choice earn the mark', async () => {
      await change(exam, 1, { right: ['a', 'c'] });
      const { body } = await duplicate(exam.runId);
      const copy = await read(body.data.id);
      expect(rightOf(copy.questoes)[1]).toEqual(['Dois?', 'a', 'c']);
      const answer = await call('PUT', `/test/${body.data.id}`, editable(copy));
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['questoes.1.tipo']]);
    });

    it('is not created from an exam without counting questions', async () => {
      const one = await createTestExam(test, { company, questions: [single('Só uma?')] });
      await begin(one.runId);
      await change(one, 0, { annulled: 'Não vale.' });
      expect((await duplicate(one.runId)).body.code).toBe('QUESTOES_ANULADAS');
      expect((await read(one.runId)).questoes).toEqual([]);
    });

    it('draws from the current pools, no more than they still have, and drops empty pools', async () => {
      const drawn = await createTestExam(test, {
        company,
        questions: [single('Para todos?')],
        draws: [
          { count: 1, questions: [single('Sozinha?')] },
          { count: 2, questions: ['Sorteada 1?', 'Sorteada 2?', 'Sorteada 3?'].map(single) },
        ],
      });
      await begin(drawn.runId);
      await change(drawn, 1, { annulled: 'Não vale.' });
      await change(drawn, 2, { annulled: 'Também não.' });
      await change(drawn, 3, { right: ['c'] });
      await change(drawn, 4, { annulled: 'Nem esta.' });
      const { body } = await duplicate(drawn.runId);
      expect(body.data.anuladas).toEqual([
        { enunciado: 'Sozinha?', motivo: 'Não vale.' },
        { enunciado: 'Sorteada 1?', motivo: 'Também não.' },
        { enunciado: 'Sorteada 3?', motivo: 'Nem esta.' },
      ]);
      const copy = await read(body.data.id);
      expect(copy.sorteios).toMatchObject([{ quantidade: 1, totalSorteaveis: 1 }]);
      const pool = await test.db.kysely
        .selectFrom('questions')
        .innerJoin('runs', 'runs.exam_version_id', 'questions.exam_version_id')
        .innerJoin('options', 'options.question_id', 'questions.id')
        .select(['questions.position', 'questions.statement', 'questions.draw', 'options.text'])
        .where('runs.id', '=', body.data.id)
        .where('options.correct', '=', true)
        .orderBy('questions.position')
        .execute();
      expect(pool).toEqual([
        { position: 1, statement: 'Para todos?', draw: null, text: 'a' },
        { position: 2, statement: 'Sorteada 2?', draw: 1, text: 'c' },
      ]);
    });

    it('draws as many as before from a pool that still has enough', async () => {
      const drawn = await createTestExam(test, {
        company,
        questions: [],
        draws: [{ count: 1, questions: ['Uma?', 'Outra?'].map(single) }],
      });
      await begin(drawn.runId);
      await change(drawn, 0, { annulled: 'Não vale.' });
      const { body } = await duplicate(drawn.runId);
      expect((await read(body.data.id)).sorteios).toMatchObject([{ quantidade: 1, totalSorteaveis: 1 }]);
    });
  });

  describe('the question bank', () => {
    it('gets the standing key without the annulled questions, and lists these with the reasons', async () => {
      const { status, body } = await save();
      expect(status).toBe(201);
      expect(body.message).toBe('3 questões salvas no banco. 1 questão anulada ficou de fora.');
      expect(body.data).toMatchObject({ jaNoBanco: 0, corrigidas: 0, anuladas: left });
      const saved = await Promise.all(body.data.ids.map(readBank));
      expect(rightOf(saved)).toEqual(standing);
    });

    it('says so if all requested questions are annulled', async () => {
      const { status, body } = await save({ posicoes: [3] });
      expect([status, body.message]).toEqual([201, '1 questão anulada ficou de fora.']);
      expect(body.data).toEqual({ ids: [], jaNoBanco: 0, corrigidas: 0, anuladas: left });
      expect((await save({ posicoes: [1] })).body.data.anuladas).toEqual([]);
    });

    it.each(['linked', 'equal word for word'])('corrects the key of a known question: %s', async (how) => {
      const first = await save();
      const ids: number[] = first.body.data.ids;
      if (how !== 'linked') {
        await test.db.kysely
          .updateTable('questions')
          .set({ bank_question_id: null, bank_version: null })
          .where('questions.exam_version_id', '=', exam.versionId)
          .execute();
      }
      await change(exam, 0, { right: ['c'] });
      const { body } = await save({ tags: ['outra'] });
      expect(body.message).toBe('1 gabarito corrigido no banco. 1 questão anulada ficou de fora.');
      expect(body.data).toMatchObject({ ids: [], jaNoBanco: 3, corrigidas: 1 });
      const mended = await readBank(ids[0] ?? 0);
      expect([mended.versao, mended.tags, rightOf([mended])]).toEqual([2, [], [['Um?', 'c']]]);
      expect((await read(exam.runId)).questoes[0].banco).toMatchObject({ versao: 2, versao_atual: 2 });
      expect((await save()).body.data).toMatchObject({ ids: [], jaNoBanco: 3, corrigidas: 0 });
    });

    it('does not change a question whose text was changed since', async () => {
      const { body } = await save();
      const id: number = body.data.ids[0];
      const question = editableQuestion(await readBank(id));
      const answer = await call('PUT', `/company/questions/${id}`, {
        ...question,
        enunciado: 'Outro texto?',
      });
      expect(answer.status).toBe(200);
      await change(exam, 0, { right: ['c'] });
      expect((await save()).body.data).toMatchObject({ ids: [], jaNoBanco: 3, corrigidas: 0 });
      expect(rightOf([await readBank(id)])).toEqual([['Outro texto?', 'a']]);
    });
  });
});
