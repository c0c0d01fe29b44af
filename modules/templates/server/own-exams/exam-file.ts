import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { examLimits, examTitle } from '#modules/exams/contract/exam-draft.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import { type CodingQuestion, offeredWith, readCodingExam } from './coding-folder.ts';
import { half, hashOf, level, readContentFiles, text } from './content-files.ts';
import { type ReviewQuestion, readReviewQuestion } from './review-folder.ts';

const examFilesFolder: string = fileURLToPath(new URL('../../../../content/exams', import.meta.url));

const halfLeast = 15;

const closedQuestion = z
  .strictObject({
    level,
    half,
    statement: text(10_000),
    options: z
      .array(z.strictObject({ text: text(2000), right: z.literal(true).optional() }))
      .min(2)
      .max(8),
    /** Candidates read it with their result. */
    explanation: text(2000),
  })
  .refine(({ options }) => options.some(({ right }) => right) && options.some(({ right }) => !right), {
    error: 'A question needs a right and a wrong option.',
  })
  .refine(({ options }) => new Set(options.map((option) => option.text)).size === options.length, {
    error: 'Two options of a question say the same.',
  });

const openQuestion = z.strictObject({
  level,
  statement: text(10_000),
  modelAnswer: text(10_000),
  marking: z.array(text(1000)).min(1).max(10),
  explanation: text(2000),
});

export type ClosedQuestion = z.output<typeof closedQuestion>;
export type OpenQuestion = z.output<typeof openQuestion>;
export type OwnQuestion = ClosedQuestion | OpenQuestion | CodingQuestion | ReviewQuestion;

/** It names a folder of `content/reviews`. */
const reviewReference = z.strictObject({ review: text(60) });
type ReviewReference = z.output<typeof reviewReference>;

export const isClosed = (question: OwnQuestion): question is ClosedQuestion => 'options' in question;
export const isCoding = (question: OwnQuestion): question is CodingQuestion => 'execution' in question;
export const isReview = (question: OwnQuestion): question is ReviewQuestion => 'review' in question;

type FileQuestion = ClosedQuestion | OpenQuestion | ReviewReference;

const inHalf = (questions: readonly FileQuestion[], wanted: ClosedQuestion['half']) =>
  questions.filter((question) => 'half' in question && question.half === wanted).length;

// The faults of a union would name no field.
const fileQuestion = z.record(z.string(), z.unknown()).transform((value, context): FileQuestion => {
  const schema = 'review' in value ? reviewReference : 'options' in value ? closedQuestion : openQuestion;
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

const examFile = z.strictObject({
  title: examTitle,
  description: text(5000),
  /** The names come from the catalogue. The stacks follow from the skills. */
  skills: z.array(text(60)).min(1),
  /** It is the time for the questions with options alone. */
  minutes: z.int().min(examLimits.durationLeast / 60),
  questions: z
    .array(fileQuestion)
    .max(examLimits.questionsMost)
    .refine((questions) => half.options.every((one) => inHalf(questions, one) >= halfLeast), {
      error: `There are fewer than ${halfLeast} questions with options in a half.`,
    }),
});

export interface OwnExam extends Omit<z.output<typeof examFile>, 'questions'> {
  readonly questions: OwnQuestion[];
  readonly slug: string;
  readonly hash: string;
}

/** @throws Error naming the invalid file, and where it is invalid */
export async function readExamFiles(folder: string = examFilesFolder): Promise<OwnExam[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const coding = folders.sort().map(async (slug) => {
    const exam = await readCodingExam(join(folder, slug));
    return { ...exam, slug, hash: hashOf(exam) };
  });
  const plain = (await readContentFiles(folder, examFile)).map(withReviews);
  return Promise.all([...plain, ...coding]);
}

/** The hash is that of the whole: a changed review makes the exam's next version. */
async function withReviews({
  hash,
  ...exam
}: z.output<typeof examFile> & { slug: string; hash: string }): Promise<OwnExam> {
  const questions = await Promise.all(
    exam.questions.map((question) => ('review' in question ? readReviewQuestion(question.review) : question)),
  );
  const whole = { ...exam, questions };
  return { ...whole, hash: questions.some(isReview) ? hashOf(whole) : hash };
}

/**
 * Leaves out questions without a language that runs here, and exams of which a half would be empty: the content changes
 * with the languages.
 */
export const runnableExams = (exams: readonly OwnExam[], languages: readonly Language[]): OwnExam[] =>
  exams.flatMap(({ slug, hash, ...exam }) => {
    if (!exam.questions.every(isCoding)) return [{ ...exam, slug, hash }];
    const offered = offeredWith({ ...exam, questions: exam.questions.filter(isCoding) }, languages);
    return offered ? [{ ...offered, slug, hash: hashOf(offered) }] : [];
  });
