import { type Kysely, sql } from 'kysely';
import type { AnnulledQuestion } from '#modules/question-bank/contract/annulled-question.ts';
import type { Schema } from '#platform/server/database/schema.ts';

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
