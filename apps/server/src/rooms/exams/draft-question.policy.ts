import { type DraftQuestion, repositoryQuestion } from '@provado/contract/exam-draft.ts';
import type { NewQuestion } from './write-exam.queries.ts';

export type { NewQuestion };

/** A question as it is stored, in an exam as in the bank. A blank statement gets here only in a practical exam. */
export function questionOf(question: Omit<DraftQuestion, 'bank'>): Omit<NewQuestion, 'bank'> {
  const { kind, statement, imageUrl, imageAlt, modelAnswer, markingNotes, explanation, options } = question;
  const isOpen = kind === 'essay';
  const choices = isOpen ? [] : (options ?? []);
  return {
    kind,
    statement: statement || repositoryQuestion,
    image: imageUrl || null,
    imageAlt: imageAlt || null,
    modelAnswer: (isOpen && modelAnswer) || null,
    markingNotes: (isOpen && markingNotes) || null,
    explanation: explanation === undefined ? undefined : explanation || null,
    options: choices.map(({ text, correct }) => ({ text, correct: correct === true })),
  };
}

/**
 * Sentences by wire field.
 *
 * @param foreign the addresses that are not pictures of the author's in our own store
 */
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
