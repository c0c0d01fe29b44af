import type { Deps } from '#platform/server/deps.ts';
import { findRunDetails } from '../run-details.queries.ts';
import { calendarFile } from './calendar.ts';

/** The dates that a developer reads on the page of a run. Undefined: they may not see it, or it names none. */
export async function readCalendar(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { runId, developerId }: { runId: number; developerId: number },
): Promise<string | undefined> {
  const now = clock.now();
  const run = await findRunDetails(db, runId, { developerId }, now);
  if (!run) return undefined;
  const { attempt, startsAt, answerBy } = run;
  const isTaken = attempt != null && attempt.state !== 'in_progress';
  return calendarFile({
    runId,
    title: run.title,
    company: run.company.name,
    startsAt,
    endsAt: isTaken ? undefined : (run.latestEnd ?? run.endsAt),
    deadline: attempt?.state === 'in_progress' ? (attempt.deadline ?? undefined) : undefined,
    answerBy,
    publicUrl: config.publicUrl,
    now,
  });
}
