import { isApiError, NetworkError } from '#platform/contract/client.ts';
import { retryDelay } from './retry-delay.ts';

export interface Patience {
  /** For how long failures are met with another try, in milliseconds from the first one. */
  forMs: number;
  signal?: AbortSignal | undefined;
  /** Told whether it is waiting before another try. */
  onWait?: ((isWaiting: boolean) => void) | undefined;
}

/**
 * Does the work, and again for as long as the network or the server is what it fails for, with longer and longer
 * waits. What would fail in the same way again is not tried again.
 *
 * @throws what the work threw last
 */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { forMs, signal, onWait }: Patience,
): Promise<Result> {
  const end = Date.now() + forMs;
  for (let failures = 1; ; failures++) {
    onWait?.(false);
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted || !mayPass(error)) throw error;
      const asked = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
      const wait = Math.max(asked, retryDelay(failures));
      if (Date.now() + wait > end) throw error;
      onWait?.(true);
      await pause(wait, signal);
      if (signal?.aborted) throw error;
    }
  }
}

/** True for failures that another try may not meet again. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (isApiError(error) && (error.status === 429 || error.status >= 500));

/** Ends after so many milliseconds, or at once when it is given up. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}
