import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type Graded, insertGradeJobs } from '#modules/running/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs.ts';
import type { Schema } from '#platform/server/schema.ts';
import { type Passed, passedNothing } from '../domain/passed-tests.ts';
import { creditOfTests, isHalfOrMore } from '../domain/score.ts';
import { answerTaskOf } from './answer-task.ts';
import { endTests, findUnmarked, lockSitting, writeTests } from './answer-tests.queries.ts';
import { writeScore, writeVerdicts } from './grading.queries.ts';
import { judgedTests } from './judged-tests.ts';
import { type Mark, markAttempts } from './mark-attempts.ts';
import { rescore } from './rescore.ts';
import { keepRetest } from './retest-answers.ts';
import type { OutdatedAnswer } from './retests.queries.ts';
import { findRunOf, findStandingTests } from './standing-tests.queries.ts';
import type { StoredMark } from './stored-mark.ts';

interface Ending {
  readonly id: number;
  readonly run_id: number;
  readonly developer_id: number;
  readonly question_ids: readonly number[];
}

/** The mark of an answer by its tests. */
export const markByTests = (passed: Passed): StoredMark => ({
  correct: isHalfOrMore(creditOfTests(passed)),
  levels: null,
  comments: null,
  note: null,
  passed,
});

/**
 * Orders the tests of the answers of attempts that end. A blank answer passes none and is marked at once.
 *
 * @param marks of these attempts before
 * @returns the marks of those that have changed by that
 */
export async function orderTests(
  trx: Transaction<Schema>,
  attempts: readonly Ending[],
  marks: ReadonlyMap<number, Mark>,
  now: Date,
): Promise<ReadonlyMap<number, Mark>> {
  const asked = attempts.flatMap((attempt) => {
    const { untested = [], answers = [] } = marks.get(attempt.id) ?? {};
    return untested.map((questionId) => ({
      ...{ attemptId: attempt.id, runId: attempt.run_id, questionId, accountId: attempt.developer_id },
      text: '',
      language: null,
      ...answers.find(({ question_id }) => question_id === questionId),
    }));
  });
  if (asked.length === 0) return new Map();
  const isBlank = ({ text }: { text: string | null }) => (text ?? '').trim() === '';
  const blank = asked.filter(isBlank);
  await queueTests(
    trx,
    asked.filter((answer) => !isBlank(answer)),
    now,
  );
  if (blank.length === 0) return new Map();
  const standing = await findStandingTests(trx, blank);
  const passed = blank.flatMap((answer) => {
    const { attemptId, questionId } = answer;
    const { execution, tests } = standing(answer) ?? {};
    return execution
      ? [{ attemptId, questionId, passed: passedNothing(execution), tests: tests ?? null }]
      : [];
  });
  await writeTests(trx, passed, now);
  for (const [attemptId, own] of Map.groupBy(passed, (one) => one.attemptId))
    await writeTestedMarks(trx, attemptId, own, now);
  const changed = attempts.filter(({ id }) => blank.some(({ attemptId }) => attemptId === id));
  return markAttempts(trx, changed);
}

/** Has the tests that hold now run on answers, in place of what is known of them. */
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
  // Before the notes of them: whoever ends a job holds it, and writes its note then.
  await insertGradeJobs(trx, jobs, now);
  await writeTests(
    trx,
    jobs.map(({ attemptId, questionId, tests }) => ({ attemptId, questionId, passed: null, tests })),
    now,
  );
}

const writeTestedMarks = (
  trx: Transaction<Schema>,
  attemptId: number,
  tested: readonly { questionId: number; passed: Passed }[],
  now: Date,
): Promise<void> => {
  const marks = tested.map(({ questionId, passed }) => ({
    questionId,
    ...markByTests(passed),
    byTests: true,
  }));
  return writeVerdicts(trx, attemptId, marks, { accountId: null, now });
};

/** Keeps how the tests of an answer ended. The mark follows, unless they could not be run. */
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
  // Not here: whoever marks an attempt locks it first, and its jobs then.
  if (isKept && passed) await outbox.enqueue(trx, testedJob, { attemptId });
}

/** Marks what tests have run in an attempt. */
export const testedJob: JobDefinition<{ attemptId: number }> = defineJob(
  'grading.tests',
  z.object({ attemptId: z.int() }),
  markTested,
);

/** Gives answers the marks that follow from their tests, unless somebody has marked them, and the attempt its score. */
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
    await writeTestedMarks(trx, attemptId, tested, now);
    const { companyId, rehearsal, ...attempt } = sitting;
    if (rehearsal === 0) {
      await rescore(deps, trx, attempt, { companyId, accountId: null });
      return;
    }
    const mark = (await markAttempts(trx, [attempt])).get(attemptId);
    if (mark) await writeScore(trx, attemptId, { mark, accountId: null, now });
  });
}
