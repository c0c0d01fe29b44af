import { href, paths } from '#platform/contract/paths.ts';
import type { RunAccess } from '#platform/contract/words.ts';

/** Nobody finds an exam by invitation without its link, so the link is shown first. */
export const afterPublishing = (access: RunAccess | null | undefined, runId: number | undefined): string =>
  access === 'invited' && runId !== undefined
    ? `${href(paths.company.run, { runId })}?aba=convites&link=novo`
    : paths.company.exams;
