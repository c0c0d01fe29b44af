import { newestComparison } from '#modules/execution/domain/compare.ts';
import type { ToleranceKind } from '#modules/execution/domain/exact-number.ts';
import type { Language } from '#modules/execution/domain/submission.ts';

export interface Execution {
  readonly kind: 'code' | 'sql';
  /** A program reads its input and prints. The arguments and the result of a function are JSON. */
  readonly shape: 'program' | 'function';
  readonly functionName?: string | undefined;
  readonly timeMs: number;
  readonly memoryMb: number;
  /** They are in the order in which they are offered. A question of SQL has SQL alone. */
  readonly languages: OfferedLanguage[];
  readonly tests: ExecutionTest[];
  readonly wrong: WrongSolution[];
  readonly comparison: Comparison;
  /** The server notes the version of its rules when it stores the tests. It is absent for the first version. */
  readonly comparisonVersion?: number | undefined;
  readonly tolerance?: number | undefined;
  readonly toleranceKind?: ToleranceKind | undefined;
  readonly checker?: Program | undefined;
  readonly credit: 'weights' | 'all_or_nothing';
  /** Only SQL has it: it creates the tables, and has rows that all data sets share. */
  readonly schema?: string | undefined;
  /** An answer in SQL changes rows. Then the rows of `stateQuery` are compared. */
  readonly writing: boolean;
  readonly stateQuery?: string | undefined;
}

export type Comparison = 'lines' | 'exact' | 'words' | 'numbers' | 'checker' | 'set' | 'ordered';

interface Program {
  readonly language: Language;
  readonly source: string;
}

interface OfferedLanguage {
  readonly language: Language;
  readonly starter: string;
  /** They pass all tests. An answer in SQL must give the rows of the first one. */
  readonly references: string[];
}

interface WrongSolution extends Program {
  readonly name: string;
}

/** A test of SQL is a data set, whose rows are the input. */
export interface ExecutionTest {
  readonly name: string;
  readonly input: string;
  /** It is empty for SQL and where a checker needs none. */
  readonly expected: string;
  readonly weight: number;
  readonly hidden: boolean;
}

export const functionLanguages: readonly Language[] = ['javascript', 'typescript', 'python', 'php'];

export const withNewestRules = (execution: Execution): Execution => ({
  ...execution,
  comparisonVersion: newestComparison,
});

export const asWritten = ({ comparisonVersion, ...rest }: Execution): Execution => rest;

/** These parts decide what an answer earns: of the solutions, only the reference of SQL. No version changes alone. */
export const judgedBy = ({ languages, tests, wrong, comparisonVersion, ...rest }: Execution) => ({
  ...rest,
  languages: languages.map(({ language }) => language),
  reference: rest.kind === 'sql' ? languages[0]?.references[0] : undefined,
  tests: tests.map(({ name, ...test }) => test),
});
