import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { examLimits, examTitle } from '../../contract/exam-draft.ts';
import { readContentFiles } from './content-files.ts';

/** The folder of Provado's own exams. */
const examFilesFolder: string = fileURLToPath(new URL('../../../../content/exams', import.meta.url));

const text = (most: number) => z.string().trim().min(1).max(most);

/** The intended level of the question. It is only for authors: neither grading nor draws use it. */
const level = z.enum(['junior', 'pleno', 'senior']).optional();

/** Candidates rehearse with the open half and see its key. The reserved half is asked where a result counts. */
const half = z.enum(['open', 'reserved']);
/** The least number of questions with options in each half. */
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
    /** Why the right options are right: candidates read it with their result. */
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
  /** An answer that earns the mark, in Markdown. Graders see it with the candidate's. */
  modelAnswer: text(10_000),
  /** What earns the mark, point by point. */
  marking: z.array(text(1000)).min(1).max(10),
  explanation: text(2000),
});

export type ClosedQuestion = z.output<typeof closedQuestion>;
export type OpenQuestion = z.output<typeof openQuestion>;
/** A question without options is open, and people grade its answers. */
export type OwnQuestion = ClosedQuestion | OpenQuestion;

export const isClosed = (question: OwnQuestion): question is ClosedQuestion => 'options' in question;

const inHalf = (questions: readonly OwnQuestion[], wanted: ClosedQuestion['half']): number =>
  questions.filter((question) => isClosed(question) && question.half === wanted).length;

// Not a union, whose faults would name no field.
const fileQuestion = z.record(z.string(), z.unknown()).transform((value, context): OwnQuestion => {
  const read = ('options' in value ? closedQuestion : openQuestion).safeParse(value);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

/** The content of a file in `content/exams`. The questions with options form the open exam that developers take. */
const examFile = z.strictObject({
  title: examTitle,
  description: text(5000),
  /** Names from the catalogue. The stacks follow from the skills. */
  skills: z.array(text(60)).min(1),
  /** For the questions with options. */
  minutes: z.int().min(examLimits.durationLeast / 60),
  questions: z
    .array(fileQuestion)
    .max(examLimits.questionsMost)
    .refine((questions) => half.options.every((one) => inHalf(questions, one) >= halfLeast), {
      error: `There are fewer than ${halfLeast} questions with options in a half.`,
    }),
});

export interface OwnExam extends z.output<typeof examFile> {
  /** The name of its file, which stays when the content changes. */
  readonly slug: string;
  /** Identifies this state of the content. */
  readonly hash: string;
}

/**
 * Reads the exams of a folder in the order of their names.
 *
 * @throws Error naming the invalid file, and where it is invalid
 */
export const readExamFiles = (folder: string = examFilesFolder): Promise<OwnExam[]> =>
  readContentFiles(folder, examFile);
