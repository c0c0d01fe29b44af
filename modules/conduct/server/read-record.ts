import { sql } from 'kysely';
import { runIdsOf } from '#modules/runs/server/public.ts';
import type { PasteOrigin } from '#modules/taking/contract/signal-words.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AttemptRecord, RecordedKind } from '../contract/attempt-record.ts';
import { withAbsences } from '../domain/absences.ts';
import { findInterruptions } from './outages.queries.ts';

type Reader =
  | { readonly attemptId: number; readonly developerId: number }
  | { readonly attemptId: number; readonly runId: number; readonly companyId: number };

/** Gives both readers the same; undefined if the reader has no such attempt. */
export async function readRecord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reader: Reader,
): Promise<AttemptRecord | undefined> {
  const { rows } = await recordOf(reader).execute(db.kysely);
  const [row] = rows;
  if (!row) return undefined;
  const recorded = recordedOf(row.facts);
  const interruptions = await findInterruptions(db.kysely, reader.attemptId, clock.now());
  return {
    counts: countsOf(recorded),
    facts: recorded.slice(-factsMost).map(({ kind, at, deviceAt, characters, origin, seconds }) => ({
      kind,
      at,
      ...(deviceAt && { deviceAt }),
      ...(characters !== undefined && { characters }),
      ...(origin !== undefined && { origin }),
      ...(seconds !== undefined && { time: seconds }),
    })),
    beyond: row.beyond,
    late: row.late.map(({ question_id, number, statement, text, options, device_at, received_at }) => ({
      questionId: question_id,
      number,
      statement,
      ...(text !== null && { text }),
      ...(options !== null && { options }),
      ...(device_at !== null && { deviceAt: new Date(device_at) }),
      receivedAt: new Date(received_at),
    })),
    ...(row.comment !== null &&
      row.commented_at !== null && { comment: { text: row.comment, at: row.commented_at } }),
    ...(row.annulled_for !== null &&
      row.annulled_at !== null && { annulment: { reason: row.annulled_for, at: row.annulled_at } }),
    ...(interruptions.length > 0 && { interruptions }),
  };
}

/** Shows only the last of several deliveries, since a reopening would reveal extra time. */
function recordedOf(rows: Row['facts']) {
  const facts = rows.map(({ kind, at, device_at, characters, origin, is_exact, by }) => ({
    kind,
    at: new Date(at),
    isExact: is_exact,
    isByClock: by === 'clock',
    ...(device_at !== null && { deviceAt: new Date(device_at) }),
    ...(characters !== null && { characters }),
    ...(origin !== null && { origin }),
  }));
  const recorded = withAbsences(facts);
  const lastEnd = facts.findLast(({ kind }) => kind === 'delivered' || kind === 'reopened');
  const delivery =
    lastEnd?.kind === 'delivered' ? recorded.findLastIndex(({ kind }) => kind === 'delivered') : -1;
  return recorded.flatMap(({ kind, ...fact }, index) =>
    isRecorded(kind) && (kind !== 'delivered' || index === delivery) ? [{ ...fact, kind }] : [],
  );
}

const isRecorded = (kind: StoredKind): kind is RecordedKind => kind !== 'reopened' && kind !== 'annulled';

function countsOf(recorded: ReturnType<typeof recordedOf>): AttemptRecord['counts'] {
  const byKind = Map.groupBy(recorded, ({ kind }) => kind);
  return [...byKind]
    .flatMap(([kind, facts]) => {
      if (kind === 'started' || kind === 'taken_over' || kind === 'delivered') return [];
      const times = facts.flatMap(({ seconds }) => seconds ?? []);
      const time = times.reduce((sum, seconds) => sum + seconds, 0);
      const origins = facts.flatMap(({ origin }) => origin ?? []);
      const outside = origins.filter((origin) => origin === 'outside').length;
      return [
        {
          kind,
          count: facts.length,
          ...(times.length === facts.length && { time }),
          ...(origins.length === facts.length && { outside }),
        },
      ];
    })
    .toSorted((one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1));
}

type StoredKind = RecordedKind | 'reopened' | 'annulled';

interface Row {
  readonly facts: {
    kind: StoredKind;
    at: string;
    device_at: string | null;
    characters: number | null;
    origin: PasteOrigin | null;
    is_exact: boolean;
    by: string | null;
  }[];
  readonly beyond: number;
  readonly late: {
    question_id: number;
    number: number;
    statement: string;
    text: string | null;
    options: string[] | null;
    device_at: string | null;
    received_at: string;
  }[];
  readonly comment: string | null;
  readonly commented_at: Date | null;
  readonly annulled_for: string | null;
  readonly annulled_at: Date | null;
}

const factsMost = 500;

const ownedBy = (reader: Reader) =>
  'developerId' in reader
    ? sql`attempts.developer_id = ${reader.developerId}`
    : sql`attempts.run_id = ${reader.runId} and attempts.run_id in ${runIdsOf(reader.companyId)}`;

// An attempt that the clock ended was delivered at its deadline, even if the server noticed it later.
const recordOf = (reader: Reader) => sql<Row>`
  with own as (
    select attempts.id, attempts.question_ids, attempts.delivered_at from attempts
     where attempts.id = ${reader.attemptId} and ${ownedBy(reader)}
  ), happened as (
    select attempt_events.kind, case when attempt_events.kind = 'delivered' then coalesce(
             (select (reopening.detail->>'deliveredAt')::timestamptz from attempt_events as reopening
               where reopening.attempt_id = own.id and reopening.kind = 'reopened'
                 and reopening.id > attempt_events.id order by reopening.id limit 1),
             own.delivered_at, attempt_events.happened_at) else attempt_events.happened_at end as at, null::timestamptz as device_at,
           null::int as characters, null::text as origin, true as is_exact, attempt_events.detail->>'by' as by, 0 as source,
           attempt_events.id
      from own join attempt_events on attempt_events.attempt_id = own.id
     where attempt_events.kind in ('started', 'taken_over', 'delivered', 'reopened', 'annulled')
    union all
    select attempt_signals.kind, coalesce(attempt_signals.happened_at, attempt_signals.received_at),
           attempt_signals.device_at, attempt_signals.characters, attempt_signals.origin, attempt_signals.happened_at is not null,
           null, 1, attempt_signals.id
      from own join attempt_signals on attempt_signals.attempt_id = own.id
  )
  select coalesce((select json_agg(json_build_object('kind', happened.kind, 'at', happened.at,
                             'device_at', happened.device_at, 'characters', happened.characters, 'origin', happened.origin,
                             'is_exact', happened.is_exact, 'by', happened.by)
                                   order by happened.at, happened.kind = 'delivered', happened.source, happened.id)
                     from happened), '[]') as facts,
         coalesce((select attempt_signal_counts.beyond from attempt_signal_counts
                    where attempt_signal_counts.attempt_id = own.id), 0) as beyond,
         coalesce((select json_agg(json_build_object(
                             'question_id', late_answers.question_id,
                             'number', array_position(own.question_ids, late_answers.question_id),
                             'statement', questions.statement, 'text', late_answers.text,
                             'options', (select json_agg(paper_options.text order by paper_options.position)
                                           from paper_options
                                          where paper_options.id = any(late_answers.option_ids)),
                             'device_at', late_answers.client_created_at,
                             'received_at', late_answers.received_at) order by late_answers.id)
                     from late_answers join questions on questions.id = late_answers.question_id
                    where late_answers.attempt_id = own.id), '[]') as late,
         attempt_comments.text as comment, attempt_comments.written_at as commented_at,
         attempt_annulments.reason as annulled_for, attempt_annulments.annulled_at
    from own
    left join attempt_comments on attempt_comments.attempt_id = own.id
    left join attempt_annulments on attempt_annulments.attempt_id = own.id`;
