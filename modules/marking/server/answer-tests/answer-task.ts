import type { Language } from '#modules/execution/domain/submission.ts';
import type { ExecutionTask } from '#modules/execution/domain/task.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import { executionTaskOf } from '#modules/question-bank/domain/execution-task.ts';

export function answerTaskOf(
  execution: Execution,
  { text, language: named }: { readonly text: string | null; readonly language: Language | null },
): ExecutionTask | undefined {
  const language = named ?? execution.languages[0]?.language;
  return language && executionTaskOf(execution, { source: text ?? '', language });
}
