import type { OutputComparison } from '#modules/running/domain/compare.ts';
import type { Language, Limits, SqlTask } from '#modules/running/domain/submission.ts';
import type { Verdict } from '#modules/running/domain/verdicts.ts';

/** Something that holds whatever the language and the engine, with a program for each that it is tried in. */
export interface Case {
  /** A few words, as the table shows it. */
  readonly name: string;
  readonly sources: Partial<Record<Language, string | undefined>>;
  /** What is tried by QuickJS in place of the script; null for nothing. */
  readonly quickjs?: string | null;
  /** The answers are functions `f`, and the input is their arguments. */
  readonly isCall?: boolean;
  readonly input?: string;
  readonly limits?: Partial<Limits>;
  readonly sql?: Partial<SqlTask>;
  readonly expected?: string;
  readonly comparison?: OutputComparison;
  readonly tolerance?: number;
  /** `accepted` unless told. */
  readonly verdict?: Verdict;
  readonly detail?: string;
  /** The line of the answer that is named, in these languages. */
  readonly line?: Partial<Record<Language, number | undefined>>;
  /** What standard error or the compiler says. */
  readonly says?: RegExp;
}

/** The same program for both. */
export const script = (source: string): Partial<Record<Language, string>> => ({
  javascript: source,
  typescript: source,
});
