import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { giveBase, handInWork, type TestFiles } from './test-hand-in.ts';

const files: TestFiles = {
  'README.md': '# Loja\nFeita por Lia Canária <lia@canario.example>.\n',
  'package.json': '{ "name": "loja", "author": "liazinha", "repository": "github.com/liac/loja" }\n',
  'src/lia-canaria/soma.js': 'export const soma = (a, b) => a + b;\n// feito\n// por mim\n',
  'igual.txt': 'igual\n',
  'logo.png': Buffer.from([0x89, 0x50, 0, 1]),
  'latin.txt': Buffer.from('ação', 'latin1'),
  'dados.csv': 'a,b\n'.repeat(300_000),
};
const base: TestFiles = {
  'igual.txt': 'igual\n',
  'README.md': '# Base\n',
  'velho.js': 'um\n// lia@canario.example\n',
};

describe('a work that was handed in', () => {
  let test: TestApp;
  let company: TestCompany;
  let grader: TestPerson;
  let lia: TestPerson;
  let exam: TestExam;
  let questionId: number;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp();
    lia = await test.people.developer({ name: 'Lia Canária', email: 'lia.canaria@canario.example' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.people.company();
    grader = await test.people.member(company, 'corretor');
    exam = await createTestExam(test, {
      company,
      kind: 'practice',
      questions: [
        {
          kind: 'essay',
          rubric: [
            [0, 1],
            [0, 2],
          ],
        },
      ],
      resultsRelease: 'when_published',
    });
    questionId = exam.questions[0]?.id ?? 0;
    await giveBase(test, { companyId: company.companyId, questionId }, base);
    await deliver('https://github.com/liac/loja');
    await handInWork(test, { attemptId, questionId }, files);
  });

  async function deliver(resposta: string) {
    ({ attemptId } = await takeTestExam(test, exam.runId, [{ id_questao: questionId, resposta }], lia));
  }
  const ofGrader = () => `/test/${exam.runId}/attempts/${attemptId}/questions/${questionId}/work`;
  const ofLia = () => `/developer/userTest/${attemptId}/questions/${questionId}/work`;
  const read = async (as = grader.token) => (await test.call('GET', `${ofGrader()}/files`, { as })).body.data;
  const comments = async (as = grader.token) =>
    (await test.call('GET', `${ofGrader()}/comments`, { as })).body.data;
  const readOwn = async () => (await test.call('GET', `${ofLia()}/files`, { as: lia.token })).body.data;
  const at = async (path: string) =>
    (await readOwn()).arquivos.findIndex(({ caminho }: { caminho: string }) => caminho === path);
  const textOf = async (path: string, as = grader.token) =>
    (await test.call('GET', `${ofGrader()}/text?arquivo=${await at(path)}`, { as })).body.data;
  const comment = async (more: object = {}, as = grader.token) =>
    test.call('POST', `${ofGrader()}/comments`, {
      as,
      body: {
        ...{ arquivo: await at('src/lia-canaria/soma.js'), lado: 'trabalho', de: 1, ate: 2 },
        ...{ texto: 'E com textos?', para: 'candidato', ...more },
      },
    });
  const change = (id: number, body: object, as = grader.token) =>
    test.call('PUT', `${ofGrader()}/comments/${id}`, { as, body });
  const publish = () =>
    test.db.kysely.updateTable('sittings').set({ result_held: false }).where('id', '=', attemptId).execute();
  const grade = () =>
    test.call('PUT', `/test/${exam.runId}/correction`, {
      as: company.token,
      body: { id_prova_usuario: attemptId, questoesCorrigidas: [{ id_questao: questionId, correta: true }] },
    });
  const setBlind = async () => {
    const { body } = await test.call('GET', `/test/${exam.runId}/geral`, { as: company.token });
    const as_cegas = { as_cegas: true, edicao: body.data.edicao };
    expect(
      (await test.call('PUT', `/test/${exam.runId}/blind`, { as: company.token, body: as_cegas })).status,
    ).toBe(200);
  };

  it('lists its files with what changed from the base, and names those that are no text or too long', async () => {
    const { arquivos, ...work } = await read();
    expect(
      arquivos.map(({ caminho, tipo, mudanca }: Record<string, string>) => [caminho, tipo, mudanca]),
    ).toEqual([
      ['README.md', 'texto', 'mudado'],
      ['dados.csv', 'enorme', 'novo'],
      ['igual.txt', 'texto', 'igual'],
      ['latin.txt', 'texto', 'novo'],
      ['logo.png', 'binario', 'novo'],
      ['package.json', 'texto', 'novo'],
      ['src/lia-canaria/soma.js', 'texto', 'novo'],
      ['velho.js', 'texto', 'retirado'],
    ]);
    expect(work).toMatchObject({
      ...{ nome: 'Lia Canária', as_cegas: false, posicaoEntrega: 1, tem_base: true, numero: 1 },
      criterios: ['Critério 1', 'Critério 2'],
    });
  });

  it('gives the text of a file and of its base, whatever its encoding, and none of what is not shown', async () => {
    expect(await textOf('README.md')).toEqual({ base: '# Base\n', trabalho: files['README.md'] });
    expect(await textOf('velho.js')).toEqual({ base: base['velho.js'] });
    expect(await textOf('latin.txt')).toEqual({ trabalho: 'ação' });
    expect(await textOf('logo.png')).toEqual({});
    expect(await textOf('dados.csv')).toEqual({});
    const statusOf = async (query: string) =>
      (await test.call('GET', `${ofGrader()}/text${query}`, { as: grader.token })).status;
    expect(await statusOf('?arquivo=8')).toBe(404);
    for (const query of ['', '?arquivo=-1', '?arquivo=9999999999', '?arquivo=README.md'])
      expect(await statusOf(query), query).toBe(400);
  });

  it('is of its company and its candidate alone, and was opened by a person once somebody looked', async () => {
    const rival = await test.people.company();
    expect((await test.call('GET', `${ofGrader()}/files`, { as: rival.token })).status).toBe(404);
    const other = await test.people.developer();
    expect((await test.call('GET', `${ofLia()}/files`, { as: other.token })).status).toBe(404);
    const opened = () =>
      test.db.kysely
        .selectFrom('attempts')
        .select('opened_at')
        .where('id', '=', attemptId)
        .executeTakeFirst();
    await readOwn();
    expect(await opened()).toEqual({ opened_at: null });
    await read();
    expect((await opened())?.opened_at).not.toBeNull();
  });

  it('is said beside the answer, with the comments that the reader reads', async () => {
    await comment();
    await comment({ para: 'equipe' });
    const facts = { total_arquivos: 7, bytes: expect.any(Number), total_comentarios: 2 };
    const sheet = await test.call('GET', `/test/${exam.runId}/answers/1`, { as: grader.token });
    expect(sheet.body.data.result.candidato[0].questoes[0].trabalho).toEqual(facts);
    const list = await test.call('GET', `/test/${exam.runId}/questions/${questionId}/answers`, {
      as: grader.token,
    });
    expect(list.body.data.results[0].trabalho).toEqual(facts);
    const own = async () =>
      (await test.call('GET', `/developer/userTest/${attemptId}/questions`, { as: lia.token })).body.data
        .questoes[0].trabalho;
    expect(await own()).toEqual({ ...facts, total_comentarios: 0 });
    await grade();
    await publish();
    expect(await own()).toEqual({ ...facts, total_comentarios: 1 });
  });

  it('has comments at lines that colleagues answer, and its candidate reads hers with the result only', async () => {
    const { body } = await comment({ criterio: 1 });
    const first = body.data.id;
    await comment({ texto: 'Concordo.', responde_a: first }, company.token);
    await comment({ texto: 'Só para nós.', para: 'equipe', de: 3, ate: 3 });
    const soma = await at('src/lia-canaria/soma.js');
    const place = { arquivo: soma, lado: 'trabalho', de: 1, ate: 2 };
    expect(await comments()).toMatchObject([
      { id: first, ...place, texto: 'E com textos?', para: 'candidato', criterio: 1, minha: true, edicao: 1 },
      {
        responde_a: first,
        ...place,
        texto: 'Concordo.',
        minha: false,
        por: expect.stringMatching(/^Pessoa/),
      },
      { texto: 'Só para nós.', para: 'equipe', minha: true },
    ]);
    expect((await readOwn()).comentarios).toEqual([]);
    await grade();
    expect((await readOwn()).comentarios).toEqual([]);
    await publish();
    const { comentarios } = await readOwn();
    expect(comentarios).toEqual([
      { id: first, ...place, texto: 'E com textos?', criterio: 1 },
      { id: expect.any(Number), responde_a: first, ...place, texto: 'Concordo.' },
    ]);
  });

  it('takes comments at lines that are there, and answers to comments that the reader reads', async () => {
    const wrong = [
      { de: 3, ate: 4 },
      { de: 2, ate: 1 },
      { arquivo: 99 },
      { arquivo: await at('logo.png'), de: 1, ate: 1 },
      { lado: 'base' },
      { criterio: 2 },
      { responde_a: 999_999 },
    ];
    for (const one of wrong) {
      const { status, body } = await comment(one);
      expect([status, body.code], JSON.stringify(one)).toEqual([409, 'COMENTARIO_SEM_LUGAR']);
    }
    for (const one of [
      { texto: '  ' },
      { texto: 'x'.repeat(2001) },
      { para: 'todos' },
      { de: 0 },
      { criterio: -1 },
    ])
      expect((await comment(one)).status, JSON.stringify(one)).toBe(400);
    expect((await comment({ arquivo: await at('velho.js'), lado: 'base', de: 2, ate: 2 })).status).toBe(201);
  });

  it('lets nobody but its author change a comment, one after the other, and take it back with its replies', async () => {
    const { id } = (await comment()).body.data;
    await comment({ responde_a: id }, company.token);
    const text = { texto: 'Melhor.', para: 'equipe', edicao: 1 };
    expect((await change(id, text, company.token)).body.code).toBe('COMENTARIO_DE_COLEGA');
    expect((await change(id, text)).status).toBe(200);
    expect((await change(id, text)).body.code).toBe('EDICAO_ANTIGA');
    expect((await comments())[0]).toMatchObject({ texto: 'Melhor.', para: 'equipe', edicao: 2 });
    expect((await change(id, { ...text, texto: '', edicao: 2 })).status).toBe(200);
    expect(await comments()).toEqual([]);
    expect((await change(id, { ...text, edicao: 3 })).status).toBe(404);
  });

  it('shows no reply to a candidate whose thread is for colleagues', async () => {
    const { id } = (await comment({ para: 'equipe' })).body.data;
    await comment({ responde_a: id, texto: 'Para ela, por engano.' });
    await grade();
    await publish();
    expect((await readOwn()).comentarios).toEqual([]);
  });

  it('shows neither of two people who mark it what the other wrote, until there is a mark', async () => {
    await test.db.kysely
      .insertInto('double_marks')
      .values([
        { attempt_id: attemptId, question_id: questionId, place: 1, grader: grader.accountId },
        { attempt_id: attemptId, question_id: questionId, place: 2, grader: company.accountId },
      ])
      .execute();
    const { id } = (await comment()).body.data;
    expect(await comments(company.token)).toEqual([]);
    expect((await comment({ responde_a: id }, company.token)).body.code).toBe('COMENTARIO_SEM_LUGAR');
    expect(await comments()).toHaveLength(1);
    await test.db.kysely
      .insertInto('verdicts')
      .values({
        ...{ attempt_id: attemptId, question_id: questionId, correct: true },
        ...{ judged_by: company.accountId, judged_at: test.clock.now() },
      })
      .execute();
    expect(await comments(company.token)).toHaveLength(1);
  });

  it('says in a blind run neither in paths, texts nor answers whose it is', async () => {
    await setBlind();
    const work = await read();
    expect(work).toMatchObject({ nome: 'Candidato 1', as_cegas: true });
    const seen = [JSON.stringify(work)];
    for (const [file] of work.arquivos.entries())
      seen.push(
        (
          await test.app.inject({
            url: `/api${ofGrader()}/text?arquivo=${file}`,
            headers: { authorization: `Bearer ${grader.token}` },
          })
        ).body,
      );
    for (const path of ['answers/1', `questions/${questionId}/answers`])
      seen.push(
        JSON.stringify((await test.call('GET', `/test/${exam.runId}/${path}`, { as: grader.token })).body),
      );
    const whole = seen.join('\n');
    expect(whole).toContain('export const soma');
    for (const canary of ['Lia', 'Canária', 'canaria', 'canario', 'liac', 'liazinha', 'lia.'])
      expect(whole, canary).not.toContain(canary);
    const archive = { url: `/api${ofGrader()}`, headers: { authorization: `Bearer ${grader.token}` } };
    expect((await test.app.inject(archive)).statusCode).toBe(404);
    // Comments still find their lines.
    expect((await comment()).status).toBe(201);
    await grade();
    await publish();
    expect((await read()).nome).toBe('Lia Canária');
    expect((await test.app.inject(archive)).statusCode).toBe(200);
  });

  it('goes with its comments when the attempt is nobody’s', async () => {
    const { id } = (await comment()).body.data;
    await test.db.kysely.deleteFrom('works').where('attempt_id', '=', attemptId).execute();
    const left = await test.db.kysely.selectFrom('work_comments').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
    expect((await test.call('GET', `${ofGrader()}/files`, { as: grader.token })).status).toBe(404);
  });

  it('holds 500 comments', async () => {
    const work = await test.db.kysely
      .selectFrom('works')
      .select('id')
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow();
    const one = {
      ...{
        work_id: work.id,
        path: 'README.md',
        side: 'after' as const,
        first_line: 1,
        last_line: 1,
        text: 'x',
      },
      ...{ for_candidate: true, author_id: grader.accountId, written_at: test.clock.now() },
    };
    await test.db.kysely.insertInto('work_comments').values(Array(500).fill(one)).execute();
    expect((await comment()).body.code).toBe('COMENTARIOS_DEMAIS');
  });
});
