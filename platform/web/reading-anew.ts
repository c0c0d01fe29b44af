import { isApiError } from '#platform/contract/client.ts';
import { forgetReads } from './query-client.ts';

/**
 * Waits for an act and has what screens have read read anew: also where the server refused it, since then the page
 * showed something old.
 */
export async function readingAnew<T>(act: Promise<T>): Promise<T> {
  try {
    const result = await act;
    await forgetReads();
    return result;
  } catch (reason) {
    if (isApiError(reason)) void forgetReads();
    throw reason;
  }
}
