import type { Language } from '#modules/execution/domain/submission.ts';
import type { ShownKind } from '#modules/question-bank/web/public.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { QuestionValues } from '../../form/exam-form.ts';
import { blankExecution, type ExecutionValues } from './execution-values.ts';

type RunKind = ExecutionValues['kind'];
export const runKinds: readonly RunKind[] = ['code', 'sql'];
export const isOfRuns = (kind: ShownKind): kind is RunKind => kind === 'code' || kind === 'sql';

export const kindThatRuns: QuestionKind = 'essay';

type Kept = Pick<QuestionValues, 'execution' | 'leftExecutions'>;

/**
 * The execution before is kept beside, so that picking its kind again loses nothing.
 * @param kind what it executes now; undefined for a question that does not
 * @param first the language that a new question of code begins with
 */
export function executionFor(
  kind: ExecutionValues['kind'] | undefined,
  { execution, leftExecutions = [] }: Kept,
  first: Language = 'javascript',
): { execution: ExecutionValues | undefined; leftExecutions: ExecutionValues[] } {
  const all = [
    ...leftExecutions.filter((one) => one.kind !== execution?.kind),
    ...(execution ? [execution] : []),
  ];
  if (!kind) return { execution: undefined, leftExecutions: all };
  return {
    execution: all.find((one) => one.kind === kind) ?? blankExecution(kind, first),
    leftExecutions: all.filter((one) => one.kind !== kind),
  };
}
