import { isDeepStrictEqual } from 'node:util';
import { reviewStructure } from '#modules/question-bank/domain/code-review/code-review.ts';
import { asWritten, judgedBy } from '#modules/question-bank/domain/execution.ts';
import type { NewQuestion } from '#modules/question-bank/server/public.ts';
import { withCheckPoints } from './check-points.ts';
import type { ExamContent } from './write-exam.queries.ts';

export const isSameContent = (one: ExamContent, other: ExamContent): boolean =>
  isDeepStrictEqual(textsOf(one), textsOf(other)) && hasSameTags(one, other);

export const hasSameTags = (one: TaggedContent, other: TaggedContent): boolean =>
  isDeepStrictEqual(new Set(one.stackIds), new Set(other.stackIds)) &&
  isDeepStrictEqual(new Set(one.skillIds), new Set(other.skillIds));

type TaggedContent = Pick<ExamContent, 'stackIds' | 'skillIds'>;

const textsOf = ({
  kind,
  title,
  description,
  repositoryUrl,
  handInWays,
  base,
  check,
  questions,
  draws,
}: ExamContent) => ({
  kind,
  base: base?.id,
  check: checkOf({ check }),
  handInWays: waysOf({ handInWays }),
  title,
  description,
  repositoryUrl,
  questions: questions.map((question) => ({
    ...askedOf(question),
    imageAlt: question.imageAlt,
    modelAnswer: question.modelAnswer,
    markingNotes: question.markingNotes,
    explanation: question.explanation ?? null,
    rubric: question.rubric,
    execution: question.execution && asWritten(question.execution),
    review: question.review,
    bank: question.bank ? [question.bank.questionId, question.bank.version] : null,
  })),
  draws: draws.map(ruleOf),
});

const checkOf = ({ check }: Pick<ExamContent, 'check'>) =>
  check ? [check.files.id, check.language, check.command] : null;

const waysOf = ({ handInWays = ['link'] }: Pick<ExamContent, 'handInWays'>) => [...handInWays];

const askedOf = ({ kind, statement, image, points, options }: NewQuestion) => ({
  kind,
  statement,
  image,
  points,
  options: options.map(({ text, correct }) => ({ text, correct })),
});

const ruleOf = ({ tag, level, kind, count }: ExamContent['draws'][number]) => ({ tag, level, kind, count });

export const hasSameDraws = (one: ExamContent, other: ExamContent): boolean =>
  isDeepStrictEqual(one.draws.map(ruleOf), other.draws.map(ruleOf));

/** Fields that `content` leaves out of a question are copied from the same earlier question. */
export function withKept(before: ExamContent, content: ExamContent): ExamContent {
  const questions = withCheckPoints(content, before).questions.map((question) => {
    if (question.explanation !== undefined && question.bank !== undefined) return question;
    const asked = askedOf(question);
    const same = before.questions.find((other) => isDeepStrictEqual(askedOf(other), asked));
    const { explanation = same?.explanation, bank = same?.bank } = question;
    return { ...question, explanation, bank };
  });
  const { handInWays = before.handInWays, base = before.base, check = before.check } = content;
  const isPractice = content.kind === 'practice';
  return {
    ...content,
    handInWays,
    base: isPractice ? base : null,
    check: isPractice ? check : null,
    questions,
  };
}

/** The same answers get the same score if this is true. Only then may one run have attempts on both. */
export const hasSameStructure = (one: ExamContent, other: ExamContent): boolean =>
  one.kind === other.kind &&
  hasSameDraws(one, other) &&
  isDeepStrictEqual(waysOf(one), waysOf(other)) &&
  one.base?.id === other.base?.id &&
  isDeepStrictEqual(checkOf(one), checkOf(other)) &&
  isDeepStrictEqual(one.questions.map(structureOf), other.questions.map(structureOf));

const structureOf = ({ kind, image, points, rubric, execution, review, options }: NewQuestion) => ({
  kind,
  image,
  points,
  // Whoever begins later may read no more than whoever began before.
  levels:
    rubric?.map(({ levels, levelsShown }) => [levelsShown === true, levels.map(({ points }) => points)]) ??
    null,
  tests: execution && judgedBy(execution),
  review: review && reviewStructure(review),
  right: options.map(({ correct }) => correct),
});
