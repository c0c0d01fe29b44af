import { isDeepStrictEqual } from 'node:util';
import type { ExamContent, FoundContent } from '#modules/exams/server/public.ts';
import { weighedReview } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import { asWritten } from '#modules/question-bank/domain/execution.ts';
import { levelPointsOf, weighed } from '#modules/question-bank/domain/rubric.ts';
import { Failure } from '#platform/server/http/errors.ts';
import type { StandingChanges } from './standing-changes.queries.ts';

// An exam version stays as published: annulments and corrected keys are the run's, by position. A change needs a
// started run, in which questions no longer move.

export function standingContent(stored: FoundContent, changes: StandingChanges): FoundContent {
  const questions = stored.questions.flatMap((question, index) => {
    const change = changes.get(index + 1);
    if (change?.kind === 'annulled') return [];
    if (change?.execution) return [{ ...question, execution: change.execution }];
    if (change?.level_points) {
      const rubric = weighed(question.rubric, change.level_points);
      return [{ ...question, rubric, review: weighedReview(question.review, rubric) }];
    }
    const right = change?.right_positions;
    if (!right) return [question];
    const options = question.options.map(({ text }, at) => ({ text, correct: right.includes(at + 1) }));
    return [{ ...question, options }];
  });
  return { ...stored, questions };
}

/**
 * Puts back annulled questions and published keys, points and tests: the run's changes still apply to the next version,
 * and may be restored.
 * @throws Failure PROVA_INICIADA if a question with changed tests is to run otherwise
 */
export function asStored(stored: FoundContent, changes: StandingChanges, edited: ExamContent): ExamContent {
  if (changes.size === 0) return edited;
  const left = edited.questions[Symbol.iterator]();
  const questions = stored.questions.map((before, index) => {
    const change = changes.get(index + 1);
    if (change?.kind === 'annulled') return before;
    const question = left.next().value ?? before;
    if (change?.execution) {
      // The run has the whole of it, so an edit of the exam has no place for what is written anew.
      const isSame =
        question.execution && isDeepStrictEqual(asWritten(question.execution), asWritten(change.execution));
      if (!isSame) throw new Failure('PROVA_INICIADA');
      return { ...question, execution: before.execution };
    }
    if (change?.level_points) {
      const rubric = weighed(question.rubric, levelPointsOf(before.rubric));
      return { ...question, rubric, review: weighedReview(question.review, rubric) };
    }
    if (!change?.right_positions) return question;
    const options = question.options.map(({ text }, at) => ({
      text,
      correct: before.options[at]?.correct ?? false,
    }));
    return { ...question, options };
  });
  return { ...edited, questions };
}
