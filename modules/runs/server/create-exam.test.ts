import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

// This file has over 400 lines on purpose: these are the rules of one call, on one set-up.

const frontEnd = 1;
const backEnd = 2;
const javaScript = 1;
const java = 10;

const essay = {
  enunciado: 'O que é um closure?',
  tipo: 'DISSERTATIVA',
  id_tipo: 3,
  alternativas: [],
  img_url: '',
};
const single = {
  enunciado: 'Quanto é 1 + 1?',
  tipo: 'UNICA_ESCOLHA',
  alternativas: [
    { texto: '2', correta: true },
    { texto: '3', correta: null },
  ],
};
const multiple = {
  enunciado: 'Quais são pares?',
  tipo: 'MULTIPLA_ESCOLHA',
  alternativas: [
    { texto: '2', correta: true },
    { texto: '4', correta: true },
    { texto: '5', correta: false },
    { texto: '7' },
  ],
};
const theory = {
  titulo: 'Prova de JavaScript',
  descricao: 'Sobre a linguagem.',
  link_repositorio: 'https://github.com/exemplo/base',
  tipo_prova: 'TEORICA',
  data_inicio: '2026-01-15',
  data_fim: '2026-01-20',
  duracao: '01:30:00',
  ids_habilidades: [javaScript],
  ids_stacks: [frontEnd],
  questoes: [essay, single, multiple],
  tipo_criador: 'EMPRESA',
};
const practice = {
  ...theory,
  tipo_prova: 'PRATICA',
  questoes: [{ enunciado: '', tipo: 'DISSERTATIVA', alternativas: null }],
};

describe('creating an exam', () => {
  let test: TestApp;
  let company: TestCompany;
  let admin: TestPerson;

  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company();
    admin = await test.people.admin();
  });
  beforeEach(() => test.clock.set('2026-01-15T12:00:00Z'));
  afterAll(() => test.close());

  const create = (given: Json = {}, as = company.token) =>
    test.call('POST', '/test', { as, body: { ...theory, ...given } });
  const exams = () => test.db.kysely.selectFrom('exams').selectAll().execute();
  const questionsOf = (examId: number) =>
    test.db.kysely
      .selectFrom('questions')
      .innerJoin('exam_versions', 'exam_versions.id', 'questions.exam_version_id')
      .where('exam_versions.exam_id', '=', examId)
      .selectAll('questions')
      .orderBy('questions.position')
      .execute();

  async function refuses(given: Json, fields: Record<string, string>) {
    const before = (await exams()).length;
    const { status, body } = await create(given);
    expect(body.fields).toEqual(fields);
    expect(status).toBe(400);
    expect(body.error).toBe(Object.values(fields)[0]);
    expect(await exams()).toHaveLength(before);
  }

  it('stores the exam, its first version, its questions in order and the run of the company', async () => {
    const { status, body } = await create({ id_criador: company.companyId });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Prova cadastrada com sucesso!',
      data: { id: expect.any(Number), idProvaAndamento: expect.any(Number) },
    });
    const { id, idProvaAndamento } = body.data;
    const exam = await test.db.kysely.selectFrom('exams').selectAll().where('exams.id', '=', id).execute();
    expect(exam).toMatchObject([{ company_id: company.companyId, created_by: company.accountId }]);
    const [version] = await test.db.kysely
      .selectFrom('exam_versions')
      .selectAll()
      .where('exam_versions.exam_id', '=', id)
      .execute();
    expect(version).toMatchObject({
      number: 1,
      kind: 'theory',
      title: 'Prova de JavaScript',
      description: 'Sobre a linguagem.',
      repository_url: 'https://github.com/exemplo/base',
    });
    const run = await test.db.kysely
      .selectFrom('runs')
      .selectAll()
      .where('runs.id', '=', idProvaAndamento)
      .executeTakeFirstOrThrow();
    expect(run).toMatchObject({
      exam_id: id,
      exam_version_id: version?.id,
      company_id: company.companyId,
      starts_at: new Date('2026-01-15T03:00:00.000Z'),
      ends_at: new Date('2026-01-21T02:59:59.999Z'),
      duration: 5400,
      active: true,
      access: 'open',
    });
    const runSkills = await test.db.kysely
      .selectFrom('run_skills')
      .select('run_skills.skill_id')
      .where('run_skills.run_id', '=', idProvaAndamento)
      .execute();
    expect(runSkills).toEqual([{ skill_id: javaScript }]);
    const runStacks = await test.db.kysely
      .selectFrom('run_stacks')
      .select('run_stacks.stack_id')
      .where('run_stacks.run_id', '=', idProvaAndamento)
      .execute();
    expect(runStacks).toEqual([{ stack_id: frontEnd }]);

    const questions = await questionsOf(id);
    expect(questions.map(({ kind, statement, image }) => [kind, statement, image])).toEqual([
      ['essay', 'O que é um closure?', null],
      ['single', 'Quanto é 1 + 1?', null],
      ['multiple', 'Quais são pares?', null],
    ]);
    const options = await test.db.kysely
      .selectFrom('options')
      .innerJoin('questions', 'questions.id', 'options.question_id')
      .where(
        'questions.id',
        'in',
        questions.map((question) => question.id),
      )
      .select(['questions.position as question', 'options.text', 'options.correct'])
      .orderBy('questions.position')
      .orderBy('options.position')
      .execute();
    expect(options.map(({ question, text, correct }) => `${question} ${text} ${correct}`)).toEqual([
      '2 2 true',
      '2 3 false',
      '3 2 true',
      '3 4 true',
      '3 5 false',
      '3 7 false',
    ]);
  });

  it('creates a template without a run for an administrator, and ignores the dates', async () => {
    for (const dates of [
      { data_inicio: undefined, data_fim: undefined, duracao: undefined },
      { data_inicio: '', data_fim: '', duracao: '' },
      { data_inicio: '2020-01-01', data_fim: '2020-01-02', duracao: null },
    ]) {
      const { status, body } = await create({ ...dates, tipo_criador: 'ADMIN' }, admin.token);
      expect(body).toMatchObject({ message: 'Prova cadastrada com sucesso!' });
      expect(status).toBe(201);
      expect(body.data).toEqual({ id: expect.any(Number), idProvaAndamento: null });
      const exam = await test.db.kysely
        .selectFrom('exams')
        .selectAll()
        .where('exams.id', '=', body.data.id)
        .executeTakeFirstOrThrow();
      expect(exam).toMatchObject({ company_id: null, created_by: admin.accountId });
      const runs = await test.db.kysely
        .selectFrom('runs')
        .select('runs.id')
        .where('runs.exam_id', '=', body.data.id)
        .execute();
      expect(runs).toEqual([]);
    }
  });

  it('gives a practical exam the default question for the repository unless its author writes one', async () => {
    const usual = await create(practice);
    expect(usual.status).toBe(201);
    expect(await questionsOf(usual.body.data.id)).toMatchObject([
      { kind: 'essay', statement: 'Insira o link do repositório para avaliação.' },
    ]);
    const worded = await create({ ...practice, questoes: [{ ...essay, enunciado: 'Link do seu projeto' }] });
    expect(await questionsOf(worded.body.data.id)).toMatchObject([{ statement: 'Link do seu projeto' }]);
    const one = 'Uma prova prática tem uma única questão, a do link do repositório.';
    await refuses({ ...practice, questoes: [essay, essay] }, { questoes: one });
    await refuses({ ...practice, questoes: [single] }, { questoes: one });
  });

  it.each([
    ['no duration', { duracao: '' }, null],
    ['null', { duracao: null }, null],
    ['hours and minutes', { duracao: '00:15' }, 900],
  ])('accepts %s as the duration', async (_, given, seconds) => {
    const { status, body } = await create(given);
    expect(status).toBe(201);
    const run = await test.db.kysely
      .selectFrom('runs')
      .select('runs.duration')
      .where('runs.id', '=', body.data.idProvaAndamento)
      .executeTakeFirstOrThrow();
    expect(run.duration).toBe(seconds);
  });

  it.each([
    ['a title of 9 characters', { titulo: 'Nove char' }, { titulo: 'Use ao menos 10 caracteres.' }],
    ['a title of 51', { titulo: 'x'.repeat(51) }, { titulo: 'Use no máximo 50 caracteres.' }],
    ['14:59 minutes', { duracao: '00:14:59' }, { duracao: 'A duração mínima é de 15 minutos.' }],
    [
      'a start after the end',
      { data_inicio: '2026-01-21' },
      { data_inicio: 'A data inicial não pode ser maior que a data final.' },
    ],
    ['no stack', { ids_stacks: [] }, { ids_stacks: 'Você precisa selecionar ao menos uma stack.' }],
    [
      'no skill',
      { ids_habilidades: [] },
      { ids_habilidades: 'Você precisa selecionar ao menos uma habilidade.' },
    ],
    [
      'neither stacks nor skills sent',
      { ids_stacks: undefined, ids_habilidades: null },
      {
        ids_stacks: 'Você precisa selecionar ao menos uma stack.',
        ids_habilidades: 'Você precisa selecionar ao menos uma habilidade.',
      },
    ],
    ['no question', { questoes: [] }, { questoes: 'Cadastre ao menos uma questão.' }],
    [
      'a blank statement in theory',
      { questoes: [{ ...essay, enunciado: ' ' }] },
      { 'questoes.0.enunciado': 'Este campo é de preenchimento obrigatório!' },
    ],
    [
      'a single choice without a mark',
      { questoes: [{ ...single, alternativas: [{ texto: 'a' }, { texto: 'b', correta: false }] }] },
      {
        'questoes.0.tipo':
          'Nosso sistema permite a correção automática deste tipo de questão. Por favor selecione a alternativa correta.',
      },
    ],
    [
      'a multiple choice without a mark',
      { questoes: [essay, { ...multiple, alternativas: [{ texto: 'a' }, { texto: 'b' }] }] },
      {
        'questoes.1.tipo':
          'Nosso sistema permite a correção automática deste tipo de questão. Por favor selecione 1 (uma) ou mais alternativas.',
      },
    ],
    [
      'two right answers in a single choice',
      { questoes: [{ ...multiple, tipo: 'UNICA_ESCOLHA' }] },
      { 'questoes.0.tipo': 'Uma questão de única escolha tem só uma alternativa correta.' },
    ],
    [
      'no dates',
      { data_inicio: '', data_fim: null },
      {
        data_inicio: 'Este campo é de preenchimento obrigatório!',
        data_fim: 'Este campo é de preenchimento obrigatório!',
      },
    ],
    [
      'a stack that does not exist',
      { ids_stacks: [frontEnd, 987654] },
      { ids_stacks: 'Uma das stacks selecionadas não existe.' },
    ],
    [
      'a skill that does not exist',
      { ids_habilidades: [javaScript, 987654] },
      { ids_habilidades: 'Uma das habilidades selecionadas não existe.' },
    ],
    [
      'a skill of a stack that was not chosen',
      { ids_habilidades: [javaScript, java] },
      { ids_habilidades: 'Selecione apenas habilidades das stacks escolhidas.' },
    ],
    [
      'a link without https',
      { link_repositorio: 'javascript:alert(1)' },
      { link_repositorio: 'Informe um endereço que comece com https://.' },
    ],
  ])('refuses %s and stores nothing', async (_, given, fields) => {
    await refuses(given, fields);
  });

  it('accepts skills of every chosen stack, and counts repeated ids once', async () => {
    const { status, body } = await create({
      ids_stacks: [frontEnd, backEnd, frontEnd],
      ids_habilidades: [java, javaScript, java],
    });
    expect(status).toBe(201);
    const skills = await test.db.kysely
      .selectFrom('run_skills')
      .selectAll()
      .where('run_skills.run_id', '=', body.data.idProvaAndamento)
      .execute();
    expect(skills).toHaveLength(2);
  });

  it('refuses days before today, which is a day in São Paulo', async () => {
    const fromToday = 'Escolha uma data a partir de hoje.';
    await refuses({ data_inicio: '2026-01-14' }, { data_inicio: fromToday });
    await refuses(
      { data_inicio: '2026-01-13', data_fim: '2026-01-14' },
      { data_inicio: fromToday, data_fim: fromToday },
    );
    // 02:30 UTC on the 16th is still the 15th in São Paulo.
    test.clock.set('2026-01-16T02:30:00Z');
    expect((await create({ data_inicio: '2026-01-15', data_fim: '2026-01-15' })).status).toBe(201);
    test.clock.set('2026-01-16T03:00:00Z');
    await refuses({ data_inicio: '2026-01-15' }, { data_inicio: fromToday });
  });

  it('lets a run start earlier today but not be over already', async () => {
    expect(
      (await create({ data_inicio: '2026-01-15T09:00:00Z', data_fim: '2026-01-15T12:00:01Z' })).status,
    ).toBe(201);
    await refuses(
      { data_inicio: '2026-01-15T09:00:00Z', data_fim: '2026-01-15T12:00:00Z' },
      { data_fim: 'Escolha uma data a partir de hoje.' },
    );
  });

  it.each(['9999-12-31', '9999-12-31T23:59:59-12:00', '2026-02-30', '+275760-09-13', '2026-01-16T', 'hoje'])(
    'answers the end %s with a sentence or takes it',
    async (data_fim) => {
      const { status, body } = await create({ data_fim });
      expect([201, 400]).toContain(status);
      if (status === 400) expect(body.fields).toEqual({ data_fim: 'Informe uma data válida.' });
      expect((await test.call('GET', '/company/tests', { as: company.token })).status).toBe(200);
    },
  );

  it('refuses a creator other than the session’s', async () => {
    const rival = await test.people.company();
    const before = (await exams()).length;
    for (const [given, token] of [
      [{ id_criador: rival.companyId + 1000 }, company.token],
      [{ id_criador: rival.companyId }, company.token],
      [{ tipo_criador: 'ADMIN' }, company.token],
      [{ tipo_criador: 'ADMIN', data_inicio: '', data_fim: '' }, company.token],
      [{ tipo_criador: 'EMPRESA' }, admin.token],
      [{ tipo_criador: 'ADMIN', id_criador: company.accountId }, admin.token],
    ] as const) {
      const { status, body } = await create(given, token);
      expect(status, JSON.stringify(given)).toBe(403);
      expect(body).toEqual({
        error: 'Os dados enviados não correspondem à sua conta.',
        code: 'IDENTIDADE_DIVERGENTE',
      });
    }
    expect(await exams()).toHaveLength(before);
    expect((await create({ id_criador: company.accountId })).status).toBe(201);
    expect((await create({ id_criador: admin.accountId, tipo_criador: 'ADMIN' }, admin.token)).status).toBe(
      201,
    );
  });

  it('is not for developers, visitors or graders', async () => {
    expect((await create({}, (await test.people.developer()).token)).status).toBe(403);
    expect((await test.call('POST', '/test', { body: theory })).status).toBe(401);
    const corrector = await test.people.company();
    await test.db.kysely
      .updateTable('memberships')
      .set({ role: 'corretor' })
      .where('memberships.account_id', '=', corrector.accountId)
      .execute();
    const { status, body } = await create({}, corrector.token);
    expect(status).toBe(403);
    expect(body).toEqual({ error: 'Você não tem acesso a este recurso.', code: 'ACESSO_NEGADO' });
  });

  it('accepts only the company’s own question pictures', async () => {
    const rival = await test.people.company();
    const file = (key: string, owner: TestCompany | TestPerson, purpose: 'questao' | 'logo' = 'questao') =>
      test.db.kysely
        .insertInto('files')
        .values({
          key,
          account_id: owner.accountId,
          company_id: 'companyId' in owner ? owner.companyId : null,
          purpose,
          content_type: 'image/png',
          bytes: 1,
          created_at: test.clock.now(),
        })
        .execute();
    await file('images/own.png', company);
    await file('images/rival.png', rival);
    await file('images/admin.png', admin);
    await file('profile/company/logo.png', company, 'logo');
    const store = 'http://localhost:3000/files';
    const own = `${store}/images/own.png`;
    const { status, body } = await create({
      questoes: [
        essay,
        { ...essay, img_url: own, img_descricao: 'Um diagrama' },
        { ...essay, img_url: null },
      ],
    });
    expect(status).toBe(201);
    expect((await questionsOf(body.data.id)).map(({ image, image_alt }) => [image, image_alt])).toEqual([
      [null, null],
      ['images/own.png', 'Um diagrama'],
      [null, null],
    ]);
    for (const img_url of [
      `${store}/images/rival.png`,
      `${store}/images/admin.png`,
      `${store}/profile/company/logo.png`,
      `${store}/images/nothing.png`,
      `${store}/images/own.png?x`,
      `${store}/`,
      '/files/images/own.png',
      'https://tracker.example/own.png',
      'http://localhost:3000.evil.example/files/images/own.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
    ]) {
      await refuses(
        { questoes: [essay, { ...essay, img_url }] },
        { 'questoes.1.img_url': 'Envie a imagem da questão pela plataforma.' },
      );
    }
    const template = {
      questoes: [{ ...essay, img_url: `${store}/images/admin.png` }],
      tipo_criador: 'ADMIN',
    };
    expect((await create(template, admin.token)).status).toBe(201);
  });

  it('accepts 200 questions of 20 alternatives in one request', async () => {
    const alternativas = Array.from({ length: 20 }, (_, index) => ({
      texto: `${index}`,
      correta: index === 0,
    }));
    const questoes = Array.from({ length: 200 }, () => ({ ...single, alternativas }));
    expect((await create({ questoes })).status).toBe(201);
    expect((await create({ questoes: [...questoes, single] })).status).toBe(400);
  });

  it.each([
    ['ids as text', { ids_stacks: ['1'] }],
    ['an id past every number', { ids_stacks: [1e300] }],
    ['negative ids', { ids_habilidades: [-1] }],
    ['questions as an object', { questoes: { 0: essay } }],
    ['a question that is null', { questoes: [null] }],
    ['alternatives as text', { questoes: [{ ...single, alternativas: 'a' }] }],
    ['an alternative that is null', { questoes: [{ ...single, alternativas: [null, null] }] }],
    ['a title that is a number', { titulo: 12345678901 }],
    ['a NUL', { descricao: 'a\u0000b' }],
    ['dates as numbers', { data_inicio: 1, data_fim: 2 }],
  ])('refuses %s as a mistake of the caller', async (_, given) => {
    const { status, body } = await create(given);
    expect(status).toBe(400);
    expect(body.error).toEqual(expect.any(String));
  });
});
