import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf, killHard } from '../postgres-cluster.ts';

/** The processes that are put into it and all their children, whose memory is counted together. */
export interface MemoryScope {
  /** Whether the limit holds: without a memory cgroup the memory is only summed up. */
  readonly isLimited: boolean;
  enter(pid: number): void;
  /** What cannot be given back: memory without a file and shared memory, at its highest. */
  peak(): number;
  /** Ends what is left in it. */
  close(): Promise<void>;
}

const second = '/sys/fs/cgroup';
const first = `${second}/memory`;
const everyMs = 100;

export function openMemoryScope(name: string, limit: number): MemoryScope {
  const folder = makeGroup(name, limit);
  const entered: number[] = [];
  let highest = 0;
  const look = () => {
    const now = folder ? heldIn(folder) : entered.reduce((sum, pid) => sum + sharesOf(pid), 0);
    highest = Math.max(highest, now);
  };
  const timer = setInterval(look, everyMs);
  return {
    isLimited: folder !== undefined,
    enter(pid) {
      entered.push(pid);
      for (const each of folder ? [pid, ...childrenOf(pid)] : [])
        writeFileSync(`${folder}/cgroup.procs`, `${each}`);
    },
    peak: () => highest,
    async close() {
      clearInterval(timer);
      while (folder && existsSync(folder)) {
        for (const pid of readFileSync(`${folder}/cgroup.procs`, 'utf8').split('\n').filter(Boolean)) {
          killHard(Number(pid));
        }
        try {
          rmdirSync(folder);
        } catch {
          // It counts the processes that are just ending.
          await wait(everyMs);
        }
      }
    },
  };
}

/** @returns undefined where this user may make none */
function makeGroup(name: string, limit: number): string | undefined {
  const isFirst = existsSync(`${first}/memory.limit_in_bytes`);
  const folder = `${isFirst ? first : second}/provado-${process.pid}-${name}`;
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/${isFirst ? 'memory.limit_in_bytes' : 'memory.max'}`, `${limit}`);
    return folder;
  } catch {
    return undefined;
  }
}

function heldIn(folder: string): number {
  const stat = new Map(
    readFileSync(`${folder}/memory.stat`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  );
  const one = (name: string) => Number(stat.get(name) ?? 0);
  return (stat.has('total_rss') ? one('total_rss') : one('anon')) + one('shmem');
}

/** Memory that several processes share counts once, by parts. */
function sharesOf(pid: number): number {
  let own = 0;
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    own = Number(kilobytes ?? 0) * 1024;
  } catch {
    // It has just ended.
  }
  return own + childrenOf(pid).reduce((sum, child) => sum + sharesOf(child), 0);
}
