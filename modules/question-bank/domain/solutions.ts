import type { Language } from '#modules/execution/domain/submission.ts';
import type { ExecutionTask } from '#modules/execution/domain/task.ts';
import type { Execution } from './execution.ts';
import { executionTaskOf } from './execution-task.ts';

export interface Solution {
  /** The field is in the code's names, such as `languages.0.references.0`. */
  readonly path: string;
  readonly name: string;
  readonly language: Language;
  readonly source: string;
  readonly isWrong: boolean;
}

export function solutionsOf({ languages, wrong }: Execution): Solution[] {
  return [
    ...languages.flatMap(({ language, references }, at) =>
      references.map((source, index) => ({
        path: `languages.${at}.references.${index}`,
        name: '',
        language,
        source,
        isWrong: false,
      })),
    ),
    ...wrong.map((one, at) => ({ ...one, path: `wrong.${at}.source`, isWrong: true })),
  ];
}

/** The rows of this query are what is expected, so nothing judges it but that it can be executed. */
export const givesRows = ({ kind }: Execution, { path }: Solution): boolean =>
  kind === 'sql' && path === 'languages.0.references.0';

/** The reference of SQL must give the same long after now, and over rows in another order. Code has no such task. */
export function againTaskOf(execution: Execution): ExecutionTask | undefined {
  const source = execution.languages[0]?.references[0];
  if (execution.kind !== 'sql' || source === undefined) return undefined;
  const { submission, expected, ...task } = executionTaskOf(execution, { source, language: 'sql' });
  const { inputs, sql } = submission;
  const otherwise = [...inputs.map(() => 'later' as const), ...inputs.map(() => 'shuffled' as const)];
  return {
    ...task,
    submission: { ...submission, inputs: [...inputs, ...inputs], ...(sql && { sql: { ...sql, otherwise } }) },
    expected: [...expected, ...expected],
  };
}

/** SQL's reference is executed on no rows too: a fault there is the schema's. A test without output is not judged. */
export function checkTaskOf(execution: Execution, solution: Solution): ExecutionTask {
  if (givesRows(execution, solution)) {
    const { reference, ...task } = executionTaskOf(execution, { ...solution, inputs: [''] });
    return { ...task, expected: task.expected.map(() => null), comparison: null };
  }
  const task = executionTaskOf(execution, solution);
  if (execution.kind === 'sql' || execution.comparison === 'checker') return task;
  return { ...task, expected: task.expected.map((expected) => expected || null) };
}
