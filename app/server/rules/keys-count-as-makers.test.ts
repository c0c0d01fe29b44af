import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestKey } from '#modules/api-keys/server/test-keys.ts';
import { createAppealable, pass } from '#modules/appeals/server/test-appeals.ts';
import { createTestApp, type Json, type TestApp } from '../test-app.ts';
import { rightAnswers, takeTestExam } from '../test-candidates.ts';
import { createTestExam, type TestExam } from '../test-exams.ts';
import type { TestCompany } from '../test-people.ts';

/** No rule of fairness ends where somebody sends a program. */
describe('what a key reads and marks counts as done by its maker', () => {
  let test: TestApp;
  let owner: TestCompany;
  let colleague: TestCompany;
  let exam: TestExam;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    owner = await test.people.company();
    colleague = await test.people.member(owner, 'dono');
    exam = await createTestExam(test, {
      company: owner,
      questions: [{ kind: 'essay', rubric: [[0, 1, 2, 3, 4]] }],
      resultsRelease: 'when_published',
    });
  });

  const keyOf = (maker: TestCompany) =>
    makeTestKey(test, maker, { scopes: ['read-runs', 'write-runs', 'read-results', 'mark', 'groups'] });
  const read = async (path: string, as: string): Promise<Json> =>
    (await test.call('GET', `/test/${exam.runId}/${path}`, { as })).body.data;
  const set = async (path: string, body: object) => {
    const { edicao } = await read(path === 'blind' ? 'geral' : path, owner.token);
    const answer = await test.call('PUT', `/test/${exam.runId}/${path}`, {
      as: owner.token,
      body: { ...body, edicao },
    });
    expect(answer.status).toBe(200);
    await test.deps.outbox.runOnce();
  };
  const deliver = async () => {
    const lia = await test.people.developer({ name: 'Lia Canária' });
    ({ attemptId } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions), lia));
    await test.deps.outbox.runOnce();
  };
  const mark = (as: string, level: number) =>
    test.call('PUT', `/test/${exam.runId}/correction`, {
      as,
      body: {
        id_prova_usuario: attemptId,
        questoesCorrigidas: [{ id_questao: exam.questions[0]?.id, correta: null, niveis: [level] }],
      },
    });

  it('in a blind run: once it has marked, its maker finds nobody by name, nor does another key of theirs', async () => {
    await deliver();
    await set('blind', { as_cegas: true });
    const [first, second] = [await keyOf(owner), await keyOf(owner)];
    const nameTo = async (as: string) => (await read('candidates', as))[0].candidato.nome;
    const sheetTo = async (as: string) => (await read('answers/1', as)).result.candidato[0].nome;
    expect([await nameTo(first), await sheetTo(first)]).toEqual(['Lia Canária', 'Candidato 1']);
    expect((await mark(first, 4)).status).toBe(200);
    for (const as of [first, second, owner.token]) expect(await nameTo(as)).toBe('Candidato 1');
    for (const as of [await keyOf(colleague), colleague.token]) expect(await nameTo(as)).toBe('Lia Canária');
    // A key made after its maker has marked is no way around either.
    expect(await nameTo(await keyOf(owner))).toBe('Candidato 1');
  });

  it('in second marks: it reads no mark that is hidden from its maker, and gives its maker’s only', async () => {
    await set('double-marking', { porcentagem: 100, limiar: 25 });
    await deliver();
    const [key, another] = [await keyOf(owner), await keyOf(owner)];
    const sheet = async (as: string) => (await read('answers/1', as)).result.candidato[0].questoes[0];
    expect((await mark(colleague.token, 4)).status).toBe(200);
    const hidden = await sheet(key);
    expect(hidden).toMatchObject({ correta: null, dupla: { minha: true, concluida: false } });
    expect(hidden).not.toHaveProperty('niveis');
    const marks = `/test/${exam.runId}/questions/${exam.questions[0]?.id}/answers/${attemptId}/marks`;
    expect((await test.call('GET', marks, { as: key })).body.code).toBe('CORRECAO_OCULTA');
    // Keys of the one who has given the first mark give no second one.
    const ofColleague = await keyOf(colleague);
    await mark(ofColleague, 3);
    expect(await sheet(ofColleague)).toMatchObject({ dupla: { concluida: false } });
    expect((await mark(key, 3)).status).toBe(200);
    for (const as of [key, another, owner.token])
      expect(await sheet(as)).toMatchObject({ dupla: { concluida: true } });
    const given = await test.db.kysely
      .selectFrom('double_marks')
      .select('grader')
      .where('attempt_id', '=', attemptId)
      .orderBy('grader')
      .execute();
    expect(given.map(({ grader }) => grader)).toEqual(
      [owner.accountId, colleague.accountId].toSorted((a, b) => a - b),
    );
  });

  it('in appeals: its maker may not decide about what it marked, and itself decides none', async () => {
    const {
      company,
      colleague: grader,
      mark: give,
      appeal,
      read: readAppeal,
      decide,
      changed,
      idOf,
      exam: of,
    } = await createAppealable(test);
    const second = await test.people.member(company, 'dono');
    const key = await makeTestKey(test, second, { scopes: ['mark', 'read-results'] });
    expect((await give(true, { ...second, token: key })).status).toBe(200);
    expect((await give(false)).status).toBe(200);
    pass(test);
    expect((await appeal()).status).toBe(201);
    expect((await readAppeal(second)).body.data).toMatchObject({ pode_decidir: false });
    expect((await readAppeal({ ...second, token: key })).body.data).toMatchObject({ pode_decidir: false });
    expect((await readAppeal(grader)).body.data).toMatchObject({ pode_decidir: true });
    expect((await decide(changed, second)).body.code).toBe('RECURSO_DE_QUEM_CORRIGIU');
    const byKey = await test.call('PUT', `/test/${of.runId}/appeals/${await idOf()}`, { as: key, body: {} });
    expect([byKey.status, byKey.body.code]).toEqual([403, 'CHAMADA_SO_DE_PESSOAS']);
  });

  it('in the budget of people that a company may read: its keys and its team share one', async () => {
    await test.people.crowd(200);
    const keys = [await keyOf(owner), await keyOf(colleague)];
    const from = (remoteAddress: string, token: string) =>
      test.app.inject({
        url: '/api/developer/getAllUsers',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      });
    let read = 0;
    for (let n = 0; n < 40; n += 1) {
      const answer = await from('203.0.113.1', keys[n % 2] ?? '');
      read += answer.json().data?.length ?? 0;
    }
    expect(read).toBe(5_000);
    for (const as of [...keys, owner.token, colleague.token]) {
      const refused = await from('203.0.113.2', as);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'LIMITE_DE_CONSULTAS']);
    }
    const rival = await test.people.company();
    expect((await from('203.0.113.2', rival.token)).statusCode).toBe(200);
  });
});
