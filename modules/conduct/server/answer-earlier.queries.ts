import { sql, type Transaction } from 'kysely';
import { answerByAfter } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';

/** Who has delivered gains by an earlier end, and loses nothing by a later one. The lock has the order of decisions. */
export async function answerEarlier(trx: Transaction<Schema>, runId: number): Promise<void> {
  await sql`
    with due as (
      select attempts.id, ${answerByAfter(sql`attempts.delivered_at`)} as by
        from attempts join runs on runs.id = attempts.run_id
       where attempts.run_id = ${runId} and attempts.state = 'delivered' and attempts.answer_by is not null
       order by attempts.id for no key update of attempts)
    update attempts set answer_by = due.by from due
     where attempts.id = due.id and due.by < attempts.answer_by`.execute(trx);
}
