import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openTemporaryFolder } from '#platform/server/files/temporary-folder.ts';
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
  const folder = await openTemporaryFolder('files');
  try {
    const parcel = join(folder, 'parcel.tar');
    await pipeline(pack(layers), createWriteStream(parcel, { flags: 'wx', mode: 0o600 }), { signal });
    const execute = async () =>
      storableExecution(await executor.executeOver({ language, command, parcel }, signal));
    let executed = await execute();
    if (executed.outcomes.some(({ ending, detail }) => mayBeOfMachine(ending, detail)))
      executed = await execute();
    const { engine, toolchain, outcomes } = executed;
    // What it printed may name files of somebody's work, and goes into the log.
    if (outcomes.some(({ ending }) => ending === 'system_failure'))
      throw new Error('A command could not be executed over files.');
    return { engine, toolchain, results: outcomes.map(resultOf) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const resultOf = ({ ending, ...facts }: ExecutionOutcome): ExecutionResult => ({
  ...facts,
  ...(ending !== 'ended' && { verdict: ending }),
});
