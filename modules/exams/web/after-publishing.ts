import { href, paths } from '#platform/contract/paths.ts';
import type { RunAccess } from '#platform/contract/words.ts';

/** Where a company goes on: to a link of invitation where nobody finds the exam without one, else to its exams. */
export const afterPublishing = (access: RunAccess | null | undefined, runId: number | undefined): string =>
  access === 'invited' && runId !== undefined
    ? `${href(paths.company.run, { runId })}?aba=convites&link=novo`
    : paths.company.exams;
