import { isApiError, NetworkError } from '#platform/contract/client.ts';
import { retryDelay } from './retry-delay.ts';

export interface Patience {
  /** It counts milliseconds from the first failure. */
  forMs: number;
  signal?: AbortSignal | undefined;
  onWait?: ((isWaiting: boolean) => void) | undefined;
}

/** Retries failures of network or server with growing delays. @throws the last error of the work */
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

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (isApiError(error) && (error.status === 429 || error.status >= 500));

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
