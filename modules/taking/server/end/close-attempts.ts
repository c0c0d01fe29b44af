import { type Kysely, sql, type Transaction } from 'kysely';
import { recordingOf } from '#modules/events/server/public.ts';
import {
  type AttemptMarks,
  endOpenAnswers,
  markAttempts,
  platformScoresJob,
} from '#modules/marking/server/public.ts';
import { answerByAfter, isHeldOnDelivery } from '#modules/runs/server/public.ts';
import { deliveredLinksJob } from '#modules/works/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { attemptColumns, type StoredAttempt } from '../attempts.queries.ts';
import { deliveredJob } from './notify-delivered.ts';
import { receiptHash } from './receipt.ts';

export type Ending = 'candidate' | 'clock';

interface HowItEnded {
  readonly by: Ending;
  /** The candidate's page asked for the delivery, so it shows the result itself. */
  readonly isWatched?: boolean;
}

/**
 * Every delivery goes through here, but those without blank or executable answers, which `closeMarked` may
 * deliver alone. Questions with options and blank open answers are marked at once, and jobs do the rest.
 * @param attempts in progress, and locked by `trx`
 * @returns the same attempts as they are now, in the same order
 */
export async function closeAttempts(
  trx: Transaction<Schema>,
  deps: Pick<Deps, 'outbox'>,
  attempts: readonly StoredAttempt[],
  ending: HowItEnded,
  now: Date,
): Promise<StoredAttempt[]> {
  const before = await markAttempts(trx, attempts);
  const marks = new Map([...before, ...(await endOpenAnswers(trx, attempts, before, now))]);
  const marked = attempts.flatMap(({ id }) => {
    const mark = marks.get(id);
    return mark ? [{ id, mark, rowVersion: null }] : [];
  });
  const closed = await closeMarked(trx, deps, marked, ending, now);
  const byId = new Map(closed.map((attempt) => [attempt.id, attempt]));
  return attempts.map((attempt) => byId.get(attempt.id) ?? attempt);
}

interface MarkedAttempt {
  readonly id: number;
  readonly mark: AttemptMarks;
  /** The attempt is closed only if nobody has changed it since this version of its row; null if it is locked. */
  readonly rowVersion: string | null;
}

export async function closeMarked(
  on: Kysely<Schema>,
  { outbox }: Pick<Deps, 'outbox'>,
  attempts: readonly MarkedAttempt[],
  { by, isWatched = false }: HowItEnded,
  now: Date,
): Promise<StoredAttempt[]> {
  const given = attempts.map(({ id, rowVersion, mark }) => {
    const { answers, score, part, gradingVersion: version } = mark;
    const hash = receiptHash(
      answers.map(({ question_id, text, option_ids, language }) => [
        question_id,
        { text, optionIds: option_ids, language },
      ]),
    );
    return { id, rowVersion, hash, score, part, version };
  });
  // Jobs notify and update platform scores: all who deliver at the end of a run would wait for the same rows here.
  const jobs = outbox.enqueueing(
    [deliveredJob, platformScoresJob],
    sql`select jsonb_build_object('attemptIds', jsonb_agg(closed.id)) from closed where closed.rehearsal = 0
        having count(*) > 0`,
  );
  const linkJobs = outbox.enqueueing(
    [deliveredLinksJob],
    sql`select jsonb_build_object('attemptIds', jsonb_agg(closed.id)) from closed
          join exam_versions on exam_versions.id = closed.exam_version_id
         where closed.rehearsal = 0 and exam_versions.kind = 'practice' having count(*) > 0`,
  );
  // The column `score` of an attempt is the one that is out.
  const happened = sql`
    select told.kind, closed.run_id, closed.id
      from closed cross join lateral (values (1, 'delivered', true), (2, 'marked', closed.scored),
                                             (3, 'published', closed.score is not null)) as told (turn, kind, holds)
     where closed.rehearsal = 0 and told.holds
     order by closed.id, told.turn`;
  const { rows: closed } = await sql<StoredAttempt>`/* prepared: attempts_close */
    with closed as (
      update sittings as attempts
         set state = 'delivered', delivered_at = least(${now}::timestamptz, attempts.deadline_at),
             delivered_by = ${by}::text, receipt_hash = given.hash, score = given.score::numeric,
             graded_at = case when given.score is not null then ${now}::timestamptz end,
             (result_held, answer_by) = (
               select ${isHeldOnDelivery}, ${answerByAfter(sql`least(${now}::timestamptz, attempts.deadline_at)`)}
                 from runs where runs.id = attempts.run_id),
             grading_version = case when given.score is not null then given.version end,
             part_score = given.part::numeric, part_judged = given.judged, part_counting = given.counting
        from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ hash }) => hash)}::text[],
                    ${given.map(({ score }) => (score === null ? null : String(score)))}::text[],
                    ${given.map(({ version }) => version)}::int[],
                    ${given.map(({ part }) => (part?.score == null ? null : String(part.score)))}::text[],
                    ${given.map(({ part }) => part?.judged ?? null)}::int[],
                    ${given.map(({ part }) => part?.counting ?? null)}::int[],
                    ${given.map(({ rowVersion }) => rowVersion)}::text[])
               as given (id, hash, score, version, part, judged, counting, row_version)
       where attempts.id = given.id and attempts.state = 'in_progress'
         and (given.row_version is null or given.row_version = attempts.xmin::text)
       returning ${attemptColumns}, attempts.score is not null as scored),
    logged as (
      insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
      select closed.id, 'delivered', case when ${isWatched}::boolean then closed.developer_id end,
             jsonb_build_object('by', ${by}::text, 'hash', closed.receipt_hash), ${now}::timestamptz
        from closed),
    jobs as (${jobs}), link_jobs as (${linkJobs}), recorded as (${recordingOf(happened, now)})
    select closed.* from closed`.execute(on);
  return closed;
}
