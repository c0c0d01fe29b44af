import { type RawBuilder, sql } from 'kysely';
import { missingName } from '#platform/domain/greeting.ts';

/** Whether nobody has told the name of this account: what counts and what is certified needs one. */
export const isNameless = (accountId: number | RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  (select btrim(named.name) in ('', ${sql.lit(missingName)}) from accounts as named where named.id = ${accountId})`;
