import { setPriority } from 'node:os';

/** An executor looks at what it executes every few milliseconds, so it comes before that. */
export const watcherNiceness = 5;
export const executionNiceness = 10;

export function lowerPriority(niceness: number): void {
  try {
    setPriority(niceness);
  } catch {
    // A service's filter of system calls refuses that.
  }
}
