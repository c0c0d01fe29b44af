import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { executionQueue } from './claimed-jobs.queries.ts';
import { findRunners, noteGone } from './runners.queries.ts';

/** Whoever starts, as `self`, is often what was just killed: its jobs do not wait for the end of their leases. */
export async function takeOver({ db, clock }: Pick<Deps, 'db' | 'clock'>, self: string): Promise<void> {
  const others = (await findRunners(db.kysely)).filter(({ id, isGone }) => id !== self && !isGone);
  // The embedded database has one process.
  const gone = others
    .filter(({ name }) => db.engine === 'pglite' || isGoneFromHere(name))
    .map(({ id }) => id);
  if (gone.length === 0) return;
  await noteGone(db.kysely, gone, clock.now());
  await executionQueue.endLeases(db.kysely, sql`job.runner_id = any(${gone}::uuid[])`, clock.now());
}

/** Our own number was another process's: the first process of a container always has the same one. */
function isGoneFromHere(name: string): boolean {
  const at = name.lastIndexOf(':');
  const pid = Number(name.slice(at + 1));
  return name.slice(0, at) === hostname() && (pid === process.pid || !isAlive(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
