import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader } from '#platform/server/caller.ts';

type Reader = Pick<CompanyReader, 'isChecked'>;

/** The e-mail of `developers` and their `accounts` for a company: blank if the developer hides it. */
export const shownEmail = ({ isChecked }: Reader): RawBuilder<string> =>
  isChecked ? sql`case when developers.shows_email then accounts.email else '' end` : sql`''`;

/**
 * Whether a company that searches for this text may find `developers` by e-mail: by any part of one that it may see,
 * else only by the whole of it. With parts one could guess it letter by letter.
 */
export const isFoundByEmail = (text: string, { isChecked }: Reader): RawBuilder<boolean> => sql`
  case when developers.shows_email and ${isChecked}::boolean then position(lower(${text}) in lower(accounts.email)) > 0
       else lower(accounts.email) = lower(${text}) end`;
