import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { Body } from '#platform/contract/route.ts';
import type { AnsweredQuestion, AnswerSheet, gradeAttempt } from '../contract/grading.ts';
import type { GivenMark } from '../contract/marks.ts';
import { asSeen, asSent, isSameMark, storedMark } from './given-mark.ts';
import { draftOr, dropDraft } from './mark-drafts.ts';

export type SheetMarks = ReadonlyMap<number, GivenMark>;

/** Questions that only colleagues have are left out. */
export const openQuestions = (sheet: AnswerSheet): AnsweredQuestion[] =>
  sheet.questions.filter((question) => kindOf(question).isMarkedByPeople && question.double?.open !== false);

export const storedOf = (question: AnsweredQuestion): GivenMark => storedMark(question, question.rubric);

/** Marks of this tab that are not saved yet come on top of what is saved. */
export const startingMarks = (sheet: AnswerSheet): Map<number, GivenMark> =>
  new Map(
    openQuestions(sheet).map((question) => [
      question.id,
      draftOr({ attemptId: sheet.attemptId, questionId: question.id }, storedOf(question)),
    ]),
  );

export const isTesting = ({ testResults }: Pick<AnsweredQuestion, 'testResults'>): boolean =>
  testResults?.state === 'queued';

/** Answers that tests decide, or whose tests have just ended, do not hold up the others. */
export const unjudged = (sheet: AnswerSheet, marks: SheetMarks): number[] =>
  openQuestions(sheet)
    .filter(({ testResults }) => !testResults || (testResults.state === 'done' && sheet.testing !== 'queued'))
    .flatMap(({ id }) => ((marks.get(id)?.correct ?? null) === null ? [id] : []));

/** Tests of other answers count the version up, so each answer's mark takes its place while they are executed. */
export function asCorrection(sheet: AnswerSheet, marks: SheetMarks): Body<typeof gradeAttempt> {
  const { attemptId, version, testing } = sheet;
  const given = openQuestions(sheet).flatMap((question) => {
    const mark = marks.get(question.id);
    if (!mark || mark.correct === null) return [];
    const stored = storedOf(question);
    const sent = { questionId: question.id, ...asSent(mark, stored, question.rubric) };
    return [testing === 'queued' ? { ...sent, seen: asSeen(stored) } : sent];
  });
  return { attemptId, ...(testing !== 'queued' && { version }), marks: given };
}

export const isChanged = (sheet: AnswerSheet, marks: SheetMarks): boolean =>
  openQuestions(sheet).some((question) => {
    const mark = marks.get(question.id);
    return mark !== undefined && !isSameMark(mark, storedOf(question));
  });

export function dropDrafts({ attemptId, questions }: AnswerSheet): void {
  for (const { id: questionId } of questions) dropDraft({ attemptId, questionId });
}
