import { sql, type Transaction } from 'kysely';
import { shownEmail } from '#modules/accounts/server/public.ts';
import { isKnownTo, mayOpenProfile } from '#modules/developers/server/public.ts';
import { scoreOut } from '#modules/runs/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import type { ExtraTime } from '../contract/extra-time.ts';
import type { OutageSource } from '../contract/outages.ts';

export interface RunWithTime {
  readonly id: number;
  readonly company_id: number;
  readonly ends_at: Date;
  readonly duration: number | null;
}

/** Counts one more grant in a run of this company, and so locks the run. Undefined if it has no such run. */
export async function countGrant(
  trx: Transaction<Schema>,
  runId: number,
  companyId: number,
): Promise<RunWithTime | undefined> {
  return trx
    .updateTable('runs')
    .set((eb) => ({ extra_grants: eb('runs.extra_grants', '+', 1) }))
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .returning(['runs.id', 'runs.company_id', 'runs.ends_at', 'runs.duration'])
    .executeTakeFirst();
}

export interface TimeTaker {
  /** Whether they know of the exam or company: invited to the run, took an exam of it, or joined one of its groups. */
  readonly isInvolved: boolean;
}

/** Undefined unless the company may open the developer's profile, or invited the person to the run. */
export async function findTimeTaker(
  trx: Transaction<Schema>,
  developerId: number,
  run: RunWithTime,
  reader: CompanyReader,
): Promise<TimeTaker | undefined> {
  const isAdmitted = sql`exists (
    select from run_admissions
     where run_admissions.run_id = ${run.id} and run_admissions.developer_id = developers.id)`;
  const { rows } = await sql<TimeTaker>`
    select (${isAdmitted} or ${isKnownTo(reader)}) as "isInvolved" from developers
     where developers.id = ${developerId} and developers.cpf is not null
       and (${mayOpenProfile(reader)} or ${isAdmitted})`.execute(trx);
  return rows[0];
}

export interface AttemptToExtend {
  readonly id: number;
  readonly developer_id: number;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly started_at: Date;
  readonly deadline_at: Date;
  readonly delivered_by: 'candidate' | 'clock' | null;
  readonly score: number | null;
  readonly key_seen_at: Date | null;
  readonly extra_share: number;
  readonly extra_seconds: number;
  readonly own_end_at: Date | null;
}

export async function addPauses(trx: Transaction<Schema>, attemptId: number, seconds: number): Promise<void> {
  await sql`update sittings set pause_seconds = sittings.pause_seconds + ${seconds}::int
             where sittings.id = ${attemptId}`.execute(trx);
}

export async function lockAttemptToExtend(
  trx: Transaction<Schema>,
  runId: number,
  developerId: number,
): Promise<AttemptToExtend | undefined> {
  return trx
    .selectFrom('attempts')
    .select([
      'attempts.id',
      'attempts.developer_id',
      'attempts.state',
      'attempts.started_at',
      'attempts.deadline_at',
      'attempts.delivered_by',
      scoreOut.as('score'),
      'attempts.key_seen_at',
      'attempts.extra_share',
      'attempts.extra_seconds',
      'attempts.own_end_at',
    ])
    .where('attempts.run_id', '=', runId)
    .where('attempts.developer_id', '=', developerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findGiven(
  trx: Transaction<Schema>,
  runId: number,
  developerId: number,
): Promise<{ share: number; seconds: number; pauseSeconds: number; ownEndsAt: Date | null }> {
  const { rows } = await sql<{
    share: number;
    seconds: number;
    pauses: number;
    own_ends_at: Date | null;
  }>`
    select coalesce(sum(extra_times.share), 0)::float8 as share,
           coalesce(sum(extra_times.seconds), 0)::int as seconds,
           coalesce(sum(extra_times.pause_seconds), 0)::int as pauses, max(extra_times.ends_at) as own_ends_at
      from extra_times
     where extra_times.run_id = ${runId} and extra_times.developer_id = ${developerId}
       and extra_times.withdrawn_at is null`.execute(trx);
  const [given] = rows;
  return {
    share: given?.share ?? 0,
    seconds: given?.seconds ?? 0,
    pauseSeconds: given?.pauses ?? 0,
    ownEndsAt: given?.own_ends_at ?? null,
  };
}

interface Grant {
  readonly runId: number;
  readonly developerId: number;
  readonly share: number;
  readonly seconds: number;
  readonly pauseSeconds: number;
  readonly ownEndsAt: Date | null;
  readonly reason: string;
  readonly accountId: number;
  readonly now: Date;
  readonly givesBack?: OutageSource | undefined;
}

export async function insertGrant(trx: Transaction<Schema>, grant: Grant): Promise<void> {
  await trx
    .insertInto('extra_times')
    .values({
      run_id: grant.runId,
      developer_id: grant.developerId,
      share: grant.share,
      seconds: grant.seconds,
      pause_seconds: grant.pauseSeconds,
      ends_at: grant.ownEndsAt,
      reason: grant.reason,
      granted_by: grant.accountId,
      granted_at: grant.now,
      gives_back: grant.givesBack ?? null,
    })
    .execute();
}

interface Extension {
  readonly attemptId: number;
  readonly from: Date;
  readonly deadline: Date;
  readonly extraShare: number;
  readonly extraSeconds: number;
  readonly ownEndsAt: Date | null;
  readonly accountId: number;
  readonly now: Date;
}

const timesSql = ({ deadline, extraShare, extraSeconds, ownEndsAt }: Extension) => sql`
  deadline_at = ${deadline}, extra_share = ${extraShare}, extra_seconds = ${extraSeconds}::int,
  own_end_at = ${ownEndsAt}`;

export async function extendAttempt(trx: Transaction<Schema>, extension: Extension): Promise<void> {
  const { attemptId, from, deadline, accountId, now } = extension;
  await sql`
    with moved as (
      update sittings set ${timesSql(extension)} where sittings.id = ${attemptId} returning sittings.id)
    insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
    select moved.id, 'deadline_moved', ${accountId}::bigint,
           jsonb_build_object('from', ${from}::timestamptz, 'to', ${deadline}::timestamptz, 'reason', 'extra_time'),
           ${now}::timestamptz
      from moved`.execute(trx);
}

/** Whoever delivers again may defend the work then. */
export async function forgetMissedDefence(trx: Transaction<Schema>, attemptId: number): Promise<void> {
  await sql`delete from defences where defences.attempt_id = ${attemptId}`.execute(trx);
}

/** The event then holds its delivery, score and decision. Verdicts stay with their answers. */
export async function reopenAttempt(trx: Transaction<Schema>, extension: Extension): Promise<void> {
  const { attemptId, from, deadline, accountId, now } = extension;
  await sql`
    with before as (
      select sittings.id, sittings.delivered_at, sittings.receipt_hash, sittings.score, sittings.decision
        from sittings where sittings.id = ${attemptId}
    ), reopened as (
      update sittings
         set state = 'in_progress', delivered_at = null, delivered_by = null, receipt_hash = null, score = null,
             graded_at = null, part_score = null, part_judged = null, part_counting = null,
             grading_version = null, decision = 'pending', feedback = null,
             told_decision = 'pending', told_feedback = null, tell_at = null,
             version = sittings.version + 1, reopened = sittings.reopened + 1, ${timesSql(extension)}
        from before where sittings.id = before.id
    )
    insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
    select before.id, 'reopened', ${accountId}::bigint,
           jsonb_build_object('from', ${from}::timestamptz, 'to', ${deadline}::timestamptz,
             'deliveredAt', before.delivered_at, 'hash', before.receipt_hash, 'score', before.score,
             'decision', before.decision),
           ${now}::timestamptz
      from before`.execute(trx);
}

export async function findExtraTimes(
  db: Database<Schema>,
  runId: number,
  reader: CompanyReader,
): Promise<ExtraTime[] | undefined> {
  const { rows } = await sql<{ given: GivenRow[] }>`
    select coalesce((
      select json_agg(json_build_object(
               'developer_id', accounts.id, 'name', accounts.name, 'email', ${shownEmail(reader)},
               'started', exists (select from attempts where attempts.run_id = runs.id
                                     and attempts.developer_id = accounts.id),
               'grants', given.grants) order by given.latest desc)
        from (select extra_times.developer_id, max(extra_times.id) as latest,
                     json_agg(json_build_object(
                       'percent', round(extra_times.share * 100)::int, 'minutes', extra_times.seconds / 60,
                       'pause_minutes', nullif(extra_times.pause_seconds / 60, 0),
                       'own_ends_at', extra_times.ends_at, 'reason', extra_times.reason,
                       'by', coalesce(givers.name, ''), 'at', extra_times.granted_at)
                       order by extra_times.id desc) as grants
                from extra_times
                left join accounts as givers on givers.id = extra_times.granted_by
               where extra_times.run_id = runs.id and extra_times.withdrawn_at is null
               group by extra_times.developer_id) as given
        join developers on developers.id = given.developer_id
        join accounts on accounts.id = developers.id), '[]') as given
      from runs where runs.id = ${runId} and runs.company_id = ${reader.companyId}`.execute(db.kysely);
  return rows[0]?.given.map(({ developer_id, name, email, started, grants }) => ({
    developerId: developer_id,
    name,
    email,
    started,
    grants: grants.map(({ own_ends_at, at, pause_minutes, ...grant }) => ({
      ...grant,
      ...(pause_minutes !== null && { pauseMinutes: pause_minutes }),
      ...(own_ends_at !== null && { ownEndsAt: new Date(own_ends_at) }),
      at: new Date(at),
    })),
  }));
}

interface GivenRow {
  readonly developer_id: number;
  readonly name: string;
  readonly email: string;
  readonly started: boolean;
  readonly grants: {
    percent: number;
    minutes: number;
    pause_minutes: number | null;
    own_ends_at: string | null;
    reason: string;
    by: string;
    at: string;
  }[];
}

export async function withdrawGrants(
  trx: Transaction<Schema>,
  { runId, developerId, accountId, now }: Pick<Grant, 'runId' | 'developerId' | 'accountId' | 'now'>,
): Promise<void> {
  await trx
    .updateTable('extra_times')
    .set({ withdrawn_at: now, withdrawn_by: accountId })
    .where('extra_times.run_id', '=', runId)
    .where('extra_times.developer_id', '=', developerId)
    .where('extra_times.withdrawn_at', 'is', null)
    .execute();
}
