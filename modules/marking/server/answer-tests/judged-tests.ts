import type { ExecutionResult } from '#modules/execution/domain/task.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import { type Passed, passedBy } from '../../domain/passed-tests.ts';
import type { KeptResult } from './answer-tests.queries.ts';

/** `passed` is undefined if the answer could not be executed. */
export function judgedTests(
  execution: Execution,
  results: readonly ExecutionResult[] | null,
): { passed: Passed | undefined; kept: readonly KeptResult[] | null } {
  return {
    passed: results ? passedBy(execution, results) : undefined,
    kept: results && execution.tests.flatMap((test, at) => keptResult(test, results[at]) ?? []),
  };
}

const mostCharacters = 1000;

function keptResult(
  { name, weight, hidden, input, ...test }: Execution['tests'][number],
  result: ExecutionResult | undefined,
): KeptResult | undefined {
  if (!result) return undefined;
  const { output, error, expected = test.expected, difference } = result;
  const cut = (text: string) => text.slice(0, mostCharacters).toWellFormed();
  return {
    ...result,
    name,
    weight,
    hidden,
    input: cut(input),
    expected: cut(expected),
    output: cut(output),
    error: cut(error),
    ...(difference && {
      difference: {
        line: difference.line,
        expected: difference.expected && cut(difference.expected),
        actual: difference.actual && cut(difference.actual),
      },
    }),
  };
}
