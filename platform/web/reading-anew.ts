import { isApiError } from '#platform/contract/client.ts';
import { forgetReads } from './query-client.ts';

/** When screens read anew what an act may have changed: at once, when it is looked at again, or never. */
export type Reading = 'now' | 'later' | 'never';

/**
 * Waits for an act and refetches what screens show. It does so after a refusal too, because then the page showed stale
 * data.
 */
export async function readingAnew<T>(act: Promise<T>, reading: Reading = 'now'): Promise<T> {
  const readAnew = async () => {
    if (reading !== 'never') await forgetReads(reading);
  };
  try {
    const result = await act;
    await readAnew();
    return result;
  } catch (reason) {
    if (isApiError(reason)) void readAnew();
    throw reason;
  }
}
