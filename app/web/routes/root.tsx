import { createRootRoute, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { SignInOverPage } from '#modules/accounts/web/sign-in/SignInOverPage.tsx';
import { goTo } from '#platform/web/go-to.ts';
import { NavigationContext } from '#platform/web/navigation.ts';
import { accessOf } from '#platform/web/session/access-table.ts';
import { type SessionUser, useCurrentUser } from '#platform/web/session/session.ts';
import { EditConflictOverPage } from '#platform/web/shell/EditConflictOverPage.tsx';
import { guardPage } from '../shell/guards.ts';
import { InPlaceOfPage } from './InPlaceOfPage.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export const root = createRootRoute({
  beforeLoad: guardPage,
  // Links and menus navigate with the router instead of loading a page.
  component: function Root() {
    const { history } = useRouter();
    const user = useCurrentUser();
    const navigate = useCallback((href: string) => goTo(history, href), [history]);
    useEffect(() => {
      if (user?.name === '') void complete(user);
    }, [user]);
    return (
      <NavigationContext value={navigate}>
        <Page />
        <SignInOverPage />
        <EditConflictOverPage />
      </NavigationContext>
    );
  },
  notFoundComponent: NotFoundScreen,
});

/** Only sessions stored by other clients lack the name. If the call fails, screens do without it. */
async function complete(user: SessionUser): Promise<void> {
  const { completeSession } = await import('../complete-session.ts');
  await completeSession(user).catch(() => {});
}

function Page() {
  const { pathname } = useLocation();
  const viewer = useCurrentUser()?.type ?? 'VISITOR';
  const inPlace = accessOf(pathname)?.shows?.[viewer];
  return inPlace ? <InPlaceOfPage kind={inPlace} /> : <Outlet />;
}
