import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';

const onWindows = process.platform === 'win32';
const running = new Set<ChildProcess>();
const clearing = new Set<() => void | Promise<void>>();

export const root = join(import.meta.dirname, '..');

/**
 * Starts a command in its own process group, so that `stopEverything` ends it with all its children. Tools of
 * node_modules (`biome`, `tsc`, `vite`, …) are found on the PATH that npm has set.
 */
export function start(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: onWindows,
    detached: !onWindows,
    ...options,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

export type Finished = { code: number; output: string };

/**
 * The exit code is 127 if the command is not found.
 * @param hasStarted called with the process id
 */
export function run(
  command: string,
  args: string[],
  options: SpawnOptions = {},
  hasStarted?: (pid: number) => void,
): Promise<Finished> {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  if (child.pid !== undefined) hasStarted?.(child.pid);
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Registers a cleanup that runs however the script ends. Returns a function that runs it now. */
export function onStop(clear: () => void | Promise<void>): () => Promise<void> {
  clearing.add(clear);
  return async () => {
    if (clearing.delete(clear)) await clear();
  };
}

/** Ends every command started here and runs the cleanups of `onStop`, newest first. */
export async function stopEverything(): Promise<void> {
  await Promise.all([...running].map((child) => stop(child)));
  for (const clear of [...clearing].reverse()) await clear();
  clearing.clear();
}

/** Stops everything on Ctrl-C, SIGTERM and the end of npm, and exits with the shell's code for that signal. */
export function stopOnSignals(): void {
  followNpm();
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void stopEverything().finally(() => process.exit(code)));
  }
}

/** A signal to npm reaches only its shell, which dies without telling its children. */
export function followNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

/** After a timeout it kills them. */
export function stop(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  patienceMs = 10_000,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  return new Promise((resolve) => {
    const hard = setTimeout(() => tell(child, 'SIGKILL'), patienceMs);
    child.once('close', () => {
      clearTimeout(hard);
      resolve();
    });
    tell(child, signal);
  });
}

function tell(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (!onWindows && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It leads no process group, or has just ended.
    child.kill(signal);
  }
}
