import type { Transaction } from 'kysely';
import { z } from 'zod';
import { notifyEach } from '#modules/notifications/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { queueTests } from '../answer-tests/answer-tests.ts';
import { deleteTrial, queueRetests } from '../answer-tests/retest-answers.ts';
import { applyRetests, findTrial, lockOutdated } from '../answer-tests/retests.queries.ts';
import { markAttempts } from '../grading/mark-attempts.ts';
import { markParts } from '../grading/mark-parts.ts';
import { updatePlatformScores } from '../grading/platform-scores.ts';
import {
  findDelivered,
  findOrderedChange,
  lockStragglers,
  type OrderedChange,
  rewriteScores,
  settleMarks,
  stageScores,
  switchRun,
  takeUntold,
  type UntoldScore,
} from './regrading.queries.ts';

interface Ordered {
  readonly runId: number;
  readonly gradingVersion: number;
}

export const regradeJob: JobDefinition<Ordered> = defineJob(
  'grading.regrade',
  z.object({ runId: z.int(), gradingVersion: z.int() }),
  regradeRun,
);

/** Stragglers were scored by the old key while the run was switched. */
export const stragglersJob: JobDefinition<{ runId: number }> = defineJob(
  'grading.stragglers',
  z.object({ runId: z.int() }),
  remarkStragglers,
);

/** Open pages of candidates listen to it. */
export const changedTopic = (runId: number): string => `questions changed ${runId}`;

const batchSize = 200;
/** Every transaction that read the old key has ended by then. */
const settledAfterMs = 60_000;

type RegradeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/** New scores are staged while the old ones stand. A crash repeats neither the switch to them nor a notification. */
async function regradeRun(deps: RegradeDeps, { runId, gradingVersion }: Ordered): Promise<void> {
  const change = await findOrderedChange(deps.db, runId, gradingVersion);
  if (!change) return;
  if (change.applied_at === null) {
    if (change.retests && (await isRetesting(deps, change))) return;
    await stageAll(deps, change);
    await switchOver(deps, change);
  }
  await notifyAll(deps, change);
  await remarkStragglers(deps, { runId });
}

const retestingMs = 2_000;

/** Answers that came since the preview count too. The job comes back while some wait. */
async function isRetesting(
  { db, clock, outbox }: RegradeDeps,
  { run_id: runId, grading_version: gradingVersion }: OrderedChange,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const trial = await findTrial(trx, runId);
    if (!trial || (await queueRetests(trx, trial, now)) === 0) return false;
    await outbox.enqueue(trx, regradeJob, { runId, gradingVersion }, new Date(now.getTime() + retestingMs));
    return true;
  });
}

async function stageAll({ db }: RegradeDeps, change: OrderedChange): Promise<void> {
  for (let after = 0; ; ) {
    const attempts = await db.transaction(async (trx) => {
      const found = await findDelivered(trx, { runId: change.run_id, after, limit: batchSize });
      const marks = await markAttempts(trx, found, change);
      const scores = found.map((attempt) => ({ attempt, after: marks.get(attempt.id)?.score ?? null }));
      await stageScores(trx, change, scores);
      return found;
    });
    const last = attempts.at(-1);
    if (!last || attempts.length < batchSize) return;
    after = last.id;
  }
}

async function switchOver({ db, clock, outbox }: RegradeDeps, change: OrderedChange): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    if (!(await switchRun(trx, change, now))) return;
    if (change.retests) {
      await applyRetests(trx, change, now);
      await deleteTrial(trx, change.run_id);
    }
    await settleMarks(trx, change.run_id);
    await notifyListeners(trx, [changedTopic(change.run_id)]);
    const later = new Date(now.getTime() + settledAfterMs);
    await outbox.enqueue(trx, stragglersJob, { runId: change.run_id }, later);
  });
}

async function notifyAll(deps: RegradeDeps, change: OrderedChange): Promise<void> {
  const { db } = deps;
  for (let told = batchSize; told === batchSize; ) {
    told = await db.transaction(async (trx) => {
      const scores = await takeUntold(trx, change, batchSize);
      await follow(deps, trx, change.run_id, scores);
      return scores.length;
    });
  }
}

async function remarkStragglers(deps: RegradeDeps, { runId }: { runId: number }): Promise<void> {
  const { db, clock } = deps;
  for (let after = 0; ; ) {
    const attempts = await db.transaction(async (trx) => {
      const found = await lockStragglers(trx, { runId, after, limit: batchSize });
      const marks = await markAttempts(trx, found);
      const scores = found.map(({ id }) => {
        const { score = null, gradingVersion = 1 } = marks.get(id) ?? {};
        return { id, score, gradingVersion };
      });
      await rewriteScores(trx, scores, clock.now());
      const changed = found.flatMap(({ id, developer_id, score: before, out }): UntoldScore[] => {
        const now = marks.get(id)?.score ?? null;
        return now === before ? [] : [{ attempt_id: id, developer_id, before, after: now, out }];
      });
      await follow(deps, trx, runId, changed);
      return found;
    });
    const last = attempts.at(-1);
    if (!last || attempts.length < batchSize) break;
    after = last.id;
  }
  await retestOutdated(deps, runId);
  await db.transaction((trx) => settleMarks(trx, runId));
  // Attempts that wait for a grader have no score, but their partial score depends on the key too.
  await markParts(deps, { runId });
}

/** Such answers were delivered while the tests changed. Their marks stand until the tests are through. */
async function retestOutdated({ db, clock }: RegradeDeps, runId: number): Promise<void> {
  for (let found = batchSize; found === batchSize; ) {
    found = await db.transaction(async (trx) => {
      const answers = await lockOutdated(trx, runId, batchSize);
      await queueTests(trx, answers, clock.now());
      return answers.length;
    });
  }
}

async function follow(
  deps: RegradeDeps,
  trx: Transaction<Schema>,
  runId: number,
  scores: readonly UntoldScore[],
): Promise<void> {
  const { config, clock } = deps;
  const known = scores.filter(({ out }) => out);
  const changes = known.map(({ developer_id: developerId }) => ({ runId, developerId }));
  await updatePlatformScores(trx, config.scoreMinAttempts, changes, clock.now());
  for (const kind of ['result_ready', 'result_changed'] as const) {
    const told = known.filter(({ before }) => (before === null) === (kind === 'result_ready'));
    const notices = told.map(({ attempt_id: attemptId, developer_id: developer }) => ({
      developer,
      about: { attemptId, runId },
    }));
    await notifyEach(deps, trx, kind, notices);
  }
}
