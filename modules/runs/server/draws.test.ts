import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { drawLimits } from '#modules/question-bank/contract/questions.ts';
import { choice, choices, essay, fillBank } from '#modules/question-bank/server/test-bank.ts';

const exam = {
  titulo: 'Prova de JavaScript',
  tipo_prova: 'TEORICA',
  data_inicio: '2026-01-15',
  data_fim: '2026-01-20',
  duracao: '01:00:00',
  ids_habilidades: [1],
  ids_stacks: [1],
  questoes: [choice('Para todos?')],
};

describe('an exam with questions from the bank', () => {
  let test: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    test.clock.set('2026-01-15T12:00:00Z');
    company = await test.people.company();
  });
  afterAll(() => test.close());

  const fill = (...questions: Json[]) => fillBank(test, company.token, questions);
  const call = (method: 'POST' | 'PUT' | 'GET', path: string, body?: Json) =>
    test.call(method, path, { as: company.token, ...(body && { body }) });
  const create = (given: Json) => call('POST', '/test', { ...exam, ...given });
  const publish = async (given: Json): Promise<number> => {
    const { body } = await create(given);
    expect(body.error).toBeUndefined();
    return body.data.idProvaAndamento;
  };
  const read = async (runId: number) => (await call('GET', `/test/${runId}/edit`)).body.data;
  const edit = async (runId: number, given: Json) =>
    call('PUT', `/test/${runId}`, { ...exam, edicao: (await read(runId)).edicao, ...given });
  const preview = async (sorteios: Json[], ids_questoes: number[] = []) =>
    (await call('POST', '/company/questions/draws/preview', { sorteios, ids_questoes })).body.data;
  const change = (id: number, body: Json) => call('PUT', `/company/questions/${id}`, body);
  const pools = async (runId: number) =>
    test.db.kysely
      .selectFrom('runs')
      .innerJoin('questions', 'questions.exam_version_id', 'runs.exam_version_id')
      .select([
        'questions.draw',
        'questions.position',
        'questions.statement',
        'questions.bank_question_id as bank',
      ])
      .where('runs.id', '=', runId)
      .where('questions.draw', 'is not', null)
      .orderBy('questions.position')
      .execute();
  const sql = { tag: 'sql', quantidade: 2 };

  describe('that all candidates get', () => {
    const fromBank = async () => {
      const [id = 0] = await fill(choice('Qual?', { explicacao: 'Porque sim.' }));
      const question = choice('Qual?', { explicacao: 'Porque sim.', banco: { id_questao: id, versao: 1 } });
      return { id, question };
    };

    it('keeps its copy when the bank’s question is deleted, and can be edited and kept in the bank again', async () => {
      const { id, question } = await fromBank();
      const runId = await publish({ questoes: [question] });
      expect((await test.call('DELETE', `/company/questions/${id}`, { as: company.token })).status).toBe(200);
      const [copy] = (await read(runId)).questoes;
      expect(copy).toMatchObject({ enunciado: 'Qual?', explicacao: 'Porque sim.' });
      expect(copy).not.toHaveProperty('banco');
      expect((await edit(runId, { questoes: [{ ...copy, enunciado: 'Qual mesmo?' }] })).status).toBe(200);
      const saved = await call('POST', `/test/${runId}/questions/bank`, {});
      expect(saved.body.data.ids).toHaveLength(1);
    });

    it('keeps drawing a question that is deleted from the bank', async () => {
      const [first] = await fill(...choices(3, 'sql'));
      const runId = await publish({ sorteios: [sql] });
      await test.call('DELETE', `/company/questions/${first}`, { as: company.token });
      expect((await read(runId)).sorteios).toMatchObject([{ ...sql, totalSorteaveis: 3 }]);
      expect((await pools(runId)).map(({ bank }) => bank === null)).toEqual([true, false, false]);
      expect((await edit(runId, { titulo: 'Outro título', sorteios: [sql] })).status).toBe(200);
      expect(await pools(runId)).toHaveLength(3);
    });

    it('shows which version of them it has, and that there is a newer one', async () => {
      const { id, question } = await fromBank();
      const runId = await publish({ questoes: [question] });
      expect((await read(runId)).questoes[0]).toMatchObject({
        explicacao: 'Porque sim.',
        banco: { id_questao: id, versao: 1, versao_atual: 1, arquivada: false },
      });
      await change(id, { ...choice('Qual delas?'), edicao: 1 });
      expect((await read(runId)).questoes[0]).toMatchObject({
        enunciado: 'Qual?',
        banco: { versao: 1, versao_atual: 2 },
      });
      const newer = choice('Qual delas?', { banco: { id_questao: id, versao: 2 } });
      expect((await edit(runId, { questoes: [newer] })).status).toBe(200);
      expect((await read(runId)).questoes[0]).toMatchObject({
        enunciado: 'Qual delas?',
        banco: { versao: 2, versao_atual: 2 },
      });
    });

    it('keeps explanation and origin of a question that is sent without them, and drops them on request', async () => {
      const { question } = await fromBank();
      const runId = await publish({ questoes: [question] });
      await edit(runId, { titulo: 'Outro título da prova', questoes: [choice('Qual?')] });
      expect((await read(runId)).questoes[0]).toMatchObject({
        explicacao: 'Porque sim.',
        banco: { versao: 1 },
      });
      await edit(runId, { questoes: [choice('Qual?', { explicacao: '', banco: null })] });
      const [bare] = (await read(runId)).questoes;
      expect([bare.explicacao, bare.banco]).toEqual([undefined, undefined]);
    });

    it.each([
      ['a version there is not', { versao: 9 }],
      ['a question of another company', 'other'],
    ])('may not name %s', async (_, given) => {
      const { question } = await fromBank();
      const other = await test.people.company();
      const [foreign = 0] = await fillBank(test, other.token, [choice('Alheia?')]);
      const banco =
        given === 'other' ? { id_questao: foreign, versao: 1 } : { ...(question.banco as Json), versao: 9 };
      const { status, body } = await create({ questoes: [{ ...question, banco }] });
      expect([status, body.fields]).toEqual([
        400,
        { 'questoes.0.banco': 'Esta questão não está mais no banco da sua empresa.' },
      ]);
    });
  });

  describe('that are drawn for each candidate', () => {
    it('shows how many questions each rule can draw from, and gives each question to one rule only', async () => {
      const ids = await fill(
        ...choices(3, 'sql', { nivel: 'PLENO' }),
        ...choices(2, 'sql', { nivel: 'SENIOR' }),
        essay('Por quê?', { tags: ['sql'] }),
      );
      expect(await preview([{ tag: ' SQL ', quantidade: 6 }])).toEqual([
        { totalQuestoes: 6, totalSorteaveis: 6, suficiente: true },
      ]);
      expect(await preview([{ tag: 'sql', quantidade: 6 }], ids.slice(0, 1))).toEqual([
        { totalQuestoes: 5, totalSorteaveis: 5, suficiente: false },
      ]);
      expect(
        await preview([
          { tag: 'sql', tipo: 'DISSERTATIVA', quantidade: 1 },
          { tag: 'sql', nivel: 'SENIOR', quantidade: 2 },
          { tag: 'sql', quantidade: 3 },
          { tag: 'nada', quantidade: 1 },
        ]),
      ).toEqual([
        { totalQuestoes: 1, totalSorteaveis: 1, suficiente: true },
        { totalQuestoes: 2, totalSorteaveis: 2, suficiente: true },
        { totalQuestoes: 6, totalSorteaveis: 3, suficiente: true },
        { totalQuestoes: 0, totalSorteaveis: 0, suficiente: false },
      ]);
    });

    it('has them in pools after the others, in their version at that time', async () => {
      const ids = await fill(...choices(4, 'sql'), ...choices(2, 'web'));
      const runId = await publish({ sorteios: [sql, { tag: 'web', quantidade: 1 }] });
      const stored = await pools(runId);
      expect(stored.map(({ draw, position }) => [draw, position])).toEqual([
        [1, 2],
        [1, 3],
        [1, 4],
        [1, 5],
        [2, 6],
        [2, 7],
      ]);
      expect(stored.map(({ bank }) => bank)).toEqual(ids);
      expect((await read(runId)).sorteios).toEqual([
        { tag: 'sql', nivel: null, tipo: null, quantidade: 2, totalSorteaveis: 4, desatualizado: false },
        { tag: 'web', nivel: null, tipo: null, quantidade: 1, totalSorteaveis: 2, desatualizado: false },
      ]);
    });

    it('leaves out archived questions and those that all candidates get', async () => {
      const [first = 0, second = 0, third] = await fill(...choices(3, 'sql'));
      await call('PUT', `/company/questions/${second}/archived`, { arquivada: true });
      const fixed = choice('sql 1?', { banco: { id_questao: first, versao: 1 } });
      const runId = await publish({ questoes: [fixed], sorteios: [{ tag: 'sql', quantidade: 1 }] });
      expect((await pools(runId)).map(({ bank }) => bank)).toEqual([third]);
    });

    it.each([
      [
        'the bank has too few',
        [{ tag: 'sql', quantidade: 4 }],
        'O banco só tem 3 questões para este sorteio.',
      ],
      [
        'the bank has none',
        [{ tag: 'java', quantidade: 1 }],
        'O banco não tem nenhuma questão para este sorteio.',
      ],
      ['nothing is drawn', [{ tag: 'sql', quantidade: 0 }], 'Sorteie ao menos uma questão.'],
    ])('is not published if %s', async (_, sorteios, sentence) => {
      await fill(...choices(3, 'sql'));
      const { status, body } = await create({ sorteios });
      expect([status, body.fields]).toEqual([400, { 'sorteios.0.quantidade': sentence }]);
    });

    it('is not published if its rules together need more questions than match', async () => {
      await fill(...choices(3, 'sql', { nivel: 'PLENO' }));
      const { body } = await create({ sorteios: [sql, { ...sql, nivel: 'PLENO' }] });
      expect(body.fields).toEqual({
        'sorteios.1.quantidade':
          'Outros sorteios usam as mesmas questões: juntos, eles pedem mais do que o banco tem.',
      });
    });

    it('may consist of drawn questions only, but never has more than 200 for a candidate', async () => {
      await fill(...choices(200, 'sql'));
      expect((await create({ questoes: [], sorteios: [{ tag: 'sql', quantidade: 200 }] })).status).toBe(201);
      const tooMany = await create({ sorteios: [{ tag: 'sql', quantidade: 200 }] });
      expect(tooMany.body.fields).toEqual({
        sorteios: 'Cada candidato pode receber no máximo 200 questões.',
      });
      expect((await create({ questoes: [] })).body.fields).toEqual({
        questoes: 'Cadastre ao menos uma questão.',
      });
      const rules = Array.from({ length: drawLimits.rulesMost + 1 }, () => ({ tag: 'sql', quantidade: 1 }));
      expect((await create({ sorteios: rules })).status).toBe(400);
    });

    it('draws nothing in a practical exam or a template', async () => {
      await fill(...choices(3, 'sql'));
      const practice = { tipo_prova: 'PRATICA', questoes: [essay('')], sorteios: [sql] };
      expect((await create(practice)).body.fields).toEqual({
        sorteios: 'Uma prova prática não sorteia questões.',
      });
      const admin = await test.people.admin();
      const body = { ...exam, sorteios: [sql] };
      expect(await test.call('POST', '/test', { as: admin.token, body })).toMatchObject({
        status: 400,
        body: { fields: { sorteios: 'Só provas de empresas sorteiam questões do banco.' } },
      });
    });
  });

  describe('when it is edited', () => {
    const sorteios = [sql];

    it('keeps its pools until it is told to renew them', async () => {
      const [first = 0] = await fill(...choices(3, 'sql'));
      const runId = await publish({ sorteios });
      await change(first, { ...choice('sql mudada?', { tags: ['sql'] }), edicao: 1 });
      await fill(...choices(1, 'sql'));
      await edit(runId, { sorteios, titulo: 'Outro título da prova' });
      expect((await pools(runId)).map(({ statement }) => statement)).toEqual(['sql 1?', 'sql 2?', 'sql 3?']);
      await edit(runId, { sorteios, atualizar_sorteios: true });
      expect((await pools(runId)).map(({ statement }) => statement)).toEqual([
        'sql mudada?',
        'sql 2?',
        'sql 3?',
        'sql 1?',
      ]);
      expect((await read(runId)).sorteios[0]).toMatchObject({ totalSorteaveis: 4, desatualizado: false });
    });

    it.each([
      [
        'another version of a question',
        (id: number) => change(id, { ...choice('Outra?', { tags: ['sql'] }), edicao: 1 }),
      ],
      [
        'a question less',
        (id: number) => call('PUT', `/company/questions/${id}/archived`, { arquivada: true }),
      ],
      ['a question without the tag by now', (id: number) => change(id, { ...choice('sql 1?'), edicao: 1 })],
      ['a question more', () => fill(...choices(1, 'sql'))],
    ])('shows that the bank has %s', async (_, happens) => {
      const [first = 0] = await fill(...choices(3, 'sql'));
      const runId = await publish({ sorteios });
      const drawn = async () => (await read(runId)).sorteios[0];
      expect(await drawn()).toMatchObject({ totalSorteaveis: 3, desatualizado: false });
      await happens(first);
      expect(await drawn()).toMatchObject({ totalSorteaveis: 3, desatualizado: true });
    });

    it('renews its pools when the rules change, and has none without rules', async () => {
      await fill(...choices(3, 'sql'), ...choices(1, 'web'));
      const runId = await publish({ sorteios });
      await edit(runId, { sorteios: [{ tag: 'web', quantidade: 1 }] });
      expect((await pools(runId)).map(({ statement }) => statement)).toEqual(['web 1?']);
      await edit(runId, {});
      expect([await pools(runId), (await read(runId)).sorteios]).toEqual([[], []]);
    });

    it('draws no question that all candidates get since the edit', async () => {
      const [first = 0, ...others] = await fill(...choices(3, 'sql'));
      const runId = await publish({ sorteios });
      const fixed = choice('sql 1?', { banco: { id_questao: first, versao: 1 } });
      await edit(runId, { questoes: [fixed], sorteios });
      expect((await pools(runId)).map(({ bank }) => bank)).toEqual(others);
    });

    it('changes only texts once somebody has started, with the same pools in the same positions', async () => {
      const [first = 0] = await fill(...choices(3, 'sql'));
      const runId = await publish({ sorteios });
      const before = await pools(runId);
      await (await createTestCandidate(test, runId)).start();
      expect((await edit(runId, { sorteios, questoes: [choice('Para todas?')] })).status).toBe(200);
      expect(await pools(runId)).toEqual(before);
      const refused = [{ sorteios: [{ ...sql, quantidade: 1 }] }, { sorteios, atualizar_sorteios: true }, {}];
      for (const given of refused) {
        expect((await edit(runId, given)).body.code).toBe('PROVA_INICIADA');
      }
      const banco = { id_questao: first, versao: 1 };
      expect(
        (await edit(runId, { sorteios, questoes: [choice('Para todas?', { banco })] })).body.fields,
      ).toEqual({
        'questoes.0.banco': 'Esta questão já está entre as sorteadas.',
      });
    });

    it('passes its pools on to a copy', async () => {
      await fill(...choices(3, 'sql'));
      const runId = await publish({ sorteios });
      const copy = await call('POST', `/test/${runId}/duplicate`);
      expect(await pools(copy.body.data.id)).toEqual(await pools(runId));
    });
  });
});
