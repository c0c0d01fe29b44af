import { type RawBuilder, sql } from 'kysely';

/**
 * True where the title or the description of `exam_versions` has the text in it, whatever its case and accents.
 * The expression is that of the index `exam_versions_search`, word for word.
 */
export const textMatches = (text: string): RawBuilder<boolean> => sql<boolean>`
  lower(f_unaccent(exam_versions.title || ' ' || exam_versions.description))
    like '%' || lower(f_unaccent(${text.replace(/[\\%_]/g, '\\$&')})) || '%'`;
