import { type RawBuilder, sql } from 'kysely';
import { isResultOut } from '#modules/exams/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { percentileOf } from '../domain/uncertainty.ts';
import { mostAgeMs, readRunStatistics, steadyFrom } from './run-statistics.ts';

/** Where a result stands among those of the same exam, and its standard error. */
export interface Standing {
  /** The percentage of the other takers with a lower score; absent while too few took the exam. */
  readonly percentile?: number;
  /** In points; absent while the run has too few results. */
  readonly standardError?: number;
}

/** A result that is out among all takers, itself included. Nobody took the exam if it is not out. */
export interface Places {
  readonly takers: number;
  readonly below: number;
  /** What the run's statistics say, if they hold as they are kept. */
  readonly kept: { readonly standardError: number | null } | null;
}

/**
 * The `Places` of an attempt, as JSON. Compares with every run of the exam, whichever company applied it. Self-marked
 * versions of a template have no open questions, so they are only compared with each other.
 */
export const placesOf = (attemptId: number, now: Date): RawBuilder<Places> => sql`(
  select json_build_object('takers', count(*), 'below', count(*) filter (where others.score < own.score),
           'kept', (select json_build_object('standardError', kept.figures -> 'exam' -> 'standardError')
                      from attempts as own
                      join runs on runs.id = own.run_id
                      join run_statistics as kept on kept.run_id = runs.id
                       and kept.grading_version = runs.grading_version
                       and kept.exam_version_id = runs.exam_version_id
                     where own.id = ${attemptId} and kept.considered >= ${steadyFrom}
                       and kept.computed_at > ${new Date(now.getTime() - mostAgeMs)}::timestamptz))
    from attempts as own
    join runs as own_run on own_run.id = own.run_id
    join exam_versions as own_version on own_version.id = own.exam_version_id
    join runs on runs.exam_id = own_run.exam_id
    join exam_versions on exam_versions.id = runs.exam_version_id
     and exam_versions.part = own_version.part
    join attempts as others on others.run_id = runs.id and ${isResultOut('others')} and others.score is not null
   where own.id = ${attemptId} and ${isResultOut('own')} and own.score is not null)`;

/** The standing of a result that is out; empty for any other. */
export async function findStanding(
  deps: Pick<Deps, 'db' | 'clock'>,
  { runId, attemptId }: { runId: number; attemptId: number },
): Promise<Standing> {
  const { rows } = await sql<{ places: Places }>`/* prepared: result_standing */
    select ${placesOf(attemptId, deps.clock.now())} as places`.execute(deps.db.kysely);
  return rows[0] ? standingOf(deps, runId, rows[0].places) : {};
}

export async function standingOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  runId: number,
  places: Places,
): Promise<Standing> {
  if (places.takers === 0) return {};
  const percentile = percentileOf(places);
  const standardError = places.kept
    ? places.kept.standardError
    : (await readRunStatistics(deps, runId, steadyFrom))?.figures.exam.standardError;
  return {
    ...(percentile !== null && { percentile }),
    ...(typeof standardError === 'number' && { standardError: Math.round(standardError * 10) / 10 }),
  };
}
