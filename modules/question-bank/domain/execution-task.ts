import type { OutputComparison } from '#modules/execution/domain/compare.ts';
import { defaultLimits, limitsOf } from '#modules/execution/domain/limits.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { ExecutionTask } from '#modules/execution/domain/task.ts';
import type { Execution } from './execution.ts';

interface Asked {
  readonly source: string;
  readonly language: Language;
  /** They are executed behind those of the tests, and are not judged. */
  readonly inputs?: readonly string[];
  readonly outputBytes?: number;
}

export function executionTaskOf(
  execution: Execution,
  { source, language, inputs = [], outputBytes = defaultLimits.outputBytes }: Asked,
): ExecutionTask {
  const { kind, shape, functionName, tests, schema = '', writing, stateQuery } = execution;
  return {
    submission: {
      language,
      shape,
      functionName,
      source,
      limits: limitsOf(language, execution, outputBytes),
      inputs: [...tests.map(({ input }) => input), ...inputs],
      ...(kind === 'sql' && { sql: { schema, writing, stateQuery } }),
    },
    expected: [...tests.map(({ expected }) => expected), ...inputs.map(() => null)],
    ...(kind === 'sql' && { reference: execution.languages[0]?.references[0] }),
    comparison: comparisonOf(execution),
    tolerance: execution.tolerance,
    ...(execution.toleranceKind && { toleranceKind: execution.toleranceKind }),
    comparisonVersion: execution.comparisonVersion,
    ...(execution.comparison === 'checker' && { checker: execution.checker }),
  };
}

function comparisonOf({ comparison, comparisonVersion = 1, shape }: Execution): OutputComparison | null {
  if (comparison === 'checker') return null;
  // Since the second version a tolerance reaches into lists and objects, and their white space does not decide.
  const isWritten = comparisonVersion >= 2 || comparison !== 'numbers';
  return shape === 'function' && isWritten ? 'json' : comparison;
}
