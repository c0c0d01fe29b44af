import type { Config } from '#platform/server/config.ts';
import { storedPicture } from '#platform/server/picture-address.ts';
import { type DraftQuestion, repositoryQuestion } from '../contract/exam-draft.ts';
import type { NewQuestion } from './write-exam.queries.ts';

export type { NewQuestion };

/** A question as it is stored, in an exam as in the bank. A blank statement gets here only in a practical exam. */
export function questionOf(
  question: Omit<DraftQuestion, 'bank'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Omit<NewQuestion, 'bank'> {
  const { kind, statement, imageUrl, imageAlt, modelAnswer, markingNotes, explanation, options } = question;
  const isOpen = kind === 'essay';
  const choices = isOpen ? [] : (options ?? []);
  return {
    kind,
    statement: statement || repositoryQuestion,
    image: imageUrl ? storedPicture(publicUrl, imageUrl) : null,
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
 * @param foreign the pictures that the author may not use
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
