import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { offsetOf, type Page } from '#platform/server/http/paging.ts';
import type { Administrator } from '../contract/admin.ts';

export async function findAdministrators(
  db: Database<Schema>,
  page: Page,
): Promise<{ results: Administrator[]; total: number }> {
  const administrators = db.kysely.selectFrom('accounts').where('accounts.kind', '=', 'admin');
  const { total } = await administrators
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await administrators
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'accounts.created_at as createdAt',
      'accounts.suspended_at as suspendedAt',
      'second_factors.confirmed_at as confirmedAt',
    ])
    .orderBy(sql`lower(f_unaccent(accounts.name))`)
    .orderBy('accounts.id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  const results = found.map(({ suspendedAt, confirmedAt, ...administrator }) => ({
    ...administrator,
    suspended: suspendedAt !== null,
    hasSecondFactor: confirmedAt !== null,
  }));
  return { results, total };
}
