import { type RawBuilder, sql } from 'kysely';

/** The e-mail of `developers` and their `accounts` for companies: blank if the developer hides it. */
export const shownEmail: RawBuilder<string> = sql`case when developers.shows_email then accounts.email else '' end`;

/**
 * Whether a company that searches for this text may find `developers` by e-mail: by any part of a shown one, but only
 * by the whole of a hidden one. Otherwise one could guess it letter by letter.
 */
export const isFoundByEmail = (text: string): RawBuilder<boolean> => sql`case when developers.shows_email
  then position(lower(${text}) in lower(accounts.email)) > 0 else lower(accounts.email) = lower(${text}) end`;
