import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { FoundCompany } from '../../contract/company-summary.ts';

const openRunsOfCompany = (now: Date): RawBuilder<number> => sql`(
  select count(*) from runs where runs.company_id = companies.id and runs.active and runs.access = 'open'
     and runs.starts_at <= ${now} and runs.ends_at >= ${now})`;

/** They keep the order of the ids; suspended ones are left out. @param developerId 0 for a company */
export async function readCompanyCards(
  on: Pick<Transaction<Schema>, 'getExecutor'>,
  ids: readonly number[],
  developerId: number,
  now: Date,
): Promise<FoundCompany[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundCompany & { logo: string | null }>`
    select companies.id, companies.trade_name as name, companies.logo, companies.biography, companies.city,
           companies.state, ${openRunsOfCompany(now)} as "openRuns",
           exists (select from saved_companies where saved_companies.company_id = companies.id
                     and saved_companies.developer_id = ${developerId}) as saved
      from companies
     where companies.id = any (${[...ids]}::bigint[]) and companies.suspended_at is null
     order by array_position(${[...ids]}::bigint[], companies.id)`.execute(on);
  return rows.map(({ logo, ...company }) => ({ ...company, ...(logo && { logo }) }));
}
