import { reportPageFailed } from '#platform/web/network/page-life.ts';
import { landingOf } from '#platform/web/session/access-table.ts';
import { currentUser } from '#platform/web/session/session.ts';

// The page is prerendered. Users with the entrance's own role get the app, which redirects them.

/** All other code runs after the first paint. A hidden page is never painted. */
const painted = () =>
  new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

try {
  await painted();
  if (landingOf(window.location.pathname, currentUser()?.type) === undefined) {
    const { hydrateEntrance } = await import('./routes/hydrate-entrance.tsx');
    await hydrateEntrance();
  } else {
    const { openApp } = await import('./main.tsx');
    openApp();
  }
} catch (error) {
  reportPageFailed();
  throw error;
}
