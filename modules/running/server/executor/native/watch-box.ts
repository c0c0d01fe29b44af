import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import type { Limits } from '#modules/running/domain/submission.ts';
import type { Ending } from '#modules/running/domain/verdicts.ts';

const filesMost = 10_000;
const everyMs = 20;

interface Watched {
  readonly limits: Limits;
  readonly filesBytes: number;
  readonly stop: (ending: Ending, detail?: string) => void;
}

/** Adds up what all processes of a box use, as the box's own /proc tells it, and stops it above its limits. */
export function watchBox({ limits, filesBytes, stop }: Watched) {
  const most = { cpuMs: 0, memoryKb: 0 };
  let timer: NodeJS.Timeout | undefined;

  function look(root: string): void {
    if (isOfMachine(root)) return;
    const sum = { cpuMs: 0, memoryKb: 0 };
    for (const name of namesIn(`${root}/proc`)) {
      if (!/^\d+$/.test(name)) continue;
      const [stat, status] = [textOf(`${root}/proc/${name}/stat`), textOf(`${root}/proc/${name}/status`)];
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // Own time and that of children that it has waited for.
      for (const index of [11, 12, 13, 14]) sum.cpuMs += (Number(fields[index]) || 0) * 10;
      // Pages of files belong to everybody.
      sum.memoryKb += kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem');
    }
    most.cpuMs = Math.max(most.cpuMs, sum.cpuMs);
    most.memoryKb = Math.max(most.memoryKb, sum.memoryKb);
    if (sum.memoryKb > limits.memoryMb * 1024) stop('memory_exceeded');
    if (sum.cpuMs > limits.cpuMs) stop('time_exceeded', 'cpu');
    const files = filesIn(`${root}/tmp`);
    if (files.count > filesMost || files.bytes > filesBytes - 65_536) stop('files_exceeded');
  }

  return {
    watch(pid: number) {
      timer = setInterval(() => look(`/proc/${pid}/root`), everyMs);
    },
    end: () => clearInterval(timer),
    seen: () => most,
  };
}

/** While the box is being built, its first process still sees the machine's folders, with everybody's processes. */
function isOfMachine(root: string): boolean {
  try {
    const [its, ours] = [statSync(root), statSync('/')];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return true;
  }
}

const kilobytes = (status: string, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function filesIn(folder: string): { count: number; bytes: number } {
  try {
    const { files, ffree, blocks, bfree, bsize } = statfsSync(folder);
    return { count: files - ffree, bytes: (blocks - bfree) * bsize };
  } catch {
    return { count: 0, bytes: 0 };
  }
}
