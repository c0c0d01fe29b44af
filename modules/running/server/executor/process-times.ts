import { readdirSync, readFileSync } from 'node:fs';

// What the kernel tells of a process in /proc.

/** The fields of a `stat` file behind the name, which may hold blanks and brackets: the first one is the state. */
export function statOf(path: string): readonly string[] {
  const text = textOf(path);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Milliseconds of processor time in two of these fields, which count hundredths of a second. */
export const timeIn = (stat: readonly string[], user: number, system: number): number =>
  ((Number(stat[user]) || 0) + (Number(stat[system]) || 0)) * 10;

/** Whether one of the threads in such a folder runs or waits for a core. */
export const hasRunnable = (tasks: string): boolean =>
  namesIn(tasks).some((thread) => statOf(`${tasks}/${thread}/stat`)[0] === 'R');

/** Empty for a file that is not there, or no more. */
export function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * The time from start to end of a run, without the time in which it could have run and others had the core: how busy the
 * machine is must change no verdict.
 */
export function startRunClock(): {
  /** Call it often, with the processor time in milliseconds so far and whether anything in the run can run now. */
  look(cpuMs: number, canRun: boolean): void;
  readonly wallMs: number;
} {
  const began = performance.now();
  let waitedMs = 0;
  let last = { at: began, cpuMs: 0 };
  return {
    look(cpuMs, canRun) {
      const now = { at: performance.now(), cpuMs };
      if (canRun) waitedMs += now.at - last.at - (now.cpuMs - last.cpuMs);
      last = now;
    },
    get wallMs() {
      return Math.round(performance.now() - began - Math.max(0, waitedMs));
    },
  };
}
