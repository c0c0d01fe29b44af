import { sql } from 'kysely';
import type { AccountKind } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { patternOf } from '#platform/server/database/search-words.ts';
import { offsetOf, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { ManagedAccount } from '../contract/administration.ts';

export interface AccountFilter {
  readonly search?: string | undefined;
  readonly kind?: AccountKind | undefined;
  readonly suspended?: boolean | undefined;
}

/** Who signed a company up may not have given a name. */
const shownName = sql<string>`coalesce(nullif(accounts.name, ''), accounts.email)`;

export async function findAccounts(db: Database<Schema>, filter: AccountFilter, page: Page) {
  let found = db.kysely.selectFrom('accounts').where('accounts.kind', '<>', 'deleted');
  if (filter.search) {
    // Written like the expression of its index.
    found = found.where(
      sql<boolean>`lower(f_unaccent(accounts.name || ' ' || accounts.email)) like ${patternOf(filter.search)}`,
    );
  }
  if (filter.kind) found = found.where('accounts.kind', '=', filter.kind);
  if (filter.suspended !== undefined) {
    found = found.where('accounts.suspended_at', filter.suspended ? 'is not' : 'is', null);
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('companies', 'companies.id', 'memberships.company_id')
    .select([
      'accounts.id',
      shownName.as('name'),
      'accounts.email',
      'accounts.kind',
      'accounts.created_at as createdAt',
      'accounts.suspended_at as suspendedAt',
      'companies.id as companyId',
      'companies.trade_name as companyName',
      'memberships.role',
    ])
    .orderBy(sql`lower(f_unaccent(${shownName}))`)
    .orderBy('accounts.id')
    .$narrowType<{ kind: AccountKind }>()
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  const results = rows.map(
    ({ suspendedAt, companyId, companyName, role, ...account }): ManagedAccount => ({
      ...account,
      suspended: suspendedAt !== null,
      ...(companyId !== null && { company: { id: companyId, name: companyName ?? '', role: role ?? '' } }),
    }),
  );
  return pageAnswer(results, total, page);
}
