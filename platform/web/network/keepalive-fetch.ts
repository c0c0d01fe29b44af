/** https://developer.mozilla.org/docs/Web/API/Window/fetchLater: Chromium has it. */
type FetchLater = (url: string, init: RequestInit & { readonly activateAfter: number }) => unknown;

declare global {
  interface Window {
    fetchLater?: FetchLater;
  }
}

let isLeaving = false;

// The entrances are drawn on the server, which has no window.
if (typeof window !== 'undefined') {
  // This must come ahead of the listeners that send something.
  window.addEventListener('pagehide', () => setLeaving(true), { capture: true });
  window.addEventListener('pageshow', () => setLeaving(false), { capture: true });
}

function setLeaving(now: boolean): void {
  isLeaving = now;
}

/**
 * A service worker has a `keepalive` request pass through the page's own process, and a busy machine loses one of six
 * as that process ends. So the browser gets what an unloading page wants to say.
 * @throws TypeError once the browser has the request, because nobody hears the answer
 */
export async function keepaliveFetch(url: string, init: RequestInit): Promise<Response> {
  if (isLeaving && init.keepalive && handOver(url, init))
    throw new TypeError('The page leaves before the answer comes.');
  return fetch(url, init);
}

function handOver(url: string, init: RequestInit): boolean {
  try {
    return window.fetchLater?.(url, { ...init, activateAfter: 0 }) !== undefined;
  } catch {
    return false;
  }
}
