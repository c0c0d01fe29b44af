import { readExamFiles } from '#modules/exams/server/content/exam-file.ts';
import { readPracticeFiles } from '#modules/exams/server/content/practice-file.ts';
import { examFaults } from './exam-faults.ts';
import { practiceFaults } from './practice-faults.ts';
import { repeated } from './text-faults.ts';

/**
 * The faults in the files of `content/`, one per line; empty if there are none. A file that breaks its schema comes
 * first.
 */
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

/** Duplicate names. Files are known by name whatever their folder. */
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
