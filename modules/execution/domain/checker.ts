import type { ExecutionOutcome, Submission } from './submission.ts';
import type { Verdict } from './verdicts.ts';

/** Kattis's format: it reads the output; its arguments name files of input and expected, and a folder to write in. */
export interface Checker {
  readonly language: Submission['language'];
  readonly source: string;
}

export interface Checked {
  readonly input: string;
  readonly expected: string;
  readonly output: string;
}

const limits = { cpuMs: 10_000, wallMs: 22_000, memoryMb: 512, outputBytes: 65_536 };

export function checkerSubmission({ language, source }: Checker, outputs: readonly Checked[]): Submission {
  return {
    language,
    source,
    limits,
    shape: 'program',
    arguments: ['/box/input', '/box/expected', '/tmp'],
    inputs: outputs.map(({ output }) => output),
    files: outputs.map(({ input, expected }) => ({ input, expected })),
  };
}

/** Undefined if it ended in any other way than by an exit code: that is a failure of the checker. */
export function checkerVerdict({ ending, detail }: ExecutionOutcome): Verdict | undefined {
  if (ending !== 'runtime_error') return undefined;
  if (detail === '42') return 'accepted';
  return detail === '43' ? 'wrong_answer' : undefined;
}
