import { createRouter } from '@tanstack/react-router';
import { queryClient } from '#platform/web/network/query-client.ts';
import { forgetWithOtherTabs } from '#platform/web/session/forget-account.ts';
import { currentUser, onSessionChange } from '#platform/web/session/session.ts';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { adminRoutes } from './routes/admin.tsx';
import { authorRoutes } from './routes/author.tsx';
import { companyRoutes } from './routes/company.tsx';
import { developerRoutes } from './routes/developer.tsx';
import { root } from './routes/root.tsx';
import { sharedRoutes } from './routes/shared.tsx';
import { visitorRoutes } from './routes/visitors.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';

export const router = createRouter({
  routeTree: root.addChildren([
    ...visitorRoutes,
    ...developerRoutes,
    ...companyRoutes,
    ...sharedRoutes,
    ...adminRoutes,
    ...authorRoutes,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  defaultPendingComponent: SkeletonList,
  defaultPendingMs: 300,
  scrollRestoration: true,
  // Pages get nothing that their `validateSearch` leaves out: an unknown tab, a page without a number.
  search: { strict: true },
});

let account = '';

function followSession(): void {
  const user = currentUser();
  const now = user ? `${user.type} ${user.id}` : account;
  // The next account must not see data of the previous one.
  if (account !== '' && now !== account) void queryClient.resetQueries();
  account = now;
}

followSession();
forgetWithOtherTabs();
// Every guard runs again after a sign-in or sign-out, here or in another tab.
onSessionChange(() => {
  followSession();
  void router.invalidate();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
