import type { PaperQuestion } from '#modules/exams/contract/paper-question.ts';
import { repositoryLink, repositoryLinkFault } from '#platform/contract/fields.ts';
import { Failure } from '#platform/server/errors.ts';
import type { ExamPaper } from './exam-papers.ts';

/** An answer as it is stored: a text or options, both null when there is none. */
export interface AnswerContent {
  readonly text: string | null;
  /** Ascending, each once, never an empty list. */
  readonly optionIds: readonly number[] | null;
}

/** An answer as a client sends it; 0, an empty list and null pick nothing. */
export interface GivenAnswer {
  readonly text?: string | null | undefined;
  readonly picked?: number | readonly number[] | null | undefined;
}

/** True when the client says anything of an answer, were it only that there is none. */
export const saysAnything = (given: GivenAnswer): boolean =>
  given.text !== undefined || given.picked !== undefined;

/**
 * Reads an answer as one to this question.
 *
 * @throws Failure when it cannot be one: a text where options are picked or the other way round, two options
 *   where one is right, an option of another question
 */
export function contentOf({ question }: PaperQuestion, given: GivenAnswer): AnswerContent {
  const text = given.text ?? '';
  const picked = [given.picked ?? []].flat().filter((option) => option !== 0);
  if (question.kind === 'essay') {
    if (picked.length > 0) throw invalidAnswer();
    return { text: text === '' ? null : text, optionIds: null };
  }
  const own = new Set(question.options.map((option) => option.id));
  const tooMany = question.kind === 'single' && picked.length > 1;
  if (!isBlank(text) || tooMany || picked.some((option) => !own.has(option))) throw invalidAnswer();
  const optionIds = [...new Set(picked)].sort((a, b) => a - b);
  return { text: null, optionIds: optionIds.length > 0 ? optionIds : null };
}

/**
 * The same for an answer that is to count: in a practical exam only the link of a repository does. Saving and
 * delivering ask alike, so that nothing is saved which a delivery would refuse.
 */
export function countingContentOf(
  { kind }: Pick<ExamPaper, 'kind'>,
  question: PaperQuestion,
  given: GivenAnswer,
): AnswerContent {
  const content = contentOf(question, given);
  const text = (content.text ?? '').trim();
  if (kind === 'practice' && text !== '' && repositoryLink(text) !== text) {
    throw invalidAnswer(repositoryLinkFault);
  }
  return content;
}

/** What is delivered of an answer: a blank text is none. */
export const withoutBlank = (content: AnswerContent): AnswerContent => ({
  text: isBlank(content.text ?? '') ? null : content.text,
  optionIds: content.optionIds,
});

export const isSame = (one: AnswerContent, other: AnswerContent): boolean =>
  one.text === other.text && String(one.optionIds) === String(other.optionIds);

/** The picked options as the wire has them: one id in a single choice, else a list. */
export function pickedOf(kind: PaperQuestion['question']['kind'], optionIds: readonly number[] | null) {
  if (optionIds === null) return undefined;
  return kind === 'single' ? optionIds[0] : [...optionIds];
}

export const invalidAnswer = (message?: string): Failure =>
  new Failure('RESPOSTA_INVALIDA', message === undefined ? {} : { message });

const isBlank = (text: string) => text.trim() === '';
