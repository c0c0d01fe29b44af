import { type Kysely, sql } from 'kysely';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { KnownOf } from '#modules/marking/domain/hide-person.ts';
import { blindName, isBlind, personSigns } from '#modules/marking/server/public.ts';
import { isResultOut } from '#modules/runs/server/public.ts';
import { workIdOf } from '#modules/works/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { LikenessOfRun } from '../contract/likeness.ts';

const nameShown = sql`case when ${isBlind()} then ${blindName()} else accounts.name end`;

/** An answer that was reopened and changed is no longer the one that was compared. */
const asCompared = sql`
  join answers on answers.attempt_id = sides.attempt_id and answers.question_id = sides.question_id
   and answers.version = sides.version and (sides.work_id is null or sides.work_id = ${workIdOf('answers')})`;

/** No pair stands before another because it is more alike: the order is that of questions and starts. */
export async function findLikenessOfRun(
  db: Kysely<Schema>,
  { runId, companyId }: { runId: number; companyId: number },
): Promise<Encodable<LikenessOfRun> | undefined> {
  const { rows } = await sql<Encodable<LikenessOfRun>>`
    select likeness_checks.state, likeness_checks.asked_at as "askedAt", nullif(likeness_checks.capped, false) as capped,
           coalesce((
             select json_agg(json_build_object('id', found.id, 'position', found.position, 'names', found.names)
                             order by found.position, found.first, found.last)
               from (select pairs.id, pairs.position, min(attempts.id) as first, max(attempts.id) as last,
                            json_agg(${nameShown} order by attempts.id) as names
                       from likeness_pairs as pairs
                       join likeness_sides as sides on sides.pair_id = pairs.id ${asCompared}
                       join attempts on attempts.id = sides.attempt_id and attempts.state = 'delivered'
                       join accounts on accounts.id = attempts.developer_id
                      where pairs.run_id = runs.id
                      group by pairs.id having count(*) = 2) as found), '[]') as pairs
      from runs left join likeness_checks on likeness_checks.run_id = runs.id
     where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(db);
  return rows[0];
}

export interface SideRow {
  readonly position: number;
  readonly common: number;
  readonly compared: number;
  readonly name: string;
  readonly text: string;
  readonly starts: number;
  readonly ends: number;
  readonly language: Language | null;
  /** The work whose file has the excerpt; null if the text has it. */
  readonly storedKey: string | null;
  readonly file: number | null;
  readonly reply: string | null;
  /** What of its person may not be shown: null unless the run is blind. */
  readonly hidden: KnownOf | null;
}

export async function findLikenessPair(
  db: Kysely<Schema>,
  { pairId, runId, companyId }: { pairId: number; runId: number; companyId: number },
): Promise<SideRow[]> {
  const { rows } = await sql<SideRow>`
    select pairs.position, pairs.common, pairs.compared, ${nameShown} as name, answers.text, answers.language,
           sides.starts, sides.ends, works.stored_key as "storedKey", sides.file, likeness_replies.text as reply,
           case when ${isBlind()} then json_build_object('name', accounts.name, 'signs', ${personSigns}) end as hidden
      from likeness_pairs as pairs
      join likeness_sides as sides on sides.pair_id = pairs.id ${asCompared}
      join attempts on attempts.id = sides.attempt_id and attempts.state = 'delivered'
      join runs on runs.id = attempts.run_id
      join accounts on accounts.id = attempts.developer_id
      left join developers on developers.id = accounts.id
      left join works on works.id = sides.work_id
      left join likeness_replies on likeness_replies.attempt_id = sides.attempt_id
       and likeness_replies.question_id = sides.question_id
     where pairs.id = ${pairId} and pairs.run_id = ${runId} and runs.id = ${runId} and runs.company_id = ${companyId}
     order by attempts.id`.execute(db);
  return rows.length === 2 ? rows : [];
}

export type OwnSideRow = Omit<SideRow, 'name' | 'position' | 'hidden'> & { questionId: number | null };

/** Reads nothing of another answer, and nothing before the result is out; undefined if there is no such attempt. */
export async function findOwnLikeness(
  db: Kysely<Schema>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<OwnSideRow[] | undefined> {
  const { rows } = await sql<OwnSideRow>`
    select distinct on (sides.question_id, sides.file, sides.starts, sides.ends)
           sides.question_id as "questionId", sides.starts, sides.ends, pairs.common, pairs.compared,
           answers.text, answers.language, works.stored_key as "storedKey", sides.file, likeness_replies.text as reply
      from attempts
      join runs on runs.id = attempts.run_id
      left join (likeness_sides as sides join likeness_pairs as pairs on pairs.id = sides.pair_id ${asCompared})
        on sides.attempt_id = attempts.id and attempts.state = 'delivered' and ${isResultOut()}
      left join works on works.id = sides.work_id
      left join likeness_replies on likeness_replies.attempt_id = sides.attempt_id
       and likeness_replies.question_id = sides.question_id
     where attempts.id = ${attemptId} and attempts.developer_id = ${developerId}
     order by sides.question_id, sides.file, sides.starts, sides.ends, pairs.common desc`.execute(db);
  return rows.length === 0 ? undefined : rows;
}

/** @returns whether there is such a likeness of one's own to answer */
export async function storeReply(
  db: Kysely<Schema>,
  of: { attemptId: number; questionId: number; developerId: number; text: string },
  now: Date,
): Promise<boolean> {
  const own = sql`
    select sides.attempt_id, sides.question_id
      from attempts
      join runs on runs.id = attempts.run_id
      join likeness_sides as sides on sides.attempt_id = attempts.id and sides.question_id = ${of.questionId}
     where attempts.id = ${of.attemptId} and attempts.developer_id = ${of.developerId}
       and attempts.state = 'delivered' and ${isResultOut()} limit 1`;
  const { rows } =
    of.text === ''
      ? await sql`
          with own as (${own}), gone as (
            delete from likeness_replies using own
             where likeness_replies.attempt_id = own.attempt_id and likeness_replies.question_id = own.question_id)
          select own.attempt_id from own`.execute(db)
      : await sql`
          insert into likeness_replies (attempt_id, question_id, text, written_at)
          select own.attempt_id, own.question_id, ${of.text}::text, ${now}::timestamptz from (${own}) as own
          on conflict (attempt_id, question_id) do update set text = excluded.text, written_at = excluded.written_at
          returning attempt_id`.execute(db);
  return rows.length > 0;
}
