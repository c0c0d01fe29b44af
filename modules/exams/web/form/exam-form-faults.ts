import { bankDraft } from '#modules/question-bank/contract/question-bank.ts';
import { dayOf } from '#platform/contract/day.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { faultsOf } from '#platform/contract/translate.ts';
import type { ExamKind } from '#platform/contract/words.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { editedDraft, examDraft, fromToday } from '../../contract/exam-draft.ts';
import type { ExamAuthor, ExamFormValues, QuestionValues } from './exam-form.ts';
import { toDraft, toDraftQuestion } from './exam-form-draft.ts';

export const questionFaults = (question: QuestionValues): [field: string, message: string][] => [
  ...faultsOf(bankDraft, { ...toDraftQuestion(question), tags: [] }),
];

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
 * The contract's rules hold, and two of this form: a period from today on, and a duration while time is limited.
 * @param today calendar day in São Paulo
 * @param isBegun somebody has started it: its keys are not asked about
 */
export function examFaults(
  values: ExamFormValues,
  today: string = dayOf(serverNow()),
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
  if (values.isLimited && values.minutes === null) add('minutes', fillThisField);
  const rank = (path: string) => {
    const found = checkedInOrder.findIndex((pattern) => pattern.test(path));
    return found === -1 ? checkedInOrder.length : found;
  };
  return [...faults].toSorted(([one], [other]) => rank(one) - rank(other));
}
