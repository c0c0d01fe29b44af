import { createRootRoute, createRouter, Outlet } from '@tanstack/react-router';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { goTo } from '#lib/go-to.ts';
import { ErrorScreen } from '#shell/ErrorScreen.tsx';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { NotFoundScreen } from '#shell/NotFoundScreen.tsx';

const root = createRootRoute({
  // React Aria's links, menus and tabs go through the router instead of loading a new page.
  component: () => (
    <AriaRouterProvider navigate={(href) => goTo(router.history, href)}>
      <Outlet />
    </AriaRouterProvider>
  ),
  notFoundComponent: NotFoundScreen,
});

export const router = createRouter({
  routeTree: root,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 300,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
