/** A page of a list that was asked for: its number from 1, and how many entries it has. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

/** Entries of a page where a list is paged. */
const pageSize = 20;

/** The page asked for in a list that always comes in pages. */
export const pageOf = (number: number | undefined): Page => ({ number: number ?? 1, size: pageSize });

/** The page asked for, or, when none is, the first `most` entries as one page. */
export const pageOrFirst = (number: number | undefined, most: number): Page =>
  number === undefined ? { number: 1, size: most } : pageOf(number);

/** How many entries stand before the page. */
export const offsetOf = ({ number, size }: Page): number => (number - 1) * size;

/** What a row of `pageOfRows` has beside its entry. */
export interface Total {
  readonly total: number;
}

/**
 * The answer made of rows that were selected beside their total. A page past the end still brings one row, for the
 * total: `key` is null in it.
 */
export const pageOfRows = <Row extends Total>(rows: readonly Row[], key: keyof Row, page: Page) =>
  pageAnswer(
    rows.filter((row) => row[key] !== null),
    rows[0]?.total ?? 0,
    page,
  );

/** A page of results with what the wire says about it. */
export const pageAnswer = <T>(results: T[], total: number, { number, size }: Page) => ({
  results,
  page: number,
  totalPages: Math.ceil(total / size),
  total,
});
