export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** What a program said in words, as the system says it. */
export const fullDisk = (who: string): Error =>
  Object.assign(new Error(`ENOSPC: ${who} found no space left`), { code: 'ENOSPC' });
