import type { AnsweredQuestion, AnswerSheet } from '../contract/grading.ts';
import type { GivenMark, Mark } from '../contract/marks.ts';
import { asSent, isSameMark, storedMark } from './given-mark.ts';
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
 * not hold up the others.
 */
export const unjudged = (sheet: AnswerSheet, marks: Marks): number[] =>
  openQuestions(sheet)
    .filter(({ testResults }) => !testResults || testResults.state === 'done')
    .flatMap(({ id }) => ((marks.get(id)?.verdict ?? null) === null ? [id] : []));

export const asCorrection = (sheet: AnswerSheet, marks: Marks): (Mark & { questionId: number })[] =>
  openQuestions(sheet).flatMap((question) => {
    const mark = marks.get(question.id);
    if (!mark || mark.verdict === null) return [];
    return [{ questionId: question.id, ...asSent(mark, storedOf(question), question.rubric) }];
  });

/** True when the marks differ from what is saved. */
export const isChanged = (sheet: AnswerSheet, marks: Marks): boolean =>
  openQuestions(sheet).some((question) => {
    const mark = marks.get(question.id);
    return mark !== undefined && !isSameMark(mark, storedOf(question));
  });

export function dropDrafts({ attemptId, questions }: AnswerSheet): void {
  for (const { id: questionId } of questions) dropDraft({ attemptId, questionId });
}
