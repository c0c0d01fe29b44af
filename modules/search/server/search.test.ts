import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, createTestRun, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { mostCounted } from '#platform/server/database/search-words.ts';

const skill = { javascript: 1, react: 4, java: 10, python: 12 };

describe('searching', () => {
  let test: TestApp;
  let developer: TestPerson;
  let company: TestCompany;
  const exams: Record<'react' | 'java' | 'accounting', TestExam> = {} as never;

  beforeAll(async () => {
    test = await createTestApp();
    developer = await test.people.developer({ name: 'Ana Conceição', email: 'ana.c@devs.example' });
    company = await test.people.company({ tradeName: 'AURORA PAGAMENTOS' });
    exams.react = await createTestExam(test, {
      company,
      title: 'Componentes e estado',
      description: 'Ganchos, contexto e renderização.',
      skillIds: [skill.react],
      stackIds: [1],
    });
    exams.java = await createTestExam(test, {
      title: 'Coleções em Java',
      description: 'Listas, mapas e conjuntos.',
      skillIds: [skill.java],
      stackIds: [2],
    });
    exams.accounting = await createTestExam(test, {
      title: 'Conciliação bancária',
      description: 'Programando integrações com bancos.',
      skillIds: [skill.python],
      stackIds: [2],
    });
  });
  afterAll(() => test.close());

  const find = async (what: string, query: string, as: TestPerson = developer) => {
    const { body } = await test.call('GET', `/search/${what}?${query}`, { as: as.token });
    return body;
  };
  const titles = async (query: string) =>
    (await find('exams', query)).data.map(({ titulo }: { titulo: string }) => titulo);
  const words = (text: string) => `busca=${encodeURIComponent(text)}`;

  it.each([
    ['a word of the title without its accent', 'conciliacao', 'Conciliação bancária'],
    ['a word of the title with a letter missing', 'conciliçao', 'Conciliação bancária'],
    ['part of a word', 'colec', 'Coleções em Java'],
    ['another form of a word of the description', 'programar', 'Conciliação bancária'],
    ['a skill that the exam has', 'react', 'Componentes e estado'],
    ['a skill with a typing mistake', 'pyton', 'Conciliação bancária'],
    ['a skill among other words', 'prova de react', 'Componentes e estado'],
    ['the company', 'aurora', 'Componentes e estado'],
  ])('finds an exam by %s', async (_, text, title) => {
    expect((await titles(words(text)))[0]).toBe(title);
  });

  it('finds nothing for unknown words, and takes special characters literally', async () => {
    for (const text of ['xilofone', '%', '_____', '\\', "a' or 1=1 --", '"', ':*!&|']) {
      expect(await titles(words(text)), text).toEqual([]);
    }
  });

  it('puts an exam with the word in its title before one that only mentions it', async () => {
    await createTestExam(test, { title: 'Testes de carga', description: 'Nada de Java aqui.' });
    expect((await titles(words('java'))).slice(0, 2)).toEqual(['Coleções em Java', 'Testes de carga']);
  });

  it('leaves out what the developer could not start', async () => {
    await createTestExam(test, { title: 'Oculta inativa', active: false });
    await createTestExam(test, { title: 'Oculta por convite', access: 'invited' });
    await createTestExam(test, {
      title: 'Oculta encerrada',
      endsAt: new Date(test.clock.now().getTime() - 1),
    });
    const suspended = await createTestExam(test, { title: 'Oculta suspensa' });
    await test.db.kysely
      .updateTable('companies')
      .set({ suspended_at: test.clock.now() })
      .where('companies.id', '=', suspended.company.companyId)
      .execute();
    await createTestExam(test, { title: 'Oculta não, aberta' });
    expect(await titles(words('oculta'))).toEqual(['Oculta não, aberta']);
    expect(await titles('')).not.toContain('Oculta inativa');
  });

  it('lists everything open without words, newest first and narrowed by all filters together', async () => {
    const all = await find('exams', '');
    expect(all.data[0].id).toBeGreaterThan(all.data[1].id);
    expect(await titles(`ids_stacks=2&ids_habilidades=${skill.java}`)).toEqual(['Coleções em Java']);
    expect(await titles(`ids_stacks=1+2&ids_habilidades=${skill.java}+${skill.react}`)).toEqual([
      'Coleções em Java',
      'Componentes e estado',
    ]);
    expect(await titles('tipo=PRATICA')).toEqual([]);
    const own = await test.db.kysely
      .selectFrom('companies')
      .select('companies.id')
      .where('companies.kind', '=', 'platform')
      .executeTakeFirst();
    if (own) throw new Error('The test makes the only platform company.');
    const platform = await test.db.kysely
      .insertInto('companies')
      .values({ kind: 'platform', trade_name: 'Provado', created_at: test.clock.now() })
      .returning('companies.id')
      .executeTakeFirstOrThrow();
    await createTestRun(test, exams.react, {
      company: { ...exams.react.company, companyId: platform.id },
    });
    expect(await titles('origem=provado')).toEqual(['Componentes e estado']);
    expect((await find('exams', 'origem=provado')).data[0].empresa).toMatchObject({ plataforma: true });
  });

  it('puts delivered exams last among equals, but not those in progress', async () => {
    const older = await createTestExam(test, { title: 'Filas, parte 1' });
    const running = await createTestExam(test, { title: 'Filas, parte 2' });
    const delivered = await createTestExam(test, { title: 'Filas, parte 3' });
    const reader = await test.people.developer();
    await createTestAttempt(test, running, reader);
    await createTestAttempt(test, delivered, reader, { state: 'delivered' });
    const order = async (query: string) =>
      (await find('exams', query, reader)).data
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => [older, running, delivered].some(({ runId }) => runId === id));
    const expected = [running.runId, older.runId, delivered.runId];
    expect(await order(words('filas'))).toEqual(expected);
    expect(await order('')).toEqual(expected);
  });

  it('shows what the developer has started and saved, and can leave out what was started', async () => {
    await test.call('POST', '/developer/userTest', {
      as: developer.token,
      body: { id_prova_andamento: exams.java.runId },
    });
    await test.call('PUT', `/saved/prova/${exams.java.runId}`, {
      as: developer.token,
      body: { salvo: true },
    });
    const found = (await find('exams', words('colecoes'))).data[0];
    expect(found).toMatchObject({ salva: true, tentativa: { estado: 'em_andamento' }, totalQuestoes: 3 });
    expect(await titles(`${words('colecoes')}&nao_feitas=true`)).toEqual([]);
    const other = await test.people.developer();
    const seen = (await find('exams', words('colecoes'), other)).data[0];
    expect(seen.salva).toBe(false);
    expect(seen).not.toHaveProperty('tentativa');
  });

  it('finds companies by name with a typing mistake, and counts their open runs', async () => {
    const { data } = await find('companies', words('aurora pagamento'));
    expect(data[0]).toMatchObject({ nome: 'AURORA PAGAMENTOS', provasAbertas: 1, salva: false });
    expect((await find('companies', words('arora'), company)).data[0].nome).toBe('AURORA PAGAMENTOS');
  });

  it('finds no suspended company, be it by its name or without words', async () => {
    const { companyId } = await test.people.company({ tradeName: 'ZEFIRO SISTEMAS' });
    const found = async (what: string, query: string) => JSON.stringify((await find(what, query)).data);
    const everywhere = async () => [
      await found('companies', words('zefiro')),
      await found('companies', ''),
      await found('suggestions', words('zefiro')),
    ];
    for (const list of await everywhere()) expect(list).toContain('ZEFIRO SISTEMAS');
    await test.db.kysely
      .updateTable('companies')
      .set({ suspended_at: test.clock.now() })
      .where('companies.id', '=', companyId)
      .execute();
    for (const list of await everywhere()) expect(list).not.toContain('ZEFIRO');
    expect((await find('companies', words('zefiro'))).totalResult, 'it is not counted either').toBe(0);
  });

  it('finds developers for companies by name, e-mail and skill, but never hidden ones', async () => {
    const hidden = await test.people.developer({ name: 'Bento Escondido', email: 'bento@devs.example' });
    const skilled = await test.people.developer({ name: 'Caio Prado', skillIds: [skill.python] });
    await test.db.kysely
      .updateTable('developers')
      .set({ open_to_companies: false })
      .where('developers.id', '=', hidden.accountId)
      .execute();
    const names = async (text: string) =>
      (await find('developers', words(text), company)).data.map(({ nome }: { nome: string }) => nome);
    expect(await names('conceicao')).toEqual(['Ana Conceição']);
    expect(await names('ana.c@devs')).toContain('Ana Conceição');
    expect(await names('python')).toEqual(['Caio Prado']);
    expect(await names('bento')).toEqual([]);
    expect(skilled.accountId).toBeGreaterThan(0);
    expect((await test.call('GET', '/search/developers', { as: developer.token })).status).toBe(403);
  });

  it('finds a developer who hides the e-mail by the whole e-mail only, and does not show it', async () => {
    const hiding = await test.people.developer({ name: 'Quitéria Melo', email: 'zyx.wvu@devs.example' });
    await test.db.kysely
      .updateTable('developers')
      .set({ shows_email: false })
      .where('developers.id', '=', hiding.accountId)
      .execute();
    const exam = await createTestExam(test, { company, title: 'Sem e-mail', access: 'invited' });
    await createTestAttempt(test, exam, hiding);
    const lists = [
      '/search/developers?',
      '/search/suggestions?',
      '/developer/getAllUsers?',
      `/test/${exam.runId}/candidates?`,
    ];
    for (const list of lists) {
      const found = async (text: string) => {
        const { body } = await test.call('GET', list + words(text), { as: company.token });
        return JSON.stringify(body.data);
      };
      expect(await found('Quitéria'), list).toContain('Quitéria Melo');
      expect(await found('ZYX.wvu@devs.example'), list).toContain('Quitéria Melo');
      for (const part of ['zyx', 'zyx.wvu', 'yx.wvu@devs', 'zyx.wvu@devs.exampl', 'zyx.wvu@devs.example.'])
        expect(await found(part), `${list}${part}`).not.toContain('Quitéria');
      expect(await found('Quitéria'), list).not.toContain('zyx.wvu');
    }
    const pasted = { as: company.token, body: { emails: ['Zyx.Wvu@devs.example'] } };
    expect((await test.call('POST', '/developer/getAllUsers/emails', pasted)).body.data).toEqual([
      { id: hiding.accountId, nome: 'Quitéria Melo', email: hiding.email },
    ]);
  });

  it('suggests exams and companies to developers, developers and companies to companies, and nothing without words', async () => {
    const kinds = async (text: string, as: TestPerson) =>
      (await find('suggestions', words(text), as)).data.map(({ tipo }: { tipo: string }) => tipo);
    expect(await kinds('aurora', developer)).toEqual(['prova', 'empresa']);
    expect(await kinds('ana', company)).toContain('pessoa');
    expect(await kinds('aurora', company)).toEqual(['empresa']);
    expect(await kinds('', developer)).toEqual([]);
  });

  it('pages what it finds, and a page past the end is empty', async () => {
    for (let n = 0; n < 22; n += 1) await createTestRun(test, exams.react);
    const first = await find('exams', words('componentes'));
    expect(first).toMatchObject({ page: 1, totalPages: 2, totalResult: 24 });
    expect(first.data).toHaveLength(20);
    const second = await find('exams', `${words('componentes')}&pagina=2`);
    expect(second.data).toHaveLength(4);
    const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(24);
    expect((await find('exams', `${words('componentes')}&pagina=3`)).data).toEqual([]);
  });

  it('finds the exams that match the filters even among more exams of the same title than it counts', async () => {
    const crowd = await createTestExam(test, { title: 'Corriqueira', access: 'invited' });
    await sql`insert into runs (exam_id, exam_version_id, company_id, starts_at, ends_at, access, created_at)
      select runs.exam_id, runs.exam_version_id, runs.company_id, runs.starts_at, runs.ends_at,
             case when n <= ${mostCounted}::int then 'invited' else 'open' end, runs.created_at
        from runs, generate_series(1, 2 * ${mostCounted}::int) as n
       where runs.id = ${crowd.runId}`.execute(test.db.kysely);
    await createTestExam(test, { title: 'Corriqueira, na prática', kind: 'practice' });
    expect(await titles(`${words('corriqueira')}&tipo=PRATICA`)).toEqual(['Corriqueira, na prática']);
    expect((await find('exams', words('corriqueira'))).totalResult).toBe(mostCounted);
  });
});
