import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FilesOrder } from '../../domain/files-task.ts';
import type { EngineReport, Executed, Language, Submission } from '../../domain/submission.ts';
import type { ExecutorReply, Request, Start } from './messages.ts';
import { endOrphans } from './native/end-orphans.ts';

/** The child knows nothing: no environment, no database, no folder of the installation. */
export interface Executor {
  /** @param needed tries these languages next and waits for no other; with none it tells what has been tried so far */
  available(needed?: readonly Language[]): Promise<EngineReport>;
  /** @throws {ExecutorDied} when the child has died; the submission may be executed again */
  execute(submission: Submission, signal?: AbortSignal): Promise<Executed>;
  /** @throws as `execute`, and where the language has no files */
  executeOver(order: FilesOrder, signal?: AbortSignal): Promise<Executed>;
  stop(): Promise<void>;
}

export class ExecutorDied extends Error {
  constructor() {
    super('The executor died while it worked.');
  }
}

interface Asked {
  readonly of: ChildProcess;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The child starts when something is asked first. A new one after its death executes at once what that had proved.
 * @param only the languages to try and to execute, all unless told: trying all takes ten seconds of a processor
 */
export function createExecutor(
  only: readonly Language[] = [],
): Executor & { readonly pid: number | undefined } {
  let child: ChildProcess | undefined;
  let lastId = 0;
  let proven: EngineReport | undefined;
  const asked = new Map<number, Asked>();

  function start(): ChildProcess {
    const told: Start = { only, proven };
    const started = fork(join(import.meta.dirname, 'main.ts'), [JSON.stringify(told)], {
      env: {},
      execArgv: [],
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    started.on('message', (answer: ExecutorReply) => {
      if ('failed' in answer) asked.get(answer.id)?.reject(new Error(answer.failed));
      else asked.get(answer.id)?.resolve(answer.result as never);
    });
    const died = () => {
      // What is asked from now on is for the next one, also before this one's channel is closed.
      if (child === started) child = undefined;
      endOrphans();
      // Orphans may be processes whose parent ends with it just now.
      setTimeout(endOrphans, 1_000).unref();
      for (const { of, reject } of asked.values()) if (of === started) reject(new ExecutorDied());
    };
    started.once('exit', died);
    started.on('error', died);
    return started;
  }

  async function ask<Result>(what: Request['ask'], signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (!child?.connected) child = start();
    const [of, id] = [child, ++lastId];
    const abort = () => of.connected && of.send({ id, ask: 'abort' } satisfies Request);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await new Promise<Result>((resolve, reject) => {
        asked.set(id, { of, resolve, reject });
        of.send({ id, ask: what } satisfies Request, (error) => error && reject(new ExecutorDied()));
      });
    } finally {
      asked.delete(id);
      signal?.removeEventListener('abort', abort);
    }
  }

  return {
    get pid() {
      return child?.pid;
    },
    async available(needed) {
      const report = await ask<EngineReport>({ needed: needed ?? 'all' });
      if (report.languages.length >= (proven?.languages.length ?? 0)) proven = report;
      return report;
    },
    execute: (submission, signal) => ask(submission, signal),
    executeOver: (order, signal) => ask(order, signal),
    async stop() {
      if (!child?.connected) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
