import { createRouter } from '@tanstack/react-router';
import { queryClient } from '#platform/web/query-client.ts';
import { currentUser, onSessionChange } from '#platform/web/session.ts';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
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
});

/** The account signed in last, told from others. */
let account = '';

function followSession(): void {
  const user = currentUser();
  const now = user ? `${user.type} ${user.id}` : account;
  // What was read for one account is not shown to the next.
  if (account !== '' && now !== account) void queryClient.resetQueries();
  account = now;
}

followSession();
// Signing in or out, here or in another tab, asks every guard again.
onSessionChange(() => {
  followSession();
  void router.invalidate();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
