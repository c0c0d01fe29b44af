import { href, paths } from '#platform/contract/paths.ts';
import type { RunAccess } from '#platform/contract/words.ts';

/** Leads a company to an invitation link if nobody finds the exam without one, else to its exams. */
export const afterPublishing = (access: RunAccess | null | undefined, runId: number | undefined): string =>
  access === 'invited' && runId !== undefined
    ? `${href(paths.company.run, { runId })}?aba=convites&link=novo`
    : paths.company.exams;
