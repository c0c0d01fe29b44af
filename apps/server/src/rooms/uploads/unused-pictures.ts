import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { forgetPicture } from './forget-pictures.policy.ts';
import { urlOfKey } from './uploads.policy.ts';

/** Long enough for a form that was left open over night. */
const keptMs = 48 * 3_600_000;
const batchSize = 100;

/**
 * Removes logos and photos that were sent and then used nowhere: whoever picked them left without saving. Pictures of
 * questions stay, since drafts in browsers may hold them for weeks. Compared is the end of an address: its beginning
 * changes when the installation moves to another domain.
 */
export async function removeUnusedPictures(
  deps: Pick<Deps, 'db' | 'config' | 'outbox' | 'clock'>,
): Promise<void> {
  const { db, config, clock } = deps;
  const prefix = urlOfKey(config.publicUrl, '');
  const before = new Date(clock.now().getTime() - keptMs);
  const { rows } = await sql<{ key: string; companyId: number | null; accountId: number }>`
    select files.key, files.company_id as "companyId", files.account_id as "accountId" from files
     where files.purpose in ('galeria', 'logo', 'perfil') and files.created_at < ${before}
       and not exists (select from companies
         where companies.id = files.company_id and companies.logo like '%/' || files.key)
       and not exists (select from company_photos
         where company_photos.company_id = files.company_id and company_photos.url like '%/' || files.key)
       and not exists (select from developers
         where developers.id = files.account_id and developers.photo like '%/' || files.key)
     order by files.created_at limit ${batchSize}::int`.execute(db.kysely);
  for (const { key, companyId, accountId } of rows) {
    const owner = companyId === null ? { accountId } : { companyId };
    await db.transaction((trx) => forgetPicture(trx, deps, owner, prefix + key));
  }
}
