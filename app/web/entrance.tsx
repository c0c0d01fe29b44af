import { landingOf } from '#platform/web/access-table.ts';
import { currentUser } from '#platform/web/session.ts';

// The first script of an entrance, a screen that came as a whole page: brings it to life. Whoever is signed in as
// the very kind that comes in here gets the app, which leads on.

/** What is seen comes first: all other code runs once the page has been painted. A page behind another one is not. */
const painted = () =>
  new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

await painted();
if (landingOf(window.location.pathname, currentUser()?.type) === undefined) {
  const { comeAlive } = await import('./routes/come-alive.tsx');
  await comeAlive();
} else {
  await import('./main.tsx');
}
