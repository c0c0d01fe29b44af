export interface Compared {
  readonly equal: boolean;
  readonly firstDifference?: Difference;
}

/** Lines count from 1; of rows 0 is the line of the columns. A line that is not there is undefined. */
export interface Difference {
  readonly line: number;
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}
