import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerMs = 0.1;

/** Gives ms. Children that have ended count too, once their parent has taken notice. Only Linux tells it. */
export function processorTime(pid: number): number {
  let ticks = 0;
  for (const { id, parent, own, ended } of processes()) {
    if (id === pid) ticks += own + ended;
    else if (parent === pid) ticks += own;
  }
  return ticks / ticksPerMs;
}

/** The memory of a process in MB, as it stands now. */
export function memoryOf(pid: number): number {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(resident) / 1024;
}

function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of the program stands in brackets and may hold spaces.
        const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=\w )/);
        const fields = rest.split(' ').map(Number);
        const [parent = 0] = fields.slice(1);
        const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
        return [{ id: Number(name), parent, own: user + system, ended: endedUser + endedSystem }];
      } catch {
        // It has just ended.
        return [];
      }
    });
}
