import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** The command line of each bubblewrap of this installation unsets a variable of that name. */
export const boxMark = `PROVADO_BOX_${createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 16)}`;

/** Root is not bound by some limits, so executions of a server that is root have this user. */
export const executionUid = 63_721;

/** A box whose builder was killed waits for ever. It has our mark, which a built one has lost, and no marked parent. */
export function endOrphans(): void {
  const user = process.getuid?.() === 0 ? executionUid : process.getuid?.();
  for (const pid of pidsOf('/proc')) {
    const words = commandOf(pid);
    if (words[0] !== 'bwrap' || !words.includes(boxMark) || ownerOf(pid) !== user) continue;
    if (commandOf(parentOf(pid)).includes(boxMark)) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
}

function pidsOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    // A machine without /proc is no Linux, and has no bubblewrap either.
    return [];
  }
}

function commandOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0');
  } catch {
    return [];
  }
}

function parentOf(pid: string): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
  } catch {
    return '';
  }
}

function ownerOf(pid: string): number | undefined {
  try {
    return statSync(`/proc/${pid}`).uid;
  } catch {
    return undefined;
  }
}
