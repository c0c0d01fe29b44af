import type { Outcome, Submission } from './submission.ts';
import type { Verdict } from './verdicts.ts';

/**
 * A program that judges outputs, as Kattis's problem format has them. It reads the output on its standard input; its
 * arguments name files with the input and with what is expected, and a folder to write in.
 */
export interface Checker {
  readonly language: Submission['language'];
  readonly source: string;
}

/** One output that a checker judges. */
export interface Checked {
  readonly input: string;
  readonly expected: string;
  readonly output: string;
}

const limits = { cpuMs: 10_000, wallMs: 22_000, memoryMb: 512, outputBytes: 65_536 };

/** The run of a checker, once for each output. */
export function checkerSubmission({ language, source }: Checker, outputs: readonly Checked[]): Submission {
  return {
    ...{ language, source, limits, shape: 'program' },
    arguments: ['/box/input', '/box/expected', '/tmp'],
    inputs: outputs.map(({ output }) => output),
    files: outputs.map(({ input, expected }) => ({ input, expected })),
  };
}

/** Reads its exit code. Undefined if it ended in any other way: that is a failure of the checker. */
export function checkerVerdict({ ending, detail }: Outcome): Verdict | undefined {
  if (ending !== 'runtime_error') return undefined;
  if (detail === '42') return 'accepted';
  return detail === '43' ? 'wrong_answer' : undefined;
}
