import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { root } from './root.tsx';

const sharedArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'shared',
  component: lazyRouteComponent(() => import('#rooms/home/SharedArea.tsx'), 'SharedArea'),
});

/** What developers and companies both see. */
export const sharedRoutes = [sharedArea.addChildren([])];
