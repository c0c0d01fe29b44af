const minute = 60_000;

/** How long failed looks are repeated soon: after the last change, and after the delivery. */
export const retryMs: number = 60 * minute;

const firstRestMs = 15_000;
const longestRestMs = 15 * minute;
/** An exam of weeks needs no look every ten minutes. */
const seldomMs = 6 * 60 * minute;
/** The looks before a common end are spread over a minute. */
const beforeEndMs = 90_000;

interface Looked {
  readonly id: number;
  readonly now: Date;
  readonly isOpen: boolean;
  readonly deadline: Date;
  readonly createdAt: Date;
  readonly retryUntil: Date;
  /** They are in a row, and the one just now is included. */
  readonly failures: number;
  /** Another try may end better without anybody doing anything. */
  readonly mayPass: boolean;
}

/** Undefined: nobody looks again by themselves. */
export function nextLookAt(looked: Looked): Date | undefined {
  const now = looked.now.getTime();
  const soon = now + Math.min(firstRestMs * 2 ** (looked.failures - 1), longestRestMs);
  if (looked.failures > 0 && looked.mayPass && soon <= looked.retryUntil.getTime()) return new Date(soon);
  if (!looked.isOpen) return undefined;
  const age = now - looked.createdAt.getTime();
  const late = now + Math.min(Math.max(age / 6, 10 * minute), seldomMs);
  const last = looked.deadline.getTime() - beforeEndMs + (looked.id % 60) * 1_000;
  if (last <= now + minute / 2) return undefined;
  return new Date(Math.min(late, last));
}
