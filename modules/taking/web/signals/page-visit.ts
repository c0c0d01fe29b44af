import { currentUser, ownNotes } from '#platform/web/session/session.ts';

/** The screen may be mounted again at this address of the document. */
let visit: { readonly attemptId: number; readonly path: string } | undefined;
/** A document loads once, whatever it shows later. */
let isLoaded = false;

/** @returns undefined if the page of the attempt was open already */
export function arriveAt(attemptId: number): 'reloaded' | 'page_opened' | undefined {
  if (visit?.attemptId === attemptId) return undefined;
  const hasLeft = takeGoodbye(attemptId);
  const isReload = !isLoaded && wasReloaded() && hasLeft;
  visit = { attemptId, path: window.location.pathname };
  isLoaded = true;
  return isReload ? 'reloaded' : 'page_opened';
}

/** True only once after the user went to another page of this document. */
export function isGone(attemptId: number): boolean {
  if (visit?.attemptId !== attemptId || visit.path === window.location.pathname) return false;
  visit = undefined;
  return true;
}

const nameOf = (attemptId: number) => `${ownNotes}saida-${attemptId}`;

/** A page that is killed leaves no word for the next document of this tab. */
export function sayGoodbye(attemptId: number): void {
  if (!currentUser()) return;
  try {
    sessionStorage.setItem(nameOf(attemptId), 'sim');
  } catch {
    // Storage is disabled: the next page does not know, and says nothing.
  }
}

/** True only once. A phone reloads by itself a page that it had killed to save memory. */
export function takeGoodbye(attemptId: number): boolean {
  try {
    const has = sessionStorage.getItem(nameOf(attemptId)) !== null;
    sessionStorage.removeItem(nameOf(attemptId));
    return has;
  } catch {
    return false;
  }
}

/** A browser that discarded the page to save memory reopens it by itself. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isDiscarded = 'wasDiscarded' in document && document.wasDiscarded === true;
  return (
    navigation?.type === 'reload' &&
    !isDiscarded &&
    new URL(navigation.name).pathname === window.location.pathname
  );
}
