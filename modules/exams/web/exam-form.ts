import type {
  ExamKind,
  HelpRule,
  QuestionKind,
  QuestionLevel,
  QuestionResults,
  ResultsRelease,
  RunAccess,
} from '#platform/contract/words.ts';
import type { BankReference } from '../contract/exam-draft.ts';
import { type ExecutionValues, isBlankExecution } from './execution/execution-values.ts';

export interface OptionValues {
  text: string;
  correct: boolean | null;
}

/** A criterion of a rubric; null where no points are filled in. */
export interface CriterionValues {
  name: string;
  levels: { points: number | null; description: string }[];
}

export interface QuestionValues {
  statement: string;
  kind: QuestionKind;
  /** Kept while the question is an essay, so that changing the kind back loses nothing. */
  options: OptionValues[];
  /** Blank without a picture. */
  imageUrl: string;
  imageAlt: string;
  /**
   * Only those who judge answers to an essay read these. They are kept, as the options are, while the question is none.
   */
  modelAnswer: string;
  markingNotes: string;
  /** Empty without a rubric. */
  rubric: CriterionValues[];
  /** Null while the field is empty. */
  points: number | null;
  execution?: ExecutionValues | undefined;
  /** How it ran before another kind was picked, at most one of each kind. */
  leftExecutions?: ExecutionValues[] | undefined;
  /** Why what is right is right. */
  explanation: string;
  /** The version of a question of the bank that it was taken from. */
  bank?: BankReference | undefined;
}

/** Questions drawn from the bank; blank where anything will do. */
export interface DrawValues {
  tag: string;
  level: QuestionLevel | '';
  kind: QuestionKind | '';
  count: number | null;
  /** A stored rule has these: how many questions it draws from, and whether the bank has others for it by now. */
  pool?: number | undefined;
  outdated?: boolean | undefined;
}

/** Who publishes: a company applies its exam in a period, an administrator makes a template without one. */
export type ExamAuthor = 'COMPANY' | 'ADMIN';

/** The exam form as it is filled in: calendar days and minutes, where the contract has instants and seconds. */
export interface ExamFormValues {
  kind: ExamKind;
  period: { start: string; end: string } | null;
  isLimited: boolean;
  minutes: number | null;
  /** Absent where it is not asked: of a run that exists it is changed beside its invitations. */
  access?: RunAccess;
  /** Absent where it is not asked: a template has none. */
  helpRule?: HelpRule;
  /** Absent where it is not asked: a template has none. */
  questionResults?: QuestionResults;
  /** Absent where it is not asked: a template has none. */
  resultsRelease?: ResultsRelease;
  /** Each candidate gets an order of their own. Absent where it is not asked: a template has none. */
  shuffledQuestions?: boolean;
  shuffledOptions?: boolean;
  stackIds: number[];
  skillIds: number[];
  title: string;
  description: string;
  repositoryUrl: string;
  questions: QuestionValues[];
  /** What each candidate gets by lot, after the questions that are the same for all. */
  draws: DrawValues[];
  /** A stored exam draws from what the bank has now. */
  refreshDraws?: boolean;
  /** The author's own wording of the one question of a practical exam. */
  practiceQuestion: string;
  practiceModelAnswer: string;
  practiceMarkingNotes: string;
  practiceRubric: CriterionValues[];
  /** The edition that the form of a stored exam or draft began with. */
  edition?: number | undefined;
  /** The id of the draft of a new exam, as soon as there is something to keep. */
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

/** The levels that a criterion begins with. */
export const blankCriterion = (name = ''): CriterionValues => ({
  name,
  levels: [
    { points: 0, description: 'Não atende' },
    { points: 1, description: 'Atende em parte' },
    { points: 2, description: 'Atende' },
  ],
});

/** How many questions a new rule draws until its author says otherwise. */
const usualCount = 5;

export const blankDraw = (): DrawValues => ({ tag: '', level: '', kind: '', count: usualCount });

export const blankExam = (): ExamFormValues => ({
  kind: 'theory',
  period: null,
  isLimited: true,
  minutes: 90,
  access: 'open',
  helpRule: 'open_book',
  questionResults: 'never',
  resultsRelease: 'at_end',
  shuffledQuestions: false,
  shuffledOptions: false,
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

/** The form after its kind was chosen. The limit of time follows the kind until its author changes it. */
export const withKind = (values: ExamFormValues, kind: ExamKind): ExamFormValues => ({
  ...values,
  kind,
  isLimited: values.isLimited === isUsuallyLimited(values.kind) ? isUsuallyLimited(kind) : values.isLimited,
});

/** What its author picks: code and SQL are open questions that run. */
export const kindOf = ({ kind, execution }: QuestionValues = blankQuestion()) =>
  kind === 'essay' ? (execution?.kind ?? kind) : kind;

/** True for a question in which nothing is written. */
export const isBlank = ({ statement, imageUrl, options, ...more }: QuestionValues): boolean =>
  !imageUrl &&
  more.rubric.length === 0 &&
  [more.execution, ...(more.leftExecutions ?? [])].every((one) => !one || isBlankExecution(one)) &&
  [
    statement,
    more.modelAnswer,
    more.markingNotes,
    more.explanation,
    ...options.map(({ text }) => text),
  ].every((text) => !text.trim());

/** 'O desenvolvedor terá 1 h e 30 min.' */
export function durationSentence(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean);
  return `O desenvolvedor terá ${parts.join(' e ')}.`;
}
