import { type Kysely, sql } from 'kysely';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';
import { ruleOfAttempt } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { PlayedVersion } from '../contract/answer-playback.ts';
import { playedMost } from '../contract/answer-playback.ts';

export type Reader = { readonly attemptId: number } & (
  | { readonly developerId: number }
  | { readonly runId: number; readonly companyId: number }
);

interface Found {
  readonly startedAt: Date;
  readonly isOver: boolean;
  readonly isDelivered: boolean;
  readonly isShown: boolean;
  readonly isThinned: boolean;
}

const readableBy = (reader: Reader) =>
  'developerId' in reader
    ? sql`attempts.developer_id = ${reader.developerId}`
    : sql`attempts.rehearsal = 0 and runs.id = ${reader.runId} and runs.company_id = ${reader.companyId}`;

/** Undefined if the reader has no such attempt, or it was not asked such an open question. */
export async function findAttempt(
  db: Kysely<Schema>,
  reader: Reader,
  questionId: number,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select attempts.started_at as "startedAt", attempts.state <> 'in_progress' as "isOver",
           attempts.state = 'delivered' as "isDelivered", coalesce(rule.playback_shown, false) as "isShown",
           coalesce(attempts.history_thinned_at >= attempts.deadline_at, false) as "isThinned"
      from sittings as attempts
      join runs on runs.id = attempts.run_id
      join questions on questions.id = ${questionId} and questions.id = any(attempts.question_ids)
       and ${isMarkedByPeople}
      ${ruleOfAttempt}
     where attempts.id = ${reader.attemptId} and ${readableBy(reader)}`.execute(db);
  return rows[0];
}

interface VersionRow extends Pick<PlayedVersion, 'version' | 'at'> {
  readonly text: string;
  readonly language: PlayedVersion['language'] | null;
  readonly total: number;
}

/** Evenly chosen where there are more than are played; the first and the last are among them. */
export async function findVersions(
  db: Kysely<Schema>,
  { attemptId, questionId }: { readonly attemptId: number; readonly questionId: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with numbered as (
      select answer_history.version, row_number() over (order by answer_history.version) as number,
             count(*) over () as total
        from answer_history
       where answer_history.attempt_id = ${attemptId} and answer_history.question_id = ${questionId}
    )
    select answer_history.version, coalesce(answer_history.text, '') as text, answer_history.language, numbered.total,
           greatest(0, floor(extract(epoch from answer_history.saved_at - sittings.started_at)))::int as at
      from numbered
      join answer_history on answer_history.attempt_id = ${attemptId} and answer_history.question_id = ${questionId}
       and answer_history.version = numbered.version
      join sittings on sittings.id = answer_history.attempt_id
     where numbered.total <= ${playedMost}::int or numbered.number in (1, numbered.total)
        or numbered.number * ${playedMost - 2}::int / numbered.total
             > (numbered.number - 1) * ${playedMost - 2}::int / numbered.total
     order by answer_history.version`.execute(db);
  return rows;
}
