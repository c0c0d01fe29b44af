import { readdirSync, readFileSync } from 'node:fs';

/** The name before these fields may hold blanks and brackets. The first field is the state. */
export function statOf(path: string): readonly string[] {
  const text = textOf(path);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** The fields count hundredths of a second. */
export const timeIn = (stat: readonly string[], user: number, system: number): number =>
  ((Number(stat[user]) || 0) + (Number(stat[system]) || 0)) * 10;

export const hasRunnable = (tasks: string): boolean =>
  namesIn(tasks).some((thread) => statOf(`${tasks}/${thread}/stat`)[0] === 'R');

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

/** Time in which others had the core that it could have used is left out: a busy machine must change no verdict. */
export function startExecutionClock(): {
  /** Call it often, with the processor time in milliseconds so far and whether anything in it can be executed now. */
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
