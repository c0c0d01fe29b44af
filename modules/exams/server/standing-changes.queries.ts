import { type Kysely, sql } from 'kysely';
import type { Schema } from '#platform/server/schema.ts';

/** How a question of a run is marked otherwise than its exam says. */
export interface QuestionChange {
  readonly position: number;
  readonly kind: 'annulled' | 'key' | 'restored';
  /** Places of the right options, of a corrected key. */
  readonly right_positions: readonly number[] | null;
}

/** How questions of a run are marked otherwise than its exam says, by their place in the exam. */
export type StandingChanges = ReadonlyMap<number, QuestionChange>;

/** What stands by now of all changes of a run's questions. */
export async function findStandingChanges(db: Kysely<Schema>, runId: number): Promise<StandingChanges> {
  const { rows } = await sql<QuestionChange>`
    select changes.position, changes.kind, changes.right_positions
      from standing_question_changes as changes where changes.run_id = ${runId}`.execute(db);
  return new Map(rows.map((change) => [change.position, change]));
}
