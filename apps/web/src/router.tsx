import { createRouter } from '@tanstack/react-router';
import { onSessionChange } from '#lib/session.ts';
import { ErrorScreen } from '#shell/ErrorScreen.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { adminRoutes } from './routes/admin.tsx';
import { authorRoutes } from './routes/author.tsx';
import { companyRoutes } from './routes/company.tsx';
import { developerRoutes } from './routes/developer.tsx';
import { root } from './routes/root.tsx';
import { sharedRoutes } from './routes/shared.tsx';
import { visitorRoutes } from './routes/visitors.tsx';

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

// Signing in or out, here or in another tab, asks every guard again.
onSessionChange(() => router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
