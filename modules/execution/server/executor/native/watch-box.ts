import { statfsSync, statSync } from 'node:fs';
import type { Limits } from '../../../domain/submission.ts';
import type { ExecutionEnding } from '../../../domain/verdicts.ts';
import { hasRunnable, namesIn, startExecutionClock, statOf, textOf, timeIn } from '../process-times.ts';

const filesMostUsual = 10_000;
const everyMs = 20;

interface Watched {
  readonly limits: Limits;
  readonly filesBytes: number;
  readonly filesMost?: number | undefined;
  readonly stop: (ending: ExecutionEnding, detail?: string) => void;
}

/** Nothing that a program writes is a measure: it chooses its name, which stands in both files. */
export function watchBox({ limits, filesBytes, filesMost = filesMostUsual, stop }: Watched) {
  const clock = startExecutionClock();
  /** Nobody waits for some processes that have ended. A number is given again, with another start. */
  const ownMs = new Map<string, number>();
  let memoryKb = 0;
  let cpuMs = 0;
  let timer: NodeJS.Timeout | undefined;

  function look(root: string): void {
    if (isOfMachine(root)) return;
    let [used, ofChildren, memory] = [0, 0, 0];
    let canRun = false;
    for (const pid of namesIn(`${root}/proc`)) {
      if (!/^\d+$/.test(pid)) continue;
      const fields = statOf(`${root}/proc/${pid}/stat`);
      const status = textOf(`${root}/proc/${pid}/status`);
      const own = timeIn(fields, 11, 12);
      ownMs.set(`${pid} ${fields[19]}`, own);
      used += own;
      ofChildren += timeIn(fields, 13, 14);
      // Pages of files belong to everybody.
      memory += kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem');
      canRun ||= hasRunnable(`${root}/proc/${pid}/task`);
    }
    const ever = [...ownMs.values()].reduce((sum, one) => sum + one, 0);
    // Those that ended between two looks are known by who waited for them.
    cpuMs = Math.max(cpuMs, used + ofChildren, ever);
    memoryKb = Math.max(memoryKb, memory);
    clock.look(cpuMs, canRun);
    if (memory > limits.memoryMb * 1024) stop('memory_exceeded');
    if (cpuMs > limits.cpuMs) stop('time_exceeded', 'cpu');
    if (clock.wallMs > limits.wallMs) stop('time_exceeded', 'wall');
    const files = filesIn(`${root}/tmp`);
    if (files.count > filesMost || files.bytes > filesBytes - 65_536) stop('files_exceeded');
  }

  return {
    watch(pid: number) {
      timer = setInterval(() => look(`/proc/${pid}/root`), everyMs);
    },
    end: () => clearInterval(timer),
    seen: () => ({ cpuMs, memoryKb, wallMs: clock.wallMs }),
  };
}

/** The first process of a box that is being built still sees the machine's folders, with everybody's processes. */
function isOfMachine(root: string): boolean {
  try {
    const [its, ours] = [statSync(root), statSync('/')];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return true;
  }
}

const kilobytes = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

function filesIn(folder: string): { count: number; bytes: number } {
  try {
    const { files, ffree, blocks, bfree, bsize } = statfsSync(folder);
    return { count: files - ffree, bytes: (blocks - bfree) * bsize };
  } catch {
    return { count: 0, bytes: 0 };
  }
}
