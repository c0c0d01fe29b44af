import { type DraftQuestion, type ExamDraft, repositoryQuestion } from '@provado/contract/exam-draft.ts';
import type { Transaction } from 'kysely';
import type { Caller } from '#platform/caller.ts';
import { fileOwner, findForeignPictures } from '#rooms/uploads/uploads.policy.ts';
import type { Schema } from '../../schema.ts';
import { pictureFaults, tagFaults } from './check-draft.ts';
import { findTags } from './exam-references.queries.ts';
import type { ExamContent, NewQuestion } from './write-exam.queries.ts';

/** What of a draft becomes a version of an exam. */
export function contentOf(draft: ExamDraft): ExamContent {
  return {
    kind: draft.kind,
    title: draft.title,
    description: draft.description,
    repositoryUrl: draft.repositoryUrl || null,
    stackIds: [...new Set(draft.stackIds)],
    skillIds: [...new Set(draft.skillIds)],
    questions: draft.questions.map(asNewQuestion),
  };
}

/** A version in the words of a draft. */
export const draftOf = (content: ExamContent) => ({
  kind: content.kind,
  title: content.title,
  description: content.description,
  repositoryUrl: content.repositoryUrl ?? '',
  stackIds: [...content.stackIds],
  skillIds: [...content.skillIds],
  questions: content.questions.map(
    ({ kind, statement, image, imageAlt, modelAnswer, markingNotes, options }) => ({
      kind,
      statement,
      imageUrl: image,
      imageAlt,
      ...(modelAnswer && { modelAnswer }),
      ...(markingNotes && { markingNotes }),
      options: options.map(({ text, correct }) => ({ text, correct })),
    }),
  ),
});

export const tagsOf = ({ stackIds, skillIds }: ExamContent) => ({ stackIds, skillIds });

/**
 * The faults that only the database knows, by wire field.
 *
 * @param before the version that is edited: the pictures in it may stay, whoever sent them
 */
export async function contentFaults(
  trx: Transaction<Schema>,
  publicUrl: string,
  caller: Caller,
  content: ExamContent,
  before?: ExamContent,
): Promise<Record<string, string>> {
  const { stackIds, skillIds, questions } = content;
  const kept = new Set(before?.questions.map(({ image }) => image));
  const urls = questions.flatMap(({ image }) => (image === null || kept.has(image) ? [] : image));
  const foreign = await findForeignPictures(trx, publicUrl, fileOwner(caller), 'questao', urls);
  return {
    ...tagFaults(stackIds, skillIds, await findTags(trx, stackIds, skillIds)),
    ...pictureFaults(questions, foreign),
  };
}

/** A blank statement gets here only in a practical exam. */
function asNewQuestion(question: DraftQuestion): NewQuestion {
  const { kind, statement, imageUrl, imageAlt, modelAnswer, markingNotes, options } = question;
  const isOpen = kind === 'essay';
  const choices = isOpen ? [] : (options ?? []);
  return {
    kind,
    statement: statement || repositoryQuestion,
    image: imageUrl || null,
    imageAlt: imageAlt || null,
    modelAnswer: (isOpen && modelAnswer) || null,
    markingNotes: (isOpen && markingNotes) || null,
    options: choices.map(({ text, correct }) => ({ text, correct: correct === true })),
  };
}
