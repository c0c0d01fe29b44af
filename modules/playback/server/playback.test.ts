import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { anonymizeAttemptsOf } from '#modules/records/server/public.ts';
import { thinHistories } from '#modules/taking/server/answers/thin-histories.ts';

const noon = '2026-03-02T12:00:00.000Z';
const shown = { versoes_para_quem_corrige: true };

describe('the playback of an answer', () => {
  let test: TestApp;
  let company: TestCompany;
  let grader: TestPerson | TestCompany;
  let exam: TestExam;
  let ana: TestCandidate;
  let id: number;

  beforeAll(async () => {
    test = await createTestApp({ now: noon });
  });
  beforeEach(async () => {
    test.clock.set(noon);
    company = await test.people.company();
    grader = await test.people.member(company, 'corretor');
    exam = await createTestExam(test, {
      company,
      questions: [{ kind: 'essay' }, { kind: 'single', options: ['*a', 'b'] }],
    });
    const person = await test.people.developer({ name: 'Ana Canária' });
    ana = await createTestCandidate(test, exam.runId, person);
  });
  afterAll(() => test.close());

  const essay = () => exam.questions[0]?.id ?? 0;
  const setRule = async (rule: Json) => {
    const { body } = await test.call('GET', `/test/${exam.runId}/rule`, { as: company.token });
    const sent = { edicao: body.data.edicao, ...rule };
    expect(
      (await test.call('PUT', `/test/${exam.runId}/rule`, { as: company.token, body: sent })).status,
    ).toBe(200);
  };
  const begin = async () => {
    id = (await ana.start()).body.data.id;
  };
  const saveAt = async (...versions: [second: number, text: string][]) => {
    for (const [second, text] of versions) {
      test.clock.set(new Date(Date.parse(noon) + second * 1_000));
      const { body } = await ana.paper();
      const base = body.data.respostas[0]?.versao ?? 0;
      expect((await ana.save(id, essay(), { versao_base: base, resposta: text })).status).toBe(200);
    }
  };
  const own = (as = ana.developer.token, question = essay()) =>
    test.call('GET', `/developer/userTest/${id}/questions/${question}/versions`, { as });
  const graders = (as = grader.token, question = essay()) =>
    test.call('GET', `/test/${exam.runId}/attempts/${id}/questions/${question}/versions`, { as });
  const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code];

  it('is the candidate’s once it is delivered, version by version, by the seconds since the start', async () => {
    await begin();
    await saveAt([5, 'Um índice'], [65, 'Um índice acelera'], [70, 'O índice acelera']);
    expect(codeOf(await own())).toEqual([403, 'PROVA_NAO_ENTREGUE']);
    await ana.finish(id);
    const { status, body } = await own();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      totalVersoes: 3,
      versoes: [
        { versao: 1, segundos: 5, mantem: 0, tira: 0, poe: 'Um índice' },
        { versao: 2, segundos: 65, mantem: 9, tira: 0, poe: ' acelera' },
        { versao: 3, segundos: 70, mantem: 0, tira: 2, poe: 'O' },
      ],
      acontecimentos: [
        { tipo: 'iniciada', segundos: 0 },
        { tipo: 'entregue', segundos: 70 },
      ],
      interrupcoes: [],
    });
  });

  it('has what the record knows, and neither an hour nor a name', async () => {
    await setRule(shown);
    await begin();
    await saveAt([5, 'Um índice']);
    const at = test.clock.now().toISOString();
    const noticed = { id: crypto.randomUUID(), tipo: 'colagem', em: at, caracteres: 412, origem: 'fora' };
    await test.call('POST', `/developer/userTest/${id}/signals`, {
      as: ana.developer.token,
      body: { sinais: [noticed], enviados_em: at },
    });
    await ana.finish(id);
    const { body } = await graders();
    expect(body.data.acontecimentos).toContainEqual({
      tipo: 'colagem',
      segundos: 5,
      caracteres: 412,
      origem: 'fora',
    });
    const text = JSON.stringify(body);
    expect(text).not.toContain('2026-');
    expect(text).not.toContain('Canária');
    expect(body).toEqual((await own()).body);
  });

  it('is read by graders only where the rule said so before the start', async () => {
    await begin();
    await saveAt([5, 'Um índice']);
    await setRule(shown);
    await ana.finish(id);
    expect(codeOf(await graders())).toEqual([403, 'VERSOES_NAO_MOSTRADAS']);
    expect(codeOf(await graders(company.token))).toEqual([403, 'VERSOES_NAO_MOSTRADAS']);
    ana = await createTestCandidate(test, exam.runId);
    expect((await ana.paper()).status).toBe(403);
    await begin();
    expect((await ana.paper()).body.data).toMatchObject(shown);
    await saveAt([9, 'Uma fila']);
    expect(codeOf(await graders())).toEqual([404, 'NAO_ENCONTRADO']);
    await setRule({ versoes_para_quem_corrige: false });
    await ana.finish(id);
    expect((await graders()).body.data.versoes).toHaveLength(1);
    expect((await ana.result(id)).body.data).toMatchObject(shown);
  });

  it('is told to candidates before the start, and who read the rule without it reads it anew', async () => {
    const details = async () =>
      (await test.call('GET', `/test/${exam.runId}/details`, { as: ana.developer.token })).body.data;
    const before = await details();
    expect(before).not.toHaveProperty('versoes_para_quem_corrige');
    await setRule(shown);
    expect(codeOf(await ana.start({ versao_regra: before.versao_regra }))).toEqual([409, 'REGRA_MUDOU']);
    expect(await details()).toMatchObject({ ...shown, versao_regra: before.versao_regra + 1 });
    const { body } = await test.call('GET', `/test/${exam.runId}/rule`, { as: company.token });
    expect(body.data.anteriores).toHaveLength(1);
  });

  it('is nobody else’s, and there is none of a question with options or of another exam', async () => {
    await setRule(shown);
    await begin();
    await ana.finish(id, [{ id_questao: essay(), resposta: 'Um índice' }]);
    const other = await test.people.developer();
    const rival = await test.people.company();
    expect((await own(other.token)).status).toBe(404);
    expect((await graders(rival.token)).status).toBe(404);
    expect((await graders(ana.developer.token)).status).toBe(403);
    const choice = exam.questions[1]?.id ?? 0;
    expect((await own(ana.developer.token, choice)).status).toBe(404);
    expect((await graders(grader.token, choice)).status).toBe(404);
    expect((await own(ana.developer.token, 999_999)).status).toBe(404);
  });

  it('says that versions are missing once the history is thinned', async () => {
    await begin();
    await saveAt([1, 'a'], [2, 'ab'], [3, 'abc'], [4, 'abcd']);
    await ana.finish(id);
    test.clock.advance(8 * 86_400_000);
    await test.db.kysely
      .updateTable('sessions')
      .set({ last_seen_at: test.clock.now(), expires_at: new Date('2027-01-01') })
      .execute();
    await thinHistories(test.deps);
    const { body } = await own();
    expect(body.data).toMatchObject({ totalVersoes: 2, reduzidas: true });
    expect(body.data.versoes.map(({ versao }: { versao: number }) => versao)).toEqual([1, 4]);
  });

  it('plays no more than 1,000 versions, the first and the last among them', async () => {
    await begin();
    await ana.finish(id);
    await test.db.kysely
      .insertInto('answer_history')
      .values(
        Array.from({ length: 2_500 }, (_, at) => ({
          attempt_id: id,
          question_id: essay(),
          version: at + 1,
          text: 'palavra '.repeat(at),
          saved_at: new Date(Date.parse(noon) + at * 1_000),
        })),
      )
      .execute();
    const { totalVersoes, versoes } = (await own()).body.data;
    expect(totalVersoes).toBe(2_500);
    expect(versoes.length).toBeLessThanOrEqual(1_000);
    expect(versoes.length).toBeGreaterThan(990);
    expect([versoes[0].versao, versoes.at(-1).versao]).toEqual([1, 2_500]);
  });

  it('is gone with its person', async () => {
    await setRule(shown);
    await begin();
    await saveAt([5, 'Um índice']);
    await ana.finish(id);
    await test.db.transaction((trx) => anonymizeAttemptsOf(trx, ana.developer.accountId, test.clock.now()));
    expect((await own()).status).toBe(404);
    expect((await graders()).body.data).toMatchObject({ totalVersoes: 0, versoes: [] });
  });
});
