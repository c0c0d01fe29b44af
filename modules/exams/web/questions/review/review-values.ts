import type { PaperReview } from '#modules/question-bank/contract/paper-review.ts';
import type { CodeReview } from '#modules/question-bank/domain/code-review/code-review.ts';
import type { KeptDraft } from '../../../contract/kept-drafts.ts';

export type ReviewValues = NonNullable<KeptDraft['questions'][number]['review']>;
export type ReviewPath = `questions.${number}.review`;

export const blankReview = (): ReviewValues => ({ files: [], faults: [], alarmCost: 0 });

export const reviewValues = (stored: CodeReview | null | undefined): ReviewValues | undefined =>
  stored ? structuredClone(stored) : undefined;

/** A copy is needed: the form changes what it holds in place. */
export const toReview = ({ files, faults, alarmCost }: ReviewValues): CodeReview => ({
  files: files.map(({ path, hunks }) => ({ path: path.trim(), hunks: hunks.map((one) => ({ ...one })) })),
  faults: faults.map(({ path, from, to, kind, weight, explanation }) => ({
    path,
    // The contract finds the fault of what is not filled in.
    from: from ?? 0,
    to: to ?? 0,
    kind,
    weight: weight ?? 0,
    explanation: explanation.trim(),
  })),
  alarmCost: alarmCost ?? -1,
});

export const toPaperReview = (values: ReviewValues): PaperReview => ({
  files: toReview(values).files,
  alarmCost: values.alarmCost ?? 0,
});

export const isBlankReview = ({ files, faults }: ReviewValues): boolean =>
  files.length === 0 && faults.length === 0;
