import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { bankLimits } from '../contract/question-bank.ts';
import { choice, essay, fillBank } from './test-bank.ts';

describe('the question bank', () => {
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

  const as = () => company.token;
  const fill = (...questions: Json[]) => fillBank(test, as(), questions);
  const one = async (question: Json) => (await fill(question))[0] as number;
  const read = async (id: number, token = as()) =>
    test.call('GET', `/company/questions/${id}`, { as: token });
  const change = (id: number, body: Json, token = as()) =>
    test.call('PUT', `/company/questions/${id}`, { as: token, body });
  const list = async (query = '', token = as()) =>
    (await test.call('GET', `/company/questions${query}`, { as: token })).body.data;
  const found = async (query: string) =>
    (await list(query)).results.map(({ enunciado }: { enunciado: string }) => enunciado);

  describe('storing questions', () => {
    it('returns a question as it was sent, in its first version, to everybody who may edit exams', async () => {
      const sent = choice('Qual comando lista arquivos?', {
        tags: ['Linux', '  linux ', 'Linha  de comando'],
        nivel: 'PLENO',
        explicacao: '`ls` vem de *list*.',
      });
      const id = await one(sent);
      const recruiter = await test.people.member(company, 'recrutador');
      const { status, body } = await read(id, recruiter.token);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        ...sent,
        id,
        versao: 1,
        edicao: 1,
        tags: ['linux', 'linha de comando'],
        arquivada: false,
        provas: [],
        escrita_em: '2026-01-15T12:00:00.000Z',
        escrita_por: expect.any(String),
      });
    });

    it('stores a model answer and marking notes only for open questions', async () => {
      const notes = { resposta_modelo: 'Assim.', como_corrigir: '- Diz como.' };
      const [open, closed] = await fill(essay('Como?', notes), choice('Qual?', notes));
      expect((await read(open as number)).body.data).toMatchObject(notes);
      expect(Object.keys((await read(closed as number)).body.data)).not.toContain('resposta_modelo');
    });

    it('accepts the questions of a file at once, all or none', async () => {
      const faulty = choice('Sem certa?', { alternativas: [{ texto: 'a' }, { texto: 'b' }] });
      const { status, body } = await test.call('POST', '/company/questions', {
        as: as(),
        body: { questoes: [choice('Boa?'), faulty] },
      });
      expect([status, body.code]).toEqual([400, 'CAMPO_INVALIDO']);
      expect(Object.keys(body.fields)).toEqual(['questoes.1.tipo']);
      expect((await list()).totalResult).toBe(0);
      expect(await fill(choice('Boa?'), choice('Outra?'))).toHaveLength(2);
    });

    it.each([
      ['without a statement', { enunciado: ' ' }, 'questoes.0.enunciado'],
      ['with one option', { alternativas: [{ texto: 'a', correta: true }] }, 'questoes.0.alternativas'],
      ['with more than ten tags', { tags: Array.from('abcdefghijk') }, 'questoes.0.tags'],
      ['with a tag of more than 40 characters', { tags: ['a'.repeat(41)] }, 'questoes.0.tags.0'],
      ['of another level', { nivel: 'ESTAGIO' }, 'questoes.0.nivel'],
      ['with a picture from elsewhere', { img_url: 'https://exemplo.com/a.png' }, 'questoes.0.img_url'],
    ])('refuses a question %s', async (_, given, field) => {
      const { status, body } = await test.call('POST', '/company/questions', {
        as: as(),
        body: { questoes: [choice('Qual?', given)] },
      });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    });

    it('refuses odd input or takes it as text, and never causes a server error', async () => {
      const huge = Number.MAX_SAFE_INTEGER;
      const lone = '\ud800';
      const { runId } = await createTestExam(test, { company });
      const odd = choice(`Metade de um par: ${lone}?`, {
        tags: [lone],
        alternativas: [{ texto: lone, correta: true }, { texto: '🧪' }],
      });
      const draws = [{ tag: "'; -- ", quantidade: 1 }];
      const exam = {
        ...{ titulo: 'Prova de JavaScript', tipo_prova: 'TEORICA', duracao: '01:00:00' },
        ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', ids_habilidades: [1], ids_stacks: [1] },
      };
      const reference = choice('Qual?', { banco: { id_questao: huge, versao: huge } });
      const asked: [string, Json][] = [
        ['/company/questions', { questoes: [odd] }],
        ['/company/questions/draws/preview', { sorteios: [{ tag: lone, quantidade: 1 }] }],
        ['/company/questions/draws/preview', { sorteios: draws, ids_questoes: [huge] }],
        [`/test/${runId}/questions/bank`, { posicoes: [huge] }],
        ['/test', { ...exam, questoes: [reference] }],
        ['/test', { ...exam, questoes: [], sorteios: draws }],
      ];
      const answers = [];
      for (const [path, body] of asked)
        answers.push((await test.call('POST', path, { as: as(), body })).status);
      expect(answers).toEqual([400, 400, 200, 201, 400, 400]);
      const query = '?tag=%00&busca=%00&pagina=999999999';
      expect((await test.call('GET', `/company/questions${query}`, { as: as() })).status).toBe(400);
      expect((await list("?busca=';&tag=%25&pagina=999999999")).results).toEqual([]);
      expect((await read(huge)).status).toBe(404);
    });

    it('tells which questions of a file it has: by statement and alternatives, of this company', async () => {
      const other = await test.people.company();
      const [kept] = await fill(choice('Qual?'), essay('Como?'), choice('Antes?'));
      const [, , changed] = (await list()).results.toReversed();
      await fillBank(test, other.token, [essay('De outra?')]);
      await test.call('PUT', `/company/questions/${kept}/archived`, { as: as(), body: { arquivada: true } });
      const { edicao } = (await read(changed.id)).body.data;
      expect((await change(changed.id, { ...choice('Depois?'), edicao })).status).toBe(200);
      const { alternativas } = choice('') as { alternativas: { texto: string }[] };
      const texts = alternativas.map(({ texto }) => ({ texto }));
      const questoes = [
        { enunciado: ' Qual? ', alternativas: texts },
        { enunciado: 'Qual?', alternativas: texts.toReversed() },
        { enunciado: 'Qual?', alternativas: [] },
        { enunciado: 'Como?', alternativas: [] },
        { enunciado: 'De outra?', alternativas: [] },
        { enunciado: 'Antes?', alternativas: texts },
        { enunciado: 'Depois?', alternativas: texts },
      ];
      const asked = (body: Json) => test.call('POST', '/company/questions/known', { as: as(), body });
      expect((await asked({ questoes })).body.data).toEqual({ posicoes: [0, 3, 6] });
      expect((await asked({ questoes: [] })).body.data).toEqual({ posicoes: [] });
    });

    it('holds no more than its limit', async () => {
      await sql`insert into bank_questions (company_id, version, tags, changed_at)
        select ${company.companyId}, 1, '{}', ${test.clock.now()}::timestamptz
          from generate_series(1, ${bankLimits.questionsMost - 1}::int)`.execute(test.db.kysely);
      const body = { questoes: [choice('A?'), choice('B?')] };
      expect(await test.call('POST', '/company/questions', { as: as(), body })).toMatchObject({
        status: 409,
        body: { code: 'LIMITE_ATINGIDO', error: 'O banco guarda até 20.000 questões.' },
      });
      expect(await fill(choice('A?'))).toHaveLength(1);
    });

    it('is closed to graders, and shows nothing to another company', async () => {
      const id = await one(choice('Qual?'));
      const corrector = await test.people.member(company, 'corretor');
      expect((await read(id, corrector.token)).status).toBe(403);
      const other = (await test.people.company()).token;
      expect((await list('', other)).totalResult).toBe(0);
      const archived = { as: other, body: { arquivada: true } };
      expect([
        (await read(id, other)).status,
        (await change(id, { ...choice('Minha?'), edicao: 1 }, other)).status,
        (await test.call('GET', `/company/questions/${id}/versions`, { as: other })).status,
        (await test.call('PUT', `/company/questions/${id}/archived`, archived)).status,
      ]).toEqual([404, 404, 404, 404]);
      expect((await read(id)).body.data).toMatchObject({ enunciado: 'Qual?', arquivada: false });
    });
  });

  describe('changing a question', () => {
    it('creates a new version and keeps the earlier ones', async () => {
      const id = await one(choice('Antes?'));
      test.clock.advance(1_000);
      const { status, body } = await change(id, { ...choice('Depois?'), edicao: 1 });
      expect([status, body.data.versao]).toEqual([200, 2]);
      expect((await read(id)).body.data).toMatchObject({ versao: 2, enunciado: 'Depois?' });
      const versions = await test.call('GET', `/company/questions/${id}/versions`, { as: as() });
      expect(versions.body.data.map(({ versao, enunciado }: Json) => [versao, enunciado])).toEqual([
        [2, 'Depois?'],
        [1, 'Antes?'],
      ]);
    });

    it('creates no version for other tags, another level or no change at all', async () => {
      const id = await one(choice('Qual?', { tags: ['a'] }));
      const labels = { tags: ['b'], nivel: 'SENIOR' };
      expect((await change(id, { ...choice('Qual?'), ...labels, edicao: 1 })).body.data.versao).toBe(1);
      expect((await change(id, { ...choice('Qual?'), ...labels, edicao: 2 })).body.data.versao).toBe(1);
      expect((await read(id)).body.data).toMatchObject({ versao: 1, ...labels });
    });

    it.each([
      ['another right option', { alternativas: [{ texto: 'certa' }, { texto: 'errada', correta: true }] }],
      ['another explanation', { explicacao: 'Porque sim.' }],
      ['another order of the options', { alternativas: choice('').alternativas }],
    ])('creates a version for %s', async (_, given) => {
      const id = await one(
        choice('Qual?', { alternativas: (choice('').alternativas as Json[]).toReversed() }),
      );
      expect((await change(id, { ...choice('Qual?'), ...given, edicao: 1 })).body.data.versao).toBe(2);
    });

    it('notices that somebody changed only the labels meanwhile', async () => {
      const id = await one(choice('Qual?'));
      expect((await change(id, { ...choice('Qual?'), tags: ['sql'], edicao: 1 })).status).toBe(200);
      expect((await change(id, { ...choice('Qual?'), tags: ['web'], edicao: 1 })).body).toMatchObject({
        code: 'EDICAO_ANTIGA',
        data: { versao: 1, tags: ['sql'], edicao: 2 },
      });
    });

    it('accepts only one of two changes to the same version at once', async () => {
      const id = await one(choice('Qual?'));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => change(id, { ...choice(`Versão ${index}?`), edicao: 1 })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...new Array(7).fill(409)]);
      const stands = (await read(id)).body.data;
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'EDICAO_ANTIGA',
        data: stands,
      });
      expect(stands).toMatchObject({ versao: 2, edicao: 2 });
    });
  });

  describe('finding questions', () => {
    it('lists the last changed first, twenty on a page', async () => {
      for (let index = 1; index <= 21; index += 1) {
        test.clock.advance(1_000);
        await one(choice(`Questão ${index}?`));
      }
      const first = await list();
      expect([first.totalResult, first.totalPages, first.results.length]).toEqual([21, 2, 20]);
      expect(first.results[0]).toMatchObject({
        ...{ enunciado: 'Questão 21?', versao: 1, totalAlternativas: 2, totalProvas: 0 },
        ...{ arquivada: false, tags: [], nivel: null },
      });
      expect(await found('?pagina=2')).toEqual(['Questão 1?']);
      expect(await list('?pagina=9')).toMatchObject({ totalResult: 21, results: [] });
    });

    it('finds words in any form, without accents and with small mistakes, and tags by their beginning', async () => {
      await fill(
        choice('Qual é a complexidade da **ordenação** por inserção?', { tags: ['algoritmos'] }),
        choice('O que faz um índice no banco de dados?', { tags: ['sql'] }),
      );
      const [sorting] = await found('?busca=complexidade');
      for (const words of ['ordenacoes', 'inserção', 'complexidde', 'algorit']) {
        expect([words, await found(`?busca=${encodeURIComponent(words)}`)]).toEqual([words, [sorting]]);
      }
      expect(await found('?busca=astronomia')).toEqual([]);
      expect(await found(`?busca=${encodeURIComponent("%_\\ ' & | !")}`)).toEqual([]);
    });

    it('puts questions with the word or tag first, then with its beginning, then with a mistake', async () => {
      await fill(
        choice('Para que serve uma closure em JavaScript?'),
        choice('O que faz o laço?', { tags: ['javascript'] }),
        choice('O que é javascripting?'),
        choice('E em JavaScrpt?'),
        choice('Outra coisa?'),
      );
      test.clock.advance(1_000);
      const order = await found('?busca=javascript');
      expect(order.slice(0, 2).toSorted()).toEqual([
        'O que faz o laço?',
        'Para que serve uma closure em JavaScript?',
      ]);
      expect(order.slice(2)).toEqual(['O que é javascripting?', 'E em JavaScrpt?']);
      expect(await found('?busca=jvascript')).toContain('O que faz o laço?');
    });

    it('lists questions of SQL as such, and not as essays', async () => {
      const execucao = {
        ...{ tipo: 'SQL', comparacao: 'CONJUNTO', esquema: 'create table pessoas (nome text);' },
        linguagens: [{ linguagem: 'SQL', solucoes: ['select nome from pessoas'] }],
        testes: [{ nome: 'um', entrada: "insert into pessoas values ('Ana');", oculto: false }],
      };
      await fill(essay('Por quê?'), essay('Quem?', { execucao }));
      expect(await found('?tipo=DISSERTATIVA')).toEqual(['Por quê?']);
      expect(await found('?tipo=SQL')).toEqual(['Quem?']);
      expect(await found('?tipo=CODIGO')).toEqual([]);
    });

    it('filters by tag, level and kind together', async () => {
      await fill(
        choice('A?', { tags: ['sql', 'índices'], nivel: 'PLENO' }),
        choice('B?', { tags: ['sql'], nivel: 'JUNIOR' }),
        essay('C?', { tags: ['sql'], nivel: 'PLENO' }),
        choice('D?'),
      );
      expect((await found('?tag=SQL')).toSorted()).toEqual(['A?', 'B?', 'C?']);
      expect((await found('?tag=sql&nivel=PLENO')).toSorted()).toEqual(['A?', 'C?']);
      expect(await found('?tag=sql&nivel=PLENO&tipo=DISSERTATIVA')).toEqual(['C?']);
      expect(await found(`?tag=${'x'.repeat(60)}`)).toEqual([]);
      expect((await found('?nivel=nenhum')).length).toBe(4);
    });

    it('counts the tags, the most used first', async () => {
      const [first] = await fill(choice('A?', { tags: ['sql', 'web'] }), choice('B?', { tags: ['sql'] }));
      const tags = async () => (await test.call('GET', '/company/questions/tags', { as: as() })).body.data;
      expect(await tags()).toEqual([
        { tag: 'sql', totalQuestoes: 2 },
        { tag: 'web', totalQuestoes: 1 },
      ]);
      await test.call('PUT', `/company/questions/${first}/archived`, { as: as(), body: { arquivada: true } });
      expect(await tags()).toEqual([{ tag: 'sql', totalQuestoes: 1 }]);
    });

    it('lists archived questions separately, and restores them', async () => {
      const id = await one(choice('Velha?'));
      const archive = (arquivada: boolean) =>
        test.call('PUT', `/company/questions/${id}/archived`, { as: as(), body: { arquivada } });
      expect((await archive(true)).body.message).toBe('Questão arquivada.');
      expect([await found(''), await found('?arquivadas=true')]).toEqual([[], ['Velha?']]);
      await archive(false);
      expect([await found(''), await found('?arquivadas=true')]).toEqual([['Velha?'], []]);
    });
  });

  describe('deleting a question', () => {
    const erase = (id: number, token = as()) =>
      test.call('DELETE', `/company/questions/${id}`, { as: token });
    const gone = {
      error: 'Não encontramos esta questão: ela pode ter sido excluída.',
      code: 'NAO_ENCONTRADO',
    };

    it('removes all its versions, once, and only from the company’s own bank', async () => {
      const id = await one(choice('Certa?'));
      await change(id, { edicao: 1, ...choice('Qual é a certa?') });
      expect((await erase(id, (await test.people.company()).token)).status).toBe(404);
      expect((await erase(id, (await test.people.member(company, 'corretor')).token)).status).toBe(403);
      expect(await erase(id)).toMatchObject({ status: 200, body: { message: 'Questão excluída do banco.' } });
      expect(await erase(id)).toMatchObject({ status: 404, body: gone });
      expect(await read(id)).toMatchObject({ status: 404, body: gone });
      expect(await change(id, { edicao: 2, ...choice('E agora?') })).toMatchObject({
        status: 404,
        body: gone,
      });
      expect(await found('')).toEqual([]);
    });
  });

  describe('saving questions of an exam', () => {
    const save = (runId: number, body: Json = {}, token = as()) =>
      test.call('POST', `/test/${runId}/questions/bank`, { as: token, body });

    it('saves and links all of them with their key, and never saves one twice', async () => {
      const { runId } = await createTestExam(test, { company });
      const first = await save(runId, { tags: ['da prova'], nivel: 'JUNIOR' });
      expect([first.status, first.body.data.ids.length, first.body.data.jaNoBanco]).toEqual([201, 3, 0]);
      const [open, , multiple] = first.body.data.ids;
      expect((await read(open)).body.data).toMatchObject({
        ...{ tipo: 'DISSERTATIVA', resposta_modelo: 'Um modelo de resposta.', tags: ['da prova'] },
        provas: [{ andamentoId: runId, versao: 1, sorteada: false }],
      });
      expect((await read(multiple)).body.data.alternativas.map(({ correta }: Json) => correta)).toEqual([
        true,
        true,
        false,
        false,
      ]);
      const edited = await test.call('GET', `/test/${runId}/edit`, { as: as() });
      expect(edited.body.data.questoes[0].banco).toEqual({
        ...{ id_questao: open, versao: 1, versao_atual: 1, arquivada: false },
      });
      expect((await save(runId)).body).toEqual({
        message: 'Estas questões já estão no banco.',
        data: { ids: [], jaNoBanco: 3, corrigidas: 0, anuladas: [] },
      });
    });

    it('links a question that is already there word for word, instead of saving it again', async () => {
      const { runId } = await createTestExam(test, {
        company,
        questions: [{ kind: 'single', statement: 'Qual?', options: ['*certa', 'errada'] }],
      });
      const id = await one(choice('Antes?'));
      await change(id, { ...choice('Qual?'), edicao: 1 });
      expect((await save(runId)).body.data).toMatchObject({ ids: [], jaNoBanco: 1 });
      expect((await read(id)).body.data.provas).toMatchObject([{ andamentoId: runId, versao: 2 }]);
    });

    it('saves the requested positions, and only of a run of one’s own', async () => {
      const { runId } = await createTestExam(test, { company });
      expect((await save(runId, { posicoes: [2, 9] })).body.data).toMatchObject({
        ids: [expect.any(Number)],
      });
      const other = await test.people.company();
      expect((await save(runId, {}, other.token)).status).toBe(404);
    });

    it('copies the questions of a template and leaves the template unlinked', async () => {
      const exam = await createTestExam(test, { company, template: true });
      expect((await save(exam.runId)).body.data.ids).toHaveLength(3);
      expect((await save(exam.runId)).body.data).toMatchObject({ ids: [], jaNoBanco: 3 });
      const linked = await test.db.kysely
        .selectFrom('questions')
        .select('questions.bank_question_id')
        .where('questions.exam_version_id', '=', exam.versionId)
        .execute();
      expect(linked.map(({ bank_question_id }) => bank_question_id)).toEqual([null, null, null]);
    });

    it('saves the same questions once, however many people save them at the same time', async () => {
      const { runId } = await createTestExam(test, { company });
      const answers = await Promise.all(Array.from({ length: 10 }, () => save(runId)));
      expect(answers.flatMap(({ body }) => body.data.ids)).toHaveLength(3);
      expect((await list()).totalResult).toBe(3);
    });
  });
});
