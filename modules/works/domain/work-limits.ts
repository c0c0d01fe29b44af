const megabyte = 1024 * 1024;

/** The archive that is handed in has no more. */
export const archiveBytes: number = 50 * megabyte;

/** They hold for what comes out of it. */
export const workLimits = {
  /** All files together. */
  bytes: 200 * megabyte,
  /** Our own archive of them: files that are much alike shrink less when each is packed alone. */
  storedBytes: 64 * megabyte,
  files: 10_000,
  /** It counts also what is left out. */
  entries: 200_000,
  pathBytes: 400,
  depth: 30,
} as const;

/** A longer text is named, but not shown. */
export const hugeTextBytes: number = megabyte;

/** The history of what was pushed, which is kept while the attempt goes on. */
export const historyBytes: number = 100 * megabyte;

/** All versions of one attempt, all works of a run, and all bases of a company, stored as they are. */
export const workRoom = {
  attempt: 200 * megabyte,
  run: 10 * 1024 * megabyte,
  bases: 2 * 1024 * megabyte,
} as const;
