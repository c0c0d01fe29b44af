import { sql, type Transaction } from 'kysely';
import { Failure, notFound } from '#platform/errors.ts';
import { tellListeners } from '#platform/live.ts';
import { writeAudit } from '#rooms/admin/audit.policy.ts';
import { updatePlatformScores } from '#rooms/grading/platform-scores.policy.ts';
import { notify } from '#rooms/notifications/notifications.policy.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../schema.ts';
import { attemptTopic } from './attempts.policy.ts';

interface Annulment {
  readonly attemptId: number;
  readonly reason: string;
  readonly accountId: number;
  /** For whom it is done: a company at its own run, or nobody in particular for an administrator. */
  readonly of: { readonly runId: number; readonly companyId: number } | 'administration';
}

/**
 * Annuls an attempt for good, whether it runs or was delivered: it leaves figures, rankings and scores in the same
 * transaction, its certificate is reported as annulled, and the developer is told why.
 *
 * @throws Failure NAO_ENCONTRADO, TENTATIVA_ANULADA
 */
export async function annulAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  { attemptId, reason, accountId, of }: Annulment,
): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock.now();
  await db.transaction(async (trx) => {
    const attempt = await lockAttemptToAnnul(trx, attemptId, of);
    if (!attempt) throw notFound();
    if (attempt.state === 'annulled') throw new Failure('TENTATIVA_ANULADA');
    const byAdmin = of === 'administration';
    await write(trx, { attemptId, reason, accountId, byAdmin, now });
    const { run_id: runId, developer_id: developerId } = attempt;
    if (byAdmin) {
      const subject = { kind: 'attempt' as const, id: attemptId, name: attempt.title };
      await writeAudit(trx, { by: accountId, action: 'annulled', subject, reason, at: now });
    }
    const graded = attempt.state === 'delivered' && attempt.score !== null ? -1 : 0;
    await updatePlatformScores(db, trx, config.scoreMinAttempts, [{ runId, developerId, graded }], now);
    await tellListeners(trx, [attemptTopic(attemptId)]);
    const about = { attemptId, runId };
    await notify(deps, trx, { to: { developer: developerId }, kind: 'attempt_annulled', about });
  });
}

interface AttemptToAnnul {
  readonly run_id: number;
  readonly developer_id: number;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly score: number | null;
  readonly title: string;
}

async function lockAttemptToAnnul(
  trx: Transaction<Schema>,
  attemptId: number,
  of: Annulment['of'],
): Promise<AttemptToAnnul | undefined> {
  const whose =
    of === 'administration' ? sql`true` : sql`runs.id = ${of.runId} and runs.company_id = ${of.companyId}`;
  const { rows } = await sql<AttemptToAnnul>`
    select attempts.run_id, attempts.developer_id, attempts.state, attempts.score, exam_versions.title
      from attempts
      join runs on runs.id = attempts.run_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
     where attempts.id = ${attemptId} and ${whose}
       for no key update of attempts`.execute(trx);
  return rows[0];
}

async function write(
  trx: Transaction<Schema>,
  annulled: { attemptId: number; reason: string; accountId: number; byAdmin: boolean; now: Date },
): Promise<void> {
  const { attemptId, reason, accountId, byAdmin, now } = annulled;
  await sql`
    update attempts set state = 'annulled', version = attempts.version + 1
     where attempts.id = ${attemptId}`.execute(trx);
  await trx
    .insertInto('attempt_annulments')
    .values({
      attempt_id: attemptId,
      reason,
      annulled_by: accountId,
      by_admin: byAdmin,
      annulled_at: now,
    })
    .execute();
  await sql`
    insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
    values (${attemptId}, 'annulled', ${accountId}, jsonb_build_object('byAdmin', ${byAdmin}::boolean), ${now})`.execute(
    trx,
  );
}
