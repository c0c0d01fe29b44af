import { setPriority } from 'node:os';

/** The niceness of an executor, which looks at what runs every few milliseconds, and that of what runs. */
export const watcherNiceness = 5;
export const runNiceness = 10;

/** Lowers the priority of this process, where it may. */
export function lowerPriority(niceness: number): void {
  try {
    setPriority(niceness);
  } catch {
    // A service's filter of system calls refuses that.
  }
}
