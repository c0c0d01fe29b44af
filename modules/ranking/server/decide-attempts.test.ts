import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { untoldS } from '../contract/ranking.ts';

const untoldMs = untoldS * 1000;

describe('deciding on candidates', () => {
  let test: TestApp;
  let exam: TestExam;
  let people: TestPerson[];
  let attempts: number[];

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    exam = await createTestExam(test);
    people = [await test.people.developer(), await test.people.developer()];
    attempts = [];
    for (const person of people) {
      attempts.push(await createTestAttempt(test, exam, person, { state: 'graded', score: 80 }));
    }
  });

  const decide = (
    ids_prova_usuario: unknown,
    situacao: unknown,
    more: Record<string, unknown> = {},
    as = exam.company.token,
  ) =>
    test.call('PUT', `/test/${exam.runId}/situation`, {
      as,
      body: { ids_prova_usuario, situacao, ...more },
    });
  const undo = (ids_prova_usuario: unknown, situacao: unknown, as = exam.company.token) =>
    test.call('PUT', `/test/${exam.runId}/situation/undo`, { as, body: { ids_prova_usuario, situacao } });
  const tell = async () => {
    test.clock.advance(untoldMs);
    while ((await test.deps.outbox.runOnce()) > 0);
  };
  const known = async () => {
    const { body } = await test.call('GET', `/developer/userTest/${attempts[0]}`, {
      as: people[0]?.token ?? '',
    });
    return [body.data.situacao, body.data.feedback];
  };
  const notices = async () =>
    (
      await test.db.kysely
        .selectFrom('notifications')
        .select('notifications.payload')
        .where('notifications.kind', '=', 'decided')
        .where('notifications.account_id', '=', people[0]?.accountId ?? 0)
        .orderBy('notifications.id')
        .execute()
    ).map(({ payload }) => (payload as { decision: string }).decision);
  const stored = async () =>
    (
      await test.db.kysely
        .selectFrom('attempts')
        .select(['attempts.decision', 'attempts.feedback'])
        .where('attempts.run_id', '=', exam.runId)
        .orderBy('attempts.id')
        .execute()
    ).map(({ decision, feedback }) => [decision, feedback]);

  it('approves several at once, with a text that each of them reads beside the result', async () => {
    const { status, body } = await decide(attempts, 'Aprovado', { feedback: ' Muito bom! ' });
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Decisão sobre 2 candidatos salva.' } });
    expect(await stored()).toEqual([
      ['approved', 'Muito bom!'],
      ['approved', 'Muito bom!'],
    ]);
    expect(await known()).toEqual(['Em análise', undefined]);
    await tell();
    expect(await known()).toEqual(['Aprovado', 'Muito bom!']);
    const { data } = (
      await test.call('GET', `/test/${exam.runId}/candidates?situacao=Aprovado`, { as: exam.company.token })
    ).body;
    expect(data).toMatchObject([{ feedback: 'Muito bom!' }, { situacao: 'Aprovado' }]);
  });

  it('logs who decided, and notifies the developers, but not twice of the same', async () => {
    await decide([attempts[0]], 'Reprovado', { feedback: 'Obrigado por participar.' });
    await tell();
    await decide([attempts[0]], 'Reprovado');
    await tell();
    const events = await test.db.kysely
      .selectFrom('attempt_events')
      .select(['attempt_events.account_id', 'attempt_events.detail'])
      .where('attempt_events.attempt_id', '=', attempts[0] ?? 0)
      .where('attempt_events.kind', '=', 'decided')
      .execute();
    expect(events).toEqual([
      {
        account_id: exam.company.accountId,
        detail: { from: 'pending', to: 'rejected', withFeedback: true },
      },
    ]);
    expect(await notices()).toEqual(['rejected']);
  });

  it('removes the text with the decision, and keeps it only while the decision stays', async () => {
    await decide([attempts[0]], 'Reprovado', { feedback: 'Faltou testar.' });
    expect((await stored())[0]).toEqual(['rejected', 'Faltou testar.']);
    await decide([attempts[0]], 'Reprovado');
    expect((await stored())[0]).toEqual(['rejected', 'Faltou testar.']);
    await decide([attempts[0]], 'Aprovado');
    expect((await stored())[0]).toEqual(['approved', null]);
    await decide([attempts[0]], 'Em análise', { feedback: 'Ainda não.' });
    expect((await stored())[0]).toEqual(['pending', null]);
  });

  it('decides on all or on none', async () => {
    const other = await createTestExam(test, { company: exam.company });
    const elsewhere = await createTestAttempt(test, other, await test.people.developer(), {
      state: 'graded',
      score: 1,
    });
    const annulled = await createTestAttempt(test, exam, await test.people.developer(), {
      state: 'annulled',
    });
    for (const foreign of [elsewhere, annulled, 999_999]) {
      expect((await decide([attempts[0], foreign], 'Aprovado')).status).toBe(404);
    }
    const writing = await createTestAttempt(test, exam, await test.people.developer());
    const { status, body } = await decide([attempts[0], writing], 'Aprovado');
    expect([status, body.code]).toEqual([409, 'PROVA_EM_ANDAMENTO']);
    expect((await stored()).slice(0, 2)).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
  });

  it('tells nobody of what is taken back in time, and the developer keeps what they knew', async () => {
    await decide([attempts[0]], 'Aprovado', { feedback: 'Muito bom!' });
    await tell();
    await decide(attempts, 'Reprovado');
    test.clock.advance(untoldMs - 1);
    await test.deps.outbox.runOnce();
    const { status, body } = await undo(attempts, 'Reprovado');
    expect([status, body.message]).toEqual([200, 'Decisão desfeita. Ninguém foi avisado.']);
    await tell();
    expect(await stored()).toEqual([
      ['approved', 'Muito bom!'],
      ['pending', null],
    ]);
    expect(await known()).toEqual(['Aprovado', 'Muito bom!']);
    expect(await notices()).toEqual(['approved']);
  });

  it('takes nothing back of which the developer was told', async () => {
    await decide([attempts[0]], 'Aprovado');
    await tell();
    const { status, body } = await undo([attempts[0]], 'Aprovado');
    expect([status, body.code]).toEqual([409, 'DECISAO_AVISADA']);
    expect((await stored())[0]).toEqual(['approved', null]);
  });

  it('leaves alone whom somebody else has decided about meanwhile, and gives that decision its own time', async () => {
    await decide(attempts, 'Aprovado');
    test.clock.advance(untoldMs / 2);
    await decide([attempts[0]], 'Reprovado');
    const { body } = await undo(attempts, 'Aprovado');
    expect(body.message).toMatch(/^Decisão desfeita para 1 de 2 candidatos/);
    test.clock.advance(untoldMs / 2);
    await test.deps.outbox.runOnce();
    expect(await notices()).toEqual([]);
    await tell();
    expect(await notices()).toEqual(['rejected']);
    expect(await stored()).toEqual([
      ['rejected', null],
      ['pending', null],
    ]);
  });

  it('either tells or takes back, whichever comes first', async () => {
    await decide([attempts[0]], 'Aprovado');
    test.clock.advance(untoldMs);
    const [{ status }] = await Promise.all([undo([attempts[0]], 'Aprovado'), test.deps.outbox.runOnce()]);
    const isUndone = status === 200;
    expect(await notices()).toEqual(isUndone ? [] : ['approved']);
    expect((await stored())[0]?.[0]).toBe(isUndone ? 'pending' : 'approved');
    expect((await known())[0]).toBe(isUndone ? 'Em análise' : 'Aprovado');
  });

  it('is for recruiters of this company only', async () => {
    const grader = await test.people.member(exam.company as never, 'corretor');
    expect((await decide(attempts, 'Aprovado', {}, grader.token)).status).toBe(403);
    expect((await undo(attempts, 'Aprovado', grader.token)).status).toBe(403);
    const rival = await test.people.company();
    expect((await decide(attempts, 'Aprovado', {}, rival.token)).status).toBe(404);
    expect((await undo(attempts, 'Aprovado', rival.token)).status).toBe(404);
    expect((await decide(attempts, 'Aprovado', {}, people[0]?.token)).status).toBe(403);
  });

  it.each([
    ['nobody', [], 'Aprovado', {}],
    ['an unknown word', [1], 'Talvez', {}],
    ['words without end', [1], 'Aprovado', { feedback: 'x'.repeat(2001) }],
    ['no list', 1, 'Aprovado', {}],
  ])('refuses %s', async (_, ids, situacao, more) => {
    expect((await decide(ids, situacao, more)).status).toBe(400);
  });
});
