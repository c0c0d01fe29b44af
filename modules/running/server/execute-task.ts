import type { Judgement, RunTask } from '../domain/task.ts';
import { judged } from '../domain/task.ts';
import type { Executor } from './executor/executor.ts';

/** Runs a task and compares what came out, in the order of its inputs. Null if its language does not run here. */
export async function executeTask(
  executor: Executor,
  task: RunTask,
  signal: AbortSignal,
): Promise<Judgement | null> {
  const { submission, reference, expected } = task;
  const { languages } = await executor.available();
  if (!languages.some(({ language }) => language === submission.language)) return null;
  const { engine, toolchain, compileError, outcomes } = await executor.run(submission, signal);
  if (compileError) {
    const results = submission.inputs.map(() => ({
      ...{ verdict: 'compile_error' as const, output: '', error: compileError.text, line: compileError.line },
      ...{ cpuMs: 0, memoryKb: 0 },
    }));
    return { engine, toolchain, results };
  }
  const wanted =
    reference === undefined
      ? expected
      : (await executor.run({ ...submission, source: reference }, signal)).outcomes.map((outcome, at) => {
          if (expected[at] === null) return null;
          return outcome.ending === 'ended' ? outcome.output : undefined;
        });
  return { engine, toolchain, results: outcomes.map((outcome, at) => judged(outcome, wanted[at], task)) };
}
