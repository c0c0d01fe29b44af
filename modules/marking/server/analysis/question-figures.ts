import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { QuestionFigures } from '../../contract/grading.ts';
import type { ExamStatistics } from '../../contract/item-statistics.ts';
import { analyseRun, type QuestionAnalysis } from './analyse-run.ts';
import {
  creditOf,
  type FiguredQuestion,
  findAnswerGroups,
  findFiguredQuestions,
} from './question-figures.queries.ts';
import type { Answered } from './run-marks.ts';

export interface RunFigures {
  readonly scored: number;
  readonly exam: ExamStatistics;
  readonly questions: readonly Omit<QuestionFigures, 'change'>[];
}

/** The database only counts equal answers: their credit is computed here, by the same rule as the scores. */
export async function figureQuestions(db: Database<Schema>, runId: number): Promise<RunFigures> {
  const groups = await findAnswerGroups(db, runId);
  const askedIds = [...new Set(groups.map((group) => group.question_id))];
  const versions = await findFiguredQuestions(db, runId, askedIds);
  const groupsOf = Map.groupBy(groups, (group) => group.question_id);
  const byPosition = Map.groupBy(versions, ({ position }) => position);
  const questions = versions
    .filter((question) => question.current)
    .map((question) => ({
      question,
      position: question.position,
      draw: question.draw,
      annulled: question.annulled,
      // A question has the same position in every version that candidates got.
      answered: (byPosition.get(question.position) ?? []).map(
        (version): Answered => ({ version, groups: groupsOf.get(version.id) ?? [] }),
      ),
    }));
  const analysis = analyseRun(questions);
  return {
    scored: analysis.scored,
    exam: analysis.exam,
    questions: questions.map(({ question, answered }) =>
      figuresOf(question, answered, analysis.questions.get(question.position) ?? { findings: [] }),
    ),
  };
}

function figuresOf(
  question: FiguredQuestion,
  answered: readonly Answered[],
  { pickedByThirds, ...analysis }: QuestionAnalysis,
): Omit<QuestionFigures, 'change'> {
  const picks = new Map<number, number>();
  let asked = 0;
  let given = 0;
  let judged = 0;
  let left = 0;
  let credit = 0;
  for (const { version, groups } of answered) {
    const { isMarkedByPeople } = kindOf(version);
    for (const group of groups) {
      const { count, option_ids: picked, mark } = group;
      asked += count;
      if (isMarkedByPeople && group.left && !version.annulled) left += count;
      if (group.written || (picked && picked.length > 0)) given += count;
      if (!isMarkedByPeople || mark !== null) {
        judged += count;
        credit += count * creditOf(version, group);
      }
      for (const option of version.options) {
        if (picked?.includes(option.id))
          picks.set(option.position, (picks.get(option.position) ?? 0) + count);
      }
    }
  }
  return {
    id: question.id,
    number: question.position,
    ...(question.draw !== null && { draw: question.draw }),
    kind: question.kind,
    ...(question.execution_kind && { executionKind: question.execution_kind }),
    ...(question.is_review && { isReview: true as const }),
    statement: question.statement,
    ...(question.points !== 1 && { points: question.points }),
    ...(question.rubric && { rubric: question.rubric }),
    asked,
    answered: given,
    judged,
    left,
    ...(judged > 0 && { right: Math.round((credit / judged) * 1000) / 10 }),
    options: question.options.map((option) => ({
      id: option.id,
      text: option.text,
      correct: option.right,
      picked: picks.get(option.position) ?? 0,
      ...(pickedByThirds && { pickedByThirds: pickedByThirds.get(option.position) ?? [0, 0, 0] }),
    })),
    ...analysis,
  };
}
