import { checkerSubmission } from '../domain/checker.ts';
import type { Executed, Outcome } from '../domain/submission.ts';
import { checked, type Judgement, judged, type RunResult, type RunTask } from '../domain/task.ts';
import type { Executor } from './executor/executor.ts';

/** Runs a task and judges what came out, in the order of its inputs. Null if a language of it does not run here. */
export async function executeTask(
  executor: Executor,
  task: RunTask,
  signal: AbortSignal,
): Promise<Judgement | null> {
  const { submission, reference, expected, checker } = task;
  const needed = [submission.language, ...(checker ? [checker.language] : [])];
  const { languages } = await executor.available(needed);
  if (!needed.every((wanted) => languages.some(({ language }) => language === wanted))) return null;
  const executed = await executor.run(submission, signal);
  const { engine, toolchain, compileError, outcomes } = executed;
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
  const results = outcomes.map((outcome, at) => judged(outcome, wanted[at], task));
  return { engine, toolchain, results: await byChecker(executor, task, { outcomes, results }, signal) };
}

/** What the checker says of the outputs of runs that ended by themselves and are judged. It is compiled once. */
async function byChecker(
  executor: Executor,
  { submission, expected, checker }: RunTask,
  { outcomes, results }: { outcomes: readonly Outcome[]; results: readonly RunResult[] },
  signal: AbortSignal,
): Promise<readonly RunResult[]> {
  if (!checker) return results;
  const outputs = outcomes.flatMap(({ ending, output }, at) => {
    const [input, wanted] = [submission.inputs[at] ?? '', expected[at]];
    return ending === 'ended' && typeof wanted === 'string' ? [{ at, input, output, expected: wanted }] : [];
  });
  if (outputs.length === 0) return results;
  const said: Executed = await executor.run(checkerSubmission(checker, outputs), signal);
  const placeOf = new Map(outputs.map(({ at }, place) => [at, place]));
  return results.map((result, at) => {
    const place = placeOf.get(at);
    return place === undefined ? result : checked(result, said.outcomes[place], said.compileError?.text);
  });
}
