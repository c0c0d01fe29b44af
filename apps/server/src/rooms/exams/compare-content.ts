import { isDeepStrictEqual } from 'node:util';
import type { ExamContent, NewQuestion } from './write-exam.queries.ts';

/** True when both say the same, so that no new version is needed. */
export const isSameContent = (one: ExamContent, other: ExamContent): boolean =>
  isDeepStrictEqual(textsOf(one), textsOf(other)) && hasSameTags(one, other);

/** True when both are tagged alike, in whatever order. */
export const hasSameTags = (one: TaggedContent, other: TaggedContent): boolean =>
  isDeepStrictEqual(new Set(one.stackIds), new Set(other.stackIds)) &&
  isDeepStrictEqual(new Set(one.skillIds), new Set(other.skillIds));

type TaggedContent = Pick<ExamContent, 'stackIds' | 'skillIds'>;

/** What of an exam is read, tags left out. */
const textsOf = ({ kind, title, description, repositoryUrl, questions }: ExamContent) => ({
  kind,
  title,
  description,
  repositoryUrl,
  questions: questions.map(({ kind, statement, image, imageAlt, modelAnswer, markingNotes, options }) => ({
    kind,
    statement,
    image,
    imageAlt,
    modelAnswer,
    markingNotes,
    options: options.map(({ text, correct }) => ({ text, correct })),
  })),
});

/**
 * True when both give the same answers the same score: as many questions of the same kinds and pictures, with as
 * many options of which the same are right. Only then may attempts of one run sit over both.
 */
export const hasSameStructure = (one: ExamContent, other: ExamContent): boolean =>
  one.kind === other.kind &&
  isDeepStrictEqual(one.questions.map(structureOf), other.questions.map(structureOf));

const structureOf = ({ kind, image, options }: NewQuestion) => ({
  kind,
  image,
  right: options.map(({ correct }) => correct),
});
