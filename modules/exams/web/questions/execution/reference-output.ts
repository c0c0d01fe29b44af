import type { Execution } from '#modules/question-bank/domain/execution.ts';
import type { SolutionReport } from './solution-reports.ts';

/** Longer outputs may be cut, so they are not taken over. */
export const takenMost = 4095;

/** It is undefined if the output is not known or outdated, and null if its execution did not end by itself. */
export function referenceOutput(
  report: SolutionReport | undefined,
  now: Execution,
  index: number,
): string | null | undefined {
  if (!report || report.of.tests[index]?.input !== now.tests[index]?.input) return undefined;
  if (JSON.stringify(whatRan(report.of)) !== JSON.stringify(whatRan(now))) return undefined;
  return report.solutions.find(({ isWrong }) => !isWrong)?.outputs[index];
}

const whatRan = ({ kind, shape, functionName, schema, writing, stateQuery, languages }: Execution) => [
  ...[kind, shape, functionName, schema, writing, stateQuery],
  ...[languages[0]?.language, languages[0]?.references[0]],
];

/** The line break at its end counts only where every character does. */
export const asExpected = (output: string, comparison: Execution['comparison']): string =>
  comparison === 'exact' ? output : output.replace(/\n+$/, '');
