import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { limitConcurrency } from '../database/limit-concurrency.ts';

/** Starting a thread takes a third of a second; ending one frees its memory. */
const restsMs = 60_000;

export class ThreadTimeoutError extends Error {
  override readonly name = 'ThreadTimeoutError';
}

/**
 * Runs calls one after the other in a thread, so that they hold up no request.
 *
 * @param file calls `answerCalls`; nothing else may import it
 * @param mostMs a call that takes longer ends the thread, and fails with `ThreadTimeoutError`
 * @returns runs calls in turn with a copy of their argument; what the thread throws ends it and rejects
 */
export function inThread<Input, Output>(file: URL, mostMs?: number): (input: Input) => Promise<Output> {
  let running: Worker | undefined;

  const begin = () => {
    const thread = new Worker(file, {
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    });
    // The call under way hears of it; without a listener it would end the process.
    thread.on('error', () => {});
    thread.once('exit', () => {
      if (running === thread) running = undefined;
    });
    return thread;
  };
  let resting: NodeJS.Timeout | undefined;

  return limitConcurrency(1, async (input) => {
    clearTimeout(resting);
    running ??= begin();
    const thread = running;
    thread.ref();
    const impatient =
      mostMs === undefined
        ? undefined
        : setTimeout(() => thread.emit('error', new ThreadTimeoutError()), mostMs).unref();
    try {
      thread.postMessage(input);
      const [output] = await once(thread, 'message');
      return output;
    } catch (error) {
      if (running === thread) running = undefined;
      if (error instanceof ThreadTimeoutError) void thread.terminate();
      throw error;
    } finally {
      clearTimeout(impatient);
      // An idle thread must not keep a process that wants to end.
      thread.unref();
      resting = setTimeout(() => {
        // It takes a moment to end, in which it answers no call any more.
        if (running === thread) running = undefined;
        void thread.terminate();
      }, restsMs).unref();
    }
  });
}

export function answerCalls<Input, Output>(work: (input: Input) => Promise<Output>): void {
  parentPort?.on('message', async (input: Input) => parentPort?.postMessage(await work(input)));
}
