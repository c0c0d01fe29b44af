import type { Executed, Outcome } from './submission.ts';

/**
 * What came of a run, with texts that can be stored and shown: the database takes neither NUL nor half a pair of
 * surrogates. Everything that reads a run gets it like this, since whoever printed one would otherwise choose what
 * becomes of the answer.
 */
export function storableRun(run: Executed): Executed {
  const { compileError, outcomes } = run;
  return {
    ...run,
    ...(compileError && { compileError: { ...compileError, text: storable(compileError.text) } }),
    outcomes: outcomes.map(storableOutcome),
  };
}

const storableOutcome = (outcome: Outcome): Outcome => ({
  ...outcome,
  output: storable(outcome.output),
  error: storable(outcome.error),
  ...(outcome.detail !== undefined && { detail: storable(outcome.detail) }),
});

const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();
