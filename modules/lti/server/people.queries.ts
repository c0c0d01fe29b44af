import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { listedMs } from './tool-keys.ts';

/** @returns whose account it is, if the person was linked */
export async function findPerson(
  db: Kysely<Schema>,
  platformId: number,
  subject: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('lti_people')
    .select('lti_people.developer_id as developerId')
    .where('lti_people.platform_id', '=', platformId)
    .where('lti_people.subject', '=', subject)
    .executeTakeFirst();
  return row?.developerId;
}

export interface Link {
  readonly platformId: number;
  readonly subject: string;
  readonly developerId: number;
  readonly now: Date;
}

/** Leaves one of before as it is. */
export async function insertPerson(
  trx: Transaction<Schema>,
  { platformId, subject, developerId, now }: Link,
): Promise<void> {
  await trx
    .insertInto('lti_people')
    .values({ platform_id: platformId, subject, developer_id: developerId, created_at: now })
    .onConflict((conflict) => conflict.columns(['platform_id', 'subject']).doNothing())
    .execute();
}

export async function putGrade(
  trx: Transaction<Schema>,
  { platformId, subject, now }: Link,
  { runId, lineItem }: { runId: number; lineItem: string },
): Promise<void> {
  await sql`
    insert into lti_grades (platform_id, subject, run_id, line_item, launched_at)
    values (${platformId}, ${subject}, ${runId}, ${lineItem}, ${now})
        on conflict (platform_id, subject, line_item)
        do update set run_id = excluded.run_id, launched_at = excluded.launched_at`.execute(trx);
}

const day = 86_400_000;

/** Scores of an activity follow its launches for half a year. */
export async function deleteOldLti({ kysely }: Database<Schema>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await kysely.deleteFrom('lti_answers').where('lti_answers.expires_at', '<=', now).execute();
  await kysely.deleteFrom('lti_keys').where('lti_keys.created_at', '<=', before(listedMs)).execute();
  await kysely
    .deleteFrom('lti_grades')
    .where('lti_grades.launched_at', '<=', before(183 * day))
    .execute();
}
