// Plain JavaScript for Node 20 too: `setup.mjs` needs it before anything is installed.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Waits while another living process holds the lock. A lock of dead processes is taken over.
 * @param {string} path of the lock file; its folder must exist
 * @param {(pid: number) => void} sayWaiting called once, with the process it waits for
 * @returns {Promise<{ share: (pid: number) => void, release: () => void }>} `share` makes the lock last as long as
 *   that process lives, even if this one ends; `release` gives it back
 */
export async function takeLock(path, sayWaiting) {
  const draft = `${path}.${process.pid}`;
  let own = processLine(process.pid);
  try {
    writeFileSync(draft, own);
    for (let hasSaid = false; !linked(draft, path); ) {
      const found = readIfThere(path);
      const holder = found === undefined ? undefined : found.split('\n').find(isAlive);
      if (holder !== undefined) {
        if (!hasSaid) sayWaiting(Number.parseInt(holder, 10));
        hasSaid = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
      } else if (found !== undefined) removeStale(path, found, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    share(pid) {
      own += processLine(pid);
      writeFileSync(draft, own);
      renameSync(draft, path);
    },
    release() {
      if (readIfThere(path) === own) rmSync(path, { force: true });
    },
  };
}

/** Creates the lock with its content in one step; false if there is one. */
function linked(draft, path) {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the file away first: if two processes saw it stale, only one may remove it. */
function removeStale(path, seen, aside) {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  // Another process was faster and this is its new lock: put it back.
  if (readIfThere(aside) !== seen) linked(aside, path);
  rmSync(aside, { force: true });
}

function isAlive(line) {
  const pid = Number.parseInt(line, 10);
  // Every run in a container has the same pid. This process knows that it does not hold the lock.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return processLine(pid) === `${line}\n`;
}

/** The pid and, if the system tells, the start time of the process, because pids are reused. */
function processLine(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${pid} ${started ?? '-'}\n`;
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}
