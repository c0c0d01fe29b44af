import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader } from '#platform/server/caller.ts';

type Reader = Pick<CompanyReader, 'isChecked'>;

/** Reads `developers` and their `accounts`. Blank if the developer hides the e-mail. */
export const shownEmail = ({ isChecked }: Reader): RawBuilder<string> =>
  isChecked ? sql`case when developers.shows_email then accounts.email else '' end` : sql`''`;

/**
 * A company finds by any part of an e-mail that it may see, else only by the whole of it. With parts one could guess it
 * letter by letter.
 */
export const isFoundByEmail = (text: string, { isChecked }: Reader): RawBuilder<boolean> => sql`
  case when developers.shows_email and ${isChecked}::boolean then position(lower(${text}) in lower(accounts.email)) > 0
       else lower(accounts.email) = lower(${text}) end`;
