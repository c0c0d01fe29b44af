import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { defenceBeginBy, isDefended, isResultOut } from '#modules/runs/server/public.ts';
import type { Excerpt } from '#modules/taking/contract/excerpt.ts';
import { workIdOf } from '#modules/works/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export interface FoundDefence {
  readonly attemptId: number;
  readonly runId: number;
  readonly companyId: number;
  readonly developerId: number;
  readonly beginBy: Date;
  /** It is by invitation, and nobody was invited. */
  readonly isUninvited: boolean;
  /** The result of the attempt. */
  readonly isOut: boolean;
  readonly minutes: number;
  readonly points: number | null;
  /** What it has once it has begun, and before, what was given. */
  readonly extraShare: number;
  readonly extraSeconds: number;
  readonly pauseSeconds: number;
  readonly excerpts: Excerpt[];
  readonly isSettled: boolean;
  readonly mark: number | null;
  readonly sittingId: number | null;
  readonly sittingRunId: number | null;
  readonly sitting: 'in_progress' | 'delivered' | 'annulled' | null;
  readonly version: number | null;
  /** Its marks give it, also before it is settled. */
  readonly earned: number | null;
}

const found = (which: RawBuilder<unknown>) => sql<FoundDefence>`
  select attempts.id as "attemptId", attempts.run_id as "runId", runs.company_id as "companyId",
         attempts.developer_id as "developerId", ${defenceBeginBy} as "beginBy",
         runs.defence = 'invited' and defences.attempt_id is null as "isUninvited", ${isResultOut()} as "isOut",
         runs.defence_minutes as minutes, runs.defence_points as points,
         coalesce(sittings.extra_share, extra.share, 0)::float8 as "extraShare",
         coalesce(sittings.extra_seconds - sittings.paused_seconds, extra.seconds, 0)::int as "extraSeconds",
         coalesce(extra.pauses, 0)::int as "pauseSeconds",
         coalesce(defences.excerpts, '[]') as excerpts, defences.settled_at is not null as "isSettled", defences.mark,
         defences.sitting_id as "sittingId", sittings.run_id as "sittingRunId", sittings.state as sitting, sittings.version,
         sittings.score as earned
    from attempts
    join runs on runs.id = attempts.run_id
    left join defences on defences.attempt_id = attempts.id
    left join sittings on sittings.id = defences.sitting_id
    cross join lateral (
      select sum(extra_times.share) as share, sum(extra_times.pause_seconds) as pauses,
             -- Minutes from before made up for something in the exam.
             sum(extra_times.seconds) filter (where extra_times.granted_at > attempts.delivered_at) as seconds
        from extra_times
       where extra_times.run_id = attempts.run_id and extra_times.developer_id = attempts.developer_id
         and extra_times.withdrawn_at is null) as extra
   where attempts.state = 'delivered' and ${which}`;

const isAsked = sql`(defences.attempt_id is not null or ${isDefended})`;

export async function findOwnDefence(
  db: Kysely<Schema>,
  { attemptId, developerId }: { readonly attemptId: number; readonly developerId: number },
): Promise<FoundDefence | undefined> {
  const which = sql`attempts.id = ${attemptId} and attempts.developer_id = ${developerId} and ${isAsked}`;
  return (await found(which).execute(db)).rows[0];
}

export interface GradersDefence {
  readonly attemptId: number;
  readonly runId: number;
  readonly companyId: number;
}

export async function findGradersDefence(
  db: Kysely<Schema>,
  { attemptId, runId, companyId }: GradersDefence,
): Promise<FoundDefence | undefined> {
  const which = sql`attempts.id = ${attemptId} and runs.id = ${runId} and runs.company_id = ${companyId}
    and (${isAsked} or runs.defence = 'invited' and runs.kind = 'practice')`;
  return (await found(which).execute(db)).rows[0];
}

/** Those that nobody can begin or mark any more, but that are not settled: missed, left blank, or of nobody. */
export async function findToSettle(db: Kysely<Schema>, now: Date): Promise<FoundDefence[]> {
  const which = sql`defences.settled_at is null and runs.defence <> 'none' and attempts.score is null
    and ${isAsked}
    and (sittings.id is null
         and ${defenceBeginBy} < ${now}
         -- An outage that is not noted yet may move the end.
         and not exists (select from server_presence where server_presence.seen_at < ${now}::timestamptz - interval '1 minute')
         or sittings.state = 'annulled' or sittings.state = 'delivered' and sittings.score is not null)
   order by attempts.id limit 200`;
  return (await found(which).execute(db)).rows;
}

export interface AnsweredRow {
  readonly id: number;
  readonly answer: string;
  readonly levels: number[] | null;
  readonly comments: string[] | null;
}

/** They stand in the order of the excerpts. */
export async function findAnswered(db: Kysely<Schema>, sittingId: number): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    select asked.id, coalesce(answers.text, '') as answer, verdicts.levels, verdicts.comments
      from sittings
     cross join unnest(sittings.question_ids) with ordinality as asked (id, position)
      left join answers on answers.attempt_id = sittings.id and answers.question_id = asked.id
      left join verdicts on verdicts.attempt_id = sittings.id and verdicts.question_id = asked.id
     where sittings.id = ${sittingId} order by asked.position`.execute(db);
  return rows;
}

export interface WorkToDefend {
  readonly storedKey: string;
  readonly baseKey: string | null;
  /** The company's own tests have been executed over it, and it did not pass. */
  readonly hasFailed: boolean;
}

/** Undefined if its files are not here: a link that nobody could fetch. */
export async function findWork(db: Kysely<Schema>, attemptId: number): Promise<WorkToDefend | undefined> {
  const { rows } = await sql<WorkToDefend>`
    select works.stored_key as "storedKey", bases.stored_key as "baseKey",
           exists (select from work_checks where work_checks.attempt_id = answers.attempt_id
                      and work_checks.work_id = works.id and work_checks.ending <> 'ended') as "hasFailed"
      from answers
      join works on works.id = ${workIdOf('answers')}
      join questions on questions.id = answers.question_id
      left join works as bases on bases.id = questions.base_work_id
     where answers.attempt_id = ${attemptId} limit 1`.execute(db);
  return rows[0];
}

/** Whoever holds the attempt begins, marks or settles its defence alone. */
export async function lockDelivered(trx: Transaction<Schema>, attemptId: number): Promise<boolean> {
  const { rows } =
    await sql`select from attempts where attempts.id = ${attemptId} and attempts.state = 'delivered'
                              for no key update`.execute(trx);
  return rows.length > 0;
}

export interface NewSitting {
  readonly attemptId: number;
  readonly runId: number;
  readonly developerId: number;
  readonly versionId: number;
  readonly questionIds: readonly number[];
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly extraShare: number;
  readonly extraSeconds: number;
  readonly pauseSeconds: number;
  readonly excerpts: readonly Excerpt[];
}

export async function insertSitting(trx: Transaction<Schema>, made: NewSitting): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into sittings (run_id, rehearsal, developer_id, exam_version_id, question_ids, seed, started_at, deadline_at,
                            extra_share, extra_seconds, pause_seconds)
      values (${made.runId}::bigint,
              1 + coalesce((select max(before.rehearsal) from sittings as before
                             where before.run_id = ${made.runId} and before.developer_id = ${made.developerId}), 0),
              ${made.developerId}::bigint, ${made.versionId}::bigint, ${[...made.questionIds]}::bigint[], 0,
              ${made.startedAt}::timestamptz, ${made.deadline}::timestamptz, ${made.extraShare}::numeric,
              ${made.extraSeconds}::int, ${made.pauseSeconds}::int)
      returning sittings.id),
    logged as (
      insert into attempt_events (attempt_id, kind, account_id, happened_at)
      select made.id, 'started', ${made.developerId}::bigint, ${made.startedAt}::timestamptz from made),
    defended as (
      insert into defences (attempt_id, sitting_id, excerpts)
      select ${made.attemptId}::bigint, made.id, ${JSON.stringify(made.excerpts)}::jsonb from made
      on conflict (attempt_id) do update set sitting_id = excluded.sitting_id)
    select made.id from made`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A defence was not made.');
  return row.id;
}

/** A comment of the reader's own at lines of the work or of its base. */
export interface MarkedLines {
  readonly id: number;
  readonly path: string;
  readonly side: 'before' | 'after';
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export async function findMarkedLines(
  db: Kysely<Schema>,
  { attemptId, accountId }: { readonly attemptId: number; readonly accountId: number },
): Promise<MarkedLines[]> {
  const { rows } = await sql<MarkedLines>`
    select comments.id, comments.path, comments.side, comments.first_line as "from", comments.last_line as "to",
           comments.text
      from answers
      join work_comments as comments on comments.work_id = ${workIdOf('answers')}
     where answers.attempt_id = ${attemptId} and comments.author_id = ${accountId} and comments.reply_to is null
     order by comments.path, comments.first_line, comments.id`.execute(db);
  return rows;
}

export interface Invited {
  readonly companyId: number;
  readonly company: string;
  readonly exam: string;
  readonly developerId: number;
  readonly email: string;
  readonly name: string;
}

/** Undefined if the defence is asked for already. */
export async function insertInvitation(
  trx: Transaction<Schema>,
  made: {
    readonly attemptId: number;
    readonly excerpts: readonly Excerpt[];
    readonly now: Date;
    readonly until: Date;
  },
): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    with made as (
      insert into defences (attempt_id, excerpts, invited_at, begin_by)
      values (${made.attemptId}, ${JSON.stringify(made.excerpts)}::jsonb, ${made.now}::timestamptz, ${made.until}::timestamptz)
      on conflict (attempt_id) do nothing returning defences.attempt_id)
    select companies.id as "companyId", companies.trade_name as company, exam_versions.title as exam,
           accounts.id as "developerId", accounts.email, accounts.name
      from made
      join attempts on attempts.id = made.attempt_id
      join runs on runs.id = attempts.run_id
      join exam_versions on exam_versions.id = runs.exam_version_id
      join companies on companies.id = runs.company_id
      join accounts on accounts.id = attempts.developer_id`.execute(trx);
  return rows[0];
}

/** A null mark opens it again. */
export async function writeOutcome(
  trx: Transaction<Schema>,
  { attemptId, mark, now }: { readonly attemptId: number; readonly mark: number | null; readonly now: Date },
): Promise<void> {
  await sql`
    insert into defences (attempt_id, mark, settled_at)
    values (${attemptId}, ${mark}::numeric, ${mark === null ? null : now}::timestamptz)
    on conflict (attempt_id) do update set mark = excluded.mark, settled_at = excluded.settled_at`.execute(
    trx,
  );
}
