import { type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { isBeingLeft } from '#platform/web/network/page-life.ts';
import { landingOf } from '#platform/web/session/access-table.ts';
import { currentUser, onSessionChange } from '#platform/web/session/session.ts';
import { AppFrame } from '../AppFrame.tsx';
import { surviveForeignChanges } from '../survive-foreign-changes.ts';
import { Entrance } from './Entrance.tsx';
import { entrances } from './entrances.ts';
import { noteTyped } from './note-typed.ts';

/** The screen starts alone: the router and all other screens are loaded when needed. */
export async function hydrateEntrance(): Promise<void> {
  const { pathname } = window.location;
  const container = document.getElementById('root');
  const entrance = entrances.find(({ addresses }) => addresses.includes(pathname));
  if (!container || !entrance) throw new Error('This script belongs to the page of an entrance.');
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
  surviveForeignChanges();
  const typed = noteTyped(container);
  // A transition hydrates in slices, and the page stays responsive between them.
  startTransition(() => {
    root = hydrateRoot(
      container,
      framed(<Entrance screen={Screen} pathname={pathname} go={go} onAlive={typed.stop} />),
      {
        // A translator was faster, and React has drawn the screen again, with empty fields.
        onRecoverableError: typed.typeAgain,
      },
    );
  });
  onSessionChange(() => {
    if (landingOf(pathname, currentUser()?.type) !== undefined) void becomeApp();
  });
  // The styles that the prerendered page left out.
  // The script in the head says so if they do not come.
  import('../app.css').catch(() => {});
}

const framed = (screen: ReactNode) => <AppFrame>{screen}</AppFrame>;

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
    // Either a new version was deployed or nothing can be reached; a reload shows which.
    if (!isBeingLeft()) window.location.reload();
    return new Promise(() => {});
  }
}
