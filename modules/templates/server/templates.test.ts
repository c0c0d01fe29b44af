import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, createTestRun, graderTexts, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

describe('templates', () => {
  let test: TestApp;
  let company: TestCompany;
  let admin: TestPerson;
  let javaScript: TestExam;
  let java: TestExam;
  let repository: TestExam;

  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company();
    admin = await test.people.admin();
    const template = { company, template: true };
    javaScript = await createTestExam(test, { ...template, title: 'Programação em JavaScript' });
    java = await createTestExam(test, {
      ...template,
      title: 'Java 100%_certo',
      stackIds: [2],
      skillIds: [10],
    });
    repository = await createTestExam(test, {
      ...template,
      title: 'Um serviço do zero',
      kind: 'practice',
      repositoryUrl: 'https://github.com/exemplo/base',
      questions: [{ kind: 'essay' }],
    });
    await createTestExam(test, { company, title: 'Prova só da empresa' });
  });
  beforeEach(() => test.clock.set('2026-01-15T12:00:00Z'));
  afterAll(() => test.close());

  const list = async (query = '', as = company.token): Promise<Json> =>
    (await test.call('GET', `/test/admin${query}`, { as })).body.data;
  const idsOf = async (query = '', as?: string) => (await list(query, as)).results.map(({ id }: Json) => id);
  const publish = (examId: number, publicado: boolean) =>
    test.call('PUT', `/test/admin/${examId}/published`, { as: admin.token, body: { publicado } });

  describe('in the list', () => {
    it('are all exams without a company, newest first, with one entry for each company that applies them', async () => {
      const rival = await test.people.company();
      await createTestRun(test, javaScript);
      await createTestRun(test, javaScript, { company: rival });
      const { results, ...page } = await list();
      expect(page).toEqual({ page: 1, totalPages: 1, totalResult: 3 });
      expect(results.map(({ id }: Json) => id)).toEqual(
        [repository, java, javaScript].map(({ examId }) => examId),
      );
      expect(results[2]).toEqual({
        id: javaScript.examId,
        provas: {
          id: javaScript.examId,
          titulo: 'Programação em JavaScript',
          descricao: 'Uma prova feita por um teste.',
          link_repositorio: '',
          provaTipo: { tipo: 'TEORICA' },
          comCodigo: false,
          provaHabilidade: [
            {
              habilidade: { id: 1, nome: 'JavaScript', icone: 'http://localhost:3000/icons/javascript.svg' },
            },
          ],
          provaStack: [{ stack: { id: 1, nome: 'Front-end' } }],
          provaAndamento: [{ id: expect.any(Number) }, { id: expect.any(Number) }],
          totalQuestoes: 3,
          publicado: true,
        },
      });
    });

    it.each([
      ['their kind', '?tipo=PRATICA', () => [repository]],
      ['one of several stacks', '?ids_stacks=2+1&tipo=TEORICA', () => [java, javaScript]],
      ['their skills', '?ids_habilidades=10', () => [java]],
      ['all criteria together', '?ids_stacks=1&ids_habilidades=10', () => []],
      ['a part of their title without case and accents', '?busca=PROGRAMACAO%20EM', () => [javaScript]],
      ['signs that mean something to the database', '?busca=100%25_', () => [java]],
      ['a kind nobody knows, which is no filter', '?tipo=ORAL', () => [repository, java, javaScript]],
    ])('are found by %s', async (_, query, found) => {
      expect(await idsOf(query)).toEqual(found().map(({ examId }) => examId));
    });

    it('end with an empty page', async () => {
      expect(await list('?pagina=2')).toMatchObject({ results: [], totalResult: 3 });
    });

    it('come first with the word in their title, even misspelled, before those that only mention it', async () => {
      const template = { company, template: true };
      const exact = await createTestExam(test, { ...template, title: 'Kubernetes' });
      const begun = await createTestExam(test, { ...template, title: 'Kubernetesia' });
      const said = await createTestExam(test, {
        ...template,
        title: 'Nuvens',
        description: 'Com kubernetes.',
      });
      const ids = (...found: TestExam[]) => found.map(({ examId }) => examId);
      expect(await idsOf('?busca=kubernetes')).toEqual(ids(exact, begun, said));
      expect(await idsOf('?busca=kuberntes')).toEqual(ids(exact));
    });
  });

  describe('in detail', () => {
    it('show their questions and nothing of the answer key', async () => {
      const { body } = await test.call('GET', `/test/admin/${javaScript.examId}`, { as: company.token });
      const questions = body.data.provas.provasTodasQuestoes;
      expect(questions[1]).toEqual({
        idQuestaoProva: javaScript.questions[1]?.id,
        questaoProva: {
          enunciado: 'Questão 2?',
          foto: null,
          questaoProvaTipo: { tipo: 'UNICA_ESCOLHA' },
          alternativaProva: ['certa', 'errada', 'outra errada'].map((opcao, index) => ({
            id: javaScript.questions[1]?.optionIds[index],
            opcao,
            idQuestaoProva: javaScript.questions[1]?.id,
          })),
        },
      });
      expect(JSON.stringify(body)).not.toContain('correta');
      for (const text of Object.values(graderTexts)) expect(JSON.stringify(body)).not.toContain(text);
    });

    it('are templates only', async () => {
      const own = await createTestExam(test, { company });
      for (const examId of [own.examId, 999_999]) {
        expect((await test.call('GET', `/test/admin/${examId}`, { as: company.token })).status).toBe(404);
      }
    });
  });

  describe('applied', () => {
    const apply = (given: Json = {}) =>
      test.call('POST', '/test/template/admin', {
        as: company.token,
        body: {
          id_empresa: company.companyId,
          id_prova: javaScript.examId,
          data_inicio: '2026-01-15',
          data_fim: '2026-01-20',
          duracao: '01:00:00',
          ...given,
        },
      });
    const runOf = async ({ body }: Json): Promise<Json> =>
      (await test.call('GET', `/test/${body.data.id}/edit`, { as: company.token })).body.data;

    it('create a run with the template’s tags, of its current version', async () => {
      const applied = await apply({ regra_consulta: 'SEM_CONSULTA' });
      expect(applied).toMatchObject({ status: 201, body: { message: 'Prova aplicada com sucesso!' } });
      expect(await runOf(applied)).toMatchObject({
        titulo: 'Programação em JavaScript',
        duracao: '01:00:00',
        data_fim: '2026-01-20T23:59:59.999-03:00',
        ids_stacks: [1],
        ids_habilidades: [1],
        regra_consulta: 'SEM_CONSULTA',
        modelo: true,
      });
    });

    it('have the company’s own tags and no time limit if it chooses so', async () => {
      const applied = await apply({ ids_stacks: [1, 2], ids_habilidades: [10], duracao: null });
      expect(await runOf(applied)).toMatchObject({
        ids_stacks: [1, 2],
        ids_habilidades: [10],
        duracao: null,
      });
    });

    it.each([
      [
        { data_inicio: '2026-01-21' },
        400,
        { data_inicio: 'A data inicial não pode ser maior que a data final.' },
      ],
      [{ data_inicio: '' }, 400, { data_inicio: 'Este campo é de preenchimento obrigatório!' }],
      [{ data_inicio: '2026-01-14' }, 400, { data_inicio: 'Escolha uma data a partir de hoje.' }],
      [{ duracao: '00:10:00' }, 400, { duracao: 'A duração mínima é de 15 minutos.' }],
      [
        { ids_habilidades: [10] },
        400,
        { ids_habilidades: 'Selecione apenas habilidades das stacks escolhidas.' },
      ],
      [{ id_empresa: 999 }, 403, undefined],
      [{ id_prova: 999_999 }, 404, undefined],
    ])('are refused with %j', async (given, status, fields) => {
      const answer = await apply(given);
      expect([answer.status, answer.body.fields]).toEqual([status, fields]);
    });

    it('can be neither the company’s own exams nor withdrawn ones', async () => {
      const own = await createTestExam(test, { company });
      expect((await apply({ id_prova: own.examId })).status).toBe(404);
      await publish(javaScript.examId, false);
      expect((await apply()).status).toBe(404);
      await publish(javaScript.examId, true);
      expect((await apply()).status).toBe(201);
    });
  });

  describe('of administrators', () => {
    const edit = (examId: number, { publicado: _, ...body }: Json) =>
      test.call('PUT', `/test/admin/${examId}`, {
        as: admin.token,
        body: { ...body, tipo_criador: 'ADMIN' },
      });
    const read = async (examId: number): Promise<Json> =>
      (await test.call('GET', `/test/admin/${examId}/edit`, { as: admin.token })).body.data;

    it('disappear for companies when withdrawn, while their runs continue', async () => {
      const { examId, runId } = java;
      expect((await publish(examId, false)).body).toEqual({ message: 'Modelo retirado.' });
      expect(await idsOf()).not.toContain(examId);
      expect((await test.call('GET', `/test/admin/${examId}`, { as: company.token })).status).toBe(404);
      expect(await idsOf('?publicado=false', admin.token)).toEqual([examId]);
      expect(await idsOf('?publicado=false')).not.toContain(examId);
      const developer = await test.people.developer();
      const started = await test.call('POST', '/developer/userTest', {
        as: developer.token,
        body: { id_prova_andamento: runId },
      });
      expect(started.status).toBe(201);
      expect((await publish(examId, true)).body).toEqual({ message: 'Modelo publicado.' });
      expect(await idsOf()).toContain(examId);
      const log = await test.db.kysely
        .selectFrom('audit_log')
        .select(['audit_log.action', 'audit_log.subject_name'])
        .where('audit_log.subject_id', '=', examId)
        .orderBy('audit_log.id')
        .execute();
      expect(log).toEqual([
        { action: 'withdrawn', subject_name: 'Java 100%_certo' },
        { action: 'published', subject_name: 'Java 100%_certo' },
      ]);
    });

    it('take one of two changes that began with the same; the other is refused with what stands now', async () => {
      const { examId } = await createTestExam(test, { company, template: true });
      const before = await read(examId);
      const titles = ['Modelo de uma pessoa', 'Modelo de outra pessoa'];
      const answers = await Promise.all(titles.map((titulo) => edit(examId, { ...before, titulo })));
      const won = answers.findIndex(({ status }) => status === 200);
      const stands = await read(examId);
      expect(stands).toMatchObject({ titulo: titles[won], edicao: 2 });
      expect(answers[1 - won]).toMatchObject({ status: 409, body: { code: 'EDICAO_ANTIGA', data: stands } });
    });

    it('change for later runs, not for existing ones', async () => {
      const template = await createTestExam(test, { company, template: true });
      const before = await read(template.examId);
      expect((await edit(template.examId, { ...before, titulo: 'Um título melhor' })).status).toBe(200);
      expect((await list('?busca=titulo%20melhor')).results[0].id).toBe(template.examId);
      const run = await test.call('GET', `/test/${template.runId}/edit`, { as: company.token });
      expect(run.body.data.titulo).toBe(before.titulo);
      expect((await edit(template.examId, { ...before, titulo: 'Curto' })).status).toBe(400);
    });

    it('are changed in nobody else’s name', async () => {
      const { examId } = await createTestExam(test, { company, template: true });
      const answer = await edit(examId, { ...(await read(examId)), id_criador: company.accountId });
      expect(answer).toMatchObject({ status: 403, body: { code: 'IDENTIDADE_DIVERGENTE' } });
    });

    it('are only templates, and nobody else can change them', async () => {
      const own = await createTestExam(test, { company });
      expect((await edit(own.examId, await read(javaScript.examId))).status).toBe(404);
      expect((await publish(own.examId, false)).status).toBe(404);
      for (const [method, path] of [
        ['GET', 'edit'],
        ['PUT', 'published'],
      ] as const) {
        const url = `/test/admin/${javaScript.examId}/${path}`;
        const body = method === 'PUT' ? { publicado: false } : undefined;
        expect((await test.call(method, url, { as: company.token, body })).status).toBe(403);
      }
    });
  });
});
