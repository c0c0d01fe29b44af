import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#app/paths.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { readPage } from '#shell/route-params.ts';
import { root } from './root.tsx';
import { securityPage } from './security-page.tsx';

const adminArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'admin',
  component: lazyRouteComponent(() => import('#rooms/home/AdminArea.tsx'), 'AdminArea'),
});

const adminHome = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.home,
  validateSearch: readPage,
  component: lazyRouteComponent(() => import('#rooms/admin/admin-home.page.tsx'), 'AdminHomePage'),
});

const adminSecurity = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.security,
  component: securityPage,
});

/** What administrators see. */
export const adminRoutes = [adminArea.addChildren([adminHome, adminSecurity])];
