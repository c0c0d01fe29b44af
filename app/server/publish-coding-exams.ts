import { availableLanguages } from '#modules/execution/server/public.ts';
import { isCoding, readExamFiles, runnableExams } from '#modules/templates/server/own-exams/exam-file.ts';
import { publishOwnExams } from '#modules/templates/server/publish-own-exams.ts';
import type { Deps } from '#platform/server/deps.ts';

/**
 * Waits until the executor has tried itself.
 * @param executor absent if this server executes no code; its runners count alone
 */
export async function publishCodingExams(
  deps: Pick<Deps, 'db' | 'clock'>,
  executor?: Parameters<typeof availableLanguages>[1],
): Promise<void> {
  const languages = (await availableLanguages(deps, executor)).map(({ language }) => language);
  const coding = (await readExamFiles()).filter(({ questions }) => questions.some(isCoding));
  // They come from the easiest level up, and lists begin with what was published last.
  const exams = coding.toReversed();
  await publishOwnExams(deps, runnableExams(exams, languages));
}
