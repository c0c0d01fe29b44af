import type { Body } from '#platform/contract/route.ts';
import type { AnsweredQuestion, AnswerSheet, gradeAttempt } from '../contract/grading.ts';
import type { GivenMark } from '../contract/marks.ts';
import { asSeen, asSent, isSameMark, storedMark } from './given-mark.ts';
import { draftOr, dropDraft } from './mark-drafts.ts';

/** The marks of the open answers of a sheet, by question. */
export type Marks = ReadonlyMap<number, GivenMark>;

/** The open questions that the reader may mark: not those that only colleagues have. */
export const openQuestions = (sheet: AnswerSheet): AnsweredQuestion[] =>
  sheet.questions.filter(({ kind, double }) => kind === 'essay' && double?.open !== false);

export const storedOf = (question: AnsweredQuestion): GivenMark => storedMark(question, question.rubric);

/** What is saved, with what was marked in this tab and not saved yet on top of it. */
export const startingMarks = (sheet: AnswerSheet): Map<number, GivenMark> =>
  new Map(
    openQuestions(sheet).map((question) => [
      question.id,
      draftOr({ attemptId: sheet.attemptId, questionId: question.id }, storedOf(question)),
    ]),
  );

/** True while tests are marking an answer. */
export const isTesting = ({ testResults }: Pick<AnsweredQuestion, 'testResults'>): boolean =>
  testResults?.state === 'queued';

/**
 * The open questions that are not decided: a correction is saved only when there is none. Those that tests decide do
 * not hold up the others, nor those whose tests have ended a moment before they are marked.
 */
export const unjudged = (sheet: AnswerSheet, marks: Marks): number[] =>
  openQuestions(sheet)
    .filter(({ testResults }) => !testResults || (testResults.state === 'done' && sheet.testing !== 'queued'))
    .flatMap(({ id }) => ((marks.get(id)?.verdict ?? null) === null ? [id] : []));

/**
 * What is saved, and what it was decided on: the version of the attempt. While tests mark other answers, which counts
 * that up, it is each answer's mark.
 */
export function asCorrection(sheet: AnswerSheet, marks: Marks): Body<typeof gradeAttempt> {
  const { attemptId, version, testing } = sheet;
  const verdicts = openQuestions(sheet).flatMap((question) => {
    const mark = marks.get(question.id);
    if (!mark || mark.verdict === null) return [];
    const stored = storedOf(question);
    const sent = { questionId: question.id, ...asSent(mark, stored, question.rubric) };
    return [testing === 'queued' ? { ...sent, seen: asSeen(stored) } : sent];
  });
  return { attemptId, ...(testing !== 'queued' && { version }), verdicts };
}

/** True when the marks differ from what is saved. */
export const isChanged = (sheet: AnswerSheet, marks: Marks): boolean =>
  openQuestions(sheet).some((question) => {
    const mark = marks.get(question.id);
    return mark !== undefined && !isSameMark(mark, storedOf(question));
  });

export function dropDrafts({ attemptId, questions }: AnswerSheet): void {
  for (const { id: questionId } of questions) dropDraft({ attemptId, questionId });
}
