import { codeParts } from '#modules/exams/web/public.ts';
import type { Paper } from '../contract/attempts.ts';
import { runParts } from './runs/run-parts.ts';

/** The wait ends after these milliseconds, so that a slow network does not keep a candidate from the exam. */
const longest = 1_500;

/**
 * Loads what questions that run need, before they are shown: what comes later above a field moves it away under the
 * fingers. Other papers wait for nothing.
 */
export async function loadCodeFor({ exam }: Paper): Promise<void> {
  if (!exam.questions.some(({ question }) => question.execution)) return;
  const parts = Promise.all([codeParts.preload(), runParts.preload()]);
  await Promise.race([parts, new Promise((over) => setTimeout(over, longest))]);
}
