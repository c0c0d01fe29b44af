import { type ChildProcess, spawn } from 'node:child_process';
import type { ExecutionOutcome, Limits } from '../../domain/submission.ts';
import { hasRunnable, startExecutionClock, statOf, timeIn } from './process-times.ts';

interface Warm {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
}

export interface WarmChildren {
  take(): Promise<ChildProcess>;
  stop(): void;
}

/** An idle installation has no memory taken: after so long, the next execution waits for a child to start. */
const idleMs = 180_000;

/** They start with an empty environment and without descriptors. A child ends that is not given what `hand` gives. */
export function keepWarm(
  script: string,
  nodeFlags: readonly string[],
  hand?: () => Promise<Uint8Array>,
): WarmChildren {
  let waiting: Warm | undefined;
  let idle: NodeJS.Timeout | undefined;
  const living = new Set<ChildProcess>();

  function start(): Warm {
    const child = spawn(process.execPath, [...nodeFlags, script], {
      env: {},
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
      serialization: 'advanced',
    });
    living.add(child);
    child.once('exit', () => {
      living.delete(child);
      if (waiting?.child === child) waiting = undefined;
    });
    const pipe = child.stdio[4] as NodeJS.WritableStream;
    pipe.on('error', () => {});
    (hand?.() ?? Promise.resolve(new Uint8Array())).then(
      (bytes) => pipe.end(bytes),
      () => child.kill('SIGKILL'),
    );
    const ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code, signal) =>
        reject(new Error(`A child ended while it started: ${code ?? signal}`)),
      );
      child.once('error', reject);
    });
    ready.catch(() => {});
    return { child, ready };
  }

  return {
    async take() {
      const { child, ready } = waiting ?? start();
      waiting = undefined;
      await ready;
      // Several may be taken at once, and one waits for all of them: no other would ever be taken, nor end.
      waiting ??= start();
      clearTimeout(idle);
      idle = setTimeout(() => {
        waiting?.child.kill('SIGKILL');
        waiting = undefined;
      }, idleMs).unref();
      return child;
    },
    stop() {
      clearTimeout(idle);
      for (const child of living) child.kill('SIGKILL');
    },
  };
}

export type Ended = Pick<ExecutionOutcome, 'ending' | 'output' | 'error'> & Partial<ExecutionOutcome>;

export function executeIn(
  child: ChildProcess,
  message: object,
  limits: Limits,
  signal: AbortSignal,
): Promise<ExecutionOutcome> {
  const clock = startExecutionClock();
  const before = usedBy(child.pid);
  let killed: Partial<ExecutionOutcome> | undefined;
  const kill = (why: Partial<ExecutionOutcome>) => {
    killed ??= why;
    child.kill('SIGKILL');
  };
  return new Promise((resolve, reject) => {
    const watch = setInterval(() => {
      const used = usedBy(child.pid) - before;
      clock.look(used, hasRunnable(`/proc/${child.pid}/task`));
      // The child's own limits come first: this one holds where they are not asked.
      if (used > limits.cpuMs) kill({ ending: 'time_exceeded', detail: 'cpu' });
      else if (clock.wallMs > limits.wallMs) kill({ ending: 'time_exceeded', detail: 'wall' });
    }, 20);
    const abort = () => child.kill('SIGKILL');
    const forget = () => {
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
      // The end of the child is still to be noted.
      child.off('message', settle).off('exit', end);
    };
    const settle = (ended: Ended) => {
      forget();
      if (signal.aborted) return reject(signal.reason);
      const { wallMs } = clock;
      resolve({ cpuMs: wallMs, memoryKb: 0, ...ended, wallMs });
    };
    const end = (_: number | null, by: NodeJS.Signals | null) => {
      // It has no way to send itself this signal: the machine was short of memory.
      if (!killed && !signal.aborted && by === 'SIGKILL') {
        forget();
        return reject(new Error('The machine ended a child.'));
      }
      // Nothing but its own memory ends a child that nobody killed.
      settle({ ending: 'memory_exceeded', output: '', error: '', ...killed });
    };
    signal.addEventListener('abort', abort, { once: true });
    child.once('message', settle);
    child.once('exit', end);
    child.send(message, (error) => {
      if (!error) return;
      // Its end may have been told before anybody listened.
      forget();
      abort();
      reject(error);
    });
  });
}

/** It is in milliseconds; only /proc tells it. */
const usedBy = (pid: number | undefined): number => timeIn(statOf(`/proc/${pid}/stat`), 11, 12);
