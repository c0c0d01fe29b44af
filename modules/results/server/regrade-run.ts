import type { Transaction } from 'kysely';
import { z } from 'zod';
import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs.ts';
import type { Schema } from '#platform/server/schema.ts';
import { markAttempts } from './mark-attempts.ts';
import { markParts } from './mark-parts.ts';
import { updatePlatformScores } from './platform-scores.ts';
import {
  findDelivered,
  findOrderedChange,
  lockStragglers,
  type OrderedChange,
  rewriteScores,
  stageScores,
  switchRun,
  takeUntold,
  type UntoldScore,
} from './regrading.queries.ts';

interface Ordered {
  readonly runId: number;
  readonly gradingVersion: number;
}

/** Marks a run again under a change that was ordered. */
export const regradeJob: JobDefinition<Ordered> = defineJob(
  'grading.regrade',
  z.object({ runId: z.int(), gradingVersion: z.int() }),
  regradeRun,
);

/** Marks what slipped through while a run was switched. */
export const stragglersJob: JobDefinition<{ runId: number }> = defineJob(
  'grading.stragglers',
  z.object({ runId: z.int() }),
  remarkStragglers,
);

const batchSize = 200;
/** No transaction that read the key before the switch is still going on then. */
const settledAfterMs = 60_000;

type RegradeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/**
 * Marks all attempts of a run again under a change that was ordered: writes the new scores down batch by batch
 * while the old ones stand, switches the run to them at once, then brings platform scores in step and tells the
 * candidates. Whatever was done before a crash is not done again.
 */
async function regradeRun(deps: RegradeDeps, { runId, gradingVersion }: Ordered): Promise<void> {
  const change = await findOrderedChange(deps.db, runId, gradingVersion);
  if (!change) return;
  if (change.applied_at === null) {
    await stageAll(deps, change);
    await switchOver(deps, change);
  }
  await tellAll(deps, change);
  await remarkStragglers(deps, { runId });
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
    const later = new Date(now.getTime() + settledAfterMs);
    await outbox.enqueue(trx, stragglersJob, { runId: change.run_id }, later);
  });
}

async function tellAll(deps: RegradeDeps, change: OrderedChange): Promise<void> {
  const { db } = deps;
  for (let told = batchSize; told === batchSize; ) {
    told = await db.transaction(async (trx) => {
      const scores = await takeUntold(trx, change, batchSize);
      await follow(deps, trx, change.run_id, scores);
      return scores.length;
    });
  }
}

/** Marks what was delivered or judged by the old key while its run was switched to the new one. */
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
      const changed = found.flatMap(({ id, developer_id, score: before }): UntoldScore[] => {
        const now = marks.get(id)?.score ?? null;
        return now === before ? [] : [{ attempt_id: id, developer_id, before, after: now }];
      });
      await follow(deps, trx, runId, changed);
      return found;
    });
    const last = attempts.at(-1);
    if (!last || attempts.length < batchSize) break;
    after = last.id;
  }
  // What waits for a person has no score, but its part is by the key as well.
  await markParts(deps, { runId });
}

/** What follows from scores that changed: platform scores, and a word to those concerned. */
async function follow(
  deps: RegradeDeps,
  trx: Transaction<Schema>,
  runId: number,
  scores: readonly UntoldScore[],
): Promise<void> {
  const { config, clock } = deps;
  const changes = scores.map(({ developer_id: developerId, before, after }) => ({
    runId,
    developerId,
    graded: Math.sign(Number(after !== null) - Number(before !== null)) as -1 | 0 | 1,
  }));
  await updatePlatformScores(trx, config.scoreMinAttempts, changes, clock.now());
  for (const { attempt_id: attemptId, developer_id: developer, before } of scores) {
    const kind = before === null ? 'result_ready' : 'result_changed';
    await notify(deps, trx, { to: { developer }, kind, about: { attemptId, runId } });
  }
}
