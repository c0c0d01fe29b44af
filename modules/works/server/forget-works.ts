import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { indexKey } from './work-store.ts';

const day = 86_400_000;
const sliceSize = 100;

/** The answers stay, and name works no more. Their files go within the hour: nothing of a person stays until a backup. */
export async function forgetWorksOf(
  trx: Transaction<Schema>,
  attemptIds: readonly number[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('link_checks')
    .where('link_checks.attempt_id', 'in', [...attemptIds])
    .execute();
  const gone = await trx
    .deleteFrom('works')
    .where('works.attempt_id', 'in', [...attemptIds])
    .returning('works.stored_key as key')
    .execute();
  if (gone.length === 0) return;
  await sql`update answers set work_id = null where answers.attempt_id = any(${attemptIds}::bigint[])`.execute(
    trx,
  );
  await trx
    .updateTable('gone_works')
    .set({ due_at: now })
    .where(
      'gone_works.stored_key',
      'in',
      gone.map(({ key }) => key),
    )
    .execute();
}

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'files'>;

/** Removes works that no answer or link names a day after they came, and the files of works that are gone. */
export async function removeUnusedWorks(deps: SweepDeps): Promise<void> {
  const now = deps.clock.now();
  const yesterday = new Date(now.getTime() - day);
  // A version that was thinned names its work no more.
  await sql`
    delete from works
     where works.attempt_id is not null and works.created_at < ${yesterday}
       and not exists (select from link_checks where link_checks.work_id = works.id)
       and not exists (select from answers where answers.attempt_id = works.attempt_id
                          and answers.question_id = works.question_id and answers.work_id = works.id)
       and not exists (select from answer_history where answer_history.attempt_id = works.attempt_id
                          and answer_history.question_id = works.question_id and answer_history.work_id = works.id)`.execute(
    deps.db.kysely,
  );
  await sql`
    update gone_works set due_at = ${new Date(now.getTime() + day)} where gone_works.due_at is null`.execute(
    deps.db.kysely,
  );
  for (let found = sliceSize; found === sliceSize; ) found = await removeFiles(deps, now);
}

/** The row goes after the files, so that a store that fails is asked again. */
async function removeFiles({ db, files }: SweepDeps, now: Date): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select gone_works.stored_key as key from gone_works
     where gone_works.due_at <= ${now} order by gone_works.due_at limit ${sliceSize}::int`.execute(db.kysely);
  for (const { key } of rows) {
    await files.remove(key);
    await files.remove(indexKey(key));
    await sql`delete from gone_works where gone_works.stored_key = ${key}`.execute(db.kysely);
  }
  return rows.length;
}
