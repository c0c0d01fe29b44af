import { type RawBuilder, sql } from 'kysely';
import { isResultOut } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { percentileOf } from '../../domain/uncertainty.ts';
import { mostAgeMs, readRunStatistics, steadyFrom } from './run-statistics.ts';

export interface Standing {
  readonly percentile?: number;
  /** It is in points; absent while the run has too few results. */
  readonly standardError?: number;
}

/** The result itself is among all takers. Nobody took the exam if the result is not out. */
export interface ScoreCounts {
  readonly takers: number;
  readonly below: number;
  /** Statistics of the run are there if they hold as they are kept. */
  readonly kept: { readonly standardError: number | null } | null;
}

/** Needs `runs` and `exam_versions`. Self-marked versions lack open questions, so they compare among themselves. */
export const scoreCountsOf = (now: Date): RawBuilder<ScoreCounts> => sql`(
  select json_build_object('takers', count(*), 'below', count(*) filter (where others.score < attempts.score),
           'kept', (select json_build_object('standardError', kept.figures -> 'exam' -> 'standardError')
                      from run_statistics as kept
                     where kept.run_id = runs.id and kept.grading_version = runs.grading_version
                       and kept.exam_version_id = runs.exam_version_id and kept.considered >= ${steadyFrom}
                       and kept.computed_at > ${new Date(now.getTime() - mostAgeMs)}::timestamptz))
    from runs as every_run
    join exam_versions as every_version on every_version.id = every_run.exam_version_id
     and every_version.part = exam_versions.part
    join attempts as others on others.run_id = every_run.id and ${isResultOut('others')} and others.score is not null
   where every_run.exam_id = runs.exam_id
     and attempts.rehearsal = 0 and ${isResultOut()} and attempts.score is not null)`;

export async function findStanding(
  deps: Pick<Deps, 'db' | 'clock'>,
  { runId, attemptId }: { runId: number; attemptId: number },
): Promise<Standing> {
  const { rows } = await sql<{ counts: ScoreCounts }>`/* prepared: result_standing */
    select ${scoreCountsOf(deps.clock.now())} as counts
      from attempts
      join runs on runs.id = attempts.run_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
     where attempts.id = ${attemptId}`.execute(deps.db.kysely);
  return rows[0] ? standingOf(deps, runId, rows[0].counts) : {};
}

export async function standingOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  runId: number,
  counts: ScoreCounts,
): Promise<Standing> {
  if (counts.takers === 0) return {};
  const percentile = percentileOf(counts);
  const standardError = counts.kept
    ? counts.kept.standardError
    : (await readRunStatistics(deps, runId, steadyFrom))?.figures.exam.standardError;
  return {
    ...(percentile !== null && { percentile }),
    ...(typeof standardError === 'number' && { standardError: Math.round(standardError * 10) / 10 }),
  };
}
