import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pass } from '#modules/appeals/server/test-appeals.ts';
import { anonymizeAttemptsOf } from '#modules/records/server/public.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { rightAnswers, takeTestExam } from '../test-candidates.ts';
import { createTestExam, type TestExam, type TestQuestion } from '../test-exams.ts';
import type { TestCompany } from '../test-people.ts';

describe('answers that two people mark', () => {
  let test: TestApp;
  let owner: TestCompany;
  let team: Map<number, TestCompany>;
  let exam: TestExam;
  let essay: TestQuestion;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    owner = await test.people.company();
    const graders = [
      await test.people.member(owner, 'corretor'),
      await test.people.member(owner, 'corretor'),
    ];
    team = new Map([owner, ...graders].map((person) => [person.accountId, person]));
    exam = await createTestExam(test, {
      company: owner,
      questions: [
        { kind: 'essay', rubric: [[0, 1, 2, 3, 4]] },
        { kind: 'single', options: ['*certa', 'errada'] },
      ],
      questionResults: 'at_once',
    });
    [essay] = exam.questions as [TestQuestion];
  });

  const url = (path: string) => `/test/${exam.runId}/${path}`;
  const progress = async () => (await test.call('GET', url('double-marking'), { as: owner.token })).body.data;
  const set = async (porcentagem: number, limiar = 25, as = owner) => {
    const { edicao } = await progress();
    const answer = await test.call('PUT', url('double-marking'), {
      as: as.token,
      body: { porcentagem, limiar, edicao },
    });
    await test.deps.outbox.runOnce();
    return answer;
  };
  const deliver = async () => {
    const taken = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    await test.deps.outbox.runOnce();
    return taken;
  };
  const grade = (attemptId: number, as: TestCompany, level: number | null, more: object = {}) =>
    test.call('PUT', url('correction'), {
      as: as.token,
      body: {
        id_prova_usuario: attemptId,
        questoesCorrigidas: [
          { id_questao: essay.id, correta: null, ...(level !== null && { niveis: [level] }), ...more },
        ],
      },
    });
  const sheet = async (as: TestCompany, position = 1) => {
    const { body } = await test.call('GET', url(`answers/${position}`), { as: as.token });
    const [{ pontuacao, questoes }] = body.data.result.candidato;
    return { pontuacao, ...questoes[0] };
  };
  const marks = (attemptId: number, as: TestCompany) =>
    test.call('GET', url(`questions/${essay.id}/answers/${attemptId}/marks`), { as: as.token });
  const gradersOf = async (attemptId: number) => {
    const rows = await test.db.kysely
      .selectFrom('double_marks')
      .select('grader')
      .where('attempt_id', '=', attemptId)
      .orderBy('place')
      .execute();
    const [a, b] = rows.map(({ grader }) => team.get(grader ?? 0));
    const c = [...team.values()].find((person) => person !== a && person !== b);
    if (!a || !b || !c) throw new Error('Not shared out to two.');
    return { a, b, c };
  };

  it('hide the first mark from the second until it is given, and count by the mean within the threshold', async () => {
    await set(100);
    const { attemptId } = await deliver();
    const { a, b, c } = await gradersOf(attemptId);
    expect((await grade(attemptId, a, 4, { comentarios: ['Ótima.'], anotacao: 'Nota oculta' })).status).toBe(
      200,
    );
    expect(await sheet(a)).toMatchObject({ correta: true, niveis: [4] });
    for (const other of [b, c]) {
      const seen = await sheet(other);
      expect(seen).toMatchObject({ correta: null, dupla: { minha: other === b, concluida: false } });
      for (const hidden of ['niveis', 'comentarios', 'anotacao', 'pontuacao'])
        expect(seen[hidden] ?? null).toBeNull();
      const refused = await marks(attemptId, other);
      expect([refused.status, refused.body.code]).toEqual([403, 'CORRECAO_OCULTA']);
      const { body } = await test.call('GET', url(`questions/${essay.id}/comments`), { as: other.token });
      expect(JSON.stringify(body)).not.toContain('Ótima.');
    }
    await grade(attemptId, b, 3);
    for (const anybody of [a, b, c]) {
      expect(await sheet(anybody)).toMatchObject({
        correta: true,
        pontuacao: 93.8,
        media_de: [{ niveis: [4] }, { niveis: [3] }],
        comentarios: ['Ótima.'],
        dupla: { concluida: true },
      });
      expect((await marks(attemptId, anybody)).body.data).toMatchObject([
        { ordem: 1, correcao: { niveis: [4] } },
        { ordem: 2, correcao: { niveis: [3] } },
      ]);
    }
  });

  it('a third who marked neither decides where the two are too far apart', async () => {
    await set(100);
    const { attemptId, candidate } = await deliver();
    const { a, b, c } = await gradersOf(attemptId);
    await grade(attemptId, a, 4);
    await grade(attemptId, b, 1);
    expect(await sheet(c)).toMatchObject({ correta: null, dupla: { minha: true } });
    expect((await sheet(c)).pontuacao).toBeNull();
    expect((await marks(attemptId, c)).body.code).toBe('CORRECAO_OCULTA');
    expect(await progress()).toMatchObject({ emDesacordo: 1, concluidas: 0 });
    expect((await grade(attemptId, a, 2)).body.code).toBe('CORRECAO_CONCLUIDA');
    await grade(attemptId, c, 2);
    expect(await sheet(a)).toMatchObject({ correta: true, niveis: [2], pontuacao: 75 });
    const { body } = await test.call('GET', `/developer/userTest/${attemptId}/questions`, {
      as: candidate.developer.token,
    });
    expect(body.data.questoes[0]).toMatchObject({ niveis: [2], aproveitamento: 50 });
  });

  it('can be marked by nobody else, and sending back what was read changes nothing', async () => {
    await set(100);
    const { attemptId } = await deliver();
    const { a, b, c } = await gradersOf(attemptId);
    const refused = await grade(attemptId, c, 4);
    expect([refused.status, refused.body.code]).toEqual([403, 'CORRECAO_DE_COLEGA']);
    expect((await grade(attemptId, c, null)).status).toBe(200);
    await grade(attemptId, a, 4);
    await grade(attemptId, b, 4);
    for (const anybody of [a, b, c])
      expect((await grade(attemptId, anybody, null, { correta: true })).status).toBe(200);
    expect(await sheet(c)).toMatchObject({ niveis: [4], pontuacao: 100 });
    expect((await grade(attemptId, b, null)).body.code).toBe('CORRECAO_CONCLUIDA');
    expect((await grade(attemptId, c, 0)).status).toBe(200);
    expect(await sheet(a)).toMatchObject({ niveis: [0], correta: false, pontuacao: 50 });
  });

  it('two who mark at once lose nothing', async () => {
    await set(100);
    const { attemptId } = await deliver();
    const { a, b } = await gradersOf(attemptId);
    const both = await Promise.all([grade(attemptId, a, 4), grade(attemptId, b, 4)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sheet(a)).toMatchObject({ pontuacao: 100 });
  });

  it('of a member who leaves go to somebody else, and given marks stay', async () => {
    await set(100);
    const { attemptId } = await deliver();
    const other = await deliver();
    const { a, b, c } = await gradersOf(attemptId);
    const leaves = a === owner ? b : a;
    const stays = a === owner ? a : b;
    await grade(attemptId, leaves, 4);
    expect((await test.call('DELETE', `/company/team/${leaves.accountId}`, { as: owner.token })).status).toBe(
      200,
    );
    const rows = await test.db.kysely
      .selectFrom('double_marks')
      .select(['attempt_id', 'grader', 'given_at'])
      .execute();
    const open = rows.filter(
      ({ attempt_id, given_at }) => attempt_id === other.attemptId && given_at === null,
    );
    expect(open.map(({ grader }) => grader).toSorted()).toEqual([c.accountId, stays.accountId].toSorted());
    await grade(attemptId, stays, 4);
    expect(await sheet(stays)).toMatchObject({ pontuacao: 100 });
  });

  it('a member who is removed at the moment of a mark has given it, or a colleague has it to give', async () => {
    await set(100);
    const { attemptId } = await deliver();
    const { a, b, c } = await gradersOf(attemptId);
    const leaves = a === owner ? b : a;
    const [removed, given] = await Promise.all([
      test.call('DELETE', `/company/team/${leaves.accountId}`, { as: owner.token }),
      grade(attemptId, leaves, 4),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 401, 403]).toContain(given.status);
    const rows = await test.db.kysely
      .selectFrom('double_marks')
      .select(['grader', 'given_at'])
      .where('attempt_id', '=', attemptId)
      .execute();
    const stays = leaves === a ? b : a;
    const other = given.status === 200 ? leaves : c;
    expect(rows.map(({ grader }) => grader).toSorted()).toEqual(
      [stays.accountId, other.accountId].toSorted(),
    );
    expect(rows.filter(({ given_at }) => given_at !== null)).toHaveLength(given.status === 200 ? 1 : 0);
  });

  it('are handed over, but not to who has a place already; graders hand over only their own', async () => {
    await set(100);
    const { attemptId } = await deliver();
    const { a, b, c } = await gradersOf(attemptId);
    const hand = (as: TestCompany, de: TestCompany, para: TestCompany | null) =>
      test.call('POST', url('double-marking/hand-over'), {
        as: as.token,
        body: { de: de.accountId, para: para?.accountId ?? null },
      });
    expect((await hand(a, a, b)).body.data).toEqual({ passadas: 0 });
    expect((await hand(a, a, c)).body.data).toEqual({ passadas: 1 });
    expect((await gradersOf(attemptId)).a).toBe(c);
    const grader = [...team.values()].find((person) => person !== owner) as TestCompany;
    expect((await hand(grader, owner, grader)).status).toBe(403);
    expect((await hand(owner, c, null)).status).toBe(200);
    expect((await gradersOf(attemptId)).a).toBe(a);
    const rival = await test.people.company();
    expect((await hand(owner, a, rival)).status).toBe(404);
  });

  it('switching it off counts the marks that are given, and raising the threshold settles disputes', async () => {
    await set(100);
    const [one, two, three] = [await deliver(), await deliver(), await deliver()];
    const first = await gradersOf(one.attemptId);
    await grade(one.attemptId, first.a, 4);
    const second = await gradersOf(two.attemptId);
    await grade(two.attemptId, second.a, 4);
    await grade(two.attemptId, second.b, 0);
    await set(100, 100);
    expect(await sheet(owner, 2)).toMatchObject({ pontuacao: 75 });
    await set(0);
    expect(await sheet(owner, 1)).toMatchObject({ niveis: [4], pontuacao: 100 });
    expect((await grade(three.attemptId, owner, 4)).status).toBe(200);
    expect(await sheet(owner, 3)).toMatchObject({ pontuacao: 100 });
  });

  it('are appealed against before the third, since neither of the two may judge', async () => {
    await set(100);
    const { attemptId, candidate } = await deliver();
    const { a, b, c } = await gradersOf(attemptId);
    await grade(attemptId, a, 3);
    await grade(attemptId, b, 2);
    pass(test);
    const appeal = { id_questao: essay.id, motivo: 'Respondi a todos os critérios.' };
    const opened = await test.call('POST', `/developer/appeals/${attemptId}`, {
      as: candidate.developer.token,
      body: appeal,
    });
    expect(opened.status).toBe(201);
    const [{ id }] = (await test.call('GET', url('appeals'), { as: owner.token })).body.data.recursos;
    const { versao } = (await test.call('GET', url(`appeals/${id}`), { as: c.token })).body.data;
    pass(test);
    const decide = (as: TestCompany) =>
      test.call('PUT', url(`appeals/${id}`), {
        as: as.token,
        body: {
          ...{ resultado: 'alterada', motivos: 'Todos os critérios estão lá.', versao },
          correcoes: [{ id_questao: essay.id, correta: true, niveis: [4] }],
        },
      });
    for (const one of [a, b]) expect((await decide(one)).body.code).toBe('RECURSO_DE_QUEM_CORRIGIU');
    expect(await sheet(c)).toMatchObject({ pontuacao: 81.3 });
    expect((await decide(c)).status).toBe(200);
    expect(await sheet(c)).toMatchObject({ pontuacao: 100 });
  });

  it('new points of a rubric mark both again', async () => {
    await set(100);
    const { attemptId } = await deliver();
    const { a, b } = await gradersOf(attemptId);
    await grade(attemptId, a, 2);
    await grade(attemptId, b, 1);
    expect(await sheet(a)).toMatchObject({ correta: false, pontuacao: 68.8 });
    await test.call('POST', url('questions/changes'), {
      as: owner.token,
      body: {
        ...{ id_questao: essay.id, tipo: 'RUBRICA_ALTERADA', motivo: 'Valia pouco.' },
        pontos_niveis: [[0, 2, 3, 3, 4]],
      },
    });
    await test.deps.outbox.runOnce();
    expect(await sheet(a)).toMatchObject({ correta: true, pontuacao: 81.3 });
  });

  it('go on when their candidate deletes the account at the same moment, without its comments', async () => {
    await set(100);
    const { attemptId, candidate } = await deliver();
    const { a, b } = await gradersOf(attemptId);
    await grade(attemptId, a, 4, { comentarios: ['Sobre ela'] });
    const forget = test.db.transaction((trx) =>
      anonymizeAttemptsOf(trx, candidate.developer.accountId, test.clock.now()),
    );
    const [given] = await Promise.all([grade(attemptId, b, 4), forget]);
    expect(given.status).toBe(200);
    const settled = await sheet(a);
    expect(settled).toMatchObject({ pontuacao: 100 });
    expect(settled.comentarios).toBeUndefined();
  });

  it('leave out blank answers, which nobody marks', async () => {
    await set(100);
    await takeTestExam(test, exam.runId);
    await test.deps.outbox.runOnce();
    expect((await progress()).respostas).toBe(0);
    await deliver();
    expect((await progress()).respostas).toBe(1);
  });

  it('are a share of each question, and 2,000 are shared out evenly', async () => {
    const crowd = await test.people.crowd(2_000);
    await test.db.transaction(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`
        insert into sittings (run_id, developer_id, exam_version_id, state, question_ids, seed, started_at, deadline_at, delivered_at)
        select ${exam.runId}, developer_id, ${exam.versionId}, 'delivered', ${exam.questions.map(({ id }) => id)}::bigint[], 1,
               now(), now(), now()
          from unnest(${crowd}::bigint[]) as developer_id`.execute(trx);
    });
    await set(30);
    expect((await progress()).respostas).toBe(600);
    await set(100);
    const { respostas, corretores } = await progress();
    expect(respostas).toBe(2_000);
    const work = corretores.map(({ faltam }: { faltam: number }) => faltam);
    expect(work.reduce((sum: number, one: number) => sum + one, 0)).toBe(4_000);
    expect(Math.max(...work) - Math.min(...work)).toBeLessThanOrEqual(3);
    await set(30);
    expect((await progress()).respostas).toBe(600);
  });

  it.each([
    ['a share above 100', { porcentagem: 101, limiar: 25 }],
    ['a broken share', { porcentagem: 0.5, limiar: 25 }],
    ['a negative threshold', { porcentagem: 50, limiar: -1 }],
  ])('%s is refused by its field', async (_, given) => {
    const { edicao } = await progress();
    const refused = await test.call('PUT', url('double-marking'), {
      as: owner.token,
      body: { ...given, edicao },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'CAMPO_INVALIDO']);
  });

  it('need a team of two, a recruiter who sets it, and the settings that were seen', async () => {
    const [grader] = [...team.values()].filter((person) => person !== owner);
    expect((await set(100, 25, grader)).status).toBe(403);
    const alone = await test.people.company();
    const own = await createTestExam(test, { company: alone });
    const body = { porcentagem: 50, limiar: 25, edicao: 1 };
    const refused = await test.call('PUT', `/test/${own.runId}/double-marking`, { as: alone.token, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'CORRETORES_INSUFICIENTES']);
    await set(50);
    const late = await test.call('PUT', url('double-marking'), { as: owner.token, body });
    expect([late.status, late.body.code]).toEqual([409, 'EDICAO_ANTIGA']);
    expect(late.body.data).toMatchObject({ porcentagem: 50 });
  });
});
