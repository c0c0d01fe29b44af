import { newestComparison } from '#modules/running/domain/compare.ts';
import type { ToleranceKind } from '#modules/running/domain/exact-number.ts';
import type { Language } from '#modules/running/domain/submission.ts';

/** What makes an open question run: its answers are programs or statements of SQL, judged by tests. */
export interface Execution {
  readonly kind: 'code' | 'sql';
  /** A program reads its input and prints. The arguments and the result of a function are JSON. */
  readonly shape: 'program' | 'function';
  readonly functionName?: string | undefined;
  /** Processor time for each test. */
  readonly timeMs: number;
  readonly memoryMb: number;
  /** One language or more, in the order in which they are offered. A question of SQL has SQL alone. */
  readonly languages: OfferedLanguage[];
  readonly tests: ExecutionTest[];
  /** Solutions that the tests must refuse. */
  readonly wrong: WrongSolution[];
  readonly comparison: Comparison;
  /** The version of its rules, which the server notes when it stores the tests; absent for the first one. */
  readonly comparisonVersion?: number | undefined;
  /** How far a number may be off. */
  readonly tolerance?: number | undefined;
  /** Absent where the tolerance is absolute up to one and relative above. */
  readonly toleranceKind?: ToleranceKind | undefined;
  /** The program that judges an output, if the comparison is `checker`. */
  readonly checker?: Program | undefined;
  readonly credit: 'weights' | 'all_or_nothing';
  /** SQL alone has it: the statements that create the tables, and rows that all data sets share. */
  readonly schema?: string | undefined;
  /** True for SQL whose answer changes rows. Then the rows of `stateQuery` are compared. */
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
  /** What the editor begins with. */
  readonly starter: string;
  /** Solutions that pass all tests. Of SQL, the rows of the first one are what an answer must give. */
  readonly references: string[];
}

interface WrongSolution extends Program {
  readonly name: string;
}

/** A test or, of SQL, a data set, whose rows are the input. */
export interface ExecutionTest {
  readonly name: string;
  readonly input: string;
  /** Empty for SQL and where a checker needs none. */
  readonly expected: string;
  readonly weight: number;
  /** Whether candidates see neither its input nor what is expected. */
  readonly hidden: boolean;
}

/** The languages in which a question may ask for a function. */
export const functionLanguages: readonly Language[] = ['javascript', 'typescript', 'python', 'php'];

/** Tests that are written now, which are compared by the newest rules. */
export const withNewestRules = (execution: Execution): Execution => ({
  ...execution,
  comparisonVersion: newestComparison,
});

/** What its author wrote, without what the server notes beside it. */
export const asWritten = ({ comparisonVersion, ...rest }: Execution): Execution => rest;

/**
 * The parts that decide what an answer earns, without names, starters and solutions other than the reference of SQL.
 * Nobody changes the version of the rules alone.
 */
export const judgedBy = ({ languages, tests, wrong, comparisonVersion, ...rest }: Execution) => ({
  ...rest,
  languages: languages.map(({ language }) => language),
  reference: rest.kind === 'sql' ? languages[0]?.references[0] : undefined,
  tests: tests.map(({ name, ...test }) => test),
});
