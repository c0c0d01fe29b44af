import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  readonly pid: number;

  constructor(path: string, pid: number) {
    super(`Process ${pid} is using this data directory (lock file ${path}). Stop it first, or set DATA_DIR.`);
    this.pid = pid;
  }
}

const heldHere = new Set<string>();

/**
 * Takes over the file of a dead process; the folder must exist.
 * @returns a function that releases the lock
 * @throws LockHeldError when a living process, this one included, holds it
 */
export async function takeProcessLock(path: string): Promise<() => Promise<void>> {
  if (heldHere.has(path)) throw new LockHeldError(path, process.pid);
  heldHere.add(path);
  const draft = `${path}.${process.pid}`;
  const own = ownerLine(process.pid);
  try {
    await writeFile(draft, own);
    await linkOrTakeOver(draft, path);
  } catch (error) {
    heldHere.delete(path);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if (!heldHere.delete(path)) return;
    if ((await readIfThere(path)) === own) await rm(path, { force: true });
  };
}

async function linkOrTakeOver(draft: string, path: string): Promise<void> {
  for (;;) {
    try {
      await link(draft, path);
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const found = await readIfThere(path);
    if (found === undefined) continue;
    const pid = Number(found.split(' ')[0]);
    if (isAlive(pid, found)) throw new LockHeldError(path, pid);
    await removeStale(path, found, `${draft}.stale`);
  }
}

/** Moves the file away first: if two processes see it as stale, only one of them may remove it. */
async function removeStale(path: string, seen: string, aside: string): Promise<void> {
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // Another process was faster, and this is its new lock: put it back.
  if ((await readIfThere(aside)) !== seen) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

function isAlive(pid: number, line: string): boolean {
  // Every run in a container has the same pid; this process knows that it does not hold the lock.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return ownerLine(pid) === line;
}

/** Adds the start time of the process, if the system tells it, since pids are reused. */
function ownerLine(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${pid} ${afterName[19]}`;
  } catch {
    return `${pid} -`;
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
