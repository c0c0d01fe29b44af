import { type RawBuilder, sql } from 'kysely';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { ContestableQuestion } from '../contract/contests.ts';

/** True for `sittings` that were delivered at one of Provado's own exams. Needs `companies` in the statement. */
const isOwnExam = sql`(companies.kind = 'platform' and sittings.state = 'delivered')`;

export const isContestable = (questionId: number, developerId: number): RawBuilder<unknown> => sql`
  select from sittings join runs on runs.id = sittings.run_id join companies on companies.id = runs.company_id
   where sittings.developer_id = ${developerId} and ${questionId} = any(sittings.question_ids) and ${isOwnExam}`;

export async function findContestable(
  db: Database<Schema>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<Encodable<ContestableQuestion>[] | undefined> {
  const { rows } = await sql<Row>`
    select questions.id, questions.statement, reports.reason, reports.created_at as at, reports.outcome, reports.answer
      from sittings
      join runs on runs.id = sittings.run_id
      join companies on companies.id = runs.company_id
      left join lateral unnest(sittings.question_ids) with ordinality as asked (id, position) on ${isOwnExam}
      left join questions on questions.id = asked.id
      left join reports on reports.kind = 'question' and reports.subject_id = questions.id
       and reports.reporter_id = ${developerId}
     where sittings.id = ${attemptId} and sittings.developer_id = ${developerId}
     order by asked.position`.execute(db.kysely);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ id, statement, reason, at, ...answered }) =>
    id === null ? [] : { id, statement, ...(reason && at && { contest: { reason, at, ...answered } }) },
  );
}

/** One row with nothing in it stands for an attempt without such questions. */
interface Row {
  readonly id: number | null;
  readonly statement: string;
  /** This and what follows is null of a question that was not contested. */
  readonly reason: string | null;
  readonly at: Date | null;
  readonly outcome: 'dismissed' | 'hidden' | 'corrected' | null;
  readonly answer: string | null;
}
