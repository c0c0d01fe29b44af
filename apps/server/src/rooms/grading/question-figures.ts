import type { listQuestionFigures, QuestionFigures } from '@provado/contract/grading.ts';
import type { Result } from '@provado/contract/route.ts';
import { questionCredit } from '@provado/domain/score.ts';
import type { Database } from '#platform/database.ts';
import type { Schema } from '../../schema.ts';
import {
  type AnswerGroup,
  type FiguredQuestion,
  findAnswerGroups,
  findFiguredQuestions,
} from './question-figures.queries.ts';

/**
 * How the questions of a run were answered; undefined when the company has no such run. The database counts
 * answers that are alike, so that what they are worth is computed here, by the rule that makes the scores.
 */
export async function figureQuestions(
  db: Database<Schema>,
  runId: number,
  companyId: number,
): Promise<Result<typeof listQuestionFigures>['data'] | undefined> {
  const found = await findAnswerGroups(db, runId, companyId);
  if (!found) return undefined;
  const askedIds = [...new Set(found.groups.map((group) => group.question_id))];
  const questions = await findFiguredQuestions(db, runId, askedIds);
  const groupsOf = Map.groupBy(found.groups, (group) => group.question_id);
  return {
    considered: found.considered,
    sampled: found.considered < found.delivered,
    questions: questions
      .filter((question) => question.current)
      .map((question) => {
        // The same question in every version of the exam that candidates got.
        const versions = questions.filter(({ position }) => position === question.position);
        return figuresOf(
          question,
          versions.map((version) => ({ version, groups: groupsOf.get(version.id) ?? [] })),
        );
      }),
  };
}

interface Answered {
  readonly version: FiguredQuestion;
  readonly groups: readonly AnswerGroup[];
}

function figuresOf(question: FiguredQuestion, answered: readonly Answered[]): QuestionFigures {
  const picks = new Map<number, number>();
  let asked = 0;
  let given = 0;
  let judged = 0;
  let credit = 0;
  for (const { version, groups } of answered) {
    for (const group of groups) {
      const { count, option_ids: picked, verdict } = group;
      asked += count;
      if (group.written || (picked && picked.length > 0)) given += count;
      if (version.kind !== 'essay' || verdict !== null) {
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
    kind: question.kind,
    statement: question.statement,
    asked,
    answered: given,
    judged,
    ...(judged > 0 && { right: Math.round((credit / judged) * 1000) / 10 }),
    options: question.options.map((option) => ({
      id: option.id,
      text: option.text,
      correct: option.right,
      picked: picks.get(option.position) ?? 0,
    })),
  };
}

function creditOf({ kind, options }: FiguredQuestion, { verdict, option_ids }: AnswerGroup): number {
  const question = kind === 'essay' ? { kind } : { kind, options };
  const { numerator, denominator } = questionCredit(question, { verdict, picked: option_ids ?? [] });
  return Number(numerator) / Number(denominator);
}
