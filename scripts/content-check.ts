import { createExecutor } from '#modules/execution/server/executor/executor.ts';
import { type OwnExam, readExamFiles } from '#modules/templates/server/own-exams/exam-file.ts';
import { readPracticeFiles } from '#modules/templates/server/own-exams/practice-file.ts';
import { examFaults } from './exam-faults.ts';
import { practiceFaults } from './practice-faults.ts';
import { proveQuestions } from './prove-questions.ts';
import { proveReviews, unusedTests } from './prove-reviews.ts';
import { repeated } from './text-faults.ts';

/** Runs nothing. A file that breaks its schema comes first. */
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

/** Files are known by name whatever their folder. */
export function nameFaults(exams: readonly { readonly slug: string; readonly title: string }[]): string[] {
  return [
    ...repeated(exams.map(({ slug }) => slug)).map((slug) => `two files are called '${slug}'`),
    ...repeated(exams.map(({ title }) => title)).map((title) => `two exams are called '${title}'`),
  ];
}

async function proveBySolutions(exams: readonly OwnExam[], needsAll: boolean): Promise<string> {
  const executor = createExecutor();
  try {
    const { faults, leftOut, proven } = await proveQuestions(exams, executor);
    console.info(`${proven} solutions are proven.`);
    const missing = leftOut.length > 0 ? `This machine does not run ${leftOut.join(', ')}.` : '';
    if (missing && !needsAll) console.info(`${missing} Their solutions were left out.`);
    return [...faults, ...(missing && needsAll ? [missing] : [])].join('\n');
  } finally {
    await executor.stop();
  }
}

async function proveByTests(needsAll: boolean): Promise<string> {
  const { faults, leftOut, proven } = await proveReviews();
  console.info(`${proven} planted faults are proven.`);
  const missing = leftOut.length > 0 ? `This machine has no ${leftOut.join(', ')}.` : '';
  if (missing && !needsAll) console.info(`${missing} The faults in those languages were left out.`);
  return [...faults, ...(await unusedTests()), ...(missing && needsAll ? [missing] : [])].join('\n');
}

if (import.meta.main) {
  const needsAll = process.argv.includes('--languages=all');
  const fault =
    (await contentFault()) ||
    (await proveBySolutions(await readExamFiles(), needsAll)) ||
    (await proveByTests(needsAll));
  if (fault) console.error(fault);
  process.exitCode = fault ? 1 : 0;
}
