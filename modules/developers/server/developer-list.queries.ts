import { sql } from 'kysely';
import { isFoundByEmail, shownEmail } from '#modules/accounts/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { patternOf } from '#platform/server/database/search-words.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { DeveloperListEntry } from '../contract/developers.ts';
import { isShownTo } from './developers.policy.ts';

export async function findDevelopersByName(
  db: Database<Schema>,
  search: string | undefined,
  page: Page,
  reader: CompanyReader,
) {
  // The order matters: without ICU, lower() knows only letters that have lost their accents.
  const matching = sql`from developers join accounts on accounts.id = developers.id
     where ${isShownTo(reader)} and ${
       search === undefined
         ? sql`true`
         : sql`(lower(f_unaccent(accounts.name)) like all(array[${sql.join(search.split(/\s+/).map(patternOf))}])
            or ${isFoundByEmail(search, reader)})`
     }`;
  const { rows } = await sql<DeveloperListEntry & Total>`
    with page as (
      select accounts.id, accounts.name, ${shownEmail(reader)} as email ${matching}
       order by lower(f_unaccent(accounts.name)), accounts.id
       ${limitTo(page)}
    )
    select total.count as total, page.*
      from (select count(*) ${matching}) as total left join page on true
     order by lower(f_unaccent(page.name)), page.id`.execute(db.kysely);
  return pageOfRows(rows, 'id', page);
}

/** Ignores case, keeps the order of the e-mails, and answers hidden ones too, since the company knows them. */
export async function findDevelopersByEmail(
  db: Database<Schema>,
  emails: readonly string[],
  reader: CompanyReader,
): Promise<DeveloperListEntry[]> {
  const asked = emails.map((email) => email.toLowerCase());
  const { rows } = await sql<DeveloperListEntry>`
    select accounts.id, accounts.name, accounts.email
      from developers join accounts on accounts.id = developers.id
     where lower(accounts.email) = any(${asked}::text[]) and ${isShownTo(reader)}
     order by array_position(${asked}::text[], lower(accounts.email))`.execute(db.kysely);
  return rows;
}
