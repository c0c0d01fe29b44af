import { codeParts, reviewParts } from '#modules/exams/web/public.ts';
import type { Paper } from '../../contract/attempts.ts';
import { executionParts } from '../execution/execution-parts.ts';
import { baseParts, workParts } from '../works/work-parts.ts';

/** A slow network must not keep a candidate from the exam longer than these milliseconds. */
const longest = 1_500;

/** What comes later above a field moves it away under the fingers, so the code is loaded before. */
export async function loadCodeFor({ exam }: Paper): Promise<void> {
  const isExecuted = exam.questions.some(({ question }) => question.execution);
  const isReviewed = exam.questions.some(({ question }) => question.review);
  const takesFiles = exam.handInWays?.some((way) => way !== 'link');
  if (!isExecuted && !isReviewed && !takesFiles && !exam.base) return;
  const parts = Promise.all([
    ...(isExecuted ? [codeParts.preload(), executionParts.preload()] : []),
    ...(isReviewed ? [reviewParts.preload()] : []),
    ...(takesFiles ? [workParts.preload()] : []),
    ...(exam.base ? [baseParts.preload()] : []),
  ]);
  await Promise.race([parts, new Promise((over) => setTimeout(over, longest))]);
}
