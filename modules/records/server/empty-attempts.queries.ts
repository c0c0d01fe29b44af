import { sql, type Transaction } from 'kysely';
import { forgetWorksOf } from '#modules/works/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export interface PersonalAttempt {
  readonly id: number;
  readonly runId: number;
  readonly developerId: number;
}

interface Emptied {
  readonly nobodies: readonly number[];
  readonly nobody: string;
  readonly now: Date;
}

const erasedText = 'Resposta apagada.';
const erasedReason = 'Motivo apagado.';

/** Times, options, verdicts and scores stay. Texts, comments on them and the receipt go. What goes on is annulled. */
export async function emptyAttempts(
  trx: Transaction<Schema>,
  attempts: readonly PersonalAttempt[],
  { nobodies, nobody, now }: Emptied,
): Promise<void> {
  const ids = attempts.map(({ id }) => id);
  const ofThem = sql`attempt_id = any(${ids}::bigint[])`;
  await sql`update attempt_events set account_id = null
              from sittings
             where ${ofThem} and sittings.id = attempt_events.attempt_id
               and attempt_events.account_id = sittings.developer_id`.execute(trx);
  await sql`update attempt_events set detail = '{}' where ${ofThem}`.execute(trx);
  await sql`
    update sittings
       set developer_id = given.nobody, anonymized_at = ${now}::timestamptz, feedback = null, told_feedback = null,
           tell_at = null, receipt_hash = null, shared = false, device_key = default,
           state = case when sittings.state = 'in_progress' then 'annulled' else sittings.state end
      from unnest(${ids}::bigint[], ${[...nobodies]}::bigint[]) as given (id, nobody)
     where sittings.id = given.id`.execute(trx);
  // The existence of an answer still counts in a question's figures.
  await sql`update answers set text = ${erasedText} where ${ofThem} and text is not null`.execute(trx);
  await sql`update verdicts set comments = null, note = null where ${ofThem}`.execute(trx);
  await sql`update double_marks set comments = null, note = null where ${ofThem}`.execute(trx);
  // First the jobs, as whoever ends one does.
  await sql`delete from run_jobs where ${ofThem}`.execute(trx);
  await sql`delete from retested_answers where ${ofThem}`.execute(trx);
  // What was not tested yet is marked by hand, like other open answers of theirs. Verdicts say nothing of the texts.
  await sql`delete from answer_tests where ${ofThem} and answer_tests.state <> 'done'`.execute(trx);
  await sql`update answer_tests set results = shown_test_results(
              (select jsonb_agg(result || '{"hidden": true}' order by position)
                 from jsonb_array_elements(answer_tests.results) with ordinality as results (result, position)), false)
             where ${ofThem} and answer_tests.results is not null`.execute(trx);
  await sql`update verdict_versions set comments = null where ${ofThem}`.execute(trx);
  // How an appeal ended still counts in its run.
  await sql`delete from appeals where ${ofThem} and appeals.outcome is null`.execute(trx);
  await sql`update appeals set reason = '', answer = '' where ${ofThem}`.execute(trx);
  await sql`delete from answer_history where ${ofThem}`.execute(trx);
  await sql`update defences set excerpts = '[]' where ${ofThem}`.execute(trx);
  await forgetWorksOf(trx, ids, now);
  await sql`
    delete from likeness_pairs where likeness_pairs.id in (
      select likeness_sides.pair_id from likeness_sides where likeness_sides.${ofThem})`.execute(trx);
  await sql`delete from likeness_replies where ${ofThem}`.execute(trx);
  await sql`delete from late_answers where ${ofThem}`.execute(trx);
  await sql`delete from declarations where ${ofThem}`.execute(trx);
  await sql`delete from attempt_signals where ${ofThem}`.execute(trx);
  await sql`delete from attempt_signal_counts where ${ofThem}`.execute(trx);
  await sql`delete from attempt_comments where ${ofThem}`.execute(trx);
  await sql`update attempt_annulments set reason = ${erasedReason} where ${ofThem}`.execute(trx);
  // The log has the reason of an annulment and the person's name.
  await sql`update audit_log set subject_name = ${nobody}, detail = '{}'
             where subject_kind = 'attempt' and subject_id = any(${ids}::bigint[])`.execute(trx);
}
