import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader } from '#platform/server/http/caller.ts';

type Reader = Pick<CompanyReader, 'isChecked'>;

/** Reads `developers` and their `accounts`. Blank if the developer hides the e-mail. */
export const shownEmail = ({ isChecked }: Reader): RawBuilder<string> =>
  isChecked ? sql`case when developers.shows_email then accounts.email else '' end` : sql`''`;

/** A company could guess a hidden e-mail letter by letter, so it finds one only by the whole of it. */
export const isFoundByEmail = (text: string, { isChecked }: Reader): RawBuilder<boolean> => sql`
  case when developers.shows_email and ${isChecked}::boolean then position(lower(${text}) in lower(accounts.email)) > 0
       else lower(accounts.email) = lower(${text}) end`;
