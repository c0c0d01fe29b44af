import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { KyselyPlugin, Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam, type TestQuestion } from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { createSaveAnswers } from '../answers/save-answers.ts';
import { createAttemptsSweeper } from '../end/attempts-sweeper.ts';
import { finishAttempt } from '../end/finish-attempt.ts';
import { createExamPapers, type ExamPapers } from '../paper/exam-papers.ts';
import { checkStep, look } from './test-attempt-invariants.ts';
import { createWorld, noon } from './test-attempt-world.ts';

// The scheduler orders whole transactions on the embedded database, and single statements on PostgreSQL.
const numRuns = Number(process.env.MODEL_RACES ?? 60);

describe('a race', () => {
  let test: TestApp;
  let exam: TestExam;
  let choice: TestQuestion;
  let papers: ExamPapers;
  let developers: [TestPerson, TestPerson];

  beforeAll(async () => {
    test = await createTestApp({ now: noon });
    exam = await createTestExam(test, { questions: [{ kind: 'single', options: ['*a', 'b'] }] });
    [choice] = exam.questions as [TestQuestion];
    papers = createExamPapers(test.deps);
    developers = [await test.people.developer(), await test.people.developer()];
  });
  afterAll(() => test.close());

  function scheduled(scheduler: fc.Scheduler): Deps {
    const { db } = test;
    const stops: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await scheduler.schedule(Promise.resolve(), 'statement');
        return result;
      },
    };
    return {
      ...test.deps,
      db: {
        ...db,
        kysely: db.kysely.withPlugin(stops),
        async transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>) {
          await scheduler.schedule(Promise.resolve(), 'transaction');
          return db.transaction((trx) => work(trx.withPlugin(stops)));
        },
      },
    };
  }

  async function race(
    scheduler: fc.Scheduler,
    late: number,
    racers: readonly ('save' | 'finish' | 'sweep')[],
  ) {
    const world = await createWorld(test, exam, { developers, team: [exam.company] });
    const { candidate } = world.sittings[0];
    const { body } = await candidate.start();
    const attemptId: number = body.data.id;
    const developerId = candidate.developer.accountId;
    const before = await look(world);
    const [attempt] = before.attempts;
    test.clock.set(new Date((attempt?.deadline ?? 0) + late));
    const deps = scheduled(scheduler);
    const run = {
      save: () =>
        createSaveAnswers(deps, papers).save(
          {
            credentials: { tokenHash: secretHash(candidate.developer.token), bindingHash: null },
            admit: async () => ({ developerId }),
          },
          attemptId,
          [{ questionId: choice.id, picked: choice.rightIds[0], operationId: randomUUID(), baseVersion: 0 }],
        ),
      finish: () => finishAttempt(deps, papers, { attemptId, developerId, answers: [] }),
      sweep: () => createAttemptsSweeper(deps).runOnce(),
    };
    const outcomes = await scheduler.waitFor(Promise.allSettled(racers.map((racer) => run[racer]())));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Failure);
    }
    const after = await look(world);
    checkStep(world, { ...before, now: after.now }, { do: 'sweep' }, {}, after);
    return { attempt: after.attempts[0], outcomes };
  }

  const tolerated = fc.constantFrom(0, 29_999, 30_000);
  const over = fc.constantFrom(30_001, 3_600_000);

  it('of sweeper and delivery ends in one delivery', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.oneof(tolerated, over), async (scheduler, late) => {
        const { attempt } = await race(scheduler, late, ['finish', 'sweep']);
        expect(attempt?.state).toBe('delivered');
      }),
      { numRuns },
    );
  });

  it('of two sweepers ends in one delivery', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), over, async (scheduler, late) => {
        const { attempt } = await race(scheduler, late, ['sweep', 'sweep']);
        expect(attempt?.state).toBe('delivered');
      }),
      { numRuns },
    );
  });

  it('of a save and the delivery loses nothing that was acknowledged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.oneof(tolerated, over), async (scheduler, late) => {
        const { attempt, outcomes } = await race(scheduler, late, ['save', 'finish', 'sweep']);
        const isSaved = outcomes[0]?.status === 'fulfilled';
        expect(attempt?.state).toBe('delivered');
        expect(attempt?.history.length).toBe(isSaved ? 1 : 0);
        expect(attempt?.score).toBe(isSaved ? 100 : 0);
      }),
      { numRuns },
    );
  });
});
