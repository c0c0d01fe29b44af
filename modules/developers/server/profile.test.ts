import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, createTestRun, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { termsVersion } from '#modules/accounts/contract/terms.ts';

describe("a developer's profile", () => {
  let test: TestApp;
  let company: TestCompany;
  let developer: TestPerson;
  beforeAll(async () => {
    test = await createTestApp({ env: { SCORE_MIN_ATTEMPTS: '2' } });
    company = await test.people.company({ tradeName: 'ACME' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    developer = await test.people.developer({ name: 'Ana Beatriz', stackIds: [1], skillIds: [1] });
  });

  const read = (as: { token: string }, of: TestPerson = developer, rest = '') =>
    test.call('GET', `/developer/${of.accountId}${rest}`, { as: as.token });
  const edit = (body: object, as: { token: string } = developer) =>
    test.call('PUT', '/developer', { as: as.token, body });
  const single = [{ kind: 'single', options: ['*a', 'b'] }] as const;
  const sharedExam = (title: string, skillIds: number[] = [1]) =>
    createTestExam(test, { template: true, questions: single, title, skillIds, stackIds: [1] });
  const takeRight = (exam: TestExam, person = developer) =>
    takeTestExam(
      test,
      exam.runId,
      [{ id_questao: exam.questions[0]?.id, id_alternativa: exam.questions[0]?.rightIds[0] }],
      person,
    );

  const address = {
    cep: '50030-230',
    logradouro: 'Cais do Apolo',
    numero: '222',
    bairro: 'Recife',
    complemento: 'Sala 3',
    nome_cidade: 'Recife',
    nome_estado: 'Pernambuco',
  };

  it('stores what its owner sends, and does not change the rest', async () => {
    expect((await edit({ biografia: 'Gosto de filas.', github: 'https://github.com/ana' })).status).toBe(200);
    const saved = await edit({
      telefones: [{ ddd: '81', numero: '98888-7777' }],
      endereco: address,
      ids_stacks: [2],
      ids_habilidades: [10, 12],
      mostrar_contato: 'todas',
    });
    expect(saved.body).toEqual({ message: 'Perfil atualizado com sucesso!' });
    expect((await read(developer)).body.data).toEqual({
      id: developer.accountId,
      nome: 'Ana Beatriz',
      email: developer.email,
      foto_perfil: null,
      biografia: 'Gosto de filas.',
      github: 'https://github.com/ana',
      pontuacao_plataforma: 0,
      genero: { nome: 'Feminino' },
      EnderecoUsuario: [
        {
          logradouro: 'Cais do Apolo',
          numero: '222',
          bairro: 'Recife',
          complemento: 'Sala 3',
          cep: '50030230',
          cidade: { nome: 'Recife', estado: { nome: 'PE' } },
        },
      ],
      UsuarioTelefone: [{ ddd: '81', numero: '988887777' }],
      usuarioHabilidade: [
        { habilidade: { id: 10, nome: 'Java', icone: 'http://localhost:3000/icons/openjdk.svg' } },
        { habilidade: { id: 12, nome: 'Python', icone: 'http://localhost:3000/icons/python.svg' } },
      ],
      usuarioStack: [{ stack: { id: 2, nome: 'Back-end' } }],
      usuarioProva: [],
      visibilidade: {
        visivel_empresas: true,
        no_ranking: true,
        mostrar_email: true,
        mostrar_contato: 'todas',
        mostrar_genero: true,
        pagina_publica: false,
        indexar_pagina: false,
      },
      data_nascimento: '1995-05-05',
      id_genero: 1,
    });
  });

  it.each([
    ['biografia', { biografia: 'a'.repeat(541) }],
    ['github', { github: 'http://github.com/ana' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['foto_perfil', { foto_perfil: 'https://elsewhere.example/me.png' }],
    ['ids_stacks', { ids_stacks: [999] }],
    ['ids_habilidades', { ids_habilidades: [999] }],
    ['endereco.nome_estado', { endereco: { ...address, nome_estado: 'Atlântida' } }],
    ['endereco.cep', { endereco: { ...address, cep: '123' } }],
    ['nome', { nome: 'Ana' }],
    ['nome', { nome: 'Ana 2 Souza' }],
    ['data_nascimento', { data_nascimento: '1850-01-01' }],
    ['data_nascimento', { data_nascimento: '2020-01-01' }],
    ['data_nascimento', { data_nascimento: 'ontem' }],
    ['data_nascimento', { data_nascimento: '' }],
    ['id_genero', { id_genero: 999 }],
    ['id_genero', { id_genero: 0 }],
    ['telefones.0.numero', { telefones: [{ ddd: '81', numero: '' }] }],
    ['telefones', { telefones: [1, 2, 3].map(() => ({ ddd: '81', numero: '33334444' })) }],
    ['identificador', { pagina_publica: true }],
    ['identificador', { identificador: 'admin' }],
    ['identificador', { identificador: 'ana maria' }],
    ['identificador', { identificador: 'ab' }],
  ])('is refused with the field %s named', async (field, body) => {
    const { status, body: answer } = await edit(body);
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
  });

  it('shows a company phone, street and number only as the developer chooses, and never the CPF', async () => {
    await edit({ telefones: [{ ddd: '81', numero: '988887777' }], endereco: address });
    const { cpf } = await test.db.kysely
      .selectFrom('developers')
      .select('cpf')
      .where('id', '=', developer.accountId)
      .executeTakeFirstOrThrow();
    const { body } = await read(company);
    expect(body.data.UsuarioTelefone).toEqual([]);
    expect(body.data.EnderecoUsuario).toEqual([
      {
        logradouro: '',
        numero: '',
        bairro: 'Recife',
        complemento: '',
        cep: '',
        cidade: { nome: 'Recife', estado: { nome: 'PE' } },
      },
    ]);
    expect(body.data).not.toHaveProperty('visibilidade');
    expect(JSON.stringify(body)).not.toContain(cpf);
    await edit({ mostrar_contato: 'conhecidas' });
    expect((await read(company)).body.data.UsuarioTelefone).toEqual([]);
    await edit({ mostrar_contato: 'todas' });
    const allowed = await read(company);
    expect(allowed.body.data.UsuarioTelefone).toEqual([{ ddd: '81', numero: '988887777' }]);
    expect(allowed.body.data.EnderecoUsuario[0].logradouro).toBe('Cais do Apolo');
  });

  it('holds the most stacks and skills with the longest place, as the index of the ranking can', async () => {
    const most = Array.from({ length: 100 }, (_, index) => ({ name: `Mais ${index}` }));
    const stacks = await test.db.kysely.insertInto('stacks').values(most).returning('id').execute();
    const skills = await test.db.kysely
      .insertInto('skills')
      .values(most.map((skill) => ({ ...skill, stack_id: 1, icon: 'sql' })))
      .returning('id')
      .execute();
    const place = { ...address, nome_cidade: '漢'.repeat(120) };
    const body = { endereco: place, ids_stacks: idsOf(stacks), ids_habilidades: idsOf(skills) };
    expect((await edit(body)).status).toBe(200);
    const more = { ids_habilidades: [...idsOf(skills), 1] };
    expect((await edit(more)).status).toBe(400);
  });

  it('lets its owner correct name, birth date and gender, which only the owner reads back', async () => {
    const corrected = { nome: 'Ana Beatriz Souza', data_nascimento: '1994-03-02', id_genero: 2 };
    expect((await edit(corrected)).status).toBe(200);
    expect((await read(developer)).body.data).toMatchObject({
      ...corrected,
      genero: { nome: expect.any(String) },
    });
    const { data } = (await read(company)).body;
    expect(data.nome).toBe('Ana Beatriz Souza');
    expect(data).not.toHaveProperty('data_nascimento');
    expect(data).not.toHaveProperty('id_genero');
  });

  it('hides the gender from companies if its owner wants so', async () => {
    const shown = (await read(company)).body.data.genero.nome;
    expect(shown).not.toBe('');
    await edit({ mostrar_genero: false });
    expect((await read(company)).body.data.genero).toEqual({ nome: '' });
    expect((await read(developer)).body.data.genero).toEqual({ nome: shown });
  });

  it('hides the e-mail from companies if its owner wants so, even from one whose exam its owner took', async () => {
    await createTestAttempt(test, await createTestExam(test, { company }), developer);
    expect((await read(company)).body.data.email).toBe(developer.email);
    expect((await edit({ mostrar_email: false })).status).toBe(200);
    expect((await read(company)).body.data).toMatchObject({ nome: 'Ana Beatriz', email: '' });
    expect((await read(await test.people.company())).body.data.email).toBe('');
    expect((await read(developer)).body.data).toMatchObject({
      email: developer.email,
      visibilidade: { mostrar_email: false },
    });
  });

  it('is hidden from other developers, and when private from companies whose exams its owner did not take', async () => {
    expect((await read(await test.people.developer())).status).toBe(404);
    expect((await read(company)).status).toBe(200);
    await edit({ visivel_empresas: false });
    expect((await read(company)).status).toBe(404);
    expect((await read(company, developer, '/score')).status).toBe(404);
    const exam = await createTestExam(test, { company });
    await createTestAttempt(test, exam, developer);
    expect((await read(company)).status).toBe(200);
    expect((await read(await test.people.company())).status).toBe(404);
  });

  it('is hidden while its owner is suspended, even from a company whose exam its owner took', async () => {
    await createTestAttempt(test, await createTestExam(test, { company }), developer);
    expect((await read(company)).status).toBe(200);
    await test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: test.clock.now() })
      .where('accounts.id', '=', developer.accountId)
      .execute();
    expect((await read(company)).status).toBe(404);
    expect((await read(company, developer, '/score')).status).toBe(404);
  });

  it('shows a company its own exams, and of others the results that the developer shares', async () => {
    const rival = await test.people.company({ tradeName: 'RIVAL' });
    const own = await createTestExam(test, { company, title: 'Prova da ACME' });
    const others = await createTestExam(test, { company: rival, title: 'Prova da rival' });
    const waiting = await createTestExam(test, { company: rival, title: 'Sem correção' });
    await createTestAttempt(test, own, developer, { state: 'delivered' });
    const attemptId = await createTestAttempt(test, others, developer, { state: 'graded', score: 80 });
    await createTestAttempt(test, waiting, developer, { state: 'delivered' });
    const titles = async (as: { token: string }) =>
      (await read(as)).body.data.usuarioProva
        .map((taken: { provaAndamento: { prova: { titulo: string } } }) => taken.provaAndamento.prova.titulo)
        .toSorted();
    expect(await titles(developer)).toEqual(['Prova da ACME', 'Prova da rival', 'Sem correção']);
    const share = (as: string, compartilhada: boolean) =>
      test.call('PUT', `/developer/userTest/${attemptId}/shared`, { as, body: { compartilhada } });
    expect(await titles(company)).toEqual(['Prova da ACME']);
    expect((await share((await test.people.developer()).token, true)).status).toBe(404);
    expect((await share(developer.token, true)).status).toBe(200);
    expect(await titles(company)).toEqual(['Prova da ACME', 'Prova da rival']);
    const shown = (await read(company)).body.data.usuarioProva;
    expect(JSON.stringify(shown)).not.toMatch(/compartilhada|id_prova_usuario/);
    await share(developer.token, false);
    expect(await titles(company)).toEqual(['Prova da ACME']);
  });

  it('explains the score: results, stacks, proven skills, place and history', async () => {
    const first = await sharedExam('Provada', [1, 2]);
    const second = await sharedExam('Errada', [3]);
    await takeRight(first);
    await test.deps.outbox.runOnce();
    test.clock.advance(86_400_000);
    await takeTestExam(test, second.runId, [], developer);
    expect((await read(developer, developer, '/score')).body.data).toMatchObject({
      ...{ pontuacao_plataforma: 667, resultados: [{ titulo: 'Provada' }, { titulo: 'Errada' }] },
    });
    await test.deps.outbox.runOnce();
    const { body } = await read(developer, developer, '/score');
    expect(body.data).toMatchObject({
      pontuacao_plataforma: 500,
      total_provas: 2,
      stacks: [{ id: 1, nome: 'Front-end', pontuacao: 500, total_provas: 2 }],
      habilidades_comprovadas: [{ nome: 'JavaScript' }, { nome: 'TypeScript' }],
      historico: [
        { pontuacao: 667, total_provas: 1 },
        { pontuacao: 500, total_provas: 2 },
      ],
      resultados: [
        { titulo: 'Provada', pontuacao: 100 },
        { titulo: 'Errada', pontuacao: 0 },
      ],
    });
    expect(body.data.posicao).toBeGreaterThanOrEqual(1);
    expect((await read(company, developer, '/score')).body.data).not.toHaveProperty('resultados');
    await edit({ no_ranking: false });
    expect((await read(developer, developer, '/score')).body.data).not.toHaveProperty('posicao');
  });

  it('dates no score before the one it follows, even if the clock was set back', async () => {
    await takeRight(await sharedExam('Depois', [1]));
    await test.deps.outbox.runOnce();
    test.clock.advance(-86_400_000);
    await takeRight(await sharedExam('Antes', [3]));
    await test.deps.outbox.runOnce();
    test.clock.advance(86_400_000);
    const { historico } = (await read(developer, developer, '/score')).body.data;
    expect(historico.map(({ total_provas }: { total_provas: number }) => total_provas)).toEqual([1, 2]);
    expect(historico[1].em >= historico[0].em).toBe(true);
  });

  it("leaves a company's own exam out of the proven skills until enough others took it", async () => {
    const exam = await createTestExam(test, { company, questions: single, skillIds: [5], stackIds: [1] });
    await takeRight(exam);
    const proven = async () =>
      (await read(developer, developer, '/score')).body.data.habilidades_comprovadas.length;
    expect(await proven()).toBe(0);
    await takeRight(exam, await test.people.developer());
    expect(await proven()).toBe(1);
  });

  it('keeps a deselected stack with a score from an exam, and does not list it as chosen', async () => {
    await takeRight(await sharedExam('Front-end', [1]));
    await test.deps.outbox.runOnce();
    await edit({ ids_stacks: [] });
    expect((await read(developer)).body.data.usuarioStack).toEqual([]);
    expect((await read(developer, developer, '/score')).body.data.stacks).toHaveLength(1);
    await createTestRun(test, await sharedExam('Outra'), { company });
  });

  const signUpAs = async (data_nascimento: string, cpf: string, versao_termos?: string) => {
    const { body } = await test.call('POST', '/developer', {
      body: {
        nome: 'Pessoa de teste',
        email: `${cpf}@exemplo.com.br`,
        senha: 'Provado1!',
        confirmar_senha: 'Provado1!',
        ...{ cpf, data_nascimento, id_genero: 1, versao_termos },
      },
    });
    return body.data.id as number;
  };

  it.each([
    ['companies they know, after the text that says so', '1995-05-05', '15350946056', termsVersion, 'known'],
    ['nobody, after an older text', '1995-05-05', '71428793860', '2026-11', 'nobody'],
    ['nobody, by a program that names no text', '1995-05-05', '87748248800', undefined, 'nobody'],
    ['nobody, while a minor', '2011-05-05', '40442820135', termsVersion, 'nobody'],
  ])('telephone and street of new people go to %s', async (_, birth, cpf, version, expected) => {
    const id = await signUpAs(birth, cpf, version);
    const { contact_for } = await test.db.kysely
      .selectFrom('developers')
      .select('contact_for')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(contact_for).toBe(expected);
  });

  it('makes people who sign up before turning 18 private until they choose otherwise', async () => {
    const signUp = async (birth: string, cpf: string) =>
      (await read(company, { ...developer, accountId: await signUpAs(birth, cpf) })).status;
    const [year, ...monthAndDay] = test.clock.now().toISOString().slice(0, 10).split('-');
    const eighteenToday = [Number(year) - 18, ...monthAndDay].join('-');
    expect(await signUp(eighteenToday, '529.982.247-25')).toBe(200);
    expect(await signUp(`${Number(year) - 17}-01-01`, '111.444.777-35')).toBe(404);
  });
});

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
