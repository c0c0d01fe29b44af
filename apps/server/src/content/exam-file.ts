import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { examLimits, examTitle } from '@provado/contract/exam-draft.ts';
import { z } from 'zod';

/** Where Provado's own exams lie. */
const examFilesFolder: string = fileURLToPath(new URL('../../../../content/exams', import.meta.url));

const text = (most: number) => z.string().trim().min(1).max(most);

const fileQuestion = z
  .strictObject({
    /** For whom the question is meant. It stays in the file: nothing is marked or drawn by it. */
    level: z.enum(['junior', 'pleno', 'senior']).optional(),
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

/** What a file of `content/exams` holds. Nobody corrects these exams, so every question has options. */
const examFile = z.strictObject({
  title: examTitle,
  description: text(5000),
  /** Names as the catalogue has them; the stacks are those of the skills. */
  skills: z.array(text(60)).min(1),
  minutes: z.int().min(examLimits.durationLeast / 60),
  questions: z.array(fileQuestion).min(12).max(examLimits.questionsMost),
});

export interface OwnExam extends z.output<typeof examFile> {
  /** The name of its file; it stays when the content changes. */
  readonly slug: string;
  /** Tells one state of the content from another. */
  readonly hash: string;
}

/**
 * Reads the exams of a folder in the order of their names.
 *
 * @throws Error naming the file that is not as it has to be, and where
 */
export async function readExamFiles(folder: string = examFilesFolder): Promise<OwnExam[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      const read = examFile.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
      if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
      const hash = createHash('sha256').update(JSON.stringify(read.data)).digest('hex');
      return { ...read.data, slug: basename(file, '.json'), hash };
    }),
  );
}
