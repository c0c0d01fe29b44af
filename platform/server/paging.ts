import { type RawBuilder, sql } from 'kysely';

/** A page of a list: its number from 1, and its number of entries. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

/** Entries on each page of a list with pages. */
const pageSize = 20;

/** The requested page of a list that always has pages. */
export const pageOf = (number: number | undefined): Page => ({ number: number ?? 1, size: pageSize });

/** The requested page. If none is requested, the first `most` entries as one page. */
export const pageOrFirst = (number: number | undefined, most: number): Page =>
  number === undefined ? { number: 1, size: most } : pageOf(number);

/** The number of entries before the page. */
export const offsetOf = ({ number, size }: Page): number => (number - 1) * size;

/** The end of a statement that selects the page. */
export const limitTo = (page: Page): RawBuilder<unknown> => sql`limit ${page.size} offset ${offsetOf(page)}`;

/** What each row of `pageOfRows` adds to its entry. */
export interface Total {
  readonly total: number;
}

/**
 * The answer for rows that were selected with their total. A page past the end still has one row, for the total,
 * with a null `key`.
 */
export const pageOfRows = <Row extends Total>(rows: readonly Row[], key: keyof Row, page: Page) =>
  pageAnswer(
    rows.filter((row) => row[key] !== null),
    rows[0]?.total ?? 0,
    page,
  );

/** A page of results, in the shape of the wire. */
export const pageAnswer = <T>(results: T[], total: number, { number, size }: Page) => ({
  results,
  page: number,
  totalPages: Math.ceil(total / size),
  total,
});
