import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { forgetPicture } from './forget-pictures.ts';

/** Long enough for a form that stays open overnight. */
const graceMs = 48 * 3_600_000;
const batchSize = 100;

/**
 * Removes logos and photos that were uploaded but never used, because the form was not saved. Pictures of questions
 * stay, since drafts in browsers may hold them for weeks.
 */
export async function removeUnusedPictures(deps: Pick<Deps, 'db' | 'outbox' | 'clock'>): Promise<void> {
  const { db, clock } = deps;
  const before = new Date(clock.now().getTime() - graceMs);
  const { rows } = await sql<{ key: string; companyId: number | null; accountId: number }>`
    select files.key, files.company_id as "companyId", files.account_id as "accountId" from files
     where files.purpose in ('galeria', 'logo', 'perfil') and files.created_at < ${before}
       and not exists (select from companies
         where companies.id = files.company_id and companies.logo = files.key)
       and not exists (select from company_photos
         where company_photos.company_id = files.company_id and company_photos.picture = files.key)
       and not exists (select from developers
         where developers.id = files.account_id and developers.photo = files.key)
     order by files.created_at limit ${batchSize}::int`.execute(db.kysely);
  for (const { key, companyId, accountId } of rows) {
    const owner = companyId === null ? { accountId } : { companyId };
    await db.transaction((trx) => forgetPicture(trx, deps, owner, key));
  }
}
