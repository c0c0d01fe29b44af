import { checkerSubmission } from '../domain/checker.ts';
import { storableExecution } from '../domain/storable-execution.ts';
import type { Executed, ExecutionOutcome, Submission } from '../domain/submission.ts';
import { checked, type ExecutionResult, type ExecutionTask, type Judgement, judged } from '../domain/task.ts';
import { mayBeOfMachine } from '../domain/verdicts.ts';
import type { Executor } from './executor/executor.ts';

type Execute = (submission: Submission) => Promise<Executed>;

/** Null if a language is not executed here. `isFinal` executes a test again that the machine may have ended. */
export async function executeTask(
  executor: Executor,
  task: ExecutionTask,
  signal: AbortSignal,
  { isFinal = false }: { readonly isFinal?: boolean } = {},
): Promise<Judgement | null> {
  const execute: Execute = async (asked) => storableExecution(await executor.execute(asked, signal));
  const { submission, reference, expected, checker } = task;
  const needed = [submission.language, ...(checker ? [checker.language] : [])];
  const { languages } = await executor.available(needed);
  if (!needed.every((wanted) => languages.some(({ language }) => language === wanted))) return null;
  const isReference = submission.sql !== undefined && submission.source === reference;
  const asked = isReference ? usualFirst(submission) : submission;
  const executed = isFinal ? await executeFairly(execute, asked) : await execute(asked);
  const { engine, toolchain, compileError } = executed;
  const outcomes = executed.outcomes.slice(-submission.inputs.length);
  if (compileError) {
    const results = submission.inputs.map(() => ({
      verdict: 'compile_error' as const,
      output: '',
      error: compileError.text,
      line: compileError.line,
      cpuMs: 0,
      memoryKb: 0,
    }));
    return { engine, toolchain, results };
  }
  const wanted =
    reference === undefined
      ? expected
      : (isReference ? executed : await execute(asUsual({ ...submission, source: reference }))).outcomes
          .slice(0, expected.length)
          .map((outcome, at) => {
            if (expected[at] === null) return null;
            return outcome.ending === 'ended' ? outcome.output : undefined;
          });
  const results = outcomes.map((outcome, at) => judged(outcome, wanted[at], task));
  return { engine, toolchain, results: await byChecker(execute, task, { outcomes, results }) };
}

/** A reference that is tried otherwise has one child for both: each execution forgets the one before. */
function usualFirst(submission: Submission): Submission {
  const { inputs, sql } = submission;
  if (!sql?.otherwise) return submission;
  const otherwise = [...inputs.map(() => undefined), ...sql.otherwise];
  return { ...submission, inputs: [...inputs, ...inputs], sql: { ...sql, otherwise } };
}

/** The reference says what is expected now, over rows that stand as they were written. */
const asUsual = ({ sql, ...rest }: Submission): Submission => ({
  ...rest,
  ...(sql && { sql: { ...sql, otherwise: undefined } }),
});

/** A clock, or a kill by nobody of ours, may have been the machine's fault. */
async function executeFairly(execute: Execute, submission: Submission): Promise<Executed> {
  const first = await execute(submission);
  const slow = first.outcomes.flatMap(({ ending, detail }, at) =>
    mayBeOfMachine(ending, detail) && detail !== 'total' ? [at] : [],
  );
  if (slow.length === 0) return first;
  const pick = <T>(all: readonly T[]) => slow.flatMap((at) => all.slice(at, at + 1));
  const second = await execute({
    ...submission,
    inputs: pick(submission.inputs),
    ...(submission.files && { files: pick(submission.files) }),
    ...(submission.sql?.otherwise && {
      sql: { ...submission.sql, otherwise: pick(submission.sql.otherwise) },
    }),
  });
  const better = new Map(slow.map((at, index) => [at, second.outcomes[index]]));
  return { ...first, outcomes: first.outcomes.map((outcome, at) => better.get(at) ?? outcome) };
}

/** The checker is compiled once for all outputs. */
async function byChecker(
  execute: Execute,
  { submission, expected, checker }: ExecutionTask,
  { outcomes, results }: { outcomes: readonly ExecutionOutcome[]; results: readonly ExecutionResult[] },
): Promise<readonly ExecutionResult[]> {
  if (!checker) return results;
  const outputs = outcomes.flatMap(({ ending, output }, at) => {
    const [input, wanted] = [submission.inputs[at] ?? '', expected[at]];
    return ending === 'ended' && typeof wanted === 'string' ? [{ at, input, output, expected: wanted }] : [];
  });
  if (outputs.length === 0) return results;
  const said = await execute(checkerSubmission(checker, outputs));
  const indexOf = new Map(outputs.map(({ at }, index) => [at, index]));
  return results.map((result, at) => {
    const index = indexOf.get(at);
    return index === undefined ? result : checked(result, said.outcomes[index], said.compileError?.text);
  });
}
