import { sql, type Transaction } from 'kysely';
import { updatePlatformScores } from '#modules/marking/server/public.ts';
import { notify } from '#modules/notifications/server/public.ts';
import { scoreOut } from '#modules/runs/server/public.ts';
import { attemptTopic } from '#modules/taking/server/public.ts';
import { attemptStateOf } from '#platform/server/database/attempt-state.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import type { AnnulmentPreview } from '../contract/annulments.ts';

type AnnulledFor = { readonly runId: number; readonly companyId: number } | 'administration';

interface Annulment {
  readonly attemptId: number;
  readonly reason: string;
  readonly accountId: number;
  readonly of: AnnulledFor;
}

type AnnulDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/**
 * The same transaction removes it from figures, rankings and scores. Its certificate is reported as annulled, and the
 * developer is notified with the reason.
 * @throws Failure NAO_ENCONTRADO, TENTATIVA_ANULADA
 */
export async function annulAttempt(
  deps: AnnulDeps,
  { attemptId, reason, accountId, of }: Annulment,
): Promise<void> {
  const now = deps.clock.now();
  const byAdmin = of === 'administration';
  await deps.db.transaction(async (trx) => {
    const attempt = await lockAttemptToAnnul(trx, attemptId, of);
    await takeOut(deps, trx, attempt, now);
    await write(trx, { attemptId, reason, accountId, byAdmin, now });
    const defences = await endDefence(trx, { attemptId, accountId, byAdmin, now });
    if (byAdmin) {
      const subject = { kind: 'attempt' as const, id: attemptId, name: `${attempt.name}: ${attempt.title}` };
      await writeAudit(trx, { by: accountId, action: 'annulled', subject, reason, at: now });
    }
    await notifyListeners(trx, [attemptId, ...defences].map(attemptTopic));
    const { run_id: runId, developer_id: developerId, company_id: company } = attempt;
    const about = { attemptId, runId };
    await notify(deps, trx, { to: { developer: developerId }, kind: 'attempt_annulled', about });
    if (!byAdmin) return;
    const toCompany = { runId, personId: developerId };
    await notify(deps, trx, { to: { company }, kind: 'candidate_annulled', about: toCompany });
  });
}

/** Rolls back, so that the preview always shows what would happen. @throws Failure NAO_ENCONTRADO, TENTATIVA_ANULADA */
export async function previewAnnulment(
  deps: AnnulDeps,
  { attemptId, of }: Pick<Annulment, 'attemptId' | 'of'>,
): Promise<AnnulmentPreview> {
  const undone = new Undone();
  await deps.db
    .transaction(async (trx) => {
      const attempt = await lockAttemptToAnnul(trx, attemptId, of);
      const changed = await takeOut(deps, trx, attempt, deps.clock.now());
      const after = of === 'administration' && (await platformScoreOf(trx, attempt.developer_id));
      undone.preview = {
        state: attemptStateOf(attempt),
        startedAt: attempt.started_at,
        ...(attempt.delivered_at && { deliveredAt: attempt.delivered_at }),
        ...(attempt.score !== null && { score: attempt.score }),
        decision: attempt.decision,
        certificate: attempt.certificate,
        ...(after !== false && { platform: { before: attempt.platform_score, after } }),
        others: changed.filter((id) => id !== attempt.developer_id).length,
      };
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (!undone.preview) throw notFound();
  return undone.preview;
}

class Undone extends Error {
  preview: AnnulmentPreview | undefined;
}

interface AttemptToAnnul {
  readonly id: number;
  readonly run_id: number;
  readonly company_id: number;
  readonly developer_id: number;
  readonly name: string;
  readonly title: string;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly started_at: Date;
  readonly delivered_at: Date | null;
  readonly score: number | null;
  readonly counts: boolean;
  readonly decision: AnnulmentPreview['decision'];
  readonly platform_score: number;
  readonly certificate: boolean;
}

async function lockAttemptToAnnul(
  trx: Transaction<Schema>,
  attemptId: number,
  of: AnnulledFor,
): Promise<AttemptToAnnul> {
  const whose =
    of === 'administration' ? sql`true` : sql`runs.id = ${of.runId} and runs.company_id = ${of.companyId}`;
  const { rows } = await sql<AttemptToAnnul>`
    select attempts.id, attempts.run_id, runs.company_id, attempts.developer_id, accounts.name, exam_versions.title,
           attempts.state, attempts.started_at, attempts.delivered_at, attempts.score, attempts.decision,
           ${scoreOut} is not null as counts,
           developers.platform_score,
           exists (select from certificates
                    where certificates.attempt_id = attempts.id and certificates.state = 'valid') as certificate
      from attempts
      join runs on runs.id = attempts.run_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
      join accounts on accounts.id = attempts.developer_id
      join developers on developers.id = attempts.developer_id
     where attempts.id = ${attemptId} and ${whose}
       for no key update of attempts`.execute(trx);
  const [attempt] = rows;
  if (!attempt) throw notFound();
  if (attempt.state === 'annulled') throw new Failure('TENTATIVA_ANULADA');
  return attempt;
}

async function takeOut(
  { config }: AnnulDeps,
  trx: Transaction<Schema>,
  { id, run_id: runId, developer_id: developerId }: AttemptToAnnul,
  now: Date,
): Promise<number[]> {
  await sql`
    update attempts set state = 'annulled', version = attempts.version + 1
     where attempts.id = ${id}`.execute(trx);
  return updatePlatformScores(trx, config.scoreMinAttempts, [{ runId, developerId }], now);
}

/** There is no work left to defend. @returns the sittings that ended */
async function endDefence(
  trx: Transaction<Schema>,
  {
    attemptId,
    accountId,
    byAdmin,
    now,
  }: { attemptId: number; accountId: number; byAdmin: boolean; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ended as (
      update sittings set state = 'annulled', version = sittings.version + 1 from defences
       where defences.attempt_id = ${attemptId} and sittings.id = defences.sitting_id
         and sittings.state = 'in_progress'
      returning sittings.id),
    logged as (
      insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
      select ended.id, 'annulled', ${accountId}::bigint, jsonb_build_object('byAdmin', ${byAdmin}::boolean),
             ${now}::timestamptz
        from ended)
    select ended.id from ended`.execute(trx);
  return rows.map(({ id }) => id);
}

async function platformScoreOf(trx: Transaction<Schema>, developerId: number): Promise<number> {
  const { platform_score: score } = await trx
    .selectFrom('developers')
    .select('developers.platform_score')
    .where('developers.id', '=', developerId)
    .executeTakeFirstOrThrow();
  return score;
}

async function write(
  trx: Transaction<Schema>,
  annulled: { attemptId: number; reason: string; accountId: number; byAdmin: boolean; now: Date },
): Promise<void> {
  const { attemptId, reason, accountId, byAdmin, now } = annulled;
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
