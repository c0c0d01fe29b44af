/** Where this document shows an attempt. The screen may be mounted again there. */
let visit: { readonly attemptId: number; readonly path: string } | undefined;
/** A document loads once, whatever it shows later. */
let isLoaded = false;

/**
 * Reports that the page of an attempt is open.
 *
 * @returns whether it was reloaded or opened in another way; undefined if it was open already
 */
export function arriveAt(attemptId: number): 'reloaded' | 'page_opened' | undefined {
  if (visit?.attemptId === attemptId) return undefined;
  const isReload = !isLoaded && wasReloaded();
  visit = { attemptId, path: window.location.pathname };
  isLoaded = true;
  return isReload ? 'reloaded' : 'page_opened';
}

/** True once after the user went from the attempt's page to another page of this document. */
export function isGone(attemptId: number): boolean {
  if (visit?.attemptId !== attemptId || visit.path === window.location.pathname) return false;
  visit = undefined;
  return true;
}

/** True if the user reloaded this page. A browser that discarded it to save memory reopens it by itself. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isDiscarded = 'wasDiscarded' in document && document.wasDiscarded === true;
  return (
    navigation?.type === 'reload' &&
    !isDiscarded &&
    new URL(navigation.name).pathname === window.location.pathname
  );
}
