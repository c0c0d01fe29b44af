import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { Config } from '#platform/server/config.ts';
import { storedPicture } from '#platform/server/files/picture-address.ts';
import type { BankDraft } from '../contract/question-bank.ts';
import type { CodeReview } from '../domain/code-review/code-review.ts';
import { ownCriteria, withFaultCriteria } from '../domain/code-review/fault-criteria.ts';
import { type Execution, withNewestRules } from '../domain/execution.ts';
import { kindOf } from '../domain/kinds/kinds.ts';
import { plainRubric, type Rubric } from '../domain/rubric.ts';

export interface NewQuestion {
  readonly kind: QuestionKind;
  readonly statement: string;
  readonly image: string | null;
  readonly imageAlt: string | null;
  /** Graders read these of an open question, and candidates never do. */
  readonly modelAnswer: string | null;
  readonly markingNotes: string | null;
  /** Undefined keeps what the same question had before. */
  readonly explanation?: string | null | undefined;
  /** It was copied from this version in the company's bank. Undefined keeps the one before. */
  readonly bank?: { readonly questionId: number; readonly version: number } | null | undefined;
  readonly points: number;
  /** It has a criterion for each planted fault of a review. */
  readonly rubric: Rubric | null;
  readonly execution: Execution | null;
  readonly review: CodeReview | null;
  readonly options: readonly { readonly text: string; readonly correct: boolean }[];
}

export const questionColumns = (question: Omit<NewQuestion, 'bank'>) => ({
  kind: question.kind,
  statement: question.statement,
  image: question.image,
  image_alt: question.imageAlt,
  model_answer: question.modelAnswer,
  marking_notes: question.markingNotes,
  explanation: question.explanation ?? null,
  points: question.points,
  rubric: question.rubric && JSON.stringify(question.rubric),
  execution: question.execution && JSON.stringify(withNewestRules(question.execution)),
  review: question.review && JSON.stringify(question.review),
});

export function questionOf(
  question: Omit<BankDraft, 'tags' | 'level'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Omit<NewQuestion, 'bank'> {
  const {
    kind,
    statement,
    imageUrl,
    imageAlt,
    modelAnswer,
    markingNotes,
    explanation,
    points,
    rubric,
    execution,
    options,
  } = question;
  const { hasOptions, isMarkedByPeople, mayRun, mayReview } = kindOf(question);
  const review = (mayReview && question.review) || null;
  const choices = hasOptions ? (options ?? []) : [];
  return {
    kind,
    statement,
    image: imageUrl ? storedPicture(publicUrl, imageUrl) : null,
    imageAlt: imageAlt || null,
    modelAnswer: (isMarkedByPeople && modelAnswer) || null,
    markingNotes: (isMarkedByPeople && markingNotes) || null,
    explanation: explanation === undefined ? undefined : explanation || null,
    points: points ?? 1,
    rubric: withFaultCriteria(isMarkedByPeople && rubric ? plainRubric(ownCriteria(rubric)) : null, review),
    execution: (mayRun && execution) || null,
    review,
    options: choices.map(({ text, correct }) => ({ text, correct: correct === true })),
  };
}

/** @param foreign the pictures that the author may not use */
export function pictureFaults(
  questions: readonly { readonly image: string | null }[],
  foreign: ReadonlySet<string>,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ image }, index) =>
      image && foreign.has(image) ? [[`questoes.${index}.img_url`, sendThroughUs]] : [],
    ),
  );
}

export const sendThroughUs = 'Envie a imagem da questão pela plataforma.';
