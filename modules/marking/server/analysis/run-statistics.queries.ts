import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { leastLead } from '../../domain/uncertainty.ts';
import { sampleMost } from './question-figures.queries.ts';
import type { RunFigures } from './question-figures.ts';

export interface StoredStatistics {
  readonly fingerprint: string;
  readonly considered: number;
  readonly figures: RunFigures;
}

export async function findCachedStatistics(
  db: Database<Schema>,
  runId: number,
): Promise<(StoredStatistics & { readonly computed_at: Date }) | undefined> {
  const { rows } = await sql<StoredStatistics & { computed_at: Date }>`/* prepared: run_statistics_cached */
    select cached.fingerprint, cached.considered, cached.figures, cached.computed_at
      from run_statistics as cached
      join runs on runs.id = cached.run_id and runs.grading_version = cached.grading_version
       and runs.exam_version_id = cached.exam_version_id
     where cached.run_id = ${runId}`.execute(db.kysely);
  return rows[0];
}

export interface ResultsState {
  /** It changes with every result and every change of the questions. */
  readonly fingerprint: string;
  readonly grading_version: number;
  readonly exam_version_id: number;
  readonly delivered: number;
}

/** The table `run` needs `id`, `grading_version` and `exam_version_id`. */
export const resultsFingerprint = (run: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select concat_ws(' ', ${run}.grading_version, ${run}.exam_version_id, count(*), count(attempts.score),
                   sum(attempts.version), extract(epoch from max(attempts.delivered_at)),
                   extract(epoch from max(attempts.graded_at)))
    from attempts where attempts.run_id = ${run}.id and attempts.state = 'delivered')`;

export async function findResultsState(
  db: Database<Schema>,
  runId: number,
): Promise<ResultsState | undefined> {
  const { rows } = await sql<ResultsState>`
    select runs.grading_version, runs.exam_version_id, ${resultsFingerprint(sql`runs`)} as fingerprint,
           (select count(*) from attempts where attempts.run_id = runs.id and attempts.state = 'delivered') as delivered
      from runs where runs.id = ${runId}`.execute(db.kysely);
  return rows[0];
}

export async function cacheStatistics(
  db: Database<Schema>,
  runId: number,
  state: ResultsState,
  figures: RunFigures,
  now: Date,
): Promise<void> {
  const { standardError } = figures.exam;
  await sql`
    insert into run_statistics (run_id, fingerprint, grading_version, exam_version_id, considered, least_lead,
                                figures, computed_at)
    values (${runId}, ${state.fingerprint}, ${state.grading_version}, ${state.exam_version_id},
            ${Math.min(state.delivered, sampleMost)}, ${standardError === undefined ? null : leastLead(standardError)},
            ${JSON.stringify(figures)}, ${now})
    on conflict (run_id) do update
       set fingerprint = excluded.fingerprint, grading_version = excluded.grading_version,
           exam_version_id = excluded.exam_version_id, considered = excluded.considered,
           least_lead = excluded.least_lead, figures = excluded.figures, computed_at = excluded.computed_at`.execute(
    db.kysely,
  );
}
