import { sql, type Transaction } from 'kysely';
import type { Decision } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export interface AttemptToDecide {
  readonly id: number;
  readonly developer_id: number;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly decision: Decision;
  readonly feedback: string | null;
  readonly told_decision: Decision;
  readonly told_feedback: string | null;
  readonly tell_at: Date | null;
}

export async function lockAttemptsToDecide(
  trx: Transaction<Schema>,
  { runId, companyId, ids }: { runId: number; companyId: number; ids: readonly number[] },
): Promise<AttemptToDecide[]> {
  return (
    trx
      .selectFrom('attempts')
      .innerJoin('runs', 'runs.id', 'attempts.run_id')
      .select([
        'attempts.id',
        'attempts.developer_id',
        'attempts.state',
        'attempts.decision',
        'attempts.feedback',
        'attempts.told_decision',
        'attempts.told_feedback',
        'attempts.tell_at',
      ])
      .where('attempts.id', 'in', [...ids])
      .where('runs.id', '=', runId)
      .where('runs.company_id', '=', companyId)
      // The order by id keeps two transactions from locking the same attempts crosswise, which would deadlock.
      .orderBy('attempts.id')
      .forNoKeyUpdate('attempts')
      .execute()
  );
}

interface Decided {
  readonly id: number;
  readonly from: Decision;
  readonly to: Decision;
  readonly feedback: string | null;
}

/** @param tellAt when the candidates are told, if it is not what they know already */
export async function writeDecisions(
  trx: Transaction<Schema>,
  decided: readonly Decided[],
  tellAt: Date,
): Promise<void> {
  if (decided.length === 0) return;
  await sql`
    update attempts
       set decision = made.decision, feedback = made.feedback,
           tell_at = case when (made.decision, made.feedback) is distinct from
                               (attempts.told_decision, attempts.told_feedback) then ${tellAt}::timestamptz end
      from unnest(${decided.map(({ id }) => id)}::bigint[], ${decided.map(({ to }) => to)}::text[],
                  ${decided.map(({ feedback }) => feedback)}::text[]) as made (id, decision, feedback)
     where attempts.id = made.id`.execute(trx);
}

/** Only the attempt holds the text. */
export async function logDecisions(
  trx: Transaction<Schema>,
  decided: readonly Decided[],
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  if (decided.length === 0) return;
  const details = decided.map(({ from, to, feedback }) =>
    JSON.stringify({ from, to, withFeedback: feedback !== null }),
  );
  await sql`
    insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
    select made.id, 'decided', ${accountId}::bigint, made.detail::jsonb, ${now}::timestamptz
      from unnest(${decided.map(({ id }) => id)}::bigint[], ${details}::text[]) as made (id, detail)`.execute(
    trx,
  );
}
