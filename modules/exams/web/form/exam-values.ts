import type { BankQuestion } from '#modules/question-bank/contract/question-bank.ts';
import { ownCriteria } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { dayOf } from '#platform/contract/day.ts';
import { type DraftQuestion, isUsualQuestion } from '../../contract/exam-draft.ts';
import type { RunToEdit, TemplateToEdit } from '../../contract/exam-to-edit.ts';
import { executionValues } from '../questions/execution/execution-values.ts';
import { reviewValues } from '../questions/review/review-values.ts';
import {
  blankOption,
  blankQuestion,
  type CriterionValues,
  type ExamFormValues,
  type QuestionValues,
} from './exam-form.ts';

export function toFormValues(exam: RunToEdit | TemplateToEdit): ExamFormValues {
  const run = 'startsAt' in exam ? exam : undefined;
  const duration = run ? run.duration : null;
  const isPractice = exam.kind === 'practice';
  const [first] = exam.questions;
  return {
    kind: exam.kind,
    period: run ? { start: dayOf(run.startsAt), end: dayOf(run.endsAt) } : null,
    isLimited: duration !== null,
    minutes: duration === null ? null : Math.round(duration / 60),
    ...(run && {
      helpRule: run.helpRule,
      helpTools: run.helpTools,
      helpNote: run.helpNote,
      otherJudges: run.otherJudges,
      judgesNamed: run.judgesNamed,
      playbackShown: run.playbackShown ?? false,
      questionResults: run.questionResults,
      resultsRelease: run.resultsRelease,
      shuffledQuestions: run.shuffledQuestions,
      shuffledOptions: run.shuffledOptions,
      answerDays: run.answerDays ?? null,
    }),
    stackIds: exam.stackIds,
    skillIds: exam.skillIds,
    title: exam.title,
    description: exam.description,
    repositoryUrl: exam.repositoryUrl,
    questions: isPractice
      ? [{ ...blankQuestion(), points: first?.points ?? 1 }]
      : exam.questions.map(questionValues),
    draws: exam.draws.map(({ level, kind, ...rule }) => ({ ...rule, level: level ?? '', kind: kind ?? '' })),
    ...(exam.handInWays && { handInWays: exam.handInWays }),
    ...(exam.base && { base: exam.base }),
    ...(exam.check && { check: exam.check }),
    practiceQuestion: isPractice && first && !isUsualQuestion(first.statement) ? first.statement : '',
    practiceModelAnswer: (isPractice && first?.modelAnswer) || '',
    practiceMarkingNotes: (isPractice && first?.markingNotes) || '',
    practiceRubric: isPractice ? rubricValues(first?.rubric) : [],
    ...(exam.hidesCriteria && { hidesCriteria: true }),
    edition: exam.edition,
  };
}

export function questionValues(question: DraftQuestion): QuestionValues {
  const { statement, kind, options, imageUrl, imageAlt, explanation, bank } = question;
  const { modelAnswer, markingNotes, rubric, points } = question;
  const execution = executionValues(question.execution);
  const review = reviewValues(question.review);
  return {
    statement,
    kind,
    options: options?.length
      ? options.map(({ text, correct }) => ({ text, correct }))
      : [blankOption(), blankOption()],
    imageUrl: imageUrl ?? '',
    imageAlt: imageAlt ?? '',
    modelAnswer: modelAnswer ?? '',
    markingNotes: markingNotes ?? '',
    rubric: rubricValues(rubric),
    ...(execution && { execution }),
    ...(review && { review }),
    points: points ?? 1,
    explanation: explanation ?? '',
    ...(bank && { bank }),
  };
}

/** The criteria of planted faults are made of the review. */
export const rubricValues = (rubric: Rubric | null | undefined): CriterionValues[] =>
  ownCriteria(rubric ?? []).map(({ name, levels, levelsShown }) => ({
    name,
    levels: levels.map((level) => ({ ...level })),
    ...(levelsShown && { levelsShown }),
  }));

export const fromBank = (question: BankQuestion): QuestionValues => {
  const { id: questionId, version, archived } = question;
  return { ...questionValues(question), bank: { questionId, version, newest: version, archived } };
};
