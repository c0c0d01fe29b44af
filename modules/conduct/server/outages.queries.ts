import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Interruption, OutageSource } from '../contract/outages.ts';
import { beforeDeadline, minutesOf, offlineSpans, type Span, within, without } from '../domain/lost-time.ts';

export interface LostTime {
  readonly attemptId: number;
  readonly developerId: number;
  readonly name: string;
  readonly isOver: boolean;
  /** It is the defence of a work that was lost of, whose attempt is over for good. */
  readonly isDefence: boolean;
  readonly lost: Readonly<Record<OutageSource, readonly Span[]>>;
  readonly givenMinutes: Readonly<Record<OutageSource, number>>;
}

export const findLostOfRun = (
  on: Kysely<Schema>,
  runId: number,
  now: Date,
  only: { readonly developerId?: number } = {},
): Promise<LostTime[]> =>
  findLost(
    on,
    sql`(attempts.run_id = ${runId}
         or attempts.run_id = (select whole.defence_run_id from runs as whole where whole.id = ${runId}))
        and (attempts.state = 'in_progress' or (attempts.state = 'delivered' and attempts.delivered_by = 'clock'
                                                and attempts.key_seen_at is null))
        -- Nobody reopens what is defended already, nor a defence that a person has marked.
        and case when own.attempt_id is null
                 then attempts.rehearsal = 0
                      and not exists (select from defences
                                       where defences.attempt_id = attempts.id and defences.sitting_id is not null)
                 else attempts.state = 'in_progress'
                      or not exists (select from verdicts
                                  where verdicts.attempt_id = attempts.id and verdicts.judged_by is not null) end
        ${only.developerId === undefined ? sql`` : sql`and attempts.developer_id = ${only.developerId}`}`,
    now,
  );

export async function findInterruptions(
  on: Kysely<Schema>,
  attemptId: number,
  now: Date,
): Promise<Interruption[]> {
  const [found] = await findLost(on, sql`attempts.id = ${attemptId}`, now);
  return found ? interruptionsOf(found) : [];
}

export const interruptionsOf = ({ lost }: LostTime): Interruption[] =>
  (['outage', 'connection'] as const)
    .flatMap((source) => lost[source].map((span) => ({ source, ...span })))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime());

export const leftOf = ({ lost, givenMinutes }: LostTime, source: OutageSource): number =>
  Math.max(0, minutesOf(lost[source]) - givenMinutes[source]);

async function findLost(on: Kysely<Schema>, which: RawBuilder<unknown>, now: Date): Promise<LostTime[]> {
  const { rows } = await sql<Row>`
    select attempts.id, attempts.developer_id, accounts.name, own.attempt_id is not null as defence, attempts.state <> 'in_progress' as over,
           attempts.started_at, coalesce(attempts.delivered_at, ${now}) as until, attempts.deadline_at as deadline,
           (select coalesce(json_agg(json_build_object('at', moves.happened_at, 'from', moves.detail ->> 'from')
                                     order by moves.id), '[]') from attempt_events as moves
             where moves.attempt_id = attempts.id and moves.kind in ('deadline_moved', 'reopened')
               and moves.detail ->> 'from' is not null) as moves,
           (select coalesce(json_agg(json_build_object('from', outages.started_at, 'to', outages.ended_at)
                                     order by outages.started_at), '[]') from outages
             where outages.ended_at > attempts.started_at
               and outages.started_at < coalesce(attempts.delivered_at, ${now})) as down,
           (select coalesce(json_agg(json_build_object('kind', attempt_signals.kind, 'at', attempt_signals.happened_at)
                                     order by attempt_signals.happened_at, attempt_signals.id), '[]')
              from attempt_signals
             where attempt_signals.attempt_id = attempts.id and attempt_signals.kind in ('offline', 'online')
               and attempt_signals.happened_at is not null) as told,
           given.outage, given.connection
      from sittings as attempts
      left join defences as own on own.sitting_id = attempts.id
      left join attempts as works on works.id = own.attempt_id
      join runs on runs.id = coalesce(works.run_id, attempts.run_id)
      join accounts on accounts.id = attempts.developer_id
      cross join lateral (
        select coalesce(sum(extra_times.seconds) filter (where extra_times.gives_back = 'outage'), 0)::int / 60 as outage,
               coalesce(sum(extra_times.seconds) filter (where extra_times.gives_back = 'connection'), 0)::int / 60 as connection
          from extra_times
         where extra_times.run_id = runs.id and extra_times.developer_id = attempts.developer_id
           and extra_times.withdrawn_at is null
           -- What was given back in the exam is not lost in its defence.
           and (own.attempt_id is null or extra_times.granted_at >= attempts.started_at)) as given
     where ${which}
       and (exists (select from outages where outages.ended_at > attempts.started_at)
            or exists (select from attempt_signals where attempt_signals.attempt_id = attempts.id
                          and attempt_signals.kind = 'offline'))
     order by attempts.id desc`.execute(on);
  return rows.map((row) => {
    const time = { from: row.started_at, to: row.until };
    const moves = row.moves.map(({ at, from }) => ({ at: new Date(at), from: new Date(from) }));
    const running = (spans: readonly Span[]) => beforeDeadline(within(spans, time), moves, row.deadline);
    const outage = running(row.down.map(asSpan));
    const told = row.told.map(({ kind, at }) => ({ kind, at: new Date(at) }));
    return {
      attemptId: row.id,
      developerId: row.developer_id,
      name: row.name,
      isOver: row.over,
      isDefence: row.defence,
      lost: { outage, connection: without(running(offlineSpans(told)), outage) },
      givenMinutes: { outage: row.outage, connection: row.connection },
    };
  });
}

const asSpan = ({ from, to }: { from: string; to: string }): Span => ({
  from: new Date(from),
  to: new Date(to),
});

interface Row {
  readonly id: number;
  readonly developer_id: number;
  readonly name: string;
  readonly over: boolean;
  readonly defence: boolean;
  readonly started_at: Date;
  readonly until: Date;
  readonly deadline: Date;
  readonly moves: { at: string; from: string }[];
  readonly down: { from: string; to: string }[];
  readonly told: { kind: 'offline' | 'online'; at: string }[];
  readonly outage: number;
  readonly connection: number;
}
