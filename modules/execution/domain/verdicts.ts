/** The gravest comes first. */
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

/** The executor does not know what was expected, so `ended` may still be a wrong answer. */
export type ExecutionEnding = (typeof endings)[number];

export type Verdict = Exclude<ExecutionEnding, 'ended'> | 'wrong_answer' | 'accepted';

const verdicts: readonly Verdict[] = [
  ...endings.filter((ending) => ending !== 'ended'),
  'wrong_answer',
  'accepted',
];

export function verdictOf(ending: ExecutionEnding, isRight: () => boolean): Verdict {
  if (ending !== 'ended') return ending;
  return isRight() ? 'accepted' : 'wrong_answer';
}

export function gravest(given: readonly Verdict[]): Verdict | undefined {
  return verdicts.find((verdict) => given.includes(verdict));
}

/** A clock, or a kill by nobody of ours, may be the machine's doing. It is looked at twice and never remembered. */
export const mayBeOfMachine = (
  ending: ExecutionEnding | Verdict | undefined,
  detail: string | undefined,
): boolean =>
  (ending === 'time_exceeded' && detail !== 'cpu') || (ending === 'runtime_error' && detail === 'SIGKILL');
