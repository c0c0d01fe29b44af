import type { Executed, ExecutionOutcome } from './submission.ts';

/** The database takes neither NUL nor half a surrogate pair: printing one must not choose what becomes of an answer. */
export function storableExecution(executed: Executed): Executed {
  const { compileError, outcomes } = executed;
  return {
    ...executed,
    ...(compileError && { compileError: { ...compileError, text: storable(compileError.text) } }),
    outcomes: outcomes.map(storableOutcome),
  };
}

const storableOutcome = (outcome: ExecutionOutcome): ExecutionOutcome => ({
  ...outcome,
  output: storable(outcome.output),
  error: storable(outcome.error),
  ...(outcome.detail !== undefined && { detail: storable(outcome.detail) }),
});

const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();
