import type { Transaction } from 'kysely';
import { dropTrialJobs, type Graded, insertGradeJobs } from '#modules/execution/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { passedNothing } from '../../domain/passed-tests.ts';
import { answerTaskOf } from './answer-task.ts';
import { judgedTests } from './judged-tests.ts';
import { countRetests, endRetest, findTrial, insertRetests, type Trial } from './retests.queries.ts';

/** Each end brings the next one: so few wait at once that few copies of the tests are stored. */
const waitingMost = 50;

export async function deleteTrial(trx: Transaction<Schema>, runId: number): Promise<void> {
  await dropTrialJobs(trx, runId);
  await trx.deleteFrom('test_trials').where('test_trials.run_id', '=', runId).execute();
}

export async function queueRetests(
  trx: Transaction<Schema>,
  { runId, execution }: Pick<Trial, 'runId' | 'execution'>,
  now: Date,
): Promise<number> {
  let { queued } = await countRetests(trx, runId);
  while (queued < waitingMost) {
    const blank = passedNothing(execution);
    const { asked, made } = await insertRetests(trx, runId, { blank, limit: waitingMost - queued });
    const jobs = made.flatMap((answer) => {
      const task = answer.isExecuted ? answerTaskOf(execution, answer) : undefined;
      return task ? [{ ...answer, task }] : [];
    });
    await insertGradeJobs(trx, jobs, now, { forTrial: true });
    queued += jobs.length;
    if (asked === 0) break;
  }
  return queued;
}

export async function keepRetest(
  trx: Transaction<Schema>,
  runId: number,
  { attemptId, results, engine, toolchain }: Graded,
  now: Date,
): Promise<void> {
  const trial = await findTrial(trx, runId);
  if (!trial) return;
  const { passed, kept } = judgedTests(trial.execution, results);
  await endRetest(trx, { runId, attemptId }, { results: kept, passed, engine, toolchain });
  await queueRetests(trx, trial, now);
}
