import { readExamFiles } from '../apps/server/src/content/exam-file.ts';
import { examFaults } from './exam-faults.ts';

/** What is wrong with the files of `content/`, a line each, or nothing; a file that is not as its schema has it, first. */
export async function contentFault(): Promise<string> {
  try {
    return examFaults(await readExamFiles()).join('\n');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

if (import.meta.main) {
  const fault = await contentFault();
  if (fault) console.error(fault);
  process.exitCode = fault ? 1 : 0;
}
