import { type RawBuilder, sql } from 'kysely';
import { missingName } from '#platform/domain/greeting.ts';

/** What counts and what is certified needs a name. */
export const isNameless = (accountId: number | RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  (select btrim(named.name) in ('', ${sql.lit(missingName)}) from accounts as named where named.id = ${accountId})`;
