import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { removeTomorrow } from './forget-pictures.ts';

/** Lists every column that holds pictures of the file store. `unused-pictures.test.ts` compares it with the schema. */
export const pictureColumns = [
  ['companies', 'logo'],
  ['company_photos', 'picture'],
  ['developers', 'photo'],
  ['questions', 'image'],
  ['bank_question_versions', 'image'],
  ['exam_drafts', 'pictures'],
] as const;

const day = 86_400_000;
/** Allows for a form that stays open overnight. */
const graceMs = 2 * day;
/** A browser may hold changes of an exam for weeks, and the server does not know of them. */
const questionGraceMs = 30 * day;
const sliceSize = 100;

const isUnused = sql.join(
  pictureColumns.map(
    ([table, column]) => sql`
      not exists (select from ${sql.table(table)} as used
                   where ${sql.ref(`used.${column}`)} ${column === 'pictures' ? sql`@> array[files.key]` : sql`= files.key`})`,
  ),
  sql` and `,
);

export async function removeUnusedPictures(deps: Pick<Deps, 'db' | 'outbox' | 'clock'>): Promise<void> {
  for (let found = sliceSize; found === sliceSize; ) found = await removeSlice(deps);
}

function removeSlice(deps: Pick<Deps, 'db' | 'outbox' | 'clock'>): Promise<number> {
  const now = deps.clock.now().getTime();
  return deps.db.transaction(async (trx) => {
    const { rows: found } = await sql<{ key: string }>`
      select files.key from files
       where files.created_at < case files.purpose when 'questao' then ${new Date(now - questionGraceMs)}::timestamptz
                                                   else ${new Date(now - graceMs)}::timestamptz end
         and ${isUnused}
       order by files.created_at limit ${sliceSize}::int for update skip locked`.execute(trx);
    // Asked again under the lock: whoever uses a picture locks its row too, and may have committed meanwhile.
    const { rows: removed } = await sql<{ key: string; accountId: number; companyId: number | null }>`
      delete from files where files.key = any(${found.map(({ key }) => key)}::text[]) and ${isUnused}
      returning files.key, files.account_id as "accountId", files.company_id as "companyId"`.execute(trx);
    for (const { key, accountId, companyId } of removed) {
      await removeTomorrow(trx, deps, companyId === null ? { accountId } : { companyId }, key);
    }
    return found.length;
  });
}
