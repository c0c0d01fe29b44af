import { preloadMarkdown } from '#platform/web/ui/Markdown.tsx';
import type { Paper } from '../../contract/attempts.ts';
import { readPaper } from '../sync/taking.api.ts';
import { loadCodeFor } from './code-ahead.ts';

/** Longer than the change of page takes. An older paper may lack what another device saved since. */
const freshFor = 15_000;

interface Ahead {
  runId: number;
  developerId: number;
  paper: Promise<{ paper: Paper; at: number }>;
}

let ahead: Ahead | undefined;

/** A failure is the page's to meet. */
export function readPaperAhead(runId: number, developerId: number): void {
  const reading = readPaper(runId).then((paper) => {
    preloadMarkdown(paper.exam.questions.map(({ question }) => question.statement));
    void loadCodeFor(paper);
    return { paper, at: performance.now() };
  });
  reading.catch(() => undefined);
  ahead = { runId, developerId, paper: reading };
}

export async function takePaperAhead(runId: number, developerId: number): Promise<Paper | undefined> {
  const found = ahead;
  ahead = undefined;
  if (found?.runId !== runId || found.developerId !== developerId) return undefined;
  const read = await found.paper.catch(() => undefined);
  if (!read) return undefined;
  const age = performance.now() - read.at;
  return age < freshFor ? { ...read.paper, now: new Date(read.paper.now.getTime() + age) } : undefined;
}
