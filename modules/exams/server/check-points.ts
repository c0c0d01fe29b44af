import { checkPointsOf, withCheckCriterion } from '#modules/question-bank/domain/check-criterion.ts';
import type { ExamContent } from './write-exam.queries.ts';

/**
 * The rubric of a practical exam with the criterion of its check, as many points as the check says.
 * @param before content that says nothing of a check keeps the check of this one
 */
export function withCheckPoints(content: ExamContent, before?: ExamContent): ExamContent {
  if (content.kind !== 'practice') return content;
  const stood = before?.questions[0]?.rubric;
  const points = content.check === undefined ? checkPointsOf(stood) : content.check?.points;
  const questions = content.questions.map((question) => ({
    ...question,
    rubric: withCheckCriterion(question.rubric, points, stood),
  }));
  return { ...content, questions };
}
