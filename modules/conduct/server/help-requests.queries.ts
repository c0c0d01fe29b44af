import { sql, type Transaction } from 'kysely';
import { endFor, mayTake } from '#modules/runs/server/public.ts';
import { endless } from '#platform/contract/day.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import type { HelpForm, HelpNeed, HelpRequest, OwnHelpRequest } from '../contract/help-requests.ts';

export const helpTopic = (runId: number, developerId: number): string => `help ${runId} ${developerId}`;

export interface RunToAskAbout {
  readonly companyId: number;
  /** The company has people who can answer, and somebody checked it if the installation asks for that. */
  readonly isAnswered: boolean;
  readonly isStarted: boolean;
  readonly isOver: boolean;
}

/** Undefined if the developer neither may take the run nor asked before. */
export async function findRunToAskAbout(
  on: Pick<Transaction<Schema>, 'getExecutor'>,
  { runId, developerId, now }: { runId: number; developerId: number; now: Date },
  asksCheck: boolean,
): Promise<RunToAskAbout | undefined> {
  const { rows } = await sql<RunToAskAbout>`
    select runs.company_id as "companyId",
           companies.kind <> 'platform' and (companies.checked_at is not null or not ${asksCheck}::boolean) as "isAnswered",
           exists (select from attempts where attempts.run_id = runs.id
                     and attempts.developer_id = ${developerId}) as "isStarted",
           ${endFor(developerId)} < ${now} as "isOver"
      from runs join companies on companies.id = runs.company_id
     where runs.id = ${runId} and runs.access <> 'rehearsal'
       and ((runs.active and companies.suspended_at is null and ${mayTake(developerId)})
            or exists (select from attempts where attempts.run_id = runs.id and attempts.developer_id = ${developerId})
            or exists (select from help_requests where help_requests.run_id = runs.id
                         and help_requests.developer_id = ${developerId}))`.execute(on);
  return rows[0];
}

export async function countRequests(
  trx: Transaction<Schema>,
  runId: number,
  developerId: number,
): Promise<number> {
  const { count } = await trx
    .selectFrom('help_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('help_requests.run_id', '=', runId)
    .where('help_requests.developer_id', '=', developerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewRequest extends HelpForm {
  readonly runId: number;
  readonly developerId: number;
  readonly now: Date;
}

/** False if one waits already. */
export async function insertRequest(
  trx: Transaction<Schema>,
  { runId, developerId, needs, minutes, reason, now }: NewRequest,
): Promise<boolean> {
  const { rows } = await sql`
    insert into help_requests (run_id, developer_id, needs, asked_minutes, reason, asked_at)
    values (${runId}, ${developerId}, ${[...new Set(needs)]}::text[], ${minutes || null}::int, ${reason}, ${now})
    on conflict (run_id, developer_id) where outcome is null do nothing
    returning id`.execute(trx);
  return rows.length > 0;
}

export async function findOwnRequests(
  db: Database<Schema>,
  runId: number,
  developerId: number,
): Promise<OwnHelpRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${requestColumns} from help_requests
     where help_requests.run_id = ${runId} and help_requests.developer_id = ${developerId}
     order by help_requests.id desc`.execute(db.kysely);
  return rows.map((row) => ({
    ...asked(row),
    ...(row.reason !== '' && { reason: row.reason }),
    ...(row.answeredAt && { decision: decisionOf(row) }),
  }));
}

/** Deletes what waits, and empties what was answered. False if there is nothing of either. */
export async function emptyRequests(
  trx: Transaction<Schema>,
  runId: number,
  developerId: number,
): Promise<boolean> {
  const deleted = await sql`
    delete from help_requests
     where help_requests.run_id = ${runId} and help_requests.developer_id = ${developerId}
       and help_requests.outcome is null`.execute(trx);
  const emptied = await sql`
    update help_requests set reason = '', answer = ''
     where help_requests.run_id = ${runId} and help_requests.developer_id = ${developerId}
       and (help_requests.reason <> '' or help_requests.answer <> '')`.execute(trx);
  return Number(deleted.numAffectedRows ?? 0) + Number(emptied.numAffectedRows ?? 0) > 0;
}

/** Undefined if the company has no such run. */
export async function findHelpRequests(
  db: Database<Schema>,
  runId: number,
  { companyId, isChecked }: CompanyReader,
): Promise<HelpRequest[] | undefined> {
  const { rows } = await sql<StoredRequest & { id: number | null; name: string; started: boolean }>`
    select ${requestColumns}, takers.name, exists (
             select from attempts where attempts.run_id = runs.id
                and attempts.developer_id = help_requests.developer_id) as started
      from runs
      left join help_requests on help_requests.run_id = runs.id and ${isChecked}::boolean
      left join accounts as takers on takers.id = help_requests.developer_id
     where runs.id = ${runId} and runs.company_id = ${companyId}
     order by help_requests.outcome is not null, help_requests.id desc`.execute(db.kysely);
  if (rows.length === 0) return undefined;
  return rows
    .filter(({ id }) => id !== null)
    .map((row) => ({
      ...asked(row),
      name: row.name,
      started: row.started,
      ...(row.answeredAt
        ? { decision: { ...decisionOf(row), by: row.by ?? '' } }
        : row.reason !== '' && { reason: row.reason }),
    }));
}

export type RequestToAnswer = StoredRequest & { readonly developerId: number };

export async function lockRequest(
  trx: Transaction<Schema>,
  runId: number,
  requestId: number,
): Promise<RequestToAnswer | undefined> {
  const { rows } = await sql<RequestToAnswer>`
    select ${requestColumns}, help_requests.developer_id as "developerId" from help_requests
     where help_requests.id = ${requestId} and help_requests.run_id = ${runId} for update`.execute(trx);
  return rows[0];
}

interface Answer {
  readonly requestId: number;
  readonly outcome: 'granted' | 'refused';
  readonly answer: string;
  readonly minutes: number;
  readonly pauseMinutes: number;
  readonly accountId: number;
  readonly now: Date;
}

export async function storeAnswer(
  trx: Transaction<Schema>,
  { requestId, outcome, answer, minutes, pauseMinutes, accountId, now }: Answer,
): Promise<void> {
  await trx
    .updateTable('help_requests')
    .set({
      outcome,
      answer,
      granted_minutes: minutes || null,
      granted_pause_minutes: pauseMinutes || null,
      answered_by: accountId,
      answered_at: now,
    })
    .where('help_requests.id', '=', requestId)
    .execute();
}

/** The candidate must not read that minutes stand which were taken back. */
export async function takeBackGranted(
  trx: Transaction<Schema>,
  { runId, developerId, now }: { runId: number; developerId: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('help_requests')
    .set({ taken_back_at: now })
    .where('help_requests.run_id', '=', runId)
    .where('help_requests.developer_id', '=', developerId)
    .where(
      sql<boolean>`(help_requests.granted_minutes is not null or help_requests.granted_pause_minutes is not null)`,
    )
    .where('help_requests.taken_back_at', 'is', null)
    .execute();
}

/** The run must have ended before `before`, also for the candidate. The day of the answer ends a run without an end. */
export async function emptyOldReasons(db: Database<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update help_requests set reason = '', answer = case when help_requests.answer is not null then '' end
      from runs
     where runs.id = help_requests.run_id and (help_requests.reason <> '' or help_requests.answer <> '')
       and least(
             greatest(runs.ends_at, (
               select max(extra_times.ends_at) from extra_times
                where extra_times.run_id = runs.id and extra_times.developer_id = help_requests.developer_id
                  and extra_times.withdrawn_at is null)),
             case when runs.ends_at >= ${endless} then coalesce(help_requests.answered_at, help_requests.asked_at) end
           ) < ${before}`.execute(db.kysely);
  return Number(numAffectedRows ?? 0);
}

interface StoredRequest {
  readonly id: number;
  readonly needs: HelpNeed[];
  readonly askedMinutes: number | null;
  readonly reason: string;
  readonly askedAt: Date;
  readonly outcome: 'granted' | 'refused' | null;
  readonly answer: string | null;
  readonly grantedMinutes: number | null;
  readonly grantedPauseMinutes: number | null;
  readonly answeredAt: Date | null;
  readonly takenBackAt: Date | null;
  readonly by: string | null;
}

const requestColumns = sql`help_requests.id, help_requests.needs, help_requests.asked_minutes as "askedMinutes",
  help_requests.reason, help_requests.asked_at as "askedAt", help_requests.outcome, help_requests.answer,
  help_requests.granted_minutes as "grantedMinutes",
  help_requests.granted_pause_minutes as "grantedPauseMinutes", help_requests.answered_at as "answeredAt",
  help_requests.taken_back_at as "takenBackAt",
  (select accounts.name from accounts where accounts.id = help_requests.answered_by) as by`;

const asked = ({ id, needs, askedMinutes, askedAt }: StoredRequest) => ({
  id,
  needs,
  ...(askedMinutes !== null && { minutes: askedMinutes }),
  askedAt,
});

const decisionOf = ({
  outcome,
  answer,
  grantedMinutes,
  grantedPauseMinutes,
  answeredAt,
  takenBackAt,
}: StoredRequest) => ({
  outcome: outcome ?? 'refused',
  answer: answer ?? '',
  ...(grantedMinutes !== null && { minutes: grantedMinutes }),
  ...(grantedPauseMinutes !== null && { pauseMinutes: grantedPauseMinutes }),
  at: answeredAt ?? new Date(0),
  ...(takenBackAt && { takenBack: true as const }),
});
