import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { indexKey } from './work-store.ts';

const day = 86_400_000;
/** Whoever writes an exam in a browser alone comes back to it for so long. */
const unusedBaseMs = 7 * day;
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
  // How it ended may count in a score.
  await sql`
    update work_checks set output = null, detail = null, toolchain = null
     where work_checks.attempt_id = any(${attemptIds}::bigint[])`.execute(trx);
  const repositories = await trx
    .deleteFrom('pushed_repositories')
    .where('pushed_repositories.attempt_id', 'in', [...attemptIds])
    .returning('pushed_repositories.stored_key as key')
    .execute();
  const works = await trx
    .deleteFrom('works')
    .where('works.attempt_id', 'in', [...attemptIds])
    .returning('works.stored_key as key')
    .execute();
  const gone = [...repositories, ...works];
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

/** Removes works that nothing names any more, repositories of attempts that are over, and the files of both. */
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
  await removeUnusedBases(deps, new Date(now.getTime() - unusedBaseMs));
  // Nothing is pushed to it any more, and who wrote its commits is nobody's matter.
  await sql`
    delete from pushed_repositories
     where pushed_repositories.pushed_at < ${yesterday}
       and not exists (select from sittings where sittings.id = pushed_repositories.attempt_id
                          and sittings.state = 'in_progress')`.execute(deps.db.kysely);
  await sql`
    update gone_works set due_at = ${new Date(now.getTime() + day)} where gone_works.due_at is null`.execute(
    deps.db.kysely,
  );
  for (let found = sliceSize; found === sliceSize; ) found = await removeFiles(deps, now);
}

/** The rows are locked first, as by whoever publishes an exam with one: what is published meanwhile stays. */
const removeUnusedBases = ({ db }: SweepDeps, before: Date): Promise<void> =>
  db.transaction(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select works.id from works where works.company_id is not null and works.created_at < ${before} and ${isUnused}
         for update skip locked`.execute(trx);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await sql`delete from works where works.id = any(${ids}::bigint[]) and ${isUnused}`.execute(trx);
  });

/** Versions of an exam stay, and most of them no more than for what was begun with them. */
const isUnused = sql`
  not exists (select from questions where works.id in (questions.base_work_id, questions.check_work_id)
                 and (exists (select from runs where runs.exam_version_id = questions.exam_version_id)
                      or exists (select from sittings where sittings.exam_version_id = questions.exam_version_id)))
  and not exists (select from exam_drafts where exam_drafts.company_id = works.company_id
                     and works.id::text in (exam_drafts.content #>> '{base,id}', exam_drafts.content #>> '{check,files,id}'))`;

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
