import type { OutputComparison } from '../../../domain/compare.ts';
import type { Language, Limits, SqlTask } from '../../../domain/submission.ts';
import type { Verdict } from '../../../domain/verdicts.ts';

export interface Case {
  readonly name: string;
  readonly sources: Partial<Record<Language, string | undefined>>;
  /** QuickJS tries it in place of the script; null for nothing. */
  readonly quickjs?: string | null;
  /** The answers are functions `f`, and the input is their arguments. */
  readonly isCall?: boolean;
  readonly input?: string;
  readonly limits?: Partial<Limits>;
  readonly sql?: Partial<SqlTask>;
  readonly expected?: string;
  readonly comparison?: OutputComparison;
  readonly tolerance?: number;
  readonly verdict?: Verdict;
  readonly detail?: string;
  readonly line?: Partial<Record<Language, number | undefined>>;
  readonly says?: RegExp;
}

export const script = (source: string): Partial<Record<Language, string>> => ({
  javascript: source,
  typescript: source,
});
