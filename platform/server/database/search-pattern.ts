import { type RawBuilder, sql } from 'kysely';

/** Finds a text anywhere in what is written as `lower(f_unaccent(…))`. % and _ in it stand for themselves. */
export const patternOf = (text: string): RawBuilder<string> =>
  sql`lower(f_unaccent(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}))`;
