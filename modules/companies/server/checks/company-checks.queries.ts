import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { patternOf } from '#platform/server/database/search-words.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { WaitingCompany } from '../../contract/company-checks.ts';

type On = Kysely<Schema>;

export async function insertCheck(
  trx: Transaction<Schema>,
  asked: { companyId: number; tradeName: string; message?: string; now: Date; lookAt: Date | null },
): Promise<void> {
  await trx
    .insertInto('company_checks')
    .values({
      company_id: asked.companyId,
      trade_name: asked.tradeName,
      asked_at: asked.now,
      look_at: asked.lookAt,
      ...(asked.message !== undefined && { message: asked.message }),
    })
    .execute();
}

/** The company is locked, and so its requests are. */
export async function lockCheck(trx: Transaction<Schema>, companyId: number) {
  const company = await trx
    .selectFrom('companies')
    .select([
      'companies.id',
      'companies.trade_name as name',
      'companies.edition',
      'companies.checked_at as checkedAt',
    ])
    .where('companies.id', '=', companyId)
    .where('companies.kind', '=', 'customer')
    .forUpdate()
    .executeTakeFirst();
  return company && { company, ...(await findRequests(trx, companyId)) };
}

export async function findOwnCheck(db: Database<Schema>, companyId: number) {
  const { checked_at } = await db.kysely
    .selectFrom('companies')
    .select('companies.checked_at')
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { isChecked: checked_at !== null, ...(await findRequests(db.kysely, companyId)) };
}

/** Requests count since the company was last checked. */
async function findRequests(on: On, companyId: number) {
  const [latest, ...before] = await on
    .selectFrom('company_checks')
    .select([
      'company_checks.id',
      'company_checks.look_at as lookAt',
      'company_checks.approved',
      'company_checks.reason',
    ])
    .where('company_checks.company_id', '=', companyId)
    .orderBy('company_checks.id', 'desc')
    .execute();
  const lastChecked = before.findIndex(({ approved }) => approved);
  const open = lastChecked === -1 ? before : before.slice(0, lastChecked);
  return { latest, requests: latest ? open.length + 1 : 0 };
}

/** @param by the administrator; null for the server */
export async function closeCheck(
  trx: Transaction<Schema>,
  { id, ...given }: { id: number; by: number | null; approved: boolean; reason: string; now: Date },
): Promise<void> {
  const { by, approved, reason, now } = given;
  await trx
    .updateTable('company_checks')
    .set({ decided_at: now, decided_by: by, approved, reason, look_at: null })
    .where('company_checks.id', '=', id)
    .execute();
}

/** @param at null when the check lapses */
export async function markChecked(
  trx: Transaction<Schema>,
  companyId: number,
  at: Date | null,
): Promise<void> {
  await trx.updateTable('companies').set({ checked_at: at }).where('companies.id', '=', companyId).execute();
}

/** Null leaves the request to a person. */
export async function setLookAt(trx: Transaction<Schema>, id: number, lookAt: Date | null): Promise<void> {
  await trx
    .updateTable('company_checks')
    .set({ look_at: lookAt })
    .where('company_checks.id', '=', id)
    .execute();
}

export const findConfirmedOwners = (on: On, companyId: number) =>
  on
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email'])
    .where('memberships.company_id', '=', companyId)
    .where('memberships.role', '=', 'dono')
    .where('accounts.confirmed_at', 'is not', null)
    .orderBy('accounts.id')
    .execute();

export const hasConfirmedOwner: RawBuilder<boolean> = sql`exists (
  select from memberships join accounts on accounts.id = memberships.account_id
   where memberships.company_id = company_checks.company_id and memberships.role = 'dono'
     and accounts.confirmed_at is not null)`;

export const findDue = (db: Database<Schema>, now: Date) =>
  db.kysely
    .selectFrom('company_checks')
    .innerJoin('companies', 'companies.id', 'company_checks.company_id')
    .select(['companies.id', 'companies.cnpj'])
    .where('company_checks.decided_at', 'is', null)
    .where('company_checks.look_at', '<=', now)
    .where(hasConfirmedOwner)
    .orderBy('company_checks.look_at')
    .limit(20)
    .execute();

type Row = Encodable<WaitingCompany> & Total;

export async function findWaiting(db: Database<Schema>, search: string | undefined, page: Page) {
  return pageOfRows(await waiting(db, search ? isCompanyNamed(search) : sql`true`, page), 'id', page);
}

export async function findWaitingCompany(db: Database<Schema>, companyId: number) {
  const [row] = await waiting(db, sql`companies.id = ${companyId}`, { number: 1, size: 1 });
  return row?.id == null ? undefined : row;
}

/** A CNPJ is stored without punctuation, but a name may contain it. */
export const isCompanyNamed = (search: string): RawBuilder<boolean> =>
  sql`lower(f_unaccent(companies.trade_name || ' ' || coalesce(companies.cnpj, '')))
    like any (array[${patternOf(search)}, ${patternOf(search.replace(/[./-]/g, ''))}])`;

async function waiting(db: Database<Schema>, which: RawBuilder<boolean>, page: Page): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with open as (
      select company_checks.id as check_id, company_checks.asked_at, company_checks.message,
             company_checks.trade_name as name_before, companies.*
        from company_checks join companies on companies.id = company_checks.company_id
       where company_checks.decided_at is null and ${hasConfirmedOwner} and ${which}
    )
    select total.count as total, page.id, page.trade_name as name,
           nullif(page.name_before, page.trade_name) as "nameBefore", page.cnpj, page.plan,
           concat_ws(', ', nullif(page.street, ''), nullif(page.number, ''), nullif(page.complement, ''),
                     nullif(page.district, ''), nullif(page.city, ''), nullif(page.state, ''),
                     nullif(regexp_replace(page.postal_code, '^(\\d{5})(\\d{3})$', '\\1-\\2'), '')) as address,
           concat_ws(' ', nullif(page.area_code, ''), nullif(page.phone, '')) as phone,
           page.created_at as "createdAt", page.asked_at as "askedAt", page.message, page.edition,
           (select coalesce(json_agg(json_build_object('name', accounts.name, 'email', accounts.email)
                                     order by accounts.id), '[]')
              from memberships join accounts on accounts.id = memberships.account_id
             where memberships.company_id = page.id and memberships.role = 'dono') as owners,
           (select coalesce(json_agg(json_build_object(
                     'askedAt', past.asked_at, 'decidedAt', past.decided_at, 'approved', past.approved,
                     'reason', past.reason, 'by', accounts.name) order by past.id desc), '[]')
              from company_checks as past left join accounts on accounts.id = past.decided_by
             where past.company_id = page.id and past.decided_at is not null) as earlier
      from (select count(*) from open) as total
      left join (select open.* from open order by open.asked_at, open.check_id ${limitTo(page)}) as page on true
     order by page.asked_at, page.check_id`.execute(db.kysely);
  return rows.map((row) => ({ ...row, earlier: (row.earlier ?? []).map(withInstants) }));
}

/** JSON has texts where the table has instants. */
const withInstants = <Entry extends { askedAt: Date; decidedAt: Date }>(entry: Entry): Entry => ({
  ...entry,
  askedAt: new Date(entry.askedAt),
  decidedAt: new Date(entry.decidedAt),
});
