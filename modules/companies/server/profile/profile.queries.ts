import { sql, type Transaction } from 'kysely';
import { answerRateOf, skillsOfRun } from '#modules/runs/server/public.ts';
import { isEndless, namedEnd } from '#platform/contract/day.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { ProfileRun } from '../../contract/company-profile.ts';

const runsMost = 200;

/** Only its own members see a suspended one. */
export function findCompany(db: Database<Schema>, id: number, isOwn: boolean) {
  return db.kysely
    .selectFrom('companies')
    .selectAll('companies')
    .select(answerRateOf(sql`companies.id`).as('answer_rate'))
    .where('companies.id', '=', id)
    .$if(!isOwn, (query) => query.where('companies.suspended_at', 'is', null))
    .executeTakeFirst();
}

export async function isSavedBy(
  db: Database<Schema>,
  companyId: number,
  developerId: number,
): Promise<boolean> {
  const kept = await db.kysely
    .selectFrom('saved_companies')
    .select('saved_companies.company_id')
    .where('saved_companies.developer_id', '=', developerId)
    .where('saved_companies.company_id', '=', companyId)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Others see only those that anybody may take now. */
export async function findProfileRuns(
  db: Database<Schema>,
  companyId: number,
  isOwn: boolean,
  now: Date,
): Promise<ProfileRun[]> {
  const open = isOwn
    ? sql``
    : sql`and runs.active and runs.access = 'open' and runs.starts_at <= ${now} and runs.ends_at >= ${now}`;
  const { rows } = await sql<ProfileRun>`
    select runs.id, runs.starts_at as "startsAt", runs.ends_at as "endsAt",
           json_build_object('id', runs.exam_id, 'title', exam_versions.title,
                             'description', exam_versions.description, 'active', runs.active, 'skills', ${skillsOfRun}) as exam
      from runs join exam_versions on exam_versions.id = runs.exam_version_id
     where runs.company_id = ${companyId} ${open}
     order by runs.id desc limit ${runsMost}::int`.execute(db.kysely);
  return rows.map((run) => ({
    ...run,
    endsAt: namedEnd(run.endsAt, now),
    ...(isEndless(run.endsAt) && { endless: true as const }),
  }));
}

/** Only the company sees a photo that was taken down. */
export function findPhotos(db: Database<Schema>, companyId: number, isOwn: boolean) {
  return db.kysely
    .selectFrom('company_photos')
    .select(['company_photos.id', 'company_photos.picture as url', 'company_photos.caption'])
    .where('company_photos.company_id', '=', companyId)
    .$if(!isOwn, (query) => query.where('company_photos.hidden_at', 'is', null))
    .orderBy('company_photos.id', 'desc')
    .execute();
}

export async function findAccountEmail(db: Database<Schema>, accountId: number): Promise<string> {
  const { email } = await db.kysely
    .selectFrom('accounts')
    .select('accounts.email')
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Two photos must not take the last place of a gallery. */
export async function lockPhotos(trx: Transaction<Schema>, companyId: number): Promise<number> {
  await sql`select companies.id from companies where companies.id = ${companyId} for no key update`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom('company_photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_photos.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPhoto(
  trx: Transaction<Schema>,
  photo: { companyId: number; picture: string; caption: string; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('company_photos')
    .values({
      company_id: photo.companyId,
      picture: photo.picture,
      caption: photo.caption,
      created_at: photo.now,
    })
    .returning('company_photos.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the stored picture; undefined if the company has no such photo */
export async function deletePhoto(
  trx: Transaction<Schema>,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('company_photos')
    .where('company_photos.id', '=', id)
    .where('company_photos.company_id', '=', companyId)
    .returning('company_photos.picture')
    .executeTakeFirst();
  return deleted?.picture;
}
