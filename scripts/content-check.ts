import { readExamFiles } from '#modules/exams/server/content/exam-file.ts';
import { readPracticeFiles } from '#modules/exams/server/content/practice-file.ts';
import { examFaults } from './exam-faults.ts';
import { practiceFaults } from './practice-faults.ts';
import { repeated } from './text-faults.ts';

/** What is wrong with the files of `content/`, a line each, or nothing; a file that is not as its schema has it, first. */
export async function contentFault(): Promise<string> {
  try {
    const [exams, practices] = [await readExamFiles(), await readPracticeFiles()];
    return [...nameFaults([...exams, ...practices]), ...examFaults(exams), ...practiceFaults(practices)].join(
      '\n',
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Names that stand there twice: files are known by theirs whatever folder they are in. */
export function nameFaults(exams: readonly { readonly slug: string; readonly title: string }[]): string[] {
  return [
    ...repeated(exams.map(({ slug }) => slug)).map((slug) => `two files are called '${slug}'`),
    ...repeated(exams.map(({ title }) => title)).map((title) => `two exams are called '${title}'`),
  ];
}

if (import.meta.main) {
  const fault = await contentFault();
  if (fault) console.error(fault);
  process.exitCode = fault ? 1 : 0;
}
