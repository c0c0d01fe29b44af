import { createRootRoute, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { accessOf } from '#app/access-table.ts';
import { goTo } from '#lib/go-to.ts';
import { useCurrentUser } from '#lib/session.ts';
import { SignInOverPage } from '#rooms/auth/SignInOverPage.tsx';
import { guardPage } from '#shell/guards.ts';
import { NotFoundScreen } from '#shell/NotFoundScreen.tsx';
import { InPlaceOfPage } from './InPlaceOfPage.tsx';

/** The frame of every screen. */
export const root = createRootRoute({
  beforeLoad: guardPage,
  // React Aria's links, menus and tabs go through the router instead of loading a new page.
  component: function Root() {
    const { history } = useRouter();
    return (
      <AriaRouterProvider navigate={(href) => goTo(history, href)}>
        <Page />
        <SignInOverPage />
      </AriaRouterProvider>
    );
  },
  notFoundComponent: NotFoundScreen,
});

function Page() {
  const { pathname } = useLocation();
  const viewer = useCurrentUser()?.type ?? 'VISITOR';
  const inPlace = accessOf(pathname)?.shows?.[viewer];
  return inPlace ? <InPlaceOfPage kind={inPlace} /> : <Outlet />;
}
