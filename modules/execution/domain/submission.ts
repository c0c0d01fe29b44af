import type { ExecutionEnding } from './verdicts.ts';

export type Language =
  | 'javascript'
  | 'typescript'
  | 'python'
  | 'java'
  | 'c'
  | 'cpp'
  | 'php'
  | 'go'
  | 'ruby'
  | 'csharp'
  | 'sql';

export interface Limits {
  /** It is of all its processes together. */
  readonly cpuMs: number;
  /** Sleep counts from start to end, but not the time in which others had the core. */
  readonly wallMs: number;
  readonly memoryMb: number;
  readonly outputBytes: number;
}

/** It is compiled once, then executed on each input. It never holds an expected output. */
export interface Submission {
  readonly language: Language;
  readonly source: string;
  readonly shape: 'program' | 'function';
  readonly functionName?: string | undefined;
  readonly limits: Limits;
  /** It is the standard input of a program, a function's JSON array of arguments, or the rows of a data set of SQL. */
  readonly inputs: readonly string[];
  readonly arguments?: readonly string[] | undefined;
  /** The files of each input lie beside the program in `/box`. */
  readonly files?: readonly Readonly<Record<string, string>>[] | undefined;
  readonly sql?: SqlTask | undefined;
}

export interface SqlTask {
  readonly schema: string;
  readonly writing: boolean;
  readonly stateQuery?: string | undefined;
  readonly otherwise?: readonly (Otherwise | undefined)[] | undefined;
}

/** A reference must agree with itself long after now, and over rows that stand in another order. */
export type Otherwise = 'later' | 'shuffled';

export interface ExecutionOutcome {
  readonly ending: ExecutionEnding;
  /** It is `cpu`, `wall`, or `total` of all tests for time, else the signal, exit code or SQLSTATE. */
  readonly detail?: string | undefined;
  readonly line?: number | undefined;
  /** A function gives its result as JSON; SQL gives one JSON array a line, the columns first. */
  readonly output: string;
  /** A part in the middle of the output is left out. */
  readonly isCut?: boolean | undefined;
  readonly error: string;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryKb: number;
}

export interface Executed {
  readonly engine: EngineName;
  /** A cached verdict depends on it. */
  readonly toolchain: string;
  readonly compileError?: { readonly text: string; readonly line?: number | undefined } | undefined;
  readonly outcomes: readonly ExecutionOutcome[];
}

export type EngineName = 'native' | 'quickjs' | 'sql';

export interface EngineReport {
  readonly languages: readonly { language: Language; engine: EngineName; toolchain: string }[];
  readonly steps: readonly ProbedStep[];
  /** Whoever reports has not tried everything yet, so that what is missing may still come. */
  readonly isTrying?: boolean;
}

export interface ProbedStep {
  readonly engine: EngineName;
  readonly step: string;
  readonly works: boolean;
  readonly says?: string | undefined;
  /** These Debian packages bring what is missing. */
  readonly install?: string | undefined;
}
