import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam, type TestExam } from '#app/server/test-exams.ts';
import { publishTestOwnExam } from '#app/server/test-own-exams.ts';
import { createAppealable, pass } from '#modules/appeals/server/test-appeals.ts';
import { untoldS } from '#modules/ranking/contract/ranking.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import { recordEndedRuns } from '#modules/runs/server/end/record-ended-runs.ts';
import { eventKind } from '#platform/contract/words.ts';
import { deleteOldEvents } from './events.queries.ts';
import { numberEvents } from './number-events.ts';
import { findEventsAfter, findLastPosition, recordEvents } from './public.ts';

const kinds = [...(eventKind._zod.def.out._zod.values as Set<never>)];
const choice = [{ kind: 'single', options: ['*certa', 'errada'] }] as const;
const day = 86_400_000;

describe('an event', () => {
  let test: TestApp;
  let since = 0;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await numberEvents(test.deps);
    since = await findLastPosition(test.db.kysely);
  });

  const happened = async () => {
    await numberEvents(test.deps);
    return findEventsAfter(test.db.kysely, since, { kinds, most: 1000 });
  };
  const kindsOf = async (runId: number) =>
    (await happened()).filter((event) => event.runId === runId).map(({ kind }) => kind);
  const invite = (exam: TestExam, emails: string[]) =>
    test.call('POST', `/test/${exam.runId}/invitations`, { as: exam.company.token, body: { emails } });
  const exam = (given: GivenExam = {}) => createTestExam(test, { questions: choice, ...given });

  it('is each step of a candidate, in order and without a gap', async () => {
    const { runId, questions, company } = await exam({ resultsRelease: 'when_published' });
    const person = await test.people.developer();
    await invite({ runId, company } as TestExam, [person.email]);
    const { attemptId } = await takeTestExam(test, runId, rightAnswers(questions), person);
    await test.call('POST', `/test/${runId}/publish-results`, { as: company.token });
    await releaseDueResults(test.deps);
    const events = await happened();
    expect(events.map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['invited', 1],
      ['begun', 2],
      ['delivered', 3],
      ['marked', 4],
      ['published', 5],
    ]);
    expect(events.map(({ invitationId }) => invitationId)).toEqual([
      expect.any(Number),
      ...[null, null, null, null],
    ]);
    expect(events.slice(1).map((event) => event.attemptId)).toEqual(Array(4).fill(attemptId));
    expect(events.map((event) => event.runId)).toEqual(Array(5).fill(runId));
  });

  it('is an appeal, its decision and the mark that it changed', async () => {
    const { exam: of, appeal, decide, changed } = await createAppealable(test);
    expect(await kindsOf(of.runId)).toEqual(['begun', 'delivered', 'marked', 'published']);
    expect((await appeal()).status).toBe(201);
    expect((await decide(changed)).status).toBe(200);
    const kinds = await kindsOf(of.runId);
    expect(kinds.slice(4)).toEqual(['appeal_opened', 'marked', 'appeal_decided']);
  });

  it('is a mark only if the score is another one', async () => {
    const { exam: of, mark } = await createAppealable(test);
    const before = (await kindsOf(of.runId)).length;
    pass(test);
    await mark(false);
    expect(await kindsOf(of.runId)).toHaveLength(before);
    pass(test);
    await mark(true);
    expect((await kindsOf(of.runId)).slice(before)).toEqual(['marked']);
  });

  it('is a decision once it cannot be taken back', async () => {
    const { runId, company } = await exam();
    const [one, two] = [await takeTestExam(test, runId), await takeTestExam(test, runId)];
    const ids = [one.attemptId, two.attemptId];
    const as = company.token;
    const body = { ids_prova_usuario: ids, situacao: 'Aprovado' };
    await test.call('PUT', `/test/${runId}/situation`, { as, body });
    const undo = { ids_prova_usuario: [two.attemptId], situacao: 'Aprovado' };
    expect((await test.call('PUT', `/test/${runId}/situation/undo`, { as, body: undo })).status).toBe(200);
    test.clock.advance((untoldS + 1) * 1000);
    await test.deps.outbox.runOnce();
    const decided = (await happened()).filter(({ kind }) => kind === 'decided');
    expect(decided.map(({ attemptId }) => attemptId)).toEqual([one.attemptId]);
  });

  it('is the end of a run, once, and again if it was moved', async () => {
    const endsAt = new Date(test.clock.now().getTime() + day);
    const { runId } = await exam({ endsAt });
    const candidate = await createTestCandidate(test, runId);
    await recordEndedRuns(test.deps);
    expect(await kindsOf(runId)).toEqual([]);
    test.clock.advance(day - 60_000);
    const attemptId = (await candidate.start()).body.data.id;
    test.clock.advance(60_001);
    await recordEndedRuns(test.deps);
    expect(await kindsOf(runId), 'somebody may still deliver').toEqual(['begun']);
    await candidate.finish(attemptId, [], { motivo: 'tempo' });
    await Promise.all([recordEndedRuns(test.deps), recordEndedRuns(test.deps)]);
    expect(await kindsOf(runId)).toEqual(['begun', 'delivered', 'marked', 'published', 'run_ended']);
    const moved = { ends_at: new Date(endsAt.getTime() + day) };
    await test.db.kysely.updateTable('runs').set(moved).where('id', '=', runId).execute();
    await recordEndedRuns(test.deps);
    expect(await kindsOf(runId)).toHaveLength(5);
    test.clock.advance(day);
    await recordEndedRuns(test.deps);
    expect((await kindsOf(runId)).slice(5)).toEqual(['run_ended']);
  });

  it('is a member who accepts, in the order of the group', async () => {
    const company = await test.people.company();
    const people = [await test.people.developer(), await test.people.developer()];
    const ids = people.map(({ accountId }) => accountId);
    const group = { nome: 'Grupo', candidatos: ids, id_prova_andamento: [] };
    const formed = await test.call('POST', '/group/create', { as: company.token, body: group });
    const groupId = formed.body.data.id;
    for (const { token } of people)
      await test.call('PUT', `/group/${groupId}/invitation`, { as: token, body: { status: 'Aceito' } });
    expect(await happened()).toMatchObject([
      { kind: 'member_accepted', groupId, runId: null, sequence: 1 },
      { kind: 'member_accepted', groupId, runId: null, sequence: 2 },
    ]);
  });

  it('comes of no rehearsal', async () => {
    const { rehearsalId } = await publishTestOwnExam(test);
    await takeTestExam(test, rehearsalId);
    expect(await happened()).toEqual([]);
  });

  it('does not happen with a transaction that fails', async () => {
    const fails = test.db.transaction(async (trx) => {
      await recordEvents(trx, [{ kind: 'begun', runId: 1 }], test.clock.now());
      throw new Error('after it');
    });
    await expect(fails).rejects.toThrow('after it');
    expect(await happened()).toEqual([]);
  });

  it('gets one number in its run and one over all, whoever numbers at the same time', async () => {
    const runs = [900_001, 900_002, 900_003];
    const events = Array.from({ length: 1500 }, (_, index) => ({
      kind: 'invited' as const,
      runId: runs[index % 3] ?? 0,
    }));
    await test.db.transaction((trx) => recordEvents(trx, events, test.clock.now()));
    await Promise.all([1, 2, 3].map(() => numberEvents(test.deps)));
    await numberEvents(test.deps);
    const found = await findEventsAfter(test.db.kysely, since, { kinds, most: 2000 });
    expect(found.map(({ position }) => position - since)).toEqual(events.map((_, index) => index + 1));
    for (const runId of runs)
      expect(found.filter((event) => event.runId === runId).map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: 500 }, (_, index) => index + 1),
      );
  });

  it('goes after a month, and the numbers of its run go on', async () => {
    const { runId } = await exam();
    await takeTestExam(test, runId);
    await happened();
    test.clock.advance(31 * day);
    await deleteOldEvents(test.db.kysely, new Date(test.clock.now().getTime() - 30 * day));
    await test.db.transaction((trx) => recordEvents(trx, [{ kind: 'run_ended', runId }], test.clock.now()));
    const left = (await happened()).filter((event) => event.runId === runId);
    expect(left.map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['published', 4],
      ['run_ended', 5],
    ]);
  });
});
