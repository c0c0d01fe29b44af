import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';

interface Shared {
  readonly runId: number;
  readonly attemptId?: number;
}

/** Counting by starts gives each question its share, whoever delivers first. A greater share contains a smaller one. */
const chosenIn = (runId: number): RawBuilder<unknown> => sql`
  target as (
    select runs.id, runs.company_id, runs.second_share as share from runs where runs.id = ${runId}
  ), ranked as (
    select attempts.id, attempts.state, attempts.question_ids, row_number() over (order by attempts.id) as number
      from attempts where attempts.run_id = ${runId}
  ), chosen as (
    select ranked.id as attempt_id, questions.id as question_id, questions.position
      from target
      cross join ranked
      cross join unnest(ranked.question_ids) as asked (id)
      join questions on questions.id = asked.id and ${isMarkedByPeople} and questions.execution is null
     cross join lateral (select ranked.number + 7 * questions.position as number) as shifted
     where ranked.state = 'delivered'
       and shifted.number * target.share / 100 > (shifted.number - 1) * target.share / 100
       and not exists (select from standing_question_changes as change
                        where change.run_id = target.id and change.position = questions.position
                          and change.kind = 'annulled')
  )`;

/** Goes in turns: after each round everybody has as many first and as many second slots, with another partner. */
export async function shareOut(trx: Transaction<Schema>, { runId, attemptId }: Shared): Promise<void> {
  await sql`
    with ${chosenIn(runId)}, team as (
      select memberships.account_id, row_number() over (order by memberships.account_id) - 1 as seat,
             count(*) over () as size
        from memberships join target on target.company_id = memberships.company_id
    ), fresh as (
      select chosen.attempt_id, chosen.question_id,
             row_number() over (order by chosen.position, chosen.attempt_id) - 1 + (
               select count(*) from double_marks as given join attempts on attempts.id = given.attempt_id
                where attempts.run_id = ${runId} and given.place = 1) as turn
        from chosen
       where ${attemptId === undefined ? sql`true` : sql`chosen.attempt_id = ${attemptId}`}
         and not exists (select from verdicts
                          where verdicts.attempt_id = chosen.attempt_id and verdicts.question_id = chosen.question_id)
         and not exists (select from double_marks as given
                          where given.attempt_id = chosen.attempt_id and given.question_id = chosen.question_id)
    )
    insert into double_marks (attempt_id, question_id, place, grader)
    select fresh.attempt_id, fresh.question_id, slots.place, team.account_id
      from fresh
     cross join (values (1), (2)) as slots (place)
      left join team on (slots.place = 1 or team.size > 1)
       and team.seat = (fresh.turn + (slots.place - 1) * (1 + fresh.turn / team.size % greatest(team.size - 1, 1)))
                       % team.size
    on conflict do nothing`.execute(trx);
}

export async function dropUnchosen(trx: Transaction<Schema>, runId: number): Promise<void> {
  await sql`
    with ${chosenIn(runId)}
    delete from double_marks
     using ranked
     where double_marks.attempt_id = ranked.id
       and (double_marks.attempt_id, double_marks.question_id) not in (
             select chosen.attempt_id, chosen.question_id from chosen)
       and not exists (select from double_marks as given
                        where given.attempt_id = double_marks.attempt_id
                          and given.question_id = double_marks.question_id and given.given_at is not null)`.execute(
    trx,
  );
}

/** Leaves a slot free rather than give anybody two at an answer. `of` is for a statement with `attempts` and `runs`. */
export async function dealFreed(
  trx: Transaction<Schema>,
  of: RawBuilder<unknown>,
  except: number | null = null,
): Promise<void> {
  // It goes slot by slot, because who gets the first slot of an answer cannot have the second.
  for (const slot of [1, 2, 3]) {
    await sql`
      with freed as (
        select double_marks.attempt_id, double_marks.question_id, runs.company_id,
               row_number() over (partition by runs.id order by double_marks.attempt_id, double_marks.question_id) + (
                 select count(*) from double_marks as others join attempts as own on own.id = others.attempt_id
                  where own.run_id = runs.id and others.place = ${slot}) as turn
          from double_marks
          join attempts on attempts.id = double_marks.attempt_id and attempts.state = 'delivered'
          join runs on runs.id = attempts.run_id
         where double_marks.grader is null and double_marks.given_at is null and double_marks.place = ${slot}
           and ${of}
      ), team as (
        select memberships.company_id, memberships.account_id,
               row_number() over (partition by memberships.company_id order by memberships.account_id) as seat,
               count(*) over (partition by memberships.company_id) as size
          from memberships where memberships.account_id is distinct from ${except}::bigint
      )
      update double_marks set grader = taker.account_id
        from freed
        cross join lateral (
          select team.account_id from team
           where team.company_id = freed.company_id
             and not exists (select from double_marks as others
                              where others.attempt_id = freed.attempt_id and others.question_id = freed.question_id
                                and others.grader = team.account_id)
           order by (team.seat + freed.turn) % team.size limit 1) as taker
       where double_marks.attempt_id = freed.attempt_id and double_marks.question_id = freed.question_id
         and double_marks.place = ${slot} and double_marks.grader is null`.execute(trx);
  }
}

export async function freeGrader(
  trx: Transaction<Schema>,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<void> {
  await lockSharedRuns(trx, companyId);
  await sql`
    update double_marks set grader = null
      from attempts join runs on runs.id = attempts.run_id
     where attempts.id = double_marks.attempt_id and runs.company_id = ${companyId}
       and double_marks.grader = ${accountId} and double_marks.given_at is null`.execute(trx);
  await dealFreed(trx, sql`runs.company_id = ${companyId}`);
}

export async function dealToNewcomer(trx: Transaction<Schema>, companyId: number): Promise<void> {
  await lockSharedRuns(trx, companyId);
  await dealFreed(trx, sql`runs.company_id = ${companyId}`);
}

/** Whoever marks an answer shares this lock, so slots change hands before or after a mark, never during one. */
async function lockSharedRuns(trx: Transaction<Schema>, companyId: number): Promise<void> {
  await sql`
    select runs.id from runs where runs.company_id = ${companyId} and runs.second_share > 0
     order by runs.id for no key update`.execute(trx);
}

/** Leaves out answers where the colleague has a slot already. A null `to` means all others. Returns how many. */
export async function handOver(
  trx: Transaction<Schema>,
  { runId, from, to }: { runId: number; from: number; to: number | null },
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      update double_marks set grader = ${to}::bigint
        from attempts
       where attempts.id = double_marks.attempt_id and attempts.run_id = ${runId}
         and double_marks.grader = ${from} and double_marks.given_at is null
         and not exists (select from double_marks as others
                          where others.attempt_id = double_marks.attempt_id
                            and others.question_id = double_marks.question_id and others.grader = ${to}::bigint)
      returning 1
    )
    select count(*) as moved from moved`.execute(trx);
  if (to === null) await dealFreed(trx, sql`runs.id = ${runId}`, from);
  return rows[0]?.moved ?? 0;
}
