import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type Graded, insertGradeJobs } from '#modules/execution/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { creditOfTests, isHalfOrMore } from '../../domain/credit.ts';
import type { Passed } from '../../domain/passed-tests.ts';
import { writeMarks, writeScore } from '../grading/grading.queries.ts';
import { markAttempts } from '../grading/mark-attempts.ts';
import type { StoredMark } from '../grading/mark-parts.ts';
import { rescore } from '../grading/rescore.ts';
import { answerTaskOf } from './answer-task.ts';
import { endTests, findUnmarked, lockSitting, writeTests } from './answer-tests.queries.ts';
import { judgedTests } from './judged-tests.ts';
import { keepRetest } from './retest-answers.ts';
import type { OutdatedAnswer } from './retests.queries.ts';
import { findRunOf, findStandingTests } from './standing-tests.queries.ts';

export const markByTests = (passed: Passed): StoredMark => ({
  correct: isHalfOrMore(creditOfTests(passed)),
  levels: null,
  comments: null,
  note: null,
  passed,
});

export async function queueTests(
  trx: Transaction<Schema>,
  answers: readonly OutdatedAnswer[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  const standing = await findStandingTests(trx, answers);
  const jobs = answers.flatMap((answer) => {
    const { execution, tests = null } = standing(answer) ?? {};
    const task = execution && answerTaskOf(execution, answer);
    return task ? [{ ...answer, task, tests }] : [];
  });
  if (jobs.length === 0) return;
  // Jobs come before their notes: whoever ends a job holds it, and writes its note then.
  await insertGradeJobs(trx, jobs, now);
  await writeTests(
    trx,
    jobs.map(({ attemptId, questionId, tests }) => ({ attemptId, questionId, passed: null, tests })),
    now,
  );
}

export async function keepTestResults(
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  trx: Transaction<Schema>,
  graded: Graded,
): Promise<void> {
  const { attemptId, questionId, results, engine, toolchain } = graded;
  const runId = await findRunOf(trx, attemptId);
  if (runId === undefined) return;
  if (graded.forTrial) return keepRetest(trx, runId, graded, clock.now());
  const standing = (await findStandingTests(trx, [{ runId, questionId }]))({ runId, questionId });
  if (!standing) return;
  const { execution, tests } = standing;
  const at = { attemptId, questionId };
  const { passed, kept } = judgedTests(execution, results);
  const isKept = await endTests(trx, at, { results: kept, passed, engine, toolchain, tests }, clock.now());
  // A job of its own marks the attempt, because whoever marks one locks it first, and its jobs then.
  if (isKept && passed) await outbox.enqueue(trx, testedJob, { attemptId });
}

export const testedJob: JobDefinition<{ attemptId: number }> = defineJob(
  'grading.tests',
  z.object({ attemptId: z.int() }),
  markTested,
);

async function markTested(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  { attemptId }: { attemptId: number },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const sitting = await lockSitting(trx, attemptId);
    // A reopened attempt is tested again when it ends.
    if (sitting?.state !== 'delivered') return;
    const tested = await findUnmarked(trx, attemptId);
    if (tested.length === 0) return;
    await writeMarks(
      trx,
      tested.map(({ questionId, passed }) => ({ attemptId, questionId, by: null, ...markByTests(passed) })),
      now,
    );
    const { companyId, rehearsal, ...attempt } = sitting;
    if (rehearsal === 0) {
      await rescore(deps, trx, attempt, { companyId, accountId: null });
      return;
    }
    const mark = (await markAttempts(trx, [attempt])).get(attemptId);
    if (mark) await writeScore(trx, attemptId, { mark, accountId: null, now });
  });
}
