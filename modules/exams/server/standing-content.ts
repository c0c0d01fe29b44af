import type { FoundContent } from './exam-content.queries.ts';
import type { StandingChanges } from './standing-changes.queries.ts';
import type { ExamContent } from './write-exam.queries.ts';

// A version says what a run's questions were when it was published. What was changed about them since is told by
// the run; by the place of a question, which is the same in all its versions, since a question is changed only after
// somebody has begun, and then none comes or goes.

/** A version of a run as the run is marked: with the corrected keys, and without the annulled questions. */
export function standingContent(stored: FoundContent, changes: StandingChanges): FoundContent {
  const questions = stored.questions.flatMap((question, index) => {
    const change = changes.get(index + 1);
    if (change?.kind === 'annulled') return [];
    const right = change?.right_positions;
    if (!right) return [question];
    const options = question.options.map(({ text }, at) => ({ text, correct: right.includes(at + 1) }));
    return [{ ...question, options }];
  });
  return { ...stored, questions };
}

/**
 * The way back: what was edited of a standing content as a next version of the run. The annulled questions and the
 * keys of before are in it, since the changes go on standing over it and may be restored.
 */
export function asStored(stored: FoundContent, changes: StandingChanges, edited: ExamContent): ExamContent {
  if (changes.size === 0) return edited;
  const left = edited.questions[Symbol.iterator]();
  const questions = stored.questions.map((before, index) => {
    const change = changes.get(index + 1);
    if (change?.kind === 'annulled') return before;
    const question = left.next().value ?? before;
    if (!change?.right_positions) return question;
    const options = question.options.map(({ text }, at) => ({
      text,
      correct: before.options[at]?.correct ?? false,
    }));
    return { ...question, options };
  });
  return { ...edited, questions };
}
