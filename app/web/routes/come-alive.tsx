import { type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { landingOf } from '#platform/web/access-table.ts';
import { currentUser, onSessionChange } from '#platform/web/session.ts';
import { AppFrame } from '../AppFrame.tsx';
import { Entrance } from './Entrance.tsx';
import { entrances } from './entrances.ts';

/**
 * Makes the screen of the page's address answer. It stands alone at first: the router and all other screens come
 * with the step that needs them.
 */
export async function comeAlive(): Promise<void> {
  const { pathname } = window.location;
  const place = document.getElementById('root');
  const entrance = entrances.find(({ addresses }) => addresses.includes(pathname));
  if (!place || !entrance) throw new Error('This script belongs to the page of an entrance.');
  const { Screen } = await entrance.fetchScreen();

  let root: Root;
  let isBecoming = false;
  const becomeApp = async () => {
    if (isBecoming) return;
    isBecoming = true;
    const app = await fetchApp();
    root.render(framed(app));
  };
  const go = (href: string) => {
    window.history.pushState(null, '', href);
    void becomeApp();
  };
  // As a transition it is done in slices, between which the page answers.
  startTransition(() => {
    root = hydrateRoot(place, framed(<Entrance screen={Screen} pathname={pathname} go={go} />));
  });
  onSessionChange(() => {
    if (landingOf(pathname, currentUser()?.type) !== undefined) void becomeApp();
  });
  // The styles that were not in the page.
  void import('../app.css');
}

/** The same around the first screen and around the app, so that toasts stay from one to the other. */
const framed = (screen: ReactNode) => <AppFrame>{screen}</AppFrame>;

/** The app with the screen that the address now leads to; what is shown stays until that is there. */
async function fetchApp(): Promise<ReactNode> {
  try {
    const [{ RouterProvider }, { router }] = await Promise.all([
      import('@tanstack/react-router'),
      import('../router.tsx'),
      import('../app.css'),
    ]);
    await router.load();
    return <RouterProvider router={router} />;
  } catch {
    // A new version has taken the place of this one, or nothing can be reached: loading the page anew tells.
    window.location.reload();
    return new Promise(() => {});
  }
}
