import { type Kysely, sql } from 'kysely';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import type { Schema } from '#platform/server/schema.ts';

/** A change to how a run marks a question of its exam. */
export interface QuestionChange {
  readonly position: number;
  readonly kind: 'annulled' | 'key' | 'rubric' | 'tests' | 'restored';
  /** The positions of the right options; null unless the key was corrected. */
  readonly right_positions: readonly number[] | null;
  /** The points of the levels of its rubric, criterion by criterion; null unless they were changed. */
  readonly level_points: readonly (readonly number[])[] | null;
  /** How it runs; null unless its tests were changed. */
  readonly execution: Execution | null;
}

/** A run's question changes by the question's position in the exam. */
export type StandingChanges = ReadonlyMap<number, QuestionChange>;

/** The changes of a run's questions that stand now. */
export async function findStandingChanges(db: Kysely<Schema>, runId: number): Promise<StandingChanges> {
  const { rows } = await sql<QuestionChange>`
    select changes.position, changes.kind, changes.right_positions, changes.level_points,
           changes.execution
      from standing_question_changes as changes where changes.run_id = ${runId}`.execute(db);
  return new Map(rows.map((change) => [change.position, change]));
}
