import { createHash } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import type { EngineReport } from '../domain/submission.ts';
import { type ExecutionResult, type ExecutionTask, type Judgement, shortened } from '../domain/task.ts';
import { mayBeOfMachine } from '../domain/verdicts.ts';
import { executeTask } from './execute-task.ts';
import type { Executor } from './executor/executor.ts';
import { insertVerdict, useVerdict } from './verdicts.queries.ts';

/** Raise it when the same task may be judged otherwise than before, as by another harness or comparison. */
const judging = 3;

/** A task that was judged before has the verdict of then. Only the start of outputs is kept. */
export async function judgeOnce(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  executor: Executor,
  task: ExecutionTask,
  signal: AbortSignal,
): Promise<Judgement | null> {
  const report = await executor.available(languagesOf(task));
  const key = keyOf(task, report);
  const found = await useVerdict(db.kysely, key, clock.now());
  if (found) return found;
  const judgement = await executeTask(executor, task, signal, { isFinal: true });
  if (!judgement) return null;
  const short = { ...judgement, results: judgement.results.map(shortened) };
  if (short.results.every(isTheText) && isBy(report, task, judgement))
    await insertVerdict(db.kysely, key, short, clock.now());
  return short;
}

/** The text alone is to blame if it is neither a failure of ours nor the machine's. */
const isTheText = ({ verdict, detail }: ExecutionResult): boolean =>
  verdict !== 'system_failure' && !mayBeOfMachine(verdict, detail);

/** An executor that has started again in between may have executed it by another engine than it had told. */
const isBy = ({ languages }: EngineReport, { submission }: ExecutionTask, { engine, toolchain }: Judgement) =>
  languages.some(
    (one) => one.language === submission.language && one.engine === engine && one.toolchain === toolchain,
  );

const languagesOf = ({ submission, checker }: ExecutionTask) => [
  submission.language,
  ...(checker ? [checker.language] : []),
];

/** Engines and versions are part of it, those of the checker too. */
function keyOf(task: ExecutionTask, { languages }: EngineReport): string {
  const by = languagesOf(task).map((wanted) => languages.find(({ language }) => language === wanted));
  return createHash('sha256').update(canonical({ judging, task, by })).digest('hex');
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
