import { type Kysely, sql } from 'kysely';
import type { Schema } from '#platform/server/schema.ts';
import type { AnnulledQuestion } from '../contract/question-changes.ts';
import type { QuestionChange } from './question-key.ts';

/** How questions of a run are marked otherwise than its exam says, by their place in the exam. */
export type StandingChanges = ReadonlyMap<number, QuestionChange>;

/** What stands by now of all changes of a run's questions. */
export async function findStandingChanges(db: Kysely<Schema>, runId: number): Promise<StandingChanges> {
  const { rows } = await sql<QuestionChange>`
    select changes.position, changes.kind, changes.right_positions
      from standing_question_changes as changes where changes.run_id = ${runId}`.execute(db);
  return new Map(rows.map((change) => [change.position, change]));
}

/** The questions of a run that do not count any more, in their order; drawn ones are without number. */
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
