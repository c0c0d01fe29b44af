import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { QuestionChange } from '../../contract/item-statistics.ts';

export interface RunChanges {
  /** The question's position is the key. */
  readonly standing: ReadonlyMap<number, QuestionChange>;
  readonly regrading: boolean;
}

export async function findRunChanges(
  db: Database<Schema>,
  runId: number,
  companyId: number,
): Promise<RunChanges | undefined> {
  const { rows } = await sql<ChangeRow>`
    select changes.position, changes.kind, changes.reason,
           exists (select from question_changes as ordered
                    where ordered.run_id = runs.id and ordered.applied_at is null) as regrading
      from runs
      left join standing_question_changes as changes on changes.run_id = runs.id
     where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(db.kysely);
  const [first] = rows;
  if (!first) return undefined;
  return {
    regrading: first.regrading,
    standing: new Map(
      rows.flatMap(({ position, kind, reason }): [number, QuestionChange][] =>
        position === null ? [] : [[position, { kind, reason }]],
      ),
    ),
  };
}

type ChangeRow = QuestionChange & { readonly position: number | null; readonly regrading: boolean };
