import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';
import { sampleMost } from './question-figures.queries.ts';
import type { RunFigures } from './question-figures.ts';

export interface StoredStatistics {
  readonly fingerprint: string;
  readonly considered: number;
  readonly figures: RunFigures;
}

/** The cached statistics of a run, if they are of its current grading version and exam version. */
export async function findCachedStatistics(
  db: Database<Schema>,
  runId: number,
): Promise<(StoredStatistics & { readonly computed_at: Date }) | undefined> {
  const { rows } = await sql<StoredStatistics & { computed_at: Date }>`
    select cached.fingerprint, cached.considered, cached.figures, cached.computed_at
      from run_statistics as cached
      join runs on runs.id = cached.run_id and runs.grading_version = cached.grading_version
       and runs.exam_version_id = cached.exam_version_id
     where cached.run_id = ${runId}`.execute(db.kysely);
  return rows[0];
}

export interface ResultsState {
  /** Changes with every result and every change of the questions. */
  readonly fingerprint: string;
  readonly grading_version: number;
  readonly exam_version_id: number;
  readonly delivered: number;
}

/** The current state of a run's results, to compare with the cached statistics. */
export async function findResultsState(
  db: Database<Schema>,
  runId: number,
): Promise<ResultsState | undefined> {
  const { rows } = await sql<ResultsState>`
    select runs.grading_version, runs.exam_version_id, results.delivered,
           concat_ws(' ', runs.grading_version, runs.exam_version_id, results.delivered, results.scored,
                     results.corrections, results.last_delivery, results.last_grading) as fingerprint
      from runs
      cross join lateral (
        select count(*) as delivered, count(attempts.score) as scored, sum(attempts.version) as corrections,
               extract(epoch from max(attempts.delivered_at)) as last_delivery,
               extract(epoch from max(attempts.graded_at)) as last_grading
          from attempts where attempts.run_id = runs.id and attempts.state = 'delivered'
      ) as results
     where runs.id = ${runId}`.execute(db.kysely);
  return rows[0];
}

export async function cacheStatistics(
  db: Database<Schema>,
  runId: number,
  state: ResultsState,
  figures: RunFigures,
  now: Date,
): Promise<void> {
  await sql`
    insert into run_statistics (run_id, fingerprint, grading_version, exam_version_id, considered, standard_error,
                                figures, computed_at)
    values (${runId}, ${state.fingerprint}, ${state.grading_version}, ${state.exam_version_id},
            ${Math.min(state.delivered, sampleMost)}, ${figures.exam.standardError ?? null},
            ${JSON.stringify(figures)}, ${now})
    on conflict (run_id) do update
       set fingerprint = excluded.fingerprint, grading_version = excluded.grading_version,
           exam_version_id = excluded.exam_version_id, considered = excluded.considered,
           standard_error = excluded.standard_error, figures = excluded.figures, computed_at = excluded.computed_at`.execute(
    db.kysely,
  );
}
