import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { gapSeconds, jumpCharacters } from '../../domain/text-change.ts';
import { lateAnswersMs } from './late-answers.ts';

const sliceSize = 25;

/**
 * An attempt must be over for so long that no operation is compared with its versions any more. The first version of
 * each question, the last one, the last of each minute and both sides of each jump and pause stay. Any number of servers may do
 * it at once.
 */
export async function thinHistories(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (let thinned = sliceSize; thinned === sliceSize; ) thinned = await thinSlice(deps);
}

function thinSlice({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    // The lock makes extra time wait, which would reopen an attempt.
    const { rows } = await sql<{ id: number }>`
      select sittings.id from sittings
       where sittings.state <> 'in_progress'
         and (sittings.history_thinned_at is null or sittings.history_thinned_at < sittings.deadline_at)
         and sittings.deadline_at < ${new Date(now.getTime() - lateAnswersMs)}
       order by sittings.deadline_at limit ${sliceSize}::int for no key update skip locked`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await sql`
      delete from answer_history using (
        select attempt_id, question_id, version,
               row_number() over (partition by attempt_id, question_id, date_trunc('minute', saved_at)
                                  order by version desc) = 1
                 or version = min(version) over of_question
                 or version = max(version) over of_question
                 or is_beside or lead(is_beside, 1, false) over by_version as stays
          from (select attempt_id, question_id, version, saved_at,
                       -- What was thinned before lies between versions that are no neighbours.
                       version - 1 is not distinct from lag(version) over by_version
                         and (saved_at - lag(saved_at) over by_version >= make_interval(secs => ${gapSeconds})
                              or changed_characters(coalesce(lag(text) over by_version, ''), coalesce(text, ''))
                                   > ${jumpCharacters}::int) as is_beside
                  from answer_history where attempt_id = any(${ids}::bigint[])
                window by_version as (partition by attempt_id, question_id order by version)) as compared
        window of_question as (partition by attempt_id, question_id),
               by_version as (partition by attempt_id, question_id order by version)) as found
       where not found.stays and answer_history.attempt_id = found.attempt_id
         and answer_history.question_id = found.question_id and answer_history.version = found.version`.execute(
      trx,
    );
    await sql`update sittings set history_thinned_at = ${now} where id = any(${ids}::bigint[])`.execute(trx);
    return ids.length;
  });
}
