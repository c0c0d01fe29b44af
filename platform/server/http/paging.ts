import { type RawBuilder, sql } from 'kysely';

export interface Page {
  readonly number: number;
  readonly size: number;
}

const pageSize = 20;

export const pageOf = (number: number | undefined): Page => ({ number: number ?? 1, size: pageSize });

export const pageOrFirst = (number: number | undefined, most: number): Page =>
  number === undefined ? { number: 1, size: most } : pageOf(number);

export const offsetOf = ({ number, size }: Page): number => (number - 1) * size;

export const limitTo = (page: Page): RawBuilder<unknown> => sql`limit ${page.size} offset ${offsetOf(page)}`;

/** Lists that are read by a cursor come in such pages. */
export const cursorPage: Page = { number: 1, size: 100 };

/** The cursor behind the last entry; absent where the list ends. */
export function nextCursor<T>(results: readonly T[], idOf: (entry: T) => number): { next?: number } {
  const last = results.at(-1);
  return last === undefined || results.length < cursorPage.size ? {} : { next: idOf(last) };
}

export interface Total {
  readonly total: number;
}

/** A page past the end still has one row, for the total, with a null `key`. */
export const pageOfRows = <Row extends Total>(rows: readonly Row[], key: keyof Row, page: Page) =>
  pageAnswer(
    rows.filter((row) => row[key] !== null),
    rows[0]?.total ?? 0,
    page,
  );

export const pageAnswer = <T>(results: T[], total: number, { number, size }: Page) => ({
  results,
  page: number,
  totalPages: Math.ceil(total / size),
  total,
});
