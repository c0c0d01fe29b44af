import type { AttemptRecord } from '@provado/contract/attempt-record.ts';
import type { RecordedKind, SignalKind } from '@provado/contract/words.ts';
import type { Database } from '#platform/database.ts';
import type { Schema } from '../../schema.ts';

/** Who reads: the developer of the attempt, or the company of its run. */
type Reader =
  | { readonly attemptId: number; readonly developerId: number }
  | { readonly attemptId: number; readonly runId: number; readonly companyId: number };

/** What was written down of an attempt; undefined when the reader has none such. The same for both readers. */
export async function readRecord(db: Database<Schema>, reader: Reader): Promise<AttemptRecord | undefined> {
  const [row] =
    'developerId' in reader
      ? await db.hot<Row>('record_own', recordSql('attempts.developer_id = $2::bigint'), [
          reader.attemptId,
          reader.developerId,
        ])
      : await db.hot<Row>(
          'record_of_run',
          recordSql(`attempts.run_id = $2::bigint and attempts.run_id in (
            select runs.id from runs where runs.company_id = $3::bigint)`),
          [reader.attemptId, reader.runId, reader.companyId],
        );
  if (!row) return undefined;
  return {
    counts: row.counts,
    facts: row.facts.map(({ kind, at, device_at, characters }) => ({
      kind,
      at: new Date(at),
      ...(device_at !== null && { deviceAt: new Date(device_at) }),
      ...(characters !== null && { characters }),
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
  };
}

interface Row {
  readonly counts: { kind: SignalKind; count: number }[];
  readonly facts: {
    kind: RecordedKind;
    at: string;
    device_at: string | null;
    characters: number | null;
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

// Of several deliveries only the last is told: that an attempt was reopened says that somebody was given time.
const recordSql = (whose: string) => `
  with own as (
    select attempts.id, attempts.state, attempts.question_ids from attempts
     where attempts.id = $1::bigint and ${whose}
  ), happened as (
    select attempt_events.kind, attempt_events.happened_at as at, null::timestamptz as device_at,
           null::int as characters, 0 as source, attempt_events.id
      from own join attempt_events on attempt_events.attempt_id = own.id
     where attempt_events.kind in ('started', 'taken_over')
        or (attempt_events.kind = 'delivered' and own.state <> 'in_progress'
          and attempt_events.id = (select max(last.id) from attempt_events as last
                                    where last.attempt_id = own.id and last.kind = 'delivered'))
    union all
    select attempt_signals.kind, attempt_signals.received_at, attempt_signals.device_at,
           attempt_signals.characters, 1, attempt_signals.id
      from own join attempt_signals on attempt_signals.attempt_id = own.id
  ), latest as (
    select happened.* from happened order by happened.at desc, happened.source desc, happened.id desc
     limit ${factsMost}
  )
  select coalesce((select json_agg(json_build_object('kind', counts.kind, 'count', counts.count)
                                   order by counts.count desc, counts.kind)
                     from (select happened.kind, count(*) as count from happened
                            where happened.source = 1 group by happened.kind) as counts), '[]') as counts,
         coalesce((select json_agg(json_build_object('kind', latest.kind, 'at', latest.at,
                             'device_at', latest.device_at, 'characters', latest.characters)
                                   order by latest.at, latest.source, latest.id)
                     from latest), '[]') as facts,
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
