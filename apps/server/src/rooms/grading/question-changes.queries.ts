import type { QuestionChange } from '@provado/contract/item-statistics.ts';
import type { Database } from '#platform/database.ts';
import type { Schema } from '../../schema.ts';

/** What stands changed in a run, by the question's position; undefined when the company has no such run. */
export async function findStandingChanges(
  db: Database<Schema>,
  runId: number,
  companyId: number,
): Promise<Map<number, QuestionChange> | undefined> {
  const rows = await db.hot<ChangeRow>('standing_changes', changesSql, [runId, companyId]);
  if (rows.length === 0) return undefined;
  return new Map(
    rows.flatMap(({ position, kind, reason, at }) =>
      position === null ? [] : [[position, { kind, reason, at }]],
    ),
  );
}

type ChangeRow = QuestionChange & { readonly position: number | null };

const changesSql = `
  select changes.position, changes.kind, changes.reason, changes.applied_at as at
    from runs
    left join standing_question_changes as changes on changes.run_id = runs.id
   where runs.id = $1::bigint and runs.company_id = $2::bigint`;
