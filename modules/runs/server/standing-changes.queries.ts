import { type Kysely, sql } from 'kysely';
import type { AnnulledQuestion } from '#modules/question-bank/contract/annulled-question.ts';
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

export async function findAnnulled(db: Kysely<Schema>, runId: number): Promise<AnnulledQuestion[]> {
  const { rows } = await sql<AnnulledQuestion & { drawn: boolean }>`
    select questions.position as number, questions.draw is not null as drawn, questions.statement, changes.reason
      from standing_question_changes as changes
      join runs on runs.id = changes.run_id
      join questions on questions.exam_version_id = runs.exam_version_id and questions.position = changes.position
     where changes.run_id = ${runId} and changes.kind = 'annulled'
     order by questions.position`.execute(db);
  return rows.map(({ drawn, number, ...question }) => (drawn ? question : { number, ...question }));
}
