import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FilesTask, languageOfWord } from '../domain/files-task.ts';
import { storableExecution } from '../domain/storable-execution.ts';
import type { ExecutionOutcome } from '../domain/submission.ts';
import type { ExecutionResult, Judgement } from '../domain/task.ts';
import { mayBeOfMachine } from '../domain/verdicts.ts';
import type { ExecutionHandlers } from './end-jobs.ts';
import type { Executor } from './executor/executor.ts';

/**
 * Null if it cannot be executed here. What the machine may have ended is executed once more.
 * @throws where the fault is ours, so that it is tried again
 */
export async function executeFilesTask(
  executor: Executor,
  { pack }: Pick<ExecutionHandlers, 'pack'>,
  { submission, command, layers }: FilesTask,
  signal: AbortSignal,
): Promise<Judgement | null> {
  const language = languageOfWord(submission.language);
  const { languages } = await executor.available([language]);
  const isHere = languages.some((one) => one.language === language && one.engine === 'native');
  if (!isHere || !pack) return null;
  const folder = await mkdtemp(join(tmpdir(), 'provado-files-'));
  try {
    const parcel = join(folder, 'parcel.tar');
    await pipeline(pack(layers), createWriteStream(parcel, { flags: 'wx', mode: 0o600 }), { signal });
    const execute = async () =>
      storableExecution(await executor.executeOver({ language, command, parcel }, signal));
    let executed = await execute();
    if (executed.outcomes.some(({ ending, detail }) => mayBeOfMachine(ending, detail)))
      executed = await execute();
    const { engine, toolchain, outcomes } = executed;
    const failed = outcomes.find(({ ending }) => ending === 'system_failure');
    if (failed) throw new Error(failed.error || 'A command could not be executed over files.');
    return { engine, toolchain, results: outcomes.map(resultOf) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const resultOf = ({ ending, ...facts }: ExecutionOutcome): ExecutionResult => ({
  ...facts,
  ...(ending !== 'ended' && { verdict: ending }),
});
