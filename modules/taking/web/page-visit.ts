/** Where this document shows an attempt now; the screen may be made anew there. */
let visit: { readonly attemptId: number; readonly path: string } | undefined;
/** A document is loaded once, whatever it shows afterwards. */
let isLoaded = false;

/**
 * Says that the page of an attempt is there.
 *
 * @returns how it came: by a reload, or opened in any other way; undefined when it has been there all the time
 */
export function arriveAt(attemptId: number): 'reloaded' | 'page_opened' | undefined {
  if (visit?.attemptId === attemptId) return undefined;
  const isReload = !isLoaded && wasReloaded();
  visit = { attemptId, path: window.location.pathname };
  isLoaded = true;
  return isReload ? 'reloaded' : 'page_opened';
}

/** Whether somebody has gone on from the page of the attempt to another one of this document. Asked once. */
export function isGone(attemptId: number): boolean {
  if (visit?.attemptId !== attemptId || visit.path === window.location.pathname) return false;
  visit = undefined;
  return true;
}

/** Somebody has reloaded this very page. A browser that threw it away to save memory opens it again by itself. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isDiscarded = 'wasDiscarded' in document && document.wasDiscarded === true;
  return (
    navigation?.type === 'reload' &&
    !isDiscarded &&
    new URL(navigation.name).pathname === window.location.pathname
  );
}
