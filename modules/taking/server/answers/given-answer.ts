import type { PaperQuestion } from '#modules/exams/contract/paper-question.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { httpsLink, repositoryLinkFault } from '#platform/contract/fields.ts';
import { Failure } from '#platform/server/http/errors.ts';
import type { ExamPaper } from '../paper/exam-papers.ts';
import type { StoredAnswer } from './answers.queries.ts';

export interface AnswerContent {
  readonly text: string | null;
  /** Ascending and without repeats; never an empty list. */
  readonly optionIds: readonly number[] | null;
  readonly language: Language | null;
}

export const noAnswer: AnswerContent = { text: null, optionIds: null, language: null };

export interface GivenAnswer {
  readonly text?: string | null | undefined;
  readonly picked?: number | readonly number[] | null | undefined;
  readonly language?: Language | null | undefined;
}

/** An answer that is cleared says something too. */
export const saysAnything = (given: GivenAnswer): boolean =>
  given.text !== undefined || given.picked !== undefined;

/** @throws Failure RESPOSTA_INVALIDA if the answer does not fit the kind, options or languages of the question */
export function contentOf({ question }: PaperQuestion, given: GivenAnswer): AnswerContent {
  const text = given.text ?? '';
  const picked = [given.picked ?? []].flat().filter((option) => option !== 0);
  const language = given.language ?? null;
  const offered = question.execution?.languages.map((one) => one.language) ?? [];
  if (language !== null && !offered.includes(language)) throw invalidAnswer(notOffered);
  const { answer } = kindOf(question);
  if (answer === 'text') {
    if (picked.length > 0) throw invalidAnswer();
    return { text: text === '' ? null : text, optionIds: null, language };
  }
  const own = new Set(question.options.map((option) => option.id));
  const tooMany = answer === 'option' && picked.length > 1;
  if (!isBlank(text) || tooMany || picked.some((option) => !own.has(option))) throw invalidAnswer();
  const optionIds = [...new Set(picked)].sort((a, b) => a - b);
  return { text: null, optionIds: optionIds.length > 0 ? optionIds : null, language };
}

const notOffered = 'Esta questão não aceita essa linguagem.';

/** A language that was not said is that of the version before, else the question's first. */
export const inLanguage = (
  content: AnswerContent,
  { question }: PaperQuestion,
  last: Language | null | undefined,
): AnswerContent => ({
  ...content,
  language: content.language ?? last ?? question.execution?.languages[0]?.language ?? null,
});

type Asking = Pick<ExamPaper, 'kind' | 'handInWays'>;

/** Saves and deliveries apply the same rule, so that a delivery never refuses what was saved. */
export function countingContentOf(
  { kind, handInWays }: Asking,
  question: PaperQuestion,
  given: GivenAnswer,
): AnswerContent {
  const content = contentOf(question, given);
  const text = (content.text ?? '').trim();
  if (kind === 'practice' && text !== '') {
    if (!handInWays.includes('link')) throw invalidAnswer('Esta prova não recebe links.');
    if (httpsLink(text) !== text) throw invalidAnswer(repositoryLinkFault);
  }
  return content;
}

/** @throws Failure RESPOSTA_INVALIDA if the exam takes no files */
export function workContentOf(asking: Asking, question: PaperQuestion, given: GivenAnswer): AnswerContent {
  requireWay(asking, 'upload');
  return contentOf(question, given);
}

const notTaken = {
  upload: 'Esta prova não recebe arquivos.',
  push: 'Esta prova não recebe git push.',
} as const;

/** @throws Failure RESPOSTA_INVALIDA */
export function requireWay({ kind, handInWays }: Asking, way: keyof typeof notTaken): void {
  if (kind !== 'practice' || !handInWays.includes(way)) throw invalidAnswer(notTaken[way]);
}

export const withoutBlank = (content: AnswerContent): AnswerContent => ({
  text: isBlank(content.text ?? '') ? null : content.text,
  optionIds: content.optionIds,
  language: content.language,
});

export const storedContent = ({
  text,
  option_ids,
  language,
}: Pick<StoredAnswer, 'text' | 'option_ids' | 'language'>): AnswerContent =>
  withoutBlank({ text, optionIds: option_ids, language });

/** A language that was not said is that of the other. */
export const isSame = (one: AnswerContent, other: AnswerContent): boolean =>
  one.text === other.text &&
  String(one.optionIds) === String(other.optionIds) &&
  (one.language === null || other.language === null || one.language === other.language);

/** The wire has one id for a single choice, else a list. */
export function pickedOf(asked: PaperQuestion | undefined, optionIds: readonly number[] | null) {
  if (optionIds === null) return undefined;
  return asked && kindOf(asked.question).answer === 'option' ? optionIds[0] : [...optionIds];
}

export const invalidAnswer = (message?: string): Failure =>
  new Failure('RESPOSTA_INVALIDA', message === undefined ? {} : { message });

const isBlank = (text: string) => text.trim() === '';
