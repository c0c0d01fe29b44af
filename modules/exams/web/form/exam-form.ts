import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { ShownKind } from '#modules/question-bank/web/public.ts';
import type { BaseFiles } from '#modules/works/contract/base-files.ts';
import type { WorkCheck } from '#modules/works/contract/work-check.ts';
import type {
  ExamKind,
  HandInWay,
  QuestionLevel,
  QuestionResults,
  ResultsRelease,
  RunAccess,
} from '#platform/contract/words.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import { answerDaysLimits } from '../../contract/answer-by.ts';
import type { BankReference } from '../../contract/exam-draft.ts';
import { type ExecutionValues, isBlankExecution } from '../questions/execution/execution-values.ts';
import { isBlankReview, type ReviewValues } from '../questions/review/review-values.ts';
import type { RuleValues } from './RunRuleFields.tsx';

export interface OptionValues {
  text: string;
  correct: boolean | null;
}

export interface CriterionValues {
  name: string;
  levels: { points: number | null; description: string }[];
  levelsShown?: boolean | undefined;
}

export interface QuestionValues {
  statement: string;
  kind: QuestionKind;
  /** An essay keeps them, so that changing the kind back loses nothing. */
  options: OptionValues[];
  imageUrl: string;
  imageAlt: string;
  /** Only an essay uses these, but a question of another kind keeps them, as it does the options. */
  modelAnswer: string;
  markingNotes: string;
  rubric: CriterionValues[];
  points: number | null;
  execution?: ExecutionValues | undefined;
  /** It keeps how it ran before another kind was picked, at most one of each kind. */
  leftExecutions?: ExecutionValues[] | undefined;
  review?: ReviewValues | undefined;
  /** It keeps the change and its faults before another kind was picked. */
  leftReview?: ReviewValues | undefined;
  explanation: string;
  bank?: BankReference | undefined;
}

/** A blank field lets anything match. */
export interface DrawValues {
  tag: string;
  level: QuestionLevel | '';
  kind: QuestionKind | '';
  count: number | null;
  pool?: number | undefined;
  outdated?: boolean | undefined;
}

/** A company applies its exam in a period, and an administrator makes a template without one. */
export type ExamAuthor = 'COMPANY' | 'ADMIN';

/** It holds calendar days and minutes, where the contract has instants and seconds. */
export interface ExamFormValues extends RuleValues {
  kind: ExamKind;
  period: { start: string; end: string } | null;
  isLimited: boolean;
  minutes: number | null;
  /** It is absent where it is not asked: the access of a run that exists is changed beside its invitations. */
  access?: RunAccess;
  /** Null: the run names no day. A template has none of these five choices, and no rule. */
  answerDays?: number | null;
  questionResults?: QuestionResults;
  resultsRelease?: ResultsRelease;
  shuffledQuestions?: boolean;
  shuffledOptions?: boolean;
  stackIds: number[];
  skillIds: number[];
  title: string;
  description: string;
  repositoryUrl: string;
  questions: QuestionValues[];
  draws: DrawValues[];
  refreshDraws?: boolean;
  /** A practical exam takes a link unless it says otherwise. */
  handInWays?: HandInWay[];
  /** Null once it was taken out. */
  base?: BaseFiles | null;
  /** What holds of `base` holds of it. */
  check?: WorkCheck | null;
  practiceQuestion: string;
  practiceModelAnswer: string;
  practiceMarkingNotes: string;
  practiceRubric: CriterionValues[];
  /** The exam was published before candidates read criteria with the question. */
  hidesCriteria?: boolean | undefined;
  edition?: number | undefined;
  draftId?: string | undefined;
}

export const blankOption = (): OptionValues => ({ text: '', correct: null });

export const blankQuestion = (): QuestionValues => ({
  statement: '',
  kind: 'essay',
  options: [blankOption(), blankOption()],
  imageUrl: '',
  imageAlt: '',
  modelAnswer: '',
  markingNotes: '',
  rubric: [],
  points: 1,
  explanation: '',
});

export const blankCriterion = (name = ''): CriterionValues => ({
  name,
  levels: [
    { points: 0, description: 'Não atende' },
    { points: 1, description: 'Atende em parte' },
    { points: 2, description: 'Atende' },
  ],
});

const usualCount = 5;

export const blankDraw = (): DrawValues => ({ tag: '', level: '', kind: '', count: usualCount });

export const blankExam = (): ExamFormValues => ({
  kind: 'theory',
  period: null,
  isLimited: true,
  minutes: 90,
  access: 'open',
  questionResults: 'never',
  resultsRelease: 'at_end',
  shuffledQuestions: false,
  shuffledOptions: false,
  answerDays: answerDaysLimits.usual,
  stackIds: [],
  skillIds: [],
  title: '',
  description: '',
  repositoryUrl: '',
  questions: [blankQuestion()],
  draws: [],
  practiceQuestion: '',
  practiceModelAnswer: '',
  practiceMarkingNotes: '',
  practiceRubric: [],
});

/** A practical exam is work of hours or days, and its text says of how many. */
const isUsuallyLimited = (kind: ExamKind): boolean => kind !== 'practice';

/** The limit of time follows the kind until its author changes it. */
export const withKind = (values: ExamFormValues, kind: ExamKind): ExamFormValues => ({
  ...values,
  kind,
  isLimited: values.isLimited === isUsuallyLimited(values.kind) ? isUsuallyLimited(kind) : values.isLimited,
});

/** Code, SQL and reviews are stored as open questions. */
export const shownKind = ({ kind, execution, review }: QuestionValues = blankQuestion()): ShownKind =>
  (kindOf({ kind }).mayRun && execution?.kind) || (kindOf({ kind }).mayReview && review ? 'review' : kind);

export const isBlank = ({ statement, imageUrl, options, ...more }: QuestionValues): boolean =>
  !imageUrl &&
  more.rubric.length === 0 &&
  [more.execution, ...(more.leftExecutions ?? [])].every((one) => !one || isBlankExecution(one)) &&
  [more.review, more.leftReview].every((one) => !one || isBlankReview(one)) &&
  [
    statement,
    more.modelAnswer,
    more.markingNotes,
    more.explanation,
    ...options.map(({ text }) => text),
  ].every((text) => !text.trim());

export function durationSentence(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean);
  return `O desenvolvedor terá ${parts.join(' e ')}.`;
}

/** Only a new exam of a company has a run. */
export type Published =
  | string
  | { readonly message: string; readonly data?: { readonly runId?: number | undefined } };
