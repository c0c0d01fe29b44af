import { sql, type Transaction } from 'kysely';
import { isHeldOnDelivery } from '#modules/exams/server/public.ts';
import { markAttempts, updatePlatformScores } from '#modules/results/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Schema } from '#platform/server/schema.ts';
import { attemptColumns, type StoredAttempt } from './attempts.queries.ts';
import { receiptHash } from './receipt.ts';
import { deliveredJob } from './tell-delivered.ts';

/** Who ended an attempt: its candidate, or the clock. */
export type Ending = 'candidate' | 'clock';

/**
 * Delivers attempts. Every delivery goes through here. It marks the questions with options, scores the attempts
 * that have no open question left to judge, and updates the platform scores.
 *
 * @param attempts in progress, and locked by `trx`
 * @param ending `isWatched`: the candidate's page asked for the delivery, so it shows the result itself
 * @returns the same attempts as they are now, in the same order
 */
export async function closeAttempts(
  trx: Transaction<Schema>,
  { config, outbox }: Pick<Deps, 'config' | 'outbox'>,
  attempts: readonly StoredAttempt[],
  { by, isWatched = false }: { readonly by: Ending; readonly isWatched?: boolean },
  now: Date,
): Promise<StoredAttempt[]> {
  const marks = await markAttempts(trx, attempts);
  const given = attempts.map((attempt) => {
    const mark = marks.get(attempt.id);
    const answers = mark?.answers ?? [];
    const hash = receiptHash(
      answers.map((answer) => [answer.question_id, { text: answer.text, optionIds: answer.option_ids }]),
    );
    const { score = null, part = null, gradingVersion: version = null } = mark ?? {};
    return { id: attempt.id, hash, score, part, version };
  });
  const { rows: closed } = await sql<StoredAttempt>`/* prepared: attempts_close */
    update sittings as attempts
       set state = 'delivered', delivered_at = least(${now}::timestamptz, attempts.deadline_at),
           delivered_by = ${by}::text, receipt_hash = given.hash, score = given.score::numeric,
           graded_at = case when given.score is not null then ${now}::timestamptz end,
           result_held = (select ${isHeldOnDelivery} from runs where runs.id = attempts.run_id),
           grading_version = case when given.score is not null then given.version end,
           part_score = given.part::numeric, part_judged = given.judged, part_counting = given.counting
      from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ hash }) => hash)}::text[],
                  ${given.map(({ score }) => (score === null ? null : String(score)))}::text[],
                  ${given.map(({ version }) => version)}::int[],
                  ${given.map(({ part }) => (part?.score == null ? null : String(part.score)))}::text[],
                  ${given.map(({ part }) => part?.judged ?? null)}::int[],
                  ${given.map(({ part }) => part?.counting ?? null)}::int[])
             as given (id, hash, score, version, part, judged, counting)
     where attempts.id = given.id and attempts.state = 'in_progress'
     returning ${attemptColumns}`.execute(trx);
  await sql`
    insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
    select attempts.id, 'delivered', case when ${isWatched}::boolean then attempts.developer_id end,
           jsonb_build_object('by', ${by}::text, 'hash', attempts.receipt_hash), ${now}::timestamptz
      from sittings as attempts where attempts.id = any(${closed.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  );
  // A job notifies: here, all who deliver at the end of a run would wait for the same notification rows.
  const counting = closed.filter(({ rehearsal }) => rehearsal === 0);
  if (counting.length > 0) {
    await outbox.enqueue(trx, deliveredJob, { attemptIds: counting.map(({ id }) => id) });
  }
  await updatePlatformScores(
    trx,
    config.scoreMinAttempts,
    counting.map((attempt) => ({
      runId: attempt.run_id,
      developerId: attempt.developer_id,
      graded: attempt.score === null ? 0 : 1,
    })),
    now,
  );
  const byId = new Map(closed.map((attempt) => [attempt.id, attempt]));
  return attempts.map((attempt) => byId.get(attempt.id) ?? attempt);
}
