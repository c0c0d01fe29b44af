import { bankDraft } from '#modules/question-bank/contract/question-bank.ts';
import { dayOf, endOfDay, startOfDay } from '#platform/contract/day.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { faultsOf } from '#platform/contract/translate.ts';
import {
  type ExamKind,
  type HelpRule,
  type QuestionKind,
  type QuestionLevel,
  type QuestionResults,
  questionKindCodes,
  type ResultsRelease,
  type RunAccess,
} from '#platform/contract/words.ts';
import {
  type BankReference,
  type DraftQuestion,
  type ExamDraft,
  editedDraft,
  examDraft,
  fromToday,
  repositoryQuestion,
} from '../contract/exam-draft.ts';
import { type ExecutionValues, isBlankExecution, toExecution } from './execution/execution-values.ts';

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
  /** For those who judge the answers to an essay; kept, as the options are, while it is none. */
  modelAnswer: string;
  markingNotes: string;
  /** Empty without a rubric. */
  rubric: CriterionValues[];
  /** Null while the field is empty. */
  points: number | null;
  /** Of an open question whose answers run. */
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
  /** Of a stored rule: how many questions it draws from, and whether the bank has others for it by now. */
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
  /** In an order of each candidate's own. Absent where it is not asked: a template has none. */
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
  /** Of a stored exam: draw from what the bank has now. */
  refreshDraws?: boolean;
  /** The author's own wording of the one question of a practical exam. */
  practiceQuestion: string;
  practiceModelAnswer: string;
  practiceMarkingNotes: string;
  practiceRubric: CriterionValues[];
  /** Of a stored exam or draft: the edition that the form began with. */
  edition?: number | undefined;
  /** Of a new exam: the id of its draft, as soon as there is something to keep. */
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

/** What is sent for the form: a day is its first or last instant in São Paulo. */
export function toDraft(values: ExamFormValues): ExamDraft {
  const { kind, period, isLimited, minutes } = values;
  return {
    startsAt: period && startOfDay(period.start),
    endsAt: period && endOfDay(period.end),
    stackIds: values.stackIds,
    skillIds: values.skillIds,
    questions:
      kind === 'practice'
        ? [
            {
              statement: values.practiceQuestion.trim() || repositoryQuestion,
              kind: 'essay',
              kindCode: questionKindCodes.essay,
              ...markingOf(values.practiceModelAnswer, values.practiceMarkingNotes, values.practiceRubric),
              ...pointsOf(values.questions[0]?.points ?? 1),
            },
          ]
        : values.questions.map((question) => ({
            ...toDraftQuestion(question),
            kindCode: questionKindCodes[question.kind],
            bank: referenceOf(question),
          })),
    draws: kind === 'practice' ? [] : values.draws.map(toDraftDraw),
    ...(values.refreshDraws && { refreshDraws: true }),
    title: values.title.trim(),
    description: values.description.trim(),
    repositoryUrl: values.repositoryUrl.trim(),
    kind,
    duration: isLimited && minutes !== null ? minutes * 60 : null,
    ...(values.access && { access: values.access }),
    ...(values.helpRule && { helpRule: values.helpRule }),
    ...(values.questionResults && { questionResults: values.questionResults }),
    ...(values.resultsRelease && { resultsRelease: values.resultsRelease }),
    ...(values.shuffledQuestions !== undefined && { shuffledQuestions: values.shuffledQuestions }),
    ...(values.shuffledOptions !== undefined && { shuffledOptions: values.shuffledOptions }),
  };
}

/** A question as it is sent, for an exam as for the bank. */
export function toDraftQuestion(question: QuestionValues): Omit<DraftQuestion, 'bank'> {
  const { statement, kind, options, imageUrl, imageAlt, explanation } = question;
  const { modelAnswer, markingNotes, rubric, execution, points } = question;
  return {
    statement: statement.trim(),
    kind,
    ...(kind === 'essay'
      ? // Tests mark what runs, so its rubric waits until it runs no more.
        {
          ...markingOf(modelAnswer, markingNotes, execution ? [] : rubric),
          ...(execution && { execution: toExecution(execution) }),
        }
      : { options: options.map((option) => ({ text: option.text.trim(), correct: option.correct })) }),
    ...(imageUrl && { imageUrl, imageAlt: imageAlt.trim() }),
    ...pointsOf(points),
    // Left out, a stored question would keep the explanation it has.
    explanation: explanation.trim() || null,
  };
}

const referenceOf = ({ bank }: QuestionValues) =>
  bank ? { questionId: bank.questionId, version: bank.version } : null;

/** A rule as it is sent. */
export const toDraftDraw = ({ tag, level, kind, count }: DrawValues) => ({
  tag,
  level: level || null,
  kind: kind || null,
  // What is not filled in is a fault of the contract's.
  count: count ?? 0,
});

/** What is left for graders, without what is blank. */
export function markingOf(modelAnswer: string, markingNotes: string, rubric: readonly CriterionValues[]) {
  return {
    ...(modelAnswer.trim() && { modelAnswer: modelAnswer.trim() }),
    ...(markingNotes.trim() && { markingNotes: markingNotes.trim() }),
    ...(rubric.length > 0 && { rubric: rubric.map(toCriterion) }),
  };
}

/** A criterion as it is sent. */
export const toCriterion = ({ name, levels }: CriterionValues) => ({
  name: name.trim(),
  levels: levels.map(({ points, description }) => ({
    // What is not filled in is a fault of the contract's.
    points: points ?? -1,
    description: description.trim(),
  })),
});

/** The points of a question, where it does not count like any other. */
export const pointsOf = (points: number | null) => (points === 1 ? {} : { points: points ?? 0 });

/** What keeps a question from standing alone, by its field. */
export const questionFaults = (question: QuestionValues): [field: string, message: string][] => [
  ...faultsOf(bankDraft, { ...toDraftQuestion(question), tags: [] }),
];

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

/** The field of the form that shows a fault of the contract's field. */
export function formPath(path: string, kind: ExamKind): string {
  if (path === 'startsAt' || path === 'endsAt') return 'period';
  if (path === 'duration') return 'minutes';
  if (kind === 'practice' && path === 'questions.0.modelAnswer') return 'practiceModelAnswer';
  if (kind === 'practice' && path === 'questions.0.markingNotes') return 'practiceMarkingNotes';
  if (kind === 'practice' && path.startsWith('questions.0.rubric'))
    return path.replace('questions.0.rubric', 'practiceRubric');
  if (kind === 'practice' && path.startsWith('questions')) return 'practiceQuestion';
  return path;
}

// Marks are asked for before texts.
const checkedInOrder = [
  /^period$/,
  /^stackIds$/,
  /^skillIds$/,
  /^questions\.\d+\.kind$/,
  /^questions/,
  /^draws/,
  /^practice/,
  /^title$/,
  /^description$/,
];

/**
 * What keeps the form from being sent, by the field that shows it, in the order in which the form speaks of
 * it. The rules are the contract's, and three of this form: a period from today on, a description, and a
 * duration while time is limited.
 *
 * @param today calendar day in São Paulo
 * @param isBegun somebody has started it: its keys are not asked about
 */
export function examFaults(
  values: ExamFormValues,
  today: string = dayOf(new Date()),
  author: ExamAuthor = 'COMPANY',
  isBegun = false,
): [string, string][] {
  const faults = new Map<string, string>();
  const add = (path: string, message: string) => {
    if (!faults.has(path)) faults.set(path, message);
  };
  for (const [path, message] of faultsOf(isBegun ? editedDraft : examDraft, {
    ...toDraft(values),
    edition: values.edition,
    ...(author === 'ADMIN' && { creatorKind: 'ADMIN' }),
  }))
    add(formPath(path, values.kind), message);
  if (values.period && values.period.start < today) add('period', fromToday);
  if (!values.description.trim()) add('description', fillThisField);
  if (values.isLimited && values.minutes === null) add('minutes', fillThisField);
  const rank = (path: string) => {
    const found = checkedInOrder.findIndex((pattern) => pattern.test(path));
    return found === -1 ? checkedInOrder.length : found;
  };
  return [...faults].toSorted(([one], [other]) => rank(one) - rank(other));
}

/** 'O desenvolvedor terá 1 h e 30 min.' */
export function durationSentence(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean);
  return `O desenvolvedor terá ${parts.join(' e ')}.`;
}
