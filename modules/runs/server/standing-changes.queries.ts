import { type Kysely, sql } from 'kysely';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export interface StandingChange {
  readonly position: number;
  readonly kind: 'annulled' | 'key' | 'rubric' | 'tests' | 'restored';
  readonly right_positions: readonly number[] | null;
  readonly level_points: readonly (readonly number[])[] | null;
  readonly execution: Execution | null;
}

/** The keys are the positions of the questions. What stays as it was published is null. */
export type StandingChanges = ReadonlyMap<number, StandingChange>;

export async function findStandingChanges(db: Kysely<Schema>, runId: number): Promise<StandingChanges> {
  const { rows } = await sql<StandingChange>`
    select changes.position, changes.kind, changes.right_positions, changes.level_points,
           changes.execution
      from standing_question_changes as changes where changes.run_id = ${runId}`.execute(db);
  return new Map(rows.map((change) => [change.position, change]));
}
