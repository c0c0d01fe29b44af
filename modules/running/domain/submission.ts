import type { Ending } from './verdicts.ts';

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
  /** The time from start to end: also what it sleeps, but not the time in which others had the core. */
  readonly wallMs: number;
  readonly memoryMb: number;
  readonly outputBytes: number;
}

/** It is compiled once, then run on each input. It never holds an expected output. */
export interface Submission {
  readonly language: Language;
  readonly source: string;
  /** A program reads its input and prints; of a function the arguments and the result are JSON. */
  readonly shape: 'program' | 'function';
  readonly functionName?: string | undefined;
  readonly limits: Limits;
  /** The standard input of a program, a JSON array of arguments of a function, or the rows of a data set of SQL. */
  readonly inputs: readonly string[];
  readonly arguments?: readonly string[] | undefined;
  /** The files beside the program for each input, in `/box`, by their names. */
  readonly files?: readonly Readonly<Record<string, string>>[] | undefined;
  readonly sql?: SqlTask | undefined;
}

export interface SqlTask {
  /** The statements that create the tables, and rows that all data sets share. */
  readonly schema: string;
  /** Whether the answer changes rows. Then the output has the rows of `stateQuery`. */
  readonly writing: boolean;
  readonly stateQuery?: string | undefined;
  /** The way in which each input is run otherwise than usual, to see whether a reference agrees with itself. */
  readonly otherwise?: readonly Otherwise[] | undefined;
}

/** Long after now, or over rows that stand in another order. */
export type Otherwise = 'later' | 'shuffled';

export interface Outcome {
  readonly ending: Ending;
  /** The time limit that ended it (`cpu`, `wall`, or `total` of all tests), else the signal, exit code or SQLSTATE. */
  readonly detail?: string | undefined;
  /** The line of the source at which it failed, counted from 1. */
  readonly line?: number | undefined;
  /** What it printed; of a function the result as JSON; of SQL one JSON array a line, the columns first. */
  readonly output: string;
  /** What it printed to standard error, cut. */
  readonly error: string;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryKb: number;
}

export interface Executed {
  readonly engine: EngineName;
  /** The version that a cached verdict depends on. */
  readonly toolchain: string;
  /** There are no outcomes if the compiler said something. */
  readonly compileError?: { readonly text: string; readonly line?: number | undefined } | undefined;
  /** One for each input, in their order. */
  readonly outcomes: readonly Outcome[];
}

export type EngineName = 'native' | 'quickjs' | 'sql';

export interface EngineReport {
  readonly languages: readonly { language: Language; engine: EngineName; toolchain: string }[];
  /** Every step that was tried, those that failed too. */
  readonly steps: readonly ProbedStep[];
  /** Whoever reports has not tried everything yet, so that what is missing may still come. */
  readonly isTrying?: boolean;
}

export interface ProbedStep {
  readonly engine: EngineName;
  /** A part of the engine, or a language. */
  readonly step: string;
  readonly works: boolean;
  /** The words with which it failed. */
  readonly says?: string | undefined;
  /** The Debian packages that bring what is missing. */
  readonly install?: string | undefined;
}
