import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { goTo } from '#lib/go-to.ts';
import { SignInOverPage } from '#rooms/auth/SignInOverPage.tsx';
import { guardPage } from '#shell/guards.ts';
import { NotFoundScreen } from '#shell/NotFoundScreen.tsx';

/** The frame of every screen. */
export const root = createRootRoute({
  beforeLoad: guardPage,
  // React Aria's links, menus and tabs go through the router instead of loading a new page.
  component: function Root() {
    const { history } = useRouter();
    return (
      <AriaRouterProvider navigate={(href) => goTo(history, href)}>
        <Outlet />
        <SignInOverPage />
      </AriaRouterProvider>
    );
  },
  notFoundComponent: NotFoundScreen,
});
