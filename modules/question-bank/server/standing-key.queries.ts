import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { AnnulledQuestion } from '../contract/annulled-question.ts';

/** @param change the statement's alias of `standing_question_changes`, left joined */
export const isRightBy = (change: string): RawBuilder<boolean> =>
  sql`coalesce(options.position = any(${sql.ref(`${change}.right_positions`)}), options.correct)`;

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
