/** How a run can end, the gravest first. */
const endings = [
  'system_failure',
  'forbidden',
  'time_exceeded',
  'memory_exceeded',
  'output_exceeded',
  'files_exceeded',
  'compile_error',
  'runtime_error',
  'ended',
] as const;

/** How a run ended. The executor does not know what was expected, so `ended` may still be a wrong answer. */
export type Ending = (typeof endings)[number];

/** What a test says about a submission. */
export type Verdict = Exclude<Ending, 'ended'> | 'wrong_answer' | 'accepted';

const verdicts: readonly Verdict[] = [
  ...endings.filter((ending) => ending !== 'ended'),
  'wrong_answer',
  'accepted',
];

/** The verdict of a run; of one that ended by itself the comparison decides. */
export function verdictOf(ending: Ending, isRight: () => boolean): Verdict {
  if (ending !== 'ended') return ending;
  return isRight() ? 'accepted' : 'wrong_answer';
}

/** The gravest of the verdicts, which sums up a submission; undefined of none. */
export function gravest(given: readonly Verdict[]): Verdict | undefined {
  return verdicts.find((verdict) => given.includes(verdict));
}

/**
 * Whether a busy or a full machine may have ended a run, and not what it did: a clock, or a kill by nobody of ours. It is
 * looked at twice and never remembered.
 */
export const mayBeOfMachine = (ending: Ending | Verdict | undefined, detail: string | undefined): boolean =>
  (ending === 'time_exceeded' && detail !== 'cpu') || (ending === 'runtime_error' && detail === 'SIGKILL');
