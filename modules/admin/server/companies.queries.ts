import { sql } from 'kysely';
import { isCompanyNamed } from '#modules/companies/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { offsetOf, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { ManagedCompany } from '../contract/administration.ts';

export interface CompanyFilter {
  /** Part of the trade name or of the CNPJ, with or without punctuation. */
  readonly search?: string | undefined;
  readonly suspended?: boolean | undefined;
}

export async function findCompanies(db: Database<Schema>, filter: CompanyFilter, page: Page) {
  let found = db.kysely.selectFrom('companies').where('companies.kind', '=', 'customer');
  if (filter.search) found = found.where(isCompanyNamed(filter.search));
  if (filter.suspended !== undefined) {
    found = found.where('companies.suspended_at', filter.suspended ? 'is not' : 'is', null);
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'companies.id',
      'companies.trade_name as name',
      'companies.cnpj',
      'companies.plan',
      'companies.created_at as createdAt',
      'companies.suspended_at as suspendedAt',
      sql<number>`(select count(*) from memberships where memberships.company_id = companies.id)`.as(
        'members',
      ),
      sql<number>`(select count(*) from runs
                    where runs.company_id = companies.id and runs.access <> 'rehearsal')`.as('runs'),
      sql<number>`(select count(*) from runs join attempts on attempts.run_id = runs.id
                    where runs.company_id = companies.id)`.as('attempts'),
    ])
    .orderBy(sql`lower(f_unaccent(companies.trade_name))`)
    .orderBy('companies.id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  const results = rows.map(
    ({ suspendedAt, cnpj, plan, ...company }): ManagedCompany => ({
      ...company,
      cnpj: cnpj ?? '',
      suspended: suspendedAt !== null,
      ...(plan !== null && { plan }),
    }),
  );
  return pageAnswer(results, total, page);
}
