import { type Checker, checkerVerdict } from './checker.ts';
import type { Difference, OutputComparison } from './compare.ts';
import { compare } from './compare.ts';
import type { ToleranceKind } from './exact-number.ts';
import type { EngineName, ExecutionOutcome, Submission } from './submission.ts';
import { type Verdict, verdictOf } from './verdicts.ts';

/** No executor gets what is expected. */
export interface ExecutionTask {
  readonly submission: Submission;
  /** Null stands for an input that is not judged. The reference of SQL says what must come out. */
  readonly expected: readonly (string | null)[];
  readonly reference?: string | undefined;
  /** It is null if a checker judges the outputs, or nobody. */
  readonly comparison: OutputComparison | null;
  readonly checker?: Checker | undefined;
  readonly tolerance?: number | undefined;
  readonly toleranceKind?: ToleranceKind | undefined;
  readonly comparisonVersion?: number | undefined;
}

export interface ExecutionResult {
  /** It is absent for an input that is not judged and that ended by itself. */
  readonly verdict?: Verdict | undefined;
  readonly detail?: string | undefined;
  readonly line?: number | undefined;
  readonly output: string;
  readonly error: string;
  /** The reference's rows are there if a question of SQL has none of its own to show. */
  readonly expected?: string | undefined;
  readonly difference?: Difference | undefined;
  /** Its author may read it, candidates may not. */
  readonly checkerError?: string | undefined;
  readonly cpuMs: number;
  readonly memoryKb: number;
  /** Both are there of a command over files. */
  readonly wallMs?: number | undefined;
  readonly isCut?: boolean | undefined;
}

export interface Judgement {
  readonly engine: EngineName;
  readonly toolchain: string;
  readonly results: readonly ExecutionResult[];
}

type Judging = Pick<
  ExecutionTask,
  'submission' | 'comparison' | 'tolerance' | 'toleranceKind' | 'comparisonVersion' | 'reference'
>;

/** @param expected is null if the outcome is not judged, undefined if the reference itself has failed */
export function judged(
  outcome: ExecutionOutcome,
  expected: string | null | undefined,
  { submission, comparison, tolerance, toleranceKind, comparisonVersion: version, reference }: Judging,
): ExecutionResult {
  const { ending, detail, line, output, error, cpuMs, memoryKb } = outcome;
  const rows = reference !== undefined && typeof expected === 'string' && { expected };
  const shown = { detail, line, output, error, cpuMs, memoryKb, ...rows };
  if (expected === undefined) return { ...shown, verdict: 'system_failure' };
  if (expected === null || comparison === null)
    return ending === 'ended' ? shown : { ...shown, verdict: verdictOf(ending, () => false) };
  const { equal, firstDifference } = compare(comparison, expected, output, {
    tolerance,
    toleranceKind,
    version,
    language: submission.language,
  });
  const verdict = verdictOf(ending, () => equal);
  return { ...shown, verdict, ...(verdict === 'wrong_answer' && { difference: firstDifference }) };
}

/** A checker that fails counts against nobody. */
export function checked(
  result: ExecutionResult,
  outcome: ExecutionOutcome | undefined,
  compileError?: string,
): ExecutionResult {
  const verdict = outcome && checkerVerdict(outcome);
  if (verdict) return { ...result, verdict };
  const how = outcome ? howItEnded(outcome) : 'não compilou';
  return {
    ...result,
    verdict: 'system_failure',
    detail: 'VERIFICADOR_FALHOU',
    line: undefined,
    error: `O verificador da questão falhou: ${how}.`,
    checkerError: compileError ?? outcome?.error ?? '',
  };
}

function howItEnded({ ending, detail }: ExecutionOutcome): string {
  if (ending === 'ended') return 'terminou com o código 0, e não com 42 ou 43';
  if (ending !== 'runtime_error') return `foi interrompido (${ending})`;
  return /^\d+$/.test(detail ?? '')
    ? `terminou com o código ${detail}, e não com 42 ou 43`
    : `terminou com ${detail ?? 'um erro'}`;
}

const keptSigns = 4096;

/** The start of its texts is kept, since nobody follows the result while it is executed. */
export function shortened(result: ExecutionResult): ExecutionResult {
  const { output, error, difference, checkerError } = result;
  const start = (text: string) => text.slice(0, keptSigns).toWellFormed();
  return {
    ...result,
    output: start(output),
    error: start(error),
    ...(checkerError !== undefined && { checkerError: start(checkerError) }),
    ...(difference && {
      difference: {
        line: difference.line,
        expected: difference.expected === undefined ? undefined : start(difference.expected),
        actual: difference.actual === undefined ? undefined : start(difference.actual),
      },
    }),
  };
}
