import type { Difference } from '#modules/execution/domain/compare.ts';
import type { EngineName, Otherwise } from '#modules/execution/domain/submission.ts';
import type { ExecutionResult, Judgement } from '#modules/execution/domain/task.ts';
import type { Verdict } from '#modules/execution/domain/verdicts.ts';
import type { Execution } from './execution.ts';
import { givesRows, type Solution } from './solutions.ts';

export interface TriedSolution extends Omit<Solution, 'source'> {
  readonly verdict: Verdict;
  /** The test that it fails first counts from 0. It is absent if the solution does not even compile. */
  readonly test?: number | undefined;
  readonly engine?: EngineName | undefined;
  readonly line?: number | undefined;
  readonly detail?: string | undefined;
  readonly error?: string | undefined;
  readonly checkerError?: string | undefined;
  readonly difference?: Difference | undefined;
  readonly passed: number;
  readonly slowestMs: number;
  /** Each test has its output, or the start of a long one; null where it did not end by itself. */
  readonly outputs: readonly (string | null)[];
  readonly isSchemaFault: boolean;
  /** The reference query gives other rows than usual in these ways of executing it. */
  readonly disagrees?: readonly Otherwise[] | undefined;
}

export function triedSolution(
  execution: Execution,
  { source, ...solution }: Solution,
  { results, engine }: Pick<Judgement, 'results'> & Partial<Judgement>,
): TriedSolution {
  const count = execution.tests.length;
  const [ofTests, bare] = [results.slice(0, count), results[count]];
  const isSchemaFault = bare?.verdict === 'system_failure';
  const failing = isSchemaFault ? bare : ofTests.find(isFailure);
  const verdict = failing?.verdict ?? 'accepted';
  const isCompiled = verdict !== 'compile_error';
  const { line, detail, error, checkerError, difference } = failing ?? {};
  return {
    ...solution,
    verdict,
    engine,
    line,
    detail,
    error,
    checkerError,
    difference,
    isSchemaFault,
    ...(failing && isCompiled && !isSchemaFault && { test: ofTests.indexOf(failing) }),
    passed: ofTests.filter((result) => !isFailure(result)).length,
    slowestMs: Math.max(0, ...ofTests.map(({ cpuMs }) => cpuMs)),
    outputs: ofTests.map((result) => (hasEnded(result) ? result.output : null)),
  };
}

const hasEnded = ({ verdict = 'accepted' }: ExecutionResult) =>
  verdict === 'accepted' || verdict === 'wrong_answer';
const isFailure = ({ verdict }: ExecutionResult) => verdict !== undefined && verdict !== 'accepted';

/** The other results are of the task of `againTaskOf`. The reference passes only if it agrees with itself. */
export function besideItself(
  execution: Execution,
  tried: TriedSolution,
  { results }: Pick<Judgement, 'results'>,
): TriedSolution {
  const count = execution.tests.length;
  const halves = { later: results.slice(0, count), shuffled: results.slice(count) };
  const test = halves.later.findIndex((result, at) => [result, halves.shuffled[at]].some(isAnother));
  if (tried.verdict !== 'accepted' || test < 0) return tried;
  const disagrees = (['later', 'shuffled'] as const).filter((half) => isAnother(halves[half][test]));
  const { difference, error } = halves[disagrees[0] ?? 'later'][test] ?? {};
  return { ...tried, verdict: 'wrong_answer', test, disagrees, difference, error, passed: test };
}

const isAnother = (result: ExecutionResult | undefined) =>
  result?.verdict === 'wrong_answer' || result?.verdict === 'runtime_error';

/** Results of this length may be cut, so they cannot be told from each other. */
const keptMost = 4096;

/** An answer with these rows written into it would pass: they are the same in all data sets. */
export function hasSameRows(execution: Execution, tried: readonly TriedSolution[]): boolean {
  if (execution.tests.length < 2) return false;
  const reference = tried.find((one) => givesRows(execution, { ...one, source: '' }));
  if (reference?.verdict !== 'accepted') return false;
  const [first, ...others] = reference.outputs;
  return Boolean(first) && (first?.length ?? 0) < keptMost && others.every((output) => output === first);
}
