import type { ExecutionResult } from '#modules/execution/domain/task.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';

/** An answer earns `weight` ÷ `of` of its points. */
export interface Passed {
  readonly weight: number;
  readonly of: number;
}

export const passedNothing = ({ tests }: Pick<Execution, 'tests'>): Passed => ({
  weight: 0,
  of: tests.reduce((all, { weight }) => all + weight, 0),
});

/** Undefined if a test, in the order of `results`, could not be executed or was not judged: that counts for nobody. */
export function passedBy(
  { tests, credit }: Pick<Execution, 'tests' | 'credit'>,
  results: readonly Pick<ExecutionResult, 'verdict'>[],
): Passed | undefined {
  const isJudged = results.every(({ verdict }) => verdict !== undefined && verdict !== 'system_failure');
  if (!isJudged || results.length !== tests.length) return undefined;
  const { of } = passedNothing({ tests });
  const weight = tests.reduce(
    (sum, test, at) => sum + (results[at]?.verdict === 'accepted' ? test.weight : 0),
    0,
  );
  return { weight: credit === 'all_or_nothing' && weight < of ? 0 : weight, of };
}
