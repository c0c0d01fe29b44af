import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { endOfDay, startOfDay } from '#platform/contract/day.ts';
import {
  type DraftQuestion,
  type ExamDraft,
  practiceKind,
  questionKindCodes,
  usualQuestion,
} from '../../contract/exam-draft.ts';
import { toExecution } from '../questions/execution/execution-values.ts';
import { toReview } from '../questions/review/review-values.ts';
import type { CriterionValues, DrawValues, ExamFormValues, QuestionValues } from './exam-form.ts';

/** A day becomes its first or last instant in São Paulo. */
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
              statement: values.practiceQuestion.trim() || usualQuestion(values.handInWays),
              kind: practiceKind,
              kindCode: questionKindCodes[practiceKind],
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
    ...(kind === 'practice' && values.handInWays && { handInWays: values.handInWays }),
    ...(kind === 'practice' && values.base !== undefined && { base: values.base && { id: values.base.id } }),
    ...(kind === 'practice' && values.check !== undefined && { check: checkOf(values.check) }),
    kind,
    duration: isLimited && minutes !== null ? minutes * 60 : null,
    ...(values.access && { access: values.access }),
    ...ruleDraft(values),
    ...(values.questionResults && { questionResults: values.questionResults }),
    ...(values.resultsRelease && { resultsRelease: values.resultsRelease }),
    ...(values.answerDays !== undefined && { answerDays: values.answerDays }),
    ...(values.shuffledQuestions !== undefined && { shuffledQuestions: values.shuffledQuestions }),
    ...(values.shuffledOptions !== undefined && { shuffledOptions: values.shuffledOptions }),
  };
}

const checkOf = (check: ExamFormValues['check']) =>
  check && {
    files: { id: check.files.id },
    language: check.language,
    command: check.command.trim(),
    ...(check.points != null && { points: check.points }),
  };

const ruleDraft = ({
  helpRule,
  helpTools,
  helpNote,
  otherJudges,
  judgesNamed,
  playbackShown,
}: ExamFormValues) => ({
  ...(helpRule && { helpRule, helpTools: helpTools?.trim() ?? '', helpNote: helpNote?.trim() ?? '' }),
  ...(otherJudges && { otherJudges, judgesNamed: judgesNamed?.trim() ?? '' }),
  ...(playbackShown !== undefined && { playbackShown }),
});

export function toDraftQuestion(question: QuestionValues): Omit<DraftQuestion, 'bank'> {
  const { statement, kind, options, imageUrl, imageAlt, explanation } = question;
  const { modelAnswer, markingNotes, rubric, execution, review, points } = question;
  const { hasOptions, isMarkedByPeople, mayRun, mayReview } = kindOf(question);
  return {
    statement: statement.trim(),
    kind,
    // Tests mark what runs, so its rubric waits until it runs no more.
    ...(isMarkedByPeople && markingOf(modelAnswer, markingNotes, execution ? [] : rubric)),
    ...(mayRun && execution && { execution: toExecution(execution) }),
    ...(mayReview && review && { review: toReview(review) }),
    ...(hasOptions && {
      options: options.map((option) => ({ text: option.text.trim(), correct: option.correct })),
    }),
    ...(imageUrl && { imageUrl, imageAlt: imageAlt.trim() }),
    ...pointsOf(points),
    // The server would keep the explanation of a stored question if it were left out.
    explanation: explanation.trim() || null,
  };
}

const referenceOf = ({ bank }: QuestionValues) =>
  bank ? { questionId: bank.questionId, version: bank.version } : null;

export const toDraftDraw = ({ tag, level, kind, count }: DrawValues) => ({
  tag,
  level: level || null,
  kind: kind || null,
  // The contract finds the fault of what is not filled in.
  count: count ?? 0,
});

export function markingOf(modelAnswer: string, markingNotes: string, rubric: readonly CriterionValues[]) {
  return {
    ...(modelAnswer.trim() && { modelAnswer: modelAnswer.trim() }),
    ...(markingNotes.trim() && { markingNotes: markingNotes.trim() }),
    ...(rubric.length > 0 && { rubric: rubric.map(toCriterion) }),
  };
}

export const toCriterion = ({ name, levels, levelsShown }: CriterionValues) => ({
  name: name.trim(),
  levels: levels.map(({ points, description }) => ({
    // The contract finds the fault of what is not filled in.
    points: points ?? -1,
    description: description.trim(),
  })),
  ...(levelsShown && { levelsShown }),
});

export const pointsOf = (points: number | null) => (points === 1 ? {} : { points: points ?? 0 });
